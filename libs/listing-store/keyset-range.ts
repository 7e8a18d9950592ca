import type { SortDirection } from '@libs/listing';
import type { RowPosition } from './cursor';
import type { PageRow } from './table';

/**
 * A part of a sort order. Rows with a value form one range and rows without a value form the next, so that each range
 * is contiguous in an index. Within a range, rows are sorted by the range's keys, then by id.
 */
export interface KeysetRange {
  /** SQL condition for the rows in this range. */
  where: string;
  /** SQL condition for the rows outside this range, if counting those rows is less work. */
  complement?: string;
  /** SQL expressions for the sort keys, which are never null within the range. */
  keys: readonly SortKey[];
  direction: SortDirection;
}

export interface SortKey {
  sql: string;
  /** The key's type, which the dialect may need to compare the key with a cursor's text. */
  type: string;
  /** Default: the direction of the range. */
  direction?: SortDirection;
}

/** A row with its sort keys as text, for a cursor. */
export interface KeyedRow {
  row: PageRow;
  keys: (string | null)[];
}

export interface KeysetQuery {
  range: KeysetRange;
  /** Read only rows after this position (or before it, when reading backward). */
  from?: RowPosition;
  /** Number of rows to skip before the first row returned. */
  offset?: number;
  /** Reads from the end of the range toward its start, and returns the rows in that order. */
  isBackward: boolean;
  limit: number;
}

/** A row whose number within its range is known, counted from 0. */
export interface OffsetAnchor {
  rowNumber: number;
  position: RowPosition;
}

/** Reads and counts the rows in a range. Each database provider has its own implementation. */
export interface KeysetReader {
  read(query: KeysetQuery): Promise<KeyedRow[]>;
  /** Returns the number of rows in a range. The number may be a few seconds old. */
  count(range: KeysetRange): Promise<number>;
  /**
   * Returns a range's known anchors, in no particular order. They are cached as long as the range's row count, and
   * callers may add to the array.
   */
  anchors(range: KeysetRange): Promise<OffsetAnchor[]>;
  /** Discards the cached counts and anchors after they turned out to be outdated. */
  invalidateCounts(): void;
}
