import { LISTING_FIELDS, type FieldKind, type FlatValue, type Listing } from '@libs/listing';

/** Determines how a column's values are written. */
export type ColumnKind = FieldKind;

/** A column of an export. */
export interface ExportColumn {
  /** Header in CSV: the column's name in the user's own table (spec §3), so that a file can be loaded into that table. */
  name: string;
  /** Header on the HTML page: the label used by the data table (spec §2). */
  title: string;
  kind: ColumnKind;
  /** False for columns that the HTML page omits. */
  onPage: boolean;
  /** True for fields that describe a person. An export has them only if the user chose them by name. */
  isPersonal: boolean;
  /** Returns the listing's value for this column, or '' or null if there is none. */
  read(listing: Listing): FlatValue;
}

/**
 * The columns that an export can have: first the columns of the data table (spec §2), in the same order, then the other
 * fields of a captured listing. Aliases of the place key and the sponsored flag are omitted because only the capture
 * needs them.
 */
const COLUMNS: readonly ExportColumn[] = LISTING_FIELDS.map(({ label, ...field }) => ({
  ...field,
  title: label,
}));

/** The columns of an export without personal fields. */
export const EXPORT_COLUMNS = exportColumns([]);

/** Returns the columns of an export, with the given personal fields. */
export function exportColumns(personalFields: readonly string[] = []): readonly ExportColumn[] {
  return COLUMNS.filter(({ name, isPersonal }) => !isPersonal || personalFields.includes(name));
}
