/** Name to value as they stand in a Cookie header; of a name that comes twice the first counts. */
export function parseCookieHeader(header = ''): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of header.split(';')) {
    const separator = part.indexOf('=');
    const name = part.slice(0, separator).trim();
    if (separator > 0 && !pairs.has(name)) pairs.set(name, part.slice(separator + 1).trim());
  }
  return pairs;
}
