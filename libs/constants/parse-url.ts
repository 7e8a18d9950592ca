/**
 * Parses a URL, relative to `base` where one is given. Returns null for a text that is none. Node.js 20 and 22 must
 * not be asked by `URL.canParse`: after some thousand calls, V8's fast path refuses every host name with a letter from
 * "ß" to "ÿ", such as "münchen.example.org" (mended in Node.js 24).
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
