import type { Listing, RowFilter, RowSort, SortColumn, TableFieldName } from '@libs/listing';
import type { CellValue } from './cells';
import type { KnownPosition, KnownTableRow } from './mapping/known-rows';
import type { UserTableStore } from './mapping/mapped-table';
import type { OptionalColumns } from './optional-columns';
import type { DeletedRow, EditableField, PageRow, StoredRow } from './table';
import type { TableDuplicate } from './table-duplicates';

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
  /** `skipped`: there is nothing to check, because TLS is off or the table is not created until Save. */
  outcome: 'passed' | 'failed' | 'skipped';
  /** Duration in milliseconds. */
  ms: number;
  /** What the step found ("10.0.0.7"), or the database's own message. */
  message: string;
  /** One sentence on how to fix a failure; '' if the step did not fail. */
  hint: string;
}

/**
 * Where a page begins. `after` and `before` continue from a page's cursor and cost the same anywhere in the table.
 * `offset` jumps to a row number. `last` returns the last `limit` rows; for the last page of a paged view, set
 * `limit` to the remainder.
 */
export type PagePosition =
  | { at: 'first' }
  | { at: 'last' }
  | { at: 'after'; cursor: string }
  | { at: 'before'; cursor: string }
  | { at: 'offset'; offset: number };

export interface PageQuery {
  /** Default: sorted by id. */
  sort?: RowSort;
  /** Sorts the rows that are equal in the first column. */
  thenBy?: readonly RowSort[];
  filter?: RowFilter | undefined;
  /** Maximum number of rows, from 1 to 5,000. The page has fewer if they are very large, but at least one. */
  limit: number;
  /** `short` cuts long texts off, so that a list of the rows stays small. Default: `whole`. */
  texts?: 'whole' | 'short';
  position: PagePosition;
}

/**
 * Rows in the order of spec §5 (`compareRows` in libs/listing). For rows that compare equal, the store chooses an
 * order that is the same on every page. Pages therefore neither overlap nor omit rows.
 */
export interface Page {
  rows: PageRow[];
  /** Cursor for `before`; null on the first page. */
  previous: string | null;
  /** Cursor for `after`; null on the last page. */
  next: string | null;
}

export interface SummaryQuery {
  filter?: RowFilter | undefined;
  fields: readonly TableFieldName[];
}

export interface ColumnSummary {
  field: TableFieldName;
  /** Number of rows that have a value. */
  filled: number;
  /** The lowest and the highest number or time; null for other columns, and if no row has a value. */
  min: number | string | null;
  max: number | string | null;
  /** Mean of the numbers; null for other columns, and if the provider does not compute it. */
  mean: number | null;
}

export interface TableSummary {
  /** Number of rows that match the filter. */
  count: number;
  columns: ColumnSummary[];
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
  /** Rows that the database refused individually. All other rows are written. */
  refused: RefusedListing[];
}

/** A cell's content before an edit. */
export interface CellBefore {
  id: number;
  field: EditableField;
  value: CellValue;
  /** Whether the user had already edited the cell before this edit. */
  edited: boolean;
  lastUpdated: string;
  /** The row's capture time at the time of the edit; null if no capture had written the row. */
  capturedAt: string | null;
  /**
   * What the edit made of the cell and of `last_updated`; null if that is not known. Absent in entries of earlier
   * versions.
   */
  after?: { value: CellValue; lastUpdated: string | null };
}

/** What became of the cells of an edit that was undone. Cells whose row is gone are not counted. */
export interface RevertOutcome {
  /** Number of rows in which a cell was restored. */
  rows: number;
  /** Number of cells that were restored. */
  cells: number;
  /** Number of cells that hold something else by now, and were left as they are. */
  changed: number;
}

/** A cell and the value that it is given, from `parseCell`. */
export interface CellEdit {
  id: number;
  field: EditableField;
  value: CellValue;
  /** The text that the cell must have. If it has another one by now, it is left as it is. */
  was?: string;
}

export interface EnsureOptions {
  /** Also create the indexes that keep sorting fast at a million rows. Each takes about 100 bytes per row. */
  sortIndexes?: boolean;
  /** Further columns to index with them. Those that the table lacks are passed over. */
  indexColumns?: readonly SortColumn[];
  /** Called after each index has been created. */
  onProgress?: IndexProgressCallback;
  /** Ends the call, with a StoreError that has the code CANCELED. An index in progress is still completed. */
  signal?: AbortSignal;
}

/** Reports how many sort indexes have been created. */
export type IndexProgressCallback = (done: number, total: number) => Promise<void>;

/** How a read may end early. */
export interface ReadOptions {
  /** Ends the read and the database request in progress, with a StoreError that has the code CANCELED. */
  signal?: AbortSignal;
}

export interface StreamOptions extends ReadOptions {
  /** Only the rows with a higher id. */
  afterId?: number | undefined;
  /** Only the rows with these ids. */
  ids?: readonly number[] | undefined;
}

/** Where some rows are. */
export interface PositionChunk {
  /** Id, latitude and longitude of each row, one after the other. */
  values: Float64Array;
  /** The id of the last row. */
  lastId: number;
}

export type PositionOptions = Pick<StreamOptions, 'signal' | 'afterId'>;

