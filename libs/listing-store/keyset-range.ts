import type { SortDirection } from '@libs/listing';
import type { RowPosition } from './cursor';
import type { StoredRow } from './table';

/**
 * A part of a sorted order: rows with a value come in one, those without in the next, so that each part lies in one run of an
 * index. Within a part the rows stand by its keys, then by id, all in one direction.
 */
export interface KeysetRange {
  /** SQL: which rows are in it. */
  where: string;
  /** SQL: which are in the others, where counting those is less work. */
  complement?: string;
  /** SQL of each key; never null within the part. */
  keys: readonly SortKey[];
  direction: SortDirection;
}

export interface SortKey {
  sql: string;
  /** The key's type, where the dialect needs it to compare with a cursor's text. */
  type: string;
}

/** A row with its keys, as text, for a cursor. */
export interface KeyedRow {
  row: StoredRow;
  keys: (string | null)[];
}

export interface KeysetQuery {
  range: KeysetRange;
  /** Rows behind this one only (before it, when reading back). */
  from?: RowPosition;
  /** Rows to leave out first. */
  offset?: number;
  /** From the end of the part towards its beginning; the rows come in that order. */
  isBackward: boolean;
  limit: number;
}

/** A row whose number in its part is known, from 0. */
export interface OffsetAnchor {
  rowNumber: number;
  position: RowPosition;
}

/** What a dialect can do with a part of the order. */
export interface KeysetReader {
  read(query: KeysetQuery): Promise<KeyedRow[]>;
  /** May be some seconds old. */
  count(range: KeysetRange): Promise<number>;
  /** Kept as long as the part's count, in no order; to be added to. */
  anchors(range: KeysetRange): Promise<OffsetAnchor[]>;
  /** The counts, and the anchors, have turned out to be too old. */
  invalidateCounts(): void;
}
