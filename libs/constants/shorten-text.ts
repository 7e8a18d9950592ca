const ELLIPSIS = '…';
const ELLIPSIS_BYTES = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Shortens a text to at most `maxBytes` of UTF-8, with an ellipsis in place of the rest. The result is a copy: a part
 * of a string would keep the whole string in memory.
 */
export function shortenText(text: string, maxBytes: number): string {
  // Each character has at least one byte, so the beginning decides.
  const bytes = encoder.encode(text.slice(0, maxBytes + 1));
  if (bytes.length <= maxBytes) return text;
  // A character that was cut in two decodes as U+FFFD.
  const decoded = decoder.decode(bytes.subarray(0, maxBytes - ELLIPSIS_BYTES));
  return decoded.replace(/\uFFFD+$/, '') + ELLIPSIS;
}
