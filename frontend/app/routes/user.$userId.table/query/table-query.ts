import { TABLE_PAGE_SIZE, TABLE_PAGE_SIZES } from '@libs/constants';
import { isFilterFieldName, type FilterFieldName } from '@libs/listing/fields/table-fields';
import { isSortColumn, type SortColumn, type SortDirection } from '@libs/listing/ordering';

/** Number of rows on a page for browsers without JavaScript, because the server renders all of them. */
const NO_SCRIPT_PAGE_SIZE = 100;

export type TableView = 'table' | 'map';

/** Defines where a page starts: at an offset (`jump`), next to a known row, or at the end. */
export type PagePosition =
  | { kind: 'jump' }
  | { kind: 'after'; cursor: string }
  | { kind: 'before'; cursor: string }
  /** The given number of rows at the end of the order, because the last page is rarely full. */
  | { kind: 'last'; rows: number };

/** The query represented by the screen's URL. */
export interface TableQuery {
  sort: SortColumn;
  direction: SortDirection;
  filter: string;
  /** Whether "Hide incomplete listings" is on. */
  complete: boolean;
  /** Columns in which the rows have a value, and columns in which they have none. */
  has: readonly FilterFieldName[];
  empty: readonly FilterFieldName[];
  /** Page number, starting at 1. */
  page: number;
  position: PagePosition;
  size: number;
  view: TableView;
  /** Whether the server renders every row, for browsers without JavaScript. */
  noScript: boolean;
}

/** The default query shows the listings added last first. */
export const DEFAULT_QUERY: TableQuery = {
  sort: 'id',
  direction: 'desc',
  filter: '',
  complete: false,
  has: [],
  empty: [],
  page: 1,
  position: { kind: 'jump' },
  size: TABLE_PAGE_SIZE,
  view: 'table',
  noScript: false,
};

/** Parses the query in a URL. Invalid values are ignored. */
export function parseQuery(search: URLSearchParams): TableQuery {
  const noScript = search.has('noScript');
  const size = parseSize(search, noScript);
  const page = Number(search.get('page'));
  return {
    // Without JavaScript, clicking a header sends `by` in addition to the current `sort`.
    ...parseOrder(search.get('by') ?? search.get('sort') ?? ''),
    filter: (search.get('filter') ?? '').trim().slice(0, 200),
    complete: search.has('complete'),
    has: parseFields(search, 'has'),
    empty: parseFields(search, 'empty'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    position: parsePosition(search, size),
    size,
    view: search.get('view') === 'map' ? 'map' : 'table',
    noScript,
  };
}

/** Parses a sort order such as "name.asc". For any other text, returns the default order. */
export function parseOrder(text: string): Pick<TableQuery, 'sort' | 'direction'> {
  const [sort = '', direction] = text.split('.');
  if (!isSortColumn(sort)) return { sort: DEFAULT_QUERY.sort, direction: DEFAULT_QUERY.direction };
  return { sort, direction: direction === 'desc' ? 'desc' : 'asc' };
}

const parseFields = (search: URLSearchParams, name: 'has' | 'empty'): FilterFieldName[] => [
  ...new Set(search.getAll(name).filter(isFilterFieldName)),
];

function parseSize(search: URLSearchParams, noScript: boolean): number {
  if (noScript) return NO_SCRIPT_PAGE_SIZE;
  const size = Number(search.get('size'));
  return (TABLE_PAGE_SIZES as readonly number[]).includes(size) ? size : TABLE_PAGE_SIZE;
}

function parsePosition(search: URLSearchParams, size: number): PagePosition {
  const after = search.get('after');
  const before = search.get('before');
  if (after) return { kind: 'after', cursor: after };
  if (before) return { kind: 'before', cursor: before };
  const rows = Number(search.get('last'));
  return Number.isSafeInteger(rows) && rows > 0 && rows <= size ? { kind: 'last', rows } : { kind: 'jump' };
}

/** Returns the query as URL parameters, for example "?sort=name.asc&page=2&after=…". Default values are omitted. */
export function queryToSearch(query: TableQuery): string {
  const search = new URLSearchParams();
  if (query.sort !== DEFAULT_QUERY.sort || query.direction !== DEFAULT_QUERY.direction)
    search.set('sort', `${query.sort}.${query.direction}`);
  if (query.filter) search.set('filter', query.filter);
  if (query.complete) search.set('complete', '1');
  for (const name of query.has) search.append('has', name);
  for (const name of query.empty) search.append('empty', name);
  if (query.size !== DEFAULT_QUERY.size && !query.noScript) search.set('size', String(query.size));
  if (query.page > 1) search.set('page', String(query.page));
  if (query.position.kind === 'last') search.set('last', String(query.position.rows));
  else if (query.position.kind !== 'jump') search.set(query.position.kind, query.position.cursor);
  if (query.view === 'map') search.set('view', 'map');
  if (query.noScript) search.set('noScript', '1');
  const text = search.toString();
  return text ? `?${text}` : '?';
}

/** Returns the query for the first page, after the order, filter or page size has changed. */
export const firstPageOf = (query: TableQuery, change: Partial<TableQuery>): TableQuery => ({
  ...query,
  page: 1,
  position: { kind: 'jump' },
  ...change,
});

/**
 * Returns the query for the last page if `matching` rows match the filter. The server finds this page by reading from
 * the end of the order.
 */
export function lastPageOf(query: TableQuery, matching: number): TableQuery {
  const page = pageCount(matching, query.size);
  if (page === 1) return firstPageOf(query, {});
  return { ...query, page, position: { kind: 'last', rows: matching % query.size || query.size } };
}

/** Returns the number of pages, which is at least 1. */
export const pageCount = (matching: number, size: number) => Math.max(1, Math.ceil(matching / size));

/**
 * Returns the query after a click on a column header. The first click sorts the column in ascending order; another
 * click reverses the order (spec §4).
 */
export const toggleSort = (query: TableQuery, sort: SortColumn): TableQuery =>
  firstPageOf(query, { sort, direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc' });

/** Returns the API parameters for loading the query's rows. */
export function rowsParams({ sort, direction, page, position, size, ...query }: TableQuery) {
  return {
    sort,
    direction,
    limit: position.kind === 'last' ? position.rows : size,
    ...filterParams(query),
    ...(position.kind === 'jump' && { offset: (page - 1) * size }),
    ...(position.kind === 'after' && { after: position.cursor }),
    ...(position.kind === 'before' && { before: position.cursor }),
    ...(position.kind === 'last' && { last: true }),
  };
}

export type TableFilter = Pick<TableQuery, 'filter' | 'complete' | 'has' | 'empty'>;

/** Returns the API parameters for the rows that match the query's filter. */
export const filterParams = ({ filter, complete, has, empty }: TableFilter) => ({
  ...(filter && { filter }),
  ...(complete && { complete: true }),
  ...(has.length > 0 && { has: [...has] }),
  ...(empty.length > 0 && { empty: [...empty] }),
});

export const NO_FILTER: TableFilter = { filter: '', complete: false, has: [], empty: [] };

export const isFiltered = ({ filter, complete, has, empty }: TableFilter): boolean =>
  filter !== '' || complete || has.length > 0 || empty.length > 0;

/**
 * Opens the screen with another query. If `replace` is true, replaces the current history entry instead of adding
 * one.
 */
export type NavigateToQuery = (query: TableQuery, options?: { replace?: boolean }) => void;
