import { StoreError } from '@libs/listing-store';

/** Maximum size of what a host sends in response to one call, or of one item of a read. */
const MAX_RESPONSE_BYTES = 16 * 2 ** 20;
const MAX_ITEM_BYTES = 4 * 2 ** 20;

/** Assumed size of a number, a Boolean or null, and of an object or list in addition to its content. */
const VALUE_BYTES = 8;
const CONTAINER_BYTES = 16;

/** @throws StoreError if a server's response is larger than any honest one */
export function assertResponseSize(value: unknown): void {
  if (sizeOf(value, MAX_RESPONSE_BYTES) > MAX_RESPONSE_BYTES) throw responseTooLong('response', '16 MB');
}

/**
 * Returns the approximate size of an item in bytes.
 * @throws StoreError if it is larger than any listing
 */
export function itemSize(item: unknown): number {
  const bytes = sizeOf(item, MAX_ITEM_BYTES);
  if (bytes > MAX_ITEM_BYTES) throw responseTooLong('row', '4 MB');
  return bytes;
}

/** Returns the approximate size of a value made of plain objects. Stops counting soon after `limit`. */
function sizeOf(value: unknown, limit: number): number {
  if (typeof value === 'string') return VALUE_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (ArrayBuffer.isView(value)) return CONTAINER_BYTES + value.byteLength;
  let bytes = CONTAINER_BYTES;
  for (const content of Object.values(value)) {
    bytes += sizeOf(content, limit);
    if (bytes > limit) break;
  }
  return bytes;
}

const responseTooLong = (what: string, size: string): StoreError =>
  new StoreError(
    'permanent',
    `The server sent a ${what} of more than ${size}.`,
    'Check that this is the address of your database, and that its rows are listings.',
    { code: 'ANSWER_TOO_LONG' },
  );
