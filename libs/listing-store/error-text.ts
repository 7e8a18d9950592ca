/** Maximum size of a message of a driver or a server, in bytes of UTF-8. Messages are stored, logged and shown. */
export const MAX_MESSAGE_TEXT_BYTES = 1_024;
const ELLIPSIS = '…';

/** Returns a text of at most 1 kB, with an ellipsis in place of the rest. */
export function shortenMessage(text: string): string {
  if (Buffer.byteLength(text) <= MAX_MESSAGE_TEXT_BYTES) return text;
  const room = MAX_MESSAGE_TEXT_BYTES - Buffer.byteLength(ELLIPSIS);
  const bytes = Buffer.from(text.slice(0, MAX_MESSAGE_TEXT_BYTES)).subarray(0, room);
  // A character that was cut in two decodes as U+FFFD.
  return bytes.toString().replace(/\uFFFD+$/, '') + ELLIPSIS;
}

/** Shortens every text of a driver's error: its message, and details such as the row that the server refused. */
export function shortenError<T>(error: T): T {
  if (!(error instanceof Error)) return error;
  const { stack } = error;
  for (const key of ['message', ...Object.keys(error)]) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string') Reflect.set(error, key, shortenMessage(value));
  }
  if (stack && stack.length > 4 * MAX_MESSAGE_TEXT_BYTES) error.stack = shortenMessage(stack);
  return error;
}
