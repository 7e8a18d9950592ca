import { TABLE_PAGE_SIZE, TABLE_PAGE_SIZES, MAX_TABLE_ROWS } from '@libs/constants';
import { isSortColumn, type SortColumn, type SortDirection } from '@libs/listing/ordering';

export type TableView = 'table' | 'map';

/** Where in the order a page begins: by its number alone (a jump), or beside a row that is known. */
export type PagePosition =
  | { kind: 'jump' }
  | { kind: 'after'; cursor: string }
  | { kind: 'before'; cursor: string }
  /** So many rows at the end of the order: the last page is seldom a full one. */
  | { kind: 'last'; rows: number };

/** What the address of the screen says. */
export interface TableQuery {
  sort: SortColumn;
  direction: SortDirection;
  filter: string;
  /** "Hide incomplete listings". */
  complete: boolean;
  /** From 1. */
  page: number;
  position: PagePosition;
  size: number;
  view: TableView;
  /** Every row is drawn by the server: for a browser that runs no script. */
  noScript: boolean;
}

/** The newest first, as the rows came in. */
export const DEFAULT_QUERY: TableQuery = {
  sort: 'id',
  direction: 'desc',
  filter: '',
  complete: false,
  page: 1,
  position: { kind: 'jump' },
  size: TABLE_PAGE_SIZE,
  view: 'table',
  noScript: false,
};

/** Reads an address; what makes no sense counts as not there. */
export function parseQuery(search: URLSearchParams): TableQuery {
  const size = Number(search.get('size'));
  const page = Number(search.get('page'));
  return {
    // Without the page's script the head that was pressed sends `by` beside the order that was.
    ...parseOrder(search.get('by') ?? search.get('sort') ?? ''),
    filter: (search.get('filter') ?? '').trim().slice(0, 200),
    complete: search.has('complete'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    position: parsePosition(search),
    size: (TABLE_PAGE_SIZES as readonly number[]).includes(size) ? size : TABLE_PAGE_SIZE,
    view: search.get('view') === 'map' ? 'map' : 'table',
    noScript: search.has('noScript'),
  };
}

/** "name.asc"; anything else is the first order. */
export function parseOrder(text: string): Pick<TableQuery, 'sort' | 'direction'> {
  const [sort = '', direction] = text.split('.');
  if (!isSortColumn(sort)) return { sort: DEFAULT_QUERY.sort, direction: DEFAULT_QUERY.direction };
  return { sort, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function parsePosition(search: URLSearchParams): PagePosition {
  const after = search.get('after');
  const before = search.get('before');
  if (after) return { kind: 'after', cursor: after };
  if (before) return { kind: 'before', cursor: before };
  const rows = Number(search.get('last'));
  return Number.isSafeInteger(rows) && rows > 0 && rows <= MAX_TABLE_ROWS
    ? { kind: 'last', rows }
    : { kind: 'jump' };
}

/** The address of a query, only what differs from the first one: "?sort=name.asc&page=2&after=…". */
export function queryToSearch(query: TableQuery): string {
  const search = new URLSearchParams();
  if (query.sort !== DEFAULT_QUERY.sort || query.direction !== DEFAULT_QUERY.direction)
    search.set('sort', `${query.sort}.${query.direction}`);
  if (query.filter) search.set('filter', query.filter);
  if (query.complete) search.set('complete', '1');
  if (query.size !== DEFAULT_QUERY.size) search.set('size', String(query.size));
  if (query.page > 1) search.set('page', String(query.page));
  if (query.position.kind === 'last') search.set('last', String(query.position.rows));
  else if (query.position.kind !== 'jump') search.set(query.position.kind, query.position.cursor);
  if (query.view === 'map') search.set('view', 'map');
  if (query.noScript) search.set('noScript', '1');
  const text = search.toString();
  return text ? `?${text}` : '?';
}

/** The same rows from their beginning on: another order, filter or size has other pages. */
export const firstPageOf = (query: TableQuery, change: Partial<TableQuery>): TableQuery => ({
  ...query,
  page: 1,
  position: { kind: 'jump' },
  ...change,
});

/** The last page of `matching` rows: what is left for it is read from the end of the order. */
export function lastPageOf(query: TableQuery, matching: number): TableQuery {
  const page = pageCount(matching, query.size);
  if (page === 1) return firstPageOf(query, {});
  return { ...query, page, position: { kind: 'last', rows: matching % query.size || query.size } };
}

/** Pages of so many rows; at least one. */
export const pageCount = (matching: number, size: number) => Math.max(1, Math.ceil(matching / size));

/** A press on a column's head: ascending first, then the other way (spec §4). */
export const toggleSort = (query: TableQuery, sort: SortColumn): TableQuery =>
  firstPageOf(query, { sort, direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc' });

/** The API's question for the rows of a query. */
export function rowsParams({ sort, direction, filter, complete, page, position, size }: TableQuery) {
  return {
    sort,
    direction,
    limit: position.kind === 'last' ? position.rows : size,
    ...(filter && { filter }),
    ...(complete && { complete: true }),
    ...(position.kind === 'jump' && { offset: (page - 1) * size }),
    ...(position.kind === 'after' && { after: position.cursor }),
    ...(position.kind === 'before' && { before: position.cursor }),
    ...(position.kind === 'last' && { last: true }),
  };
}

/** The API's question for how many there are. */
export const countParams = ({ filter, complete }: TableQuery) => ({
  ...(filter && { filter }),
  ...(complete && { complete: true }),
});
