import type { TableRow, TableUndo } from '~/services/api/api-types';
import { lastPageOf, type TableQuery } from './table-query';

/** Why there is no table to show, and where to fix it. */
export interface DatabaseRequiredState {
  kind: 'database-required';
  message: string;
  /** True if a database is configured but does not work; false if none is chosen. */
  isConfigured: boolean;
  /** Whether the sample database is offered; `reason` says why the plan does not allow it. */
  sample: { reason: string | null } | null;
}

/** A page of the table. */
export interface TablePage {
  kind: 'page';
  rows: TableRow[];
  /** Cursors of the neighboring pages; null at the ends. */
  previous: string | null;
  next: string | null;
  /** Number of rows in the table (`count`) and after filtering (`matching`). */
  count: number;
  matching: number;
  undo: TableUndo | null;
  /** Why the rows could not be loaded although the database responds (spec §8). */
  error: string | null;
  /** The server's message, for the console. */
  detail: string | null;
}

export type TableState = DatabaseRequiredState | TablePage;

/**
 * Returns the query for the last page if the requested page no longer exists, or if the number of rows on the last
 * page has changed. Returns null if the query can stay.
 */
export function lastPageIfPastEnd(table: TableState, query: TableQuery): TableQuery | null {
  if (table.kind === 'database-required' || table.error !== null) return null;
  const lastPageQuery = lastPageOf(query, table.matching);
  if (query.page > lastPageQuery.page) return lastPageQuery;
  if (query.position.kind !== 'last') return null;
  const isSame =
    query.page === lastPageQuery.page &&
    lastPageQuery.position.kind === 'last' &&
    lastPageQuery.position.rows === query.position.rows;
  return isSame ? null : lastPageQuery;
}
