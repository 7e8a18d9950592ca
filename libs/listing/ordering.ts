import { DETAIL_FIELDS } from './fields/field-list';
import { numberOf, reviewCountOf, textOf, type Cell, type ListingRow } from './model';

/** The sortable columns of spec §3. website and url cannot be sorted (spec §5). */
export const SORT_COLUMNS = [
  'id',
  'created_at',
  'name',
  'phone',
  'category',
  'rating',
  'reviewcount',
  'address',
  'city',
  'state',
  'country',
  'zip',
  'plus_code',
  'latitude',
  'longitude',
  'last_updated',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number] | SortedDetail;

/** Kinds of optional columns that can be sorted. */
const SORTED_KINDS = ['text', 'code', 'number', 'list'] as const;
type SortedDetail = Extract<(typeof DETAIL_FIELDS)[number], { kind: (typeof SORTED_KINDS)[number] }>['name'];

/** The sortable columns of the user's table: those of spec §3, and optional columns if the table has them. */
export const ALL_SORT_COLUMNS: readonly SortColumn[] = [
  ...SORT_COLUMNS,
  ...DETAIL_FIELDS.filter(({ kind }) => (SORTED_KINDS as readonly string[]).includes(kind)).map(
    ({ name }) => name as SortedDetail,
  ),
];
/** Columns that every creation of sort indexes includes. Others are indexed on request. */
export const BASIC_INDEX_COLUMNS = [
  'name',
  'category',
  'city',
  'state',
  'rating',
  'reviewcount',
  'created_at',
  'last_updated',
] as const satisfies readonly SortColumn[];

/** Columns that are indexed on request. The id has an index in any case. */
export const FURTHER_INDEX_COLUMNS: readonly SortColumn[] = ALL_SORT_COLUMNS.filter(
  (column) => column !== 'id' && !(BASIC_INDEX_COLUMNS as readonly SortColumn[]).includes(column),
);

/** Maximum number of further columns with an index. Each index makes deliveries to the table slower. */
export const MAX_FURTHER_INDEXES = 8;

/**
 * How many characters of a long text count for its place in the order. MySQL sorts by the first 1,024 bytes of a text,
 * and Postgres takes 2,700 bytes into the entry of an index.
 */
export const LONG_TEXT_SORT_LENGTH = 255;

const DETAIL_NUMBERS = new Set<string>(
  DETAIL_FIELDS.filter(({ kind }) => kind === 'number').map(({ name }) => name),
);
const DETAIL_SORT_COLUMNS = new Set<string>(ALL_SORT_COLUMNS.slice(SORT_COLUMNS.length));
export type SortDirection = 'asc' | 'desc';

export interface RowSort {
  column: SortColumn;
  direction: SortDirection;
}

/** Maximum number of columns that rows are sorted by. */
export const MAX_SORT_COLUMNS = 3;

/**
 * Parses a sort order such as "city.asc,rating.desc". A column without a direction gets the default one.
 * @returns null for anything else
 */
export function parseSort(text: string, direction: SortDirection = 'asc'): RowSort[] | null {
  const parts = text.split(',').map((part) => part.split('.'));
  const sorts = parts.flatMap(([column = '', order = direction, ...rest]): RowSort[] =>
    isSortColumn(column) && (order === 'asc' || order === 'desc') && rest.length === 0
      ? [{ column, direction: order }]
      : [],
  );
  const columns = new Set(sorts.map(({ column }) => column));
  return columns.size === parts.length && parts.length <= MAX_SORT_COLUMNS ? sorts : null;
}

export const sortText = (sorts: readonly RowSort[]): string =>
  sorts.map(({ column, direction }) => `${column}.${direction}`).join(',');

/** Spec §5 names the first four. Latitude and longitude are also sorted as numbers. */
export const NUMERIC_SORT_COLUMNS = ['id', 'zip', 'rating', 'reviewcount', 'latitude', 'longitude'] as const;

