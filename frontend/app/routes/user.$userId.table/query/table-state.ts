import type {
  DatabaseConfig,
  DatabaseFields,
  TableRow,
  TableUndo,
  TableView,
} from '~/services/api/api-types';
import { lastPageOf, type TableQuery } from './table-query';

/** State in which there is no table to show. Explains the reason and where to fix it. */
export interface DatabaseRequiredState {
  kind: 'database-required';
  message: string;
  /** Whether a database is configured but not working. False if no database has been chosen. */
  isConfigured: boolean;
  /** Whether it stays so while the connection does: the user has chosen to have no table of ours. */
  isFinal: boolean;
  /**
   * The offer to use the sample database; null if it is unavailable. `reason` explains why the plan does not allow
   * it.
   */
  sample: { reason: string | null } | null;
}

/** Which optional columns the user chose, and which of them the table has. */
export interface OptionalColumns {
  set: DatabaseFields['set'];
  present: readonly string[];
}

/** What is known about the sort indexes of the table. */
export interface SortIndexState {
  state: 'absent' | 'creating' | 'created' | 'failed';
  /** How many of them have been created. The total is 0 until it is known. */
  done: number;
  total: number;
  /** Why they could not be created, in the database's own words; '' if nothing failed. */
  message: string;
  /** Columns that have one. */
  indexed: readonly string[];
  /** Where the table is; null if indexes can be created by nobody from here. */
  provider: 'postgres' | 'mysql' | 'supabase' | null;
}

export const NO_SORT_INDEXES: SortIndexState = {
  state: 'absent',
  done: 0,
  total: 0,
  message: '',
  indexed: [],
  provider: null,
};

/** Returns what the connection says about the sort indexes of the table. */
export const sortIndexState = (config: DatabaseConfig | null): SortIndexState => ({
  ...NO_SORT_INDEXES,
  ...config?.sortIndexes,
  provider: config === null || config.provider === 'none' || config.ownTable ? null : config.provider,
});

/** A page of the table. */
export interface TablePage {
  kind: 'page';
  rows: TableRow[];
  /** Cursor of the previous page; null if there is no such page. */
  previous: string | null;
  next: string | null;
  /** Number of rows in the table (`count`) and number of rows that match the filter (`matching`). */
  count: number;
  matching: number;
  undo: TableUndo | null;
  optional: OptionalColumns;
  sortIndexes: SortIndexState;
  /** The table of the user's own that new listings are delivered to; null: this one. */
  mappedTable: string | null;
  /** The views that the user saved. */
  views: TableView[];
  /** Explains why the rows could not be loaded even though the database responds (spec §8). */
  error: string | null;
  /** The server's message, which is written to the console. */
  detail: string | null;
}

export type TableState = DatabaseRequiredState | TablePage;

/**
 * Returns the query for the last page if the requested page no longer exists, or if it is the last page and its
 * number of rows has changed. Otherwise, returns null.
 */
export function lastPageIfPastEnd(table: TableState, query: TableQuery): TableQuery | null {
  if (table.kind === 'database-required' || table.error !== null) return null;
  const lastPageQuery = lastPageOf(query, table.matching);
  // Pages of very large rows have fewer of them, so that there are more pages than counted.
  if (query.page > lastPageQuery.page)
    return query.position.kind === 'after' && table.rows.length > 0 ? null : lastPageQuery;
  if (query.position.kind !== 'last') return null;
  const isSame =
    query.page === lastPageQuery.page &&
    lastPageQuery.position.kind === 'last' &&
    lastPageQuery.position.rows === query.position.rows;
  return isSame ? null : lastPageQuery;
}
