import { shortenText } from '@libs/constants';

/** Maximum size of a message from a driver or server, in bytes of UTF-8. Messages are stored, logged and shown. */
const MAX_MESSAGE_BYTES = 1_024;
const MAX_STACK_BYTES = 4 * 1_024;

/** Control characters, line ends, characters that change the direction of text, and what is no valid UTF-8. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFD]+/gu;

/** Shortens a text to at most 1 kB, with an ellipsis in place of the rest, and spaces in place of what cannot be shown. */
export const shortenMessage = (text: string): string =>
  shortenText(text, MAX_MESSAGE_BYTES).replace(UNPRINTABLE, ' ').trim();

/** Shortens every text of a driver's error: its message, and details such as the row that the server refused. */
export function shortenError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  for (const key of ['message', 'stack', ...Object.keys(error)]) {
    const value: unknown = Reflect.get(error, key);
    const maxBytes = key === 'stack' ? MAX_STACK_BYTES : MAX_MESSAGE_BYTES;
    if (typeof value === 'string') Reflect.set(error, key, shortenText(value, maxBytes));
  }
  return error;
}
