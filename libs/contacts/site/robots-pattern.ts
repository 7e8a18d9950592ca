/** A path pattern of a robots.txt: "*" stands for any characters, and "$" at the end for the end of the path. */
export interface Pattern {
  /** What stands between the wildcards. */
  parts: string[];
  /** Whether the path has to end with the last part. */
  isWhole: boolean;
  length: number;
}

export function readPattern(text: string): Pattern {
  const normalized = normalizeEncoding(text);
  const isWhole = normalized.endsWith('$');
  const [first = '', ...rest] = (isWhole ? normalized.slice(0, -1) : normalized).split('*');
  const last = rest.pop();
  // Wildcards next to each other are one.
  const parts = last === undefined ? [first] : [first, ...rest.filter((part) => part !== ''), last];
  return { parts, isWhole, length: normalized.length };
}

/** Returns the path of an address in the form in which patterns are compared. */
export const readPath = (path: string): string => withUpperCaseCodes(path);

/** Looks for each part after the one before: the time grows with the length of the path times that of the pattern. */
export function matchesPattern({ parts, isWhole }: Pattern, path: string): boolean {
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

/** Patterns may contain letters of any script, which addresses encode. */
function normalizeEncoding(text: string): string {
  try {
    return withUpperCaseCodes(encodeURI(text).replaceAll('%25', '%'));
  } catch {
    return text;
  }
}

const withUpperCaseCodes = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
