import type { Listing, SortColumn, SortDirection } from '@libs/listing';
import type { CellValue } from './cells';
import type { DeletedRow, EditableField, StoredRow } from './table';

/** The steps of a connection test, in order. */
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
  /** `skipped`: there is nothing to check (TLS is off), or the table is not created until Save. */
  outcome: 'passed' | 'failed' | 'skipped';
  /** Duration in milliseconds. */
  ms: number;
  /** What the step found ("10.0.0.7"), or the database's own message. */
  message: string;
  /** One sentence on how to fix a failure; '' otherwise. */
  hint: string;
}

/** Selects the rows that meet every given condition. */
export interface RowFilter {
  /** "Hide incomplete listings" (spec §5). */
  complete?: boolean;
  /** Text of the filter box: rows that contain it in one of SEARCHED_COLUMNS, ignoring case. */
  text?: string;
}

/**
 * Where a page begins. `after` and `before` continue from a page's cursor and cost the same anywhere in the table.
 * `offset` jumps. `last` returns the last `limit` rows; for the last page of a paged view, set `limit` to the
 * remainder.
 */
export type PagePosition =
  | { at: 'first' }
  | { at: 'last' }
  | { at: 'after'; cursor: string }
  | { at: 'before'; cursor: string }
  | { at: 'offset'; offset: number };

export interface PageQuery {
  /** Default: by id. */
  sort?: { column: SortColumn; direction: SortDirection };
  filter?: RowFilter;
  /** 1 to 5,000. */
  limit: number;
  position: PagePosition;
}

/**
 * Rows in the order of spec §5 (`compareRows` of libs/listing). Rows that compare equal are in an order of the
 * store's own, which is the same on every page, so that pages neither overlap nor omit rows.
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
  /**
   * Number of listings that are now in the database, or were left unchanged because the user deleted or edited them.
   */
  accepted: number;
  /** Rows that the database refused one by one. The others are written. */
  refused: RefusedListing[];
}

/** A cell as it was before an edit. */
export interface CellBefore {
  id: number;
  field: EditableField;
  value: CellValue;
  /** The user had already edited the cell before. */
  edited: boolean;
  lastUpdated: string;
  /** The capture time of the row at the time of the edit; null if no capture had written the row. */
  capturedAt: string | null;
}

export interface EnsureOptions {
  /** Also create the indexes that keep sorting fast at a million rows. Each takes about 100 bytes per row. */
  sortIndexes?: boolean;
  /** Called after each index. */
  onProgress?: IndexProgressCallback;
}

/** Reports how many of the sort indexes are created. */
export type IndexProgressCallback = (done: number, total: number) => Promise<void>;

/** How a read may end early. */
export interface ReadOptions {
  /** Ends the read, and the request to the database under way, with a StoreError with the code CANCELED. */
  signal?: AbortSignal;
}

export interface StreamOptions extends ReadOptions {
  /** Only the rows with a higher id. */
  afterId?: number | undefined;
}

/**
 * PORT: the table `BusinessDatabase` in a database that the user owns. Every method that reaches the database throws
 * StoreError, whose `kind` says what to do. Texts are always data: no method accepts SQL, and column names come from
 * a list.
 */
export interface ListingStore {
  readonly provider: 'postgres' | 'mysql' | 'supabase' | 'none';

  /** Tests a new connection step by step, up to the first step that fails. Leaves nothing behind. */
  test(): AsyncIterable<StepResult>;

  /** Runs one small query, for the status. */
  ping(): Promise<void>;

  /**
   * Creates the table, or updates an older one and keeps its rows. A store without the privilege to do so (Supabase
   * with a publishable key) checks that the table exists, and otherwise throws StoreError of kind `permanent` with a
   * hint about the setup SQL.
   */
  ensureTable(options?: EnsureOptions): Promise<void>;

  /** Drops what `sortIndexes` created. Rows and table stay. */
  dropSortIndexes(): Promise<void>;

  /**
   * Writes captured listings by their place keys, at most 1,000. Writing the same listings again changes nothing. A
   * later capture updates its row and `last_updated`, but no cell that the user edited, and does not bring back a row
   * that the user deleted.
   */
  upsert(listings: readonly Listing[]): Promise<UpsertOutcome>;

  count(filter?: RowFilter): Promise<number>;
  page(query: PageQuery, options?: ReadOptions): Promise<Page>;
  /** Returns rows ordered by id. Ids without a row are skipped. */
  rowsById(ids: readonly number[]): Promise<StoredRow[]>;

  /**
   * Sets one field of the rows to a value of `parseCell` and marks the cells as edited. `last_updated` becomes now,
   * unless it is the edited field. Returns the previous cells, for `revertCells`.
   */
  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]>;

  /**
   * Undoes `update`: restores value, mark and `last_updated`. A row that was captured again since keeps the
   * `last_updated` of that capture. Returns the number of rows changed.
   */
  revertCells(cells: readonly CellBefore[]): Promise<number>;

  /** Deletes rows permanently: no later capture brings them back. Returns them, for `restoreRows`. */
  delete(ids: readonly number[]): Promise<DeletedRow[]>;

  /**
   * Undoes `delete`: restores the rows with their ids and marks. A row that exists again by then is left unchanged.
   * Returns the number of rows restored.
   */
  restoreRows(rows: readonly DeletedRow[]): Promise<number>;

  /** Yields every row, ordered by id. Rows are read in chunks, so memory use stays constant. */
  stream(filter?: RowFilter, options?: StreamOptions): AsyncIterable<StoredRow>;

  /**
   * Yields the rows that share the compared fields of a rule of spec §5 with another row, ordered by id.
   * `findDuplicates` finds the same in them as in the complete table. Reads the table once and holds a few numbers
   * per row in memory, not the rows. Ends with a StoreError with the code ANSWER_TOO_LONG at 3 million rows.
   */
  duplicateCandidates(options?: ReadOptions): AsyncIterable<StoredRow>;

  /** Closes every connection, even one that hangs. Later calls fail. */
  close(): Promise<void>;
}

/** Limits for the connections of a store. */
export interface StoreLimits {
  /** Maximum number of concurrent connections. */
  connections: number;
  connectTimeoutMs: number;
  /** Timeout of a statement, enforced by the server where possible, and by the client. */
  statementTimeoutMs: number;
}