/**
 * PORT: the table `BusinessDatabase` in the user's own database. Every method that reaches the database throws
 * StoreError, whose `kind` says what to do. Text is always treated as data: no method accepts SQL, and column names
 * come from a fixed list.
 */
export interface ListingStore extends UserTableStore {
  readonly provider: 'postgres' | 'mysql' | 'supabase' | 'none';

  /** Tests a new connection step by step and stops at the first step that fails. Leaves nothing behind. */
  test(): AsyncIterable<StepResult>;

  /** Runs one small query to check whether the database is connected. */
  ping(): Promise<void>;

  /**
   * Creates the table, or updates an older one and keeps its rows. A store that lacks the privilege for this
   * (Supabase with a publishable key) only checks that the table exists. If the table is missing, it throws
   * StoreError of kind `permanent` with a hint about the setup SQL.
   */
  ensureTable(options?: EnsureOptions): Promise<void>;

  /** Returns which of the chosen optional columns the table has. `ensureTable` adds them where that is allowed. */
  optionalColumns(): Promise<OptionalColumns>;

  /** Drops the indexes that `sortIndexes` created. The table and its rows are kept. */
  dropSortIndexes(): Promise<void>;

  /**
   * Writes up to 1,000 captured listings, matched to rows by place key. Writing the same listings again changes
   * nothing. A later capture updates a row and its `last_updated`, but it neither overwrites a cell that the user
   * edited nor restores a row that the user deleted. If a table of the user's is mapped, the listings are written there
   * instead, as the mapping says; all other methods use our own table.
   */
  upsert(listings: readonly Listing[]): Promise<UpsertOutcome>;

  count(filter?: RowFilter, options?: ReadOptions): Promise<number>;
  /** Sums up columns of the rows that match a filter. Columns that the table does not have are left out. */
  summary(query: SummaryQuery): Promise<TableSummary>;
  page(query: PageQuery, options?: ReadOptions): Promise<Page>;
  /** Returns the rows with these ids, ordered by id. Ids without a row are skipped. */
  rowsById(ids: readonly number[]): Promise<PageRow[]>;

  /** Returns which cells of a row the user has edited, so that captures leave them as they are. */
  editedFields(id: number): Promise<EditableField[]>;

  /**
   * Sets one field in the given rows to a value from `parseCell` and marks those cells as edited. `last_updated`
   * becomes the current time, unless it is the edited field. Returns the previous cells, for `revertCells`. If they
   * are too large to be undone, throws StoreError with the code UNDO_TOO_LARGE or TEXT_TOO_LONG, and changes nothing.
   */
  update(ids: readonly number[], field: EditableField, value: CellValue): Promise<CellBefore[]>;

  /**
   * Like `update`, but each cell is given a value of its own. Cells that have their value already are left as they are,
   * and so are cells whose row is gone. Returns the previous cells of those that changed. Each cell may be named once.
   */
  updateCells(edits: readonly CellEdit[]): Promise<CellBefore[]>;

  /**
   * Undoes `update` and `updateCells`: restores the value, the edit mark and `last_updated`. If a later capture has updated the row,
   * `last_updated` keeps the time of that capture. Cells that no longer hold what the edit wrote are left as they are.
   */
  revertCells(cells: readonly CellBefore[]): Promise<RevertOutcome>;

  /**
   * Deletes rows permanently: no later capture restores them. Returns the deleted rows, for `restoreRows`. If they are
   * too large to be undone, throws StoreError like `update`, and deletes nothing.
   */
  delete(ids: readonly number[]): Promise<DeletedRow[]>;

  /**
   * Undoes `delete`: restores the rows with their ids and edit marks. A row that already exists again is left
   * unchanged. Returns the number of rows restored, by this call or an earlier one.
   */
  restoreRows(rows: readonly DeletedRow[]): Promise<number>;

  /** Yields every row, ordered by id. Rows are read in chunks, so memory use stays constant. */
  stream(filter?: RowFilter, options?: StreamOptions): AsyncIterable<StoredRow>;

  /**
   * Yields what the rows state of places, by which a job recognizes them: those of our table by id, then those of the
   * user's own table, if one is mapped, by a key of it.
   */
  knownRows(after: KnownPosition, options?: ReadOptions): AsyncIterable<KnownTableRow>;

  /** Yields where the rows are that match a filter and have a position, ordered by id, in chunks. */
  positions(filter?: RowFilter, options?: PositionOptions): AsyncIterable<PositionChunk>;

  /**
   * Yields the duplicates that `findDuplicates` finds by the rules of spec §5, ordered by id. Reads the table once and
   * holds a few numbers per row in memory, and those rows that share the compared fields of a rule with another, up to
   * a limit: the others are found once these are removed. Ends with a StoreError with the code ANSWER_TOO_LONG at 3
   * million rows.
   */
  duplicates(options?: ReadOptions): AsyncIterable<TableDuplicate>;

  /** Closes every connection, even one that hangs. Later calls fail. */
  close(): Promise<void>;
}

/** Limits for a store's connections. */
export interface StoreLimits {
  /** Maximum number of concurrent connections. */
  connections: number;
  connectTimeoutMs: number;
  /** Statement timeout, enforced by the client and, where possible, by the server. */
  statementTimeoutMs: number;
}
