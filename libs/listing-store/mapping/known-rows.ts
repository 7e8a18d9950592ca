import { EMPTY_KNOWN_ROW, type KnownRow } from '@libs/listing';
import type { StoredRow } from '../table';
import { mappingBroken } from './mapping-broken';
import { StoreError } from '../store-error';
import { PLACE_KEY_FIELD, tableLabel, type TableMapping } from './table-mapping';
import type { ColumnKind, TableShape, UserColumn } from './table-shape';

/**
 * Where reading goes on: after this id of our table or, with a key, after this key of the user's own table ('': from its
 * beginning).
 */
export interface KnownPosition {
  id: number;
  key: string | null;
}

/** What a row of the user's database states of a place, and its position. */
export interface KnownTableRow extends KnownPosition {
  row: KnownRow;
}

/** A column of the user's table that says which places it has. */
type KnownColumn = readonly [part: keyof KnownRow, column: string];

/** A user's table, as far as its places are recognized. */
export interface KnownTarget {
  shape: TableShape;
  /** The column in whose order the rows are read. */
  order: UserColumn;
  columns: readonly KnownColumn[];
}

/** A row that was read: its key, and a text for each column of the target. */
export interface KnownCells {
  key: string;
  cells: readonly string[];
}

/** What the fields of listings say about a place; of two for the same, the first one that is mapped is read. */
const PARTS: readonly (readonly [field: string, part: keyof KnownRow])[] = [
  [PLACE_KEY_FIELD, 'placeKey'],
  ['feature_id', 'placeKey'],
  ['place_id', 'placeKey'],
  ['cid', 'placeKey'],
  ['name', 'name'],
  ['phone_e164', 'phone'],
  ['phone', 'phone'],
  ['website', 'website'],
  ['address', 'address'],
  ['city', 'city'],
  ['zip', 'zip'],
  ['country', 'country'],
];
const IDENTIFYING: readonly (keyof KnownRow)[] = ['placeKey', 'name', 'phone', 'website'];

/** Characters of a cell: identities compare no more of a text. */
export const KNOWN_CELL_LENGTH = 1_000;
/** Characters of a key: no index of the databases has longer ones. */
const MAX_KEY_LENGTH = 4_000;

/**
 * Returns what to read of a mapped table.
 * @param orderKinds kinds of columns in whose order the database can be read from a key on
 * @throws StoreError if no place would be recognized, or the rows have no order
 */
export function knownTarget(
  mapping: TableMapping,
  shape: TableShape,
  orderKinds: readonly ColumnKind[],
): KnownTarget {
  const columns = new Map<keyof KnownRow, string>();
  for (const [field, part] of PARTS) {
    const column = mapping.columns.find((mapped) => mapped.field === field)?.column;
    if (column !== undefined && !columns.has(part)) columns.set(part, column);
  }
  if (!IDENTIFYING.some((part) => columns.has(part)))
    throw mappingBroken(
      `Places in your table ${tableLabel(shape)} cannot be recognized: no column is mapped to a name, a place key, or anything else that identifies a place.`,
    );
  return {
    shape,
    order: orderOf(mapping, shape, orderKinds, columns.get('placeKey')),
    columns: [...columns],
  };
}

/** Where the database does not tell which columns are unique, it is the one by which rows are recognized. */
function orderOf(
  { key }: TableMapping,
  shape: TableShape,
  orderKinds: readonly ColumnKind[],
  placeKey: string | undefined,
): UserColumn {
  const found = shape.isComplete
    ? orderKinds.flatMap((kind) =>
        shape.columns.filter((column) => column.kind === kind && column.isUnique && !column.acceptsNull),
      )[0]
    : shape.columns.find(({ name }) => name === (key ?? placeKey));
  if (found) return found;
  throw mappingBroken(
    shape.isComplete
      ? `The rows of your table ${tableLabel(shape)} cannot be read in order: it has no column that is unique and never empty, such as a primary key.`
      : `The rows of your table ${tableLabel(shape)} cannot be read in order: its key cannot be read.`,
  );
}

/**
 * Returns a cell as the text that is compared. The beginning of a long cell is copied, because a part of a string keeps
 * the whole string in memory.
 */
export function knownCell(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  return text.length > KNOWN_CELL_LENGTH ? Buffer.from(text.slice(0, KNOWN_CELL_LENGTH)).toString() : text;
}

/** What the application's own database cannot store: NUL and halves of surrogate pairs. */
const UNSTORABLE = /[\p{Cs}\0]/u;

/** Returns a key as it is stored and asked for in the next request, or null if a row has none. */
export function knownKey(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const key = String(value);
  return key.length > MAX_KEY_LENGTH || UNSTORABLE.test(key) ? null : key;
}

/** Like `knownKey`, for columns that are never empty. @throws StoreError */
export function rowKey(value: unknown): string {
  const key = knownKey(value);
  if (key !== null) return key;
  throw new StoreError(
    'permanent',
    'A row of your table has no key.',
    'Check the primary key of the table.',
    {
      code: 'MAPPING',
    },
  );
}

export const knownRowFrom = ({ columns }: KnownTarget, { cells }: KnownCells): KnownRow => ({
  ...EMPTY_KNOWN_ROW,
  ...Object.fromEntries(columns.map(([part], at) => [part, cells[at] ?? ''])),
});

/** Returns what a row of our own table states. Its cells are the server's: they can be longer than what we wrote. */
export const knownRowOfStored = (row: StoredRow): KnownRow => ({
  ...EMPTY_KNOWN_ROW,
  placeKey: knownCell(row.place_key),
  name: knownCell(row.name),
  phone: knownCell(row.phone),
  website: knownCell(row.website),
  address: knownCell(row.address),
  city: knownCell(row.city),
  zip: knownCell(row.zip),
  country: knownCell(row.country),
});
