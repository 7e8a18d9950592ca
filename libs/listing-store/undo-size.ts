import { StoreError } from './store-error';

/**
 * Maximum size of the data for undoing one action, as JSON. It must fit into one response of a host and into one undo
 * entry of the application.
 */
const MAX_UNDO_BYTES = 16 * 2 ** 20;

/** Returns the size of a value as JSON, in bytes of UTF-8. */
export const jsonSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Adds up the data for undoing an action. */
export class UndoMeter {
  private bytes = 0;

  /** @throws StoreError with the code UNDO_TOO_LARGE. The action must then be rolled back, or not be started. */
  add(part: unknown): void {
    this.bytes += jsonSize(part);
    if (this.bytes > MAX_UNDO_BYTES)
      throw new StoreError(
        'permanent',
        'These rows have more text than can be undone at once.',
        'Select fewer rows.',
        { code: 'UNDO_TOO_LARGE' },
      );
  }
}

/** Splits items into chunks with a maximum number and, unless an item alone is larger, a maximum size. */
export class ChunkBuilder<T> {
  readonly all: T[][] = [];
  private bytes = 0;

  constructor(
    private readonly maxItems: number,
    private readonly maxBytes: number,
  ) {}

  add(item: T, size: number): void {
    const last = this.all.at(-1);
    if (!last || last.length === this.maxItems || this.bytes + size > this.maxBytes) {
      this.all.push([item]);
      this.bytes = size;
    } else {
      last.push(item);
      this.bytes += size;
    }
  }
}

/** Splits items into chunks by their number and by their size as JSON. */
export function chunksBySize<T>(items: readonly T[], maxItems: number, maxBytes: number): T[][] {
  const chunks = new ChunkBuilder<T>(maxItems, maxBytes);
  for (const item of items) chunks.add(item, jsonSize(item));
  return chunks.all;
}
