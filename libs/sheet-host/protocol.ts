import type { SheetRow } from '@libs/sheets';

/** Number of batches that the process sends ahead of the reader. */
export const BATCH_WINDOW = 4;

export type SheetRequest =
  | { type: 'read'; path: string }
  /** The reader has used a batch. */
  | { type: 'more' };

export type SheetResponse =
  | { type: 'ready' }
  | { type: 'batch'; rows: SheetRow[] }
  | { type: 'end' }
  /** A `SheetUnreadable`. */
  | { type: 'unreadable'; message: string }
  | { type: 'failed'; message: string };
