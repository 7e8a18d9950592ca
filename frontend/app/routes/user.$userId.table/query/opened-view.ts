import type { TableView } from '~/services/api/api-types';
import {
  ALL_LISTINGS,
  DEFAULT_QUERY,
  filterParams,
  hasUnreadableView,
  parseQuery,
  sortsOf,
  type TableQuery,
} from './table-query';
import { sortText } from '@libs/listing/ordering';

/** Parameters that say how a view is shown, and not what is in it. */
const DISPLAY_PARAMS = ['view', 'size', 'noScript'];

/**
 * Returns the view that an address opens: the one that it names, or the default one if it asks for nothing. Null if it
 * asks for rows itself.
 */
export function openedView(search: URLSearchParams): { id: string } | 'default' | 'unreadable' | null {
  if ([...search.keys()].some((name) => !DISPLAY_PARAMS.includes(name))) return null;
  if (hasUnreadableView(search)) return 'unreadable';
  const { viewId } = parseQuery(search);
  return viewId === null ? 'default' : viewId === ALL_LISTINGS ? null : { id: viewId };
}

/** Returns the query of a saved view. Parts that no longer exist are left out. */
export function queryOfView({ id, query }: TableView, display: Partial<TableQuery> = {}): TableQuery {
  const { has = [], empty = [], complete = false } = query;
  const search = new URLSearchParams({
    ...(query.filter && { filter: query.filter }),
    ...(query.where && { where: query.where }),
    ...(query.sort && { sort: query.sort }),
    ...(complete && { complete: '1' }),
  });
  for (const name of has) search.append('has', name);
  for (const name of empty) search.append('empty', name);
  const { size, view, noScript } = { ...DEFAULT_QUERY, ...display };
  return { ...parseQuery(search), size, view, noScript, viewId: id };
}

/** Returns what a view stores of a query. */
export const viewQuery = (query: TableQuery) => ({ ...filterParams(query), sort: sortText(sortsOf(query)) });
