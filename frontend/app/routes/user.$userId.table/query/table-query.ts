import { TABLE_PAGE_SIZE, TABLE_PAGE_SIZES, TABLE_ROWS_AT_MOST } from '@libs/constants';
import { isSortColumn, type SortColumn, type SortDirection } from '@libs/listing/ordering';

export type TableView = 'table' | 'map';

/** Where in the order a page begins: by its number alone (a jump), or beside a row that is known. */
export type PagePlace =
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
  place: PagePlace;
  size: number;
  view: TableView;
  /** Every row is drawn by the server: for a browser that runs no script. */
  plain: boolean;
}

/** The newest first, as the rows came in. */
export const FIRST_QUERY: TableQuery = {
  sort: 'id',
  direction: 'desc',
  filter: '',
  complete: false,
  page: 1,
  place: { kind: 'jump' },
  size: TABLE_PAGE_SIZE,
  view: 'table',
  plain: false,
};

/** Reads an address; what makes no sense counts as not there. */
export function readQuery(search: URLSearchParams): TableQuery {
  const size = Number(search.get('size'));
  const page = Number(search.get('page'));
  return {
    // Without the page's script the head that was pressed sends `by` beside the order that was.
    ...readOrder(search.get('by') ?? search.get('sort') ?? ''),
    filter: (search.get('filter') ?? '').trim().slice(0, 200),
    complete: search.has('complete'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    place: readPlace(search),
    size: (TABLE_PAGE_SIZES as readonly number[]).includes(size) ? size : TABLE_PAGE_SIZE,
    view: search.get('view') === 'map' ? 'map' : 'table',
    plain: search.has('plain'),
  };
}

/** "name.asc"; anything else is the first order. */
export function readOrder(text: string): Pick<TableQuery, 'sort' | 'direction'> {
  const [sort = '', direction] = text.split('.');
  if (!isSortColumn(sort)) return { sort: FIRST_QUERY.sort, direction: FIRST_QUERY.direction };
  return { sort, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function readPlace(search: URLSearchParams): PagePlace {
  const after = search.get('after');
  const before = search.get('before');
  if (after) return { kind: 'after', cursor: after };
  if (before) return { kind: 'before', cursor: before };
  const rows = Number(search.get('last'));
  return Number.isSafeInteger(rows) && rows > 0 && rows <= TABLE_ROWS_AT_MOST
    ? { kind: 'last', rows }
    : { kind: 'jump' };
}

/** The address of a query, only what differs from the first one: "?sort=name.asc&page=2&after=…". */
export function queryString(query: TableQuery): string {
  const search = new URLSearchParams();
  if (query.sort !== FIRST_QUERY.sort || query.direction !== FIRST_QUERY.direction)
    search.set('sort', `${query.sort}.${query.direction}`);
  if (query.filter) search.set('filter', query.filter);
  if (query.complete) search.set('complete', '1');
  if (query.size !== FIRST_QUERY.size) search.set('size', String(query.size));
  if (query.page > 1) search.set('page', String(query.page));
  if (query.place.kind === 'last') search.set('last', String(query.place.rows));
  else if (query.place.kind !== 'jump') search.set(query.place.kind, query.place.cursor);
  if (query.view === 'map') search.set('view', 'map');
  if (query.plain) search.set('plain', '1');
  const text = search.toString();
  return text ? `?${text}` : '?';
}

/** The same rows from their beginning on: another order, filter or size has other pages. */
export const fromStart = (query: TableQuery, change: Partial<TableQuery>): TableQuery => ({
  ...query,
  page: 1,
  place: { kind: 'jump' },
  ...change,
});

/** The last page of `matching` rows: what is left for it is read from the end of the order. */
export function lastPage(query: TableQuery, matching: number): TableQuery {
  const page = pagesOf(matching, query.size);
  if (page === 1) return fromStart(query, {});
  return { ...query, page, place: { kind: 'last', rows: matching % query.size || query.size } };
}

/** Pages of so many rows; at least one. */
export const pagesOf = (matching: number, size: number) => Math.max(1, Math.ceil(matching / size));

/** A press on a column's head: ascending first, then the other way (spec §4). */
export const sortedBy = (query: TableQuery, sort: SortColumn): TableQuery =>
  fromStart(query, { sort, direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc' });

/** The API's question for the rows of a query. */
export function rowsQuestion({ sort, direction, filter, complete, page, place, size }: TableQuery) {
  return {
    sort,
    direction,
    limit: place.kind === 'last' ? place.rows : size,
    ...(filter && { filter }),
    ...(complete && { complete: true }),
    ...(place.kind === 'jump' && { offset: (page - 1) * size }),
    ...(place.kind === 'after' && { after: place.cursor }),
    ...(place.kind === 'before' && { before: place.cursor }),
    ...(place.kind === 'last' && { last: true }),
  };
}

/** The API's question for how many there are. */
export const countQuestion = ({ filter, complete }: TableQuery) => ({
  ...(filter && { filter }),
  ...(complete && { complete: true }),
});
