import type { SortDirection } from '@libs/listing';
import type { RowPosition } from './cursor';
import type { StoredRow } from './table';

/**
 * A part of a sorted order. Rows with a value are in one range and rows without one in the next, so that each range
 * is contiguous in an index. Within a range, rows are sorted by its keys, then by id, all in one direction.
 */
export interface KeysetRange {
  /** SQL condition for the rows of this range. */
  where: string;
  /** SQL condition for the rows of the other ranges, if counting those is less work. */
  complement?: string;
  /** SQL of each key; never null within the range. */
  keys: readonly SortKey[];
  direction: SortDirection;
}

export interface SortKey {
  sql: string;
  /** The type of the key, which the dialect may need to compare it with a cursor's text. */
  type: string;
}

/** A row with its keys as text, for a cursor. */
export interface KeyedRow {
  row: StoredRow;
  keys: (string | null)[];
}

export interface KeysetQuery {
  range: KeysetRange;
  /** Only rows after this one (before it, when reading backward). */
  from?: RowPosition;
  /** Number of rows to skip first. */
  offset?: number;
  /** Reads from the end of the range toward its start, and returns the rows in that order. */
  isBackward: boolean;
  limit: number;
}

/** A row with a known number within its range, counted from 0. */
export interface OffsetAnchor {
  rowNumber: number;
  position: RowPosition;
}

/** Reads and counts the rows of a range, in a dialect. */
export interface KeysetReader {
  read(query: KeysetQuery): Promise<KeyedRow[]>;
  /** The count may be a few seconds old. */
  count(range: KeysetRange): Promise<number>;
  /**
   * Returns the known anchors, in no particular order. They are cached as long as the range's count, and callers may
   * add to them.
   */
  anchors(range: KeysetRange): Promise<OffsetAnchor[]>;
  /** The counts, and the anchors, have turned out to be too old. */
  invalidateCounts(): void;
}
