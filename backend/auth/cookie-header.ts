/** Name to value as they stand in a Cookie header; of a name that comes twice the first counts. */
export function pairsOf(header = ''): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !pairs.has(name)) pairs.set(name, part.slice(at + 1).trim());
  }
  return pairs;
}
