import {
  chosenFields,
  LISTING_FIELDS,
  TABLE_FIELDS,
  type ChosenField,
  type FieldKind,
  type FlatValue,
  type Listing,
  type TableFieldName,
} from '@libs/listing';

/** Determines how a column's values are written. */
export type ColumnKind = FieldKind;

/** A column of an export. */
export interface ExportColumn<Row = Listing> {
  /** Header in CSV: the column's name in the user's own table (spec §3), so that a file can be loaded into that table. */
  name: string;
  /** Header on the HTML page and in a spreadsheet: the label used by the data table (spec §2). */
  title: string;
  /** The name that the user gave the column, in place of both. */
  header?: string;
  kind: ColumnKind;
  /** False for columns that the HTML page omits. */
  onPage: boolean;
  /** Returns the row's value for this column, or '' or null if there is none. */
  read(row: Row): FlatValue;
}

/** Returns the value of any field of a row, chosen or not; null if the row has no such field. */
export type ReadField<Row> = (row: Row, name: string) => FlatValue;

/** Which fields an export has, apart from the usual ones. */
export interface FieldOptions {
  /** The fields to write, in this order; default: all that do not describe a person. */
  fields?: readonly ChosenField[] | undefined;
  /** Names of the personal fields that are written too if `fields` is absent. */
  personalFields?: readonly string[] | undefined;
}

/**
 * Returns the columns of an export: first the columns of the data table (spec §2), in the same order, then the other
 * fields of a captured listing. Aliases of the place key and the sponsored flag are omitted because only the capture
 * needs them.
 */
export function exportColumns({ fields, personalFields = [] }: FieldOptions = {}): readonly ExportColumn[] {
  const allowed = LISTING_FIELDS.filter(
    ({ name, isPersonal }) => !isPersonal || fields !== undefined || personalFields.includes(name),
  );
  return chosenFields(allowed, fields).map(({ name, label, header, kind, onPage, readForFile }) => ({
    name,
    title: label,
    ...(header !== undefined && { header }),
    kind,
    onPage,
    read: readForFile,
  }));
}

/** The columns of an export without personal fields. */
export const EXPORT_COLUMNS = exportColumns();

const READERS = new Map(LISTING_FIELDS.map(({ name, read }) => [name, read]));

export const readListing: ReadField<Listing> = (listing, name) => READERS.get(name)?.(listing) ?? null;

/** A row of a user's table: values by the names of its columns. */
export type TableRecord = Partial<Record<TableFieldName, FlatValue>>;

export const readRecord: ReadField<TableRecord> = (row, name) => row[name as TableFieldName] ?? null;

/**
 * Returns the columns of a download of the table.
 * @param optional the optional columns that the table has
 * @param fields the columns to write, in this order; default: all
 */
export function tableColumns(
  optional: readonly string[],
  fields?: readonly ChosenField[],
): readonly ExportColumn<TableRecord>[] {
  const available = TABLE_FIELDS.filter(({ name, isOptional }) => !isOptional || optional.includes(name));
  return chosenFields(available, fields).map(({ name, label, header, kind, onPage }) => ({
    name,
    title: label,
    ...(header !== undefined && { header }),
    kind,
    onPage,
    read: (row) => row[name] ?? null,
  }));
}

/** Returns the columns that an HTML page has. The name comes first, because it is the header of its row. */
export function pageColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  isChosen: boolean,
): readonly ExportColumn<Row>[] {
  const shown = columns.filter(({ onPage }) => onPage || isChosen);
  const isName = ({ name }: ExportColumn<Row>) => name === 'name';
  return [...shown.filter(isName), ...shown.filter((column) => !isName(column))];
}
