import type { Listing, SortColumn, SortDirection } from '@libs/listing';
import type { CellValue } from './cells';
import type { DeletedRow, EditableField, StoredRow } from './table';

/** The steps of a connection test, in their order. */
export const TEST_STEPS = [
  'resolve',
  'connect',
  'tls',
  'sign_in',
  'table',
  'read',
  'insert',
  'update',
  'delete',
] as const;
export type TestStep = (typeof TEST_STEPS)[number];

export interface StepResult {
  step: TestStep;
  /** `skipped`: nothing to do here (TLS is off), or what it would try is made on Save. */
  outcome: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  ms: number;
  /** What was found ("10.0.0.7"), or the database's own message. */
  message: string;
  /** The one sentence that mends a failure; '' otherwise. */
  hint: string;
}

/** Which rows: all that pass every condition given. */
export interface RowFilter {
  /** "Hide incomplete listings" (spec §5). */
  complete?: boolean;
  /** The filter box: rows with this text, whatever its case, in one of SEARCHED_COLUMNS. */
  text?: string;
}

/**
 * Where a page begins. `after` and `before` continue from a page's cursor and cost the same anywhere in the table; `offset`
 * jumps. `last` gives the last `limit` rows: ask for the remainder to get the last page of a paged view.
 */
export type PagePosition =
  | { at: 'first' }
  | { at: 'last' }
  | { at: 'after'; cursor: string }
  | { at: 'before'; cursor: string }
  | { at: 'offset'; offset: number };

export interface PageQuery {
  /** Without one, the rows stand in the order of their ids. */
  sort?: { column: SortColumn; direction: SortDirection };
  filter?: RowFilter;
  /** 1 to 5,000. */
  limit: number;
  position: PagePosition;
}

/**
 * Rows in the order of spec §5 (`compareRows` of libs/listing). Rows that it holds equal stand in an order of the store's own,
 * which is the same in every page, so pages neither overlap nor leave rows out.
 */
export interface Page {
  rows: StoredRow[];
  /** Cursor for `before`; null on the first page. */
  previous: string | null;
  /** Cursor for `after`; null on the last page. */
  next: string | null;
}

export interface RefusedListing {
  placeKey: string;
  name: string;
  /** The database's own message. */
  message: string;
}

export interface UpsertOutcome {
  /** Listings that the database holds now, or left as they were because the user deleted or edited them. */
  accepted: number;
  /** Bad rows, each by itself; the others are in. */
  refused: RefusedListing[];
}

/** One cell as it was before an edit. */
export interface CellBefore {
  id: number;
  field: EditableField;
  value: CellValue;
  /** The user had edited it before already. */
  edited: boolean;
  lastUpdated: string;
  /** Of the row, when it was edited; null where no capture had written it. */
  capturedAt: string | null;
}

export interface EnsureOptions {
  /** Also make the indexes that keep sorting quick at a million rows; about 100 bytes a row for each. */
  sortIndexes?: boolean;
  /** Told after each of them. */
  onProgress?: IndexProgressCallback;
}

/** So many sort indexes of so many are made. */
export type IndexProgressCallback = (done: number, total: number) => Promise<void>;

/**
 * PORT: the table `BusinessDatabase` in a database that the user owns. Every method that reaches the database throws
 * StoreError, whose `kind` says what is to be done. Texts are data: no method takes SQL, a column's name comes from a list.
 */
export interface ListingStore {
  readonly provider: 'postgres' | 'mysql' | 'supabase' | 'none';

  /** Tries a new connection step by step; ends after the first step that fails. Leaves nothing behind. */
  test(): AsyncIterable<StepResult>;

  /** One small question; for the status. */
  ping(): Promise<void>;

  /**
   * Makes the table, or brings an older one up to date with its rows kept. A store that may not (Supabase with a publishable
   * key) checks that it is there and throws StoreError of kind `permanent` with the way to the setup SQL.
   */
  ensureTable(options?: EnsureOptions): Promise<void>;

  /** Removes what `sortIndexes` made; rows and table stay. */
  dropSortIndexes(): Promise<void>;

  /**
   * Writes captured listings by their place keys. The same listings once more change nothing. A later capture updates its row
   * and `last_updated`, but no cell that the user edited, and brings back no row that the user deleted. At most 1,000.
   */
  upsert(listings: readonly Listing[]): Promise<UpsertOutcome>;

  count(filter?: RowFilter): Promise<number>;
  page(query: PageQuery): Promise<Page>;
  /** In the order of their ids; ids without a row are left out. */
  rowsById(ids: readonly number[]): Promise<StoredRow[]>;

  /**
   * Sets one field of rows to a value of `parseCell` and marks the cells as edited; `last_updated` becomes now unless it is what
   * is edited. Answers the cells as they were, for `revertCells`.
   */
  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]>;

  /**
   * Undo of `update`: value, mark and `last_updated` as they were; but a row that was captured anew since then keeps the
   * `last_updated` of that capture. Answers the number of rows changed.
   */
  revertCells(cells: readonly CellBefore[]): Promise<number>;

  /** Deletes rows for good: no later capture brings them back. Answers them, for `restoreRows`. */
  delete(ids: readonly number[]): Promise<DeletedRow[]>;

  /** Undo of `delete`: the rows with their ids and marks. A row that is there again by then is left. Answers how many came back. */
  restoreRows(rows: readonly DeletedRow[]): Promise<number>;

  /** Every row by id, read in chunks: memory stays flat. */
  stream(filter?: RowFilter): AsyncIterable<StoredRow>;

  /**
   * Rows that share what one of the rules of spec §5 compares with another row, by id: `findDuplicates` over them finds what it
   * would find over the whole table. Reads the table once; holds some numbers for each row, not the rows.
   */
  duplicateCandidates(): AsyncIterable<StoredRow>;

  /** Closes every connection, also one that hangs. Calls after it fail. */
  close(): Promise<void>;
}

/** Limits of a store's connections. */
export interface StoreLimits {
  /** Connections at once. */
  connections: number;
  connectTimeoutMs: number;
  /** For a statement, on the server where it can be set, and here. */
  statementTimeoutMs: number;
}