export function isSortColumn(column: string): column is SortColumn {
  return (ALL_SORT_COLUMNS as readonly string[]).includes(column);
}

export function isNumericSortColumn(column: SortColumn): boolean {
  return (NUMERIC_SORT_COLUMNS as readonly string[]).includes(column) || DETAIL_NUMBERS.has(column);
}

/** Returns whether texts of the column may be longer than what counts for the order. */
export function isLongSortText(column: SortColumn): boolean {
  return column === 'address' || (DETAIL_SORT_COLUMNS.has(column) && !DETAIL_NUMBERS.has(column));
}

/**
 * The values by which a row is compared, in order of precedence. Null stands for an empty value, which sorts last in
 * both directions.
 */
type SortKey = readonly (number | string | null)[];

/**
 * Returns the rows in the order of spec §5, as a new array. Rows that are equal in the first column are sorted by the
 * next one. Numeric columns are sorted by number and others by text
 * ignoring case, with empty values last in both directions. Of long texts, the beginning counts. Rows that compare equal keep their order. Text is
 * compared by the code points of its lower-case form, so any database with a "C" collation can produce the same
 * order.
 */
export function sortRows<Row extends ListingRow>(rows: readonly Row[], ...sorts: readonly RowSort[]): Row[] {
  return rows
    .map((row) => ({ row, keys: sorts.map(({ column }) => sortKey(row, column)) }))
    .sort((a, b) => {
      for (const [at, { direction }] of sorts.entries()) {
        const order = compareKeys(a.keys[at] ?? [], b.keys[at] ?? [], direction);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ row }) => row);
}

/**
 * Compares two rows by one column and returns a negative number, 0 or a positive number. For many rows, `sortRows` is
 * faster.
 */
export function compareRows(
  a: ListingRow,
  b: ListingRow,
  column: SortColumn,
  direction: SortDirection,
): number {
  return compareKeys(sortKey(a, column), sortKey(b, column), direction);
}

function sortKey(row: ListingRow, column: SortColumn): SortKey {
  if (column === 'reviewcount') return [reviewCountOf(row)];
  const cell = column === 'plus_code' ? (row.plus_code ?? row.plusCode) : row[column];
  if (column === 'zip') return [zipNumber(cell), textKey(cell)];
  if (isNumericSortColumn(column)) return [numberOf(cell)];
  const text = textKey(cell);
  return [text !== null && isLongSortText(column) ? firstCharacters(text, LONG_TEXT_SORT_LENGTH) : text];
}

/** Counts characters as databases do. No character has more than two code units. */
const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : [...text.slice(0, 2 * count)].slice(0, count).join('');

function textKey(cell: Cell): string | null {
  return textOf(cell).toLowerCase() || null;
}

/**
 * Returns the number that a ZIP begins with: 85001 for "85001-1234", 13122 for "131 22". A ZIP that begins with a
 * letter has no number. Such a ZIP sorts by its text, after the ZIPs that have a number.
 */
function zipNumber(cell: Cell): number | null {
  const digits = /^\d+/.exec(textOf(cell).replace(/\s/g, ''))?.[0];
  return digits === undefined ? null : Number(digits);
}

function compareKeys(a: SortKey, b: SortKey, direction: SortDirection): number {
  for (const [part, left] of a.entries()) {
    const order = compareParts(left, b[part] ?? null, direction);
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(
  a: number | string | null,
  b: number | string | null,
  direction: SortDirection,
): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const ascending =
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
  return direction === 'asc' ? ascending : -ascending;
}

/**
 * Compares texts by code point. The result differs from UTF-16 order only for surrogates, which stand for code points
 * above U+FFFF.
 */
function compareTexts(a: string, b: string): number {
  const shorterLength = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorterLength && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === shorterLength) return a.length - b.length;
  const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
  if (left >= 0xd800 && right >= 0xd800 && isSurrogate(left) !== isSurrogate(right))
    return isSurrogate(left) ? 1 : -1;
  return left - right;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
