import { TABLE_PAGE_SIZE, TABLE_PAGE_SIZES } from '@libs/constants';
import { isFilterFieldName, type FilterFieldName } from '@libs/listing/fields/table-fields';
import {
  MAX_SORT_COLUMNS,
  parseSort,
  sortText,
  type RowSort,
  type SortColumn,
  type SortDirection,
} from '@libs/listing/ordering';
import { parseRowFilter } from '@libs/listing/row-filter/parse-row-filter';
import type { RowFilter } from '@libs/listing/row-filter/row-filter';

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
  /** Sorts the rows that are equal in the first column. */
  thenBy: readonly RowSort[];
  filter: string;
  /** Whether "Hide incomplete listings" is on. */
  complete: boolean;
  /** Columns in which the rows have a value, and columns in which they have none. */
  has: readonly FilterFieldName[];
  empty: readonly FilterFieldName[];
  /** Further conditions; null if there are none. */
  where: RowFilter | null;
  /** Page number, starting at 1. */
  page: number;
  position: PagePosition;
  size: number;
  view: TableView;
  /** The saved view that this query began with; ALL_LISTINGS if none should open by itself. */
  viewId: string | null;
  /** Whether the server renders every row, for browsers without JavaScript. */
  noScript: boolean;
}

const MAP = 'map';
/** The ways to show the table, which addresses name in the same parameter as saved views. */
const TABLE_VIEWS: readonly string[] = ['table', MAP] satisfies TableView[];
/** Stands for the table without a view, even if one is the default. */
export const ALL_LISTINGS = 'all';
/** Says in an address that the view which somebody opened does not exist, so that another is shown. */
export const MISSING_VIEW = 'missingView';
const VIEW_ID = /^(all|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The default query shows the listings added last first. */
export const DEFAULT_QUERY: TableQuery = {
  sort: 'id',
  direction: 'desc',
  thenBy: [],
  filter: '',
  complete: false,
  has: [],
  empty: [],
  where: null,
  page: 1,
  position: { kind: 'jump' },
  size: TABLE_PAGE_SIZE,
  view: 'table',
  viewId: null,
  noScript: false,
};

/** Parses the query in a URL. Invalid values are ignored. */
export function parseQuery(search: URLSearchParams): TableQuery {
  const noScript = search.has('noScript');
  const size = parseSize(search, noScript);
  const page = Number(search.get('page'));
  return {
    ...parseOrder(orderText(search)),
    filter: (search.get('filter') ?? '').trim().slice(0, 200),
    complete: search.has('complete'),
    has: parseFields(search, 'has'),
    empty: parseFields(search, 'empty'),
    where: parseWhere(search.get('where')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    position: parsePosition(search, size),
    size,
    view: search.getAll('view').includes(MAP) ? MAP : 'table',
    viewId: search.getAll('view').find((value) => VIEW_ID.test(value)) ?? null,
    noScript,
  };
}

/** Parses a sort order such as "city.asc,rating.desc". For any other text, returns the default order. */
export function parseOrder(text: string): Pick<TableQuery, 'sort' | 'direction' | 'thenBy'> {
  const [first, ...thenBy] = parseSort(text) ?? [];
  if (!first) return { sort: DEFAULT_QUERY.sort, direction: DEFAULT_QUERY.direction, thenBy: [] };
  return { sort: first.column, direction: first.direction, thenBy };
}

/** Returns the columns that the rows are sorted by, in their order. */
export const sortsOf = ({
  sort,
  direction,
  thenBy,
}: Pick<TableQuery, 'sort' | 'direction' | 'thenBy'>): RowSort[] => [{ column: sort, direction }, ...thenBy];

const parseFields = (search: URLSearchParams, name: 'has' | 'empty'): FilterFieldName[] => [
  ...new Set(search.getAll(name).filter(isFilterFieldName)),
];

/** Returns whether an address has conditions that cannot be read, such as a link that was cut off. */
export function hasUnreadableConditions(search: URLSearchParams): boolean {
  const where = search.get('where');
  const fields = [...search.getAll('has'), ...search.getAll('empty')];
  return (Boolean(where) && parseWhere(where) === null) || !fields.every(isFilterFieldName);
}

/** Returns whether an address has an order that cannot be read. */
export function hasUnreadableSort(search: URLSearchParams): boolean {
  const text = orderText(search);
  return text !== '' && parseSort(text) === null;
}

/** Returns whether an address names a saved view in a way that cannot be read. */
export const hasUnreadableView = (search: URLSearchParams): boolean =>
  !search.getAll('view').every((value) => VIEW_ID.test(value) || TABLE_VIEWS.includes(value));

/** Without JavaScript, clicking a header sends `by` in addition to the current `sort`. */
const orderText = (search: URLSearchParams): string => search.get('by') ?? search.get('sort') ?? '';

function parseWhere(text: string | null): RowFilter | null {
  if (!text) return null;
  try {
    return parseRowFilter(text);
  } catch {
    return null;
  }
}

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
  const order = sortText(sortsOf(query));
  if (order !== sortText(sortsOf(DEFAULT_QUERY))) search.set('sort', order);
  if (query.filter) search.set('filter', query.filter);
  if (query.complete) search.set('complete', '1');
  for (const name of query.has) search.append('has', name);
  for (const name of query.empty) search.append('empty', name);
  if (query.where) search.set('where', JSON.stringify(query.where));
  if (query.size !== DEFAULT_QUERY.size && !query.noScript) search.set('size', String(query.size));
  if (query.page > 1) search.set('page', String(query.page));
  if (query.position.kind === 'last') search.set('last', String(query.position.rows));
  else if (query.position.kind !== 'jump') search.set(query.position.kind, query.position.cursor);
  if (query.viewId !== null) {
    // An address with nothing but a view opens it as it was saved.
    if (search.size === 0 && query.viewId !== ALL_LISTINGS) search.set('filter', '');
    search.append('view', query.viewId);
  }
  if (query.view === MAP) search.append('view', MAP);
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
  firstPageOf(query, {
    sort,
    direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc',
    thenBy: [],
  });

/**
 * Returns the query after a click that adds a column to the sort order: ascending, then descending, then without it.
 * The first column stays, and the last one gives way if there are too many.
 */
export function toggleFurtherSort(query: TableQuery, column: SortColumn): TableQuery {
  if (query.sort === column) return toggleSort(query, column);
  const known = query.thenBy.find((sort) => sort.column === column);
  if (!known) {
    const kept = query.thenBy.slice(0, MAX_SORT_COLUMNS - 2);
    return firstPageOf(query, { thenBy: [...kept, { column, direction: 'asc' }] });
  }
  const thenBy = query.thenBy.flatMap((sort): RowSort[] =>
    sort !== known ? [sort] : known.direction === 'asc' ? [{ column, direction: 'desc' }] : [],
  );
  return firstPageOf(query, { thenBy });
}

/** Returns the API parameters for loading the query's rows. */
export function rowsParams({ page, position, size, ...query }: TableQuery) {
  return {
    sort: sortText(sortsOf(query)),
    limit: position.kind === 'last' ? position.rows : size,
    ...filterParams(query),
    ...(position.kind === 'jump' && { offset: (page - 1) * size }),
    ...(position.kind === 'after' && { after: position.cursor }),
    ...(position.kind === 'before' && { before: position.cursor }),
    ...(position.kind === 'last' && { last: true }),
  };
}

export type TableFilter = Pick<TableQuery, 'filter' | 'complete' | 'has' | 'empty' | 'where'>;

/** Returns the API parameters for the rows that match the query's filter. */
export const filterParams = ({ filter, complete, has, empty, where }: TableFilter) => ({
  ...(filter && { filter }),
  ...(complete && { complete: true }),
  ...(has.length > 0 && { has: [...has] }),
  ...(empty.length > 0 && { empty: [...empty] }),
  ...(where && { where: JSON.stringify(where) }),
});

export const NO_FILTER: TableFilter = { filter: '', complete: false, has: [], empty: [], where: null };

export const isFiltered = ({ filter, complete, has, empty, where }: TableFilter): boolean =>
  filter !== '' || complete || has.length > 0 || empty.length > 0 || where !== null;

/**
 * Opens the screen with another query. If `replace` is true, replaces the current history entry instead of adding
 * one.
 */
export type NavigateToQuery = (query: TableQuery, options?: { replace?: boolean }) => void;
