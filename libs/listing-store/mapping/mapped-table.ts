import type { DetailName, Listing } from '@libs/listing';
import { addedContacts, isUnread } from '../unread-contacts';
import type { KnownCells, KnownTarget } from './known-rows';
import type { ColumnFit, Recognition } from './mapping-fit';
import { defaultCell, mappedCell, type MappedCell } from './mapped-cells';
import { mappedField, type TableMapping, type TableName } from './table-mapping';
import type { ColumnKind, TableShape, UserColumn, UserTables } from './table-shape';

/** A column that listings are written to. */
export interface TargetColumn {
  column: UserColumn;
  /** Null: only new rows get a value, which is the same for all. */
  field: string | null;
  /** What new rows get without a value from a listing. */
  fallback: MappedCell;
}

/** A user's table, and how listings are written to it. */
export interface MappedTarget {
  shape: TableShape;
  columns: readonly TargetColumn[];
  recognition: Recognition;
}

/** A listing as a row of the user's table. `cells` has one for each column of the target, in the same order. */
export interface MappedRow {
  placeKey: string;
  name: string;
  /** Value of the column by which rows are recognized; '' if they are recognized by marks. */
  key: string;
  cells: readonly MappedCell[];
  /** The listing, if its website was not read: its contacts replace nothing. */
  unread: Listing | null;
}

export interface RefusedRow {
  /** Index of the row. */
  row: number;
  /** The database's own message. */
  message: string;
}

/** What came of writing rows and rolling back. `impossible`: the database would have kept them. */
export type WriteTest =
  { outcome: 'done'; refused: readonly RefusedRow[] } | { outcome: 'impossible'; reason: string };

/** What a mapping does, tried out without changing anything. */
export interface MappingTrial {
  shape: TableShape;
  columns: readonly ColumnFit[];
  problems: readonly string[];
  notes: readonly string[];
  /** For each listing, what is written to each column, as text. */
  rows: readonly (readonly (string | null)[])[];
  /** Null if the test would fail anyway, because there are problems. */
  test: WriteTest | null;
  /** SQL that creates the table of delivered places, if it is needed and missing; otherwise null. */
  setupSql: string | null;
}

/** Tables that the user already has, in the user's database. */
export interface UserTableStore {
  /** Lists the tables that the user may write to. @param search part of the name */
  userTables(search?: string): Promise<UserTables>;
  /** Returns a table with its columns; null if there is none with this name. */
  tableShape(name: TableName): Promise<TableShape | null>;
  /** Compares a mapping with its table, and writes listings in a transaction that is rolled back. */
  tryMapping(mapping: TableMapping, listings: readonly Listing[]): Promise<MappingTrial>;
  /** Creates what deliveries need beside the user's table. */
  prepareMapping(mapping: TableMapping): Promise<void>;
}

/** What differs between databases. `MappedDelivery` has the rest. */
export interface UserTableAccess {
  list(search: string | null): Promise<UserTables>;
  shape(name: TableName): Promise<TableShape | null>;
  /** Throws if a column cannot be read. Needed where `shape` does not list the columns. */
  checkColumns(target: MappedTarget): Promise<void>;
  /** Writes rows. Writing them again changes nothing. */
  write(target: MappedTarget, rows: readonly MappedRow[]): Promise<void>;
  test(target: MappedTarget, rows: readonly MappedRow[]): Promise<WriteTest>;
  /** Kinds of columns in whose order rows can be read from a key on, the fastest first. */
  readonly orderKinds: readonly ColumnKind[];
  /** Reads rows after a key ('': from the beginning), in the order of the keys. Fewer than `limit` are the last ones. */
  read(target: KnownTarget, after: string, limit: number): Promise<KnownCells[]>;
  /** SQL that creates the table of delivered places. */
  marksSql(shape: TableShape): string;
  createMarks(shape: TableShape): Promise<void>;
}

export function targetColumns(mapping: TableMapping, shape: TableShape): TargetColumn[] {
  const byName = new Map(shape.columns.map((column) => [column.name, column]));
  return mapping.columns.map(({ column: name, field, value }) => {
    const column = byName.get(name) ?? unknownColumn(name);
    return { column, field, fallback: value === null ? null : defaultCell(value, column) };
  });
}

const unknownColumn = (name: string): UserColumn => ({
  name,
  type: '',
  kind: 'unknown',
  maxLength: null,
  scale: null,
  max: null,
  isRequired: false,
  acceptsNull: true,
  isComputed: false,
  isUnique: false,
});

/** Returns a listing as a row. */
export function mappedRow(
  listing: Listing,
  { columns, recognition }: Omit<MappedTarget, 'shape'>,
): MappedRow {
  const cells = columns.map(({ column, field }) =>
    field === null ? null : mappedCell(listing, field, column),
  );
  const keyAt =
    recognition.by === 'column' ? columns.findIndex(({ column }) => column.name === recognition.column) : -1;
  const key = cells[keyAt] ?? '';
  return {
    placeKey: listing.placeKey,
    name: listing.name,
    key: String(key),
    cells,
    unread: isUnread(listing) ? listing : null,
  };
}

/** Columns that contacts are written to. */
export const contactColumns = ({ columns }: MappedTarget): readonly (TargetColumn & { name: DetailName })[] =>
  columns.flatMap((column) => {
    const field = column.field === null ? null : mappedField(column.field);
    return field?.isContact ? [{ ...column, name: field.name as DetailName }] : [];
  });

/**
 * Returns the row as it updates an existing one whose website was read before.
 * @param found what that one has in `contactColumns`, as text
 */
export function keepingContacts(
  target: MappedTarget,
  row: MappedRow,
  found: readonly (string | null)[],
): MappedRow {
  if (!row.unread) return row;
  const before: Partial<Record<DetailName, string | null>> = {};
  for (const [at, { name, fallback }] of contactColumns(target).entries()) {
    const cell = found[at] ?? null;
    const said = cell === fallback ? null : cell;
    // A field may be in several columns: what one of them has is not added to the others.
    before[name] = before[name] || said;
  }
  return mappedRow(addedContacts(row.unread, before, true), target);
}

/** Columns that an update writes: those with a field, except the key. */
export const updatedColumns = ({
  columns,
  recognition,
}: MappedTarget): readonly (TargetColumn & { at: number })[] =>
  columns
    .map((column, at) => ({ ...column, at }))
    .filter(
      ({ field, column }) =>
        field !== null &&
        recognition.by === 'column' &&
        recognition.isUpdating &&
        column.name !== recognition.column,
    );

/** Cells of a new row. An empty text replaces what a row has, but not the value of new rows. */
export const newCells = ({ columns }: MappedTarget, { cells }: MappedRow): MappedCell[] =>
  columns.map(({ fallback }, at) => (cells[at] === '' ? (fallback ?? '') : (cells[at] ?? fallback)));
