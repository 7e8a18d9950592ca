/** A path pattern of a robots.txt: "*" stands for any characters, and "$" at the end for the end of the path. */
interface Pattern {
  /** What stands between the wildcards. */
  parts: string[];
  /** Whether the path has to end with the last part. */
  isWhole: boolean;
}

/**
 * Returns a pattern or the path of an address in the form in which they are compared. Patterns may contain letters of any
 * script, which addresses encode, and other characters that only some programs encode.
 */
export function normalizePattern(text: string): string {
  try {
    return withCommonCodes(encodeURI(text).replaceAll('%25', '%'));
  } catch {
    return text;
  }
}

function readPattern(normalized: string): Pattern {
  const isWhole = normalized.endsWith('$');
  const [first = '', ...rest] = (isWhole ? normalized.slice(0, -1) : normalized).split('*');
  const last = rest.pop();
  // Wildcards next to each other are one.
  const parts = last === undefined ? [first] : [first, ...rest.filter((part) => part !== ''), last];
  return { parts, isWhole };
}

/**
 * Returns whether a path matches a normalized pattern. Looks for each part after the one before: the time grows with the
 * length of the path times that of the pattern.
 */
export function matchesPattern(normalized: string, path: string): boolean {
  const { parts, isWhole } = readPattern(normalized);
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? rest.pop() : undefined;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/**
 * Decodes what need not be encoded, such as "%7E", and the apostrophe, which addresses encode in their query and patterns do not.
 * Writes other codes in capitals (RFC 9309, section 2.2.2).
 */
const withCommonCodes = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(parseInt(code.slice(1), 16));
    return /[\w.~'-]/.test(character) ? character : code.toUpperCase();
  });
