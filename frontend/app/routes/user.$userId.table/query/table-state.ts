import type { TableRow, TableUndo } from '~/services/api/api-types';
import { lastPageOf, type TableQuery } from './table-query';

/** Why there is no table to show, and where to mend it. */
export interface DatabaseRequiredState {
  kind: 'database-required';
  message: string;
  /** Nothing was chosen yet, or what was chosen does not work. */
  isConfigured: boolean;
  /** Where the sample database can be had in its place; `reason`: why the plan does not allow it. */
  sample: { reason: string | null } | null;
}

/** A page of the table. */
export interface TablePage {
  kind: 'page';
  rows: TableRow[];
  /** Cursors for the pages beside it; null at the ends. */
  previous: string | null;
  next: string | null;
  /** Rows of the whole table, and those that the filter leaves. */
  count: number;
  matching: number;
  undo: TableUndo | null;
  /** Why the rows could not be read though the database answers; the sentence of spec §8. */
  error: string | null;
  /** What the server said of it, for the console. */
  detail: string | null;
}

export type TableState = DatabaseRequiredState | TablePage;

/**
 * Where a query leads whose page is not there any more, once rows were deleted: to the last one. The last page itself is
 * another one when other rows are left for it. null: the query stays.
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
