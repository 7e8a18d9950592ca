/** Parses a Cookie header into names and values. If a name occurs twice, its first value counts. */
export function parseCookieHeader(header = ''): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of header.split(';')) {
    const separator = part.indexOf('=');
    const name = part.slice(0, separator).trim();
    if (separator > 0 && !pairs.has(name)) pairs.set(name, part.slice(separator + 1).trim());
  }
  return pairs;
}
