import type { SortDirection } from '@libs/listing';
import type { Standing } from './cursor';
import type { StoredRow } from './table';

/**
 * A part of a sorted order: rows with a value come in one, those without in the next, so that each part lies in one run of an
 * index. Within a part the rows stand by its keys, then by id, all in one direction.
 */
export interface Segment {
  /** SQL: which rows are in it. */
  where: string;
  /** SQL: which are in the others, where counting those is less work. */
  rest?: string;
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
export interface Found {
  row: StoredRow;
  keys: (string | null)[];
}

export interface Reading {
  segment: Segment;
  /** Rows behind this one only (before it, when reading back). */
  from?: Standing;
  /** Rows to leave out first. */
  offset?: number;
  /** From the end of the part towards its beginning; the rows come in that order. */
  back: boolean;
  limit: number;
}

/** A row whose number in its part is known, from 0. */
export interface Milestone {
  number: number;
  standing: Standing;
}

/** What a dialect can do with a part of the order. */
export interface SegmentReader {
  read(reading: Reading): Promise<Found[]>;
  /** May be some seconds old. */
  count(segment: Segment): Promise<number>;
  /** Kept as long as the part's count, in no order; to be added to. */
  milestones(segment: Segment): Promise<Milestone[]>;
  /** The counts, and the milestones, have turned out to be too old. */
  countAnew(): void;
}
