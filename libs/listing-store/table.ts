import { BUSINESS_TABLE, EDITABLE_COLUMNS, type EditableColumn } from '@libs/constants';
import { LISTING_LENGTHS, type DetailName, type Listing } from '@libs/listing';
import type { RowFields } from './optional-columns';

/** The user's table (spec §3). */
export const TABLE_NAME = BUSINESS_TABLE;
/**
 * The table of places that the user deleted, which later captures skip. It is in the user's database, next to the
 * main table.
 */
export const DELETED_TABLE_NAME = 'BusinessDatabase_deleted';

/** The fields that a bulk edit can change (spec §5). */
export const EDITABLE_FIELDS = EDITABLE_COLUMNS;
export type EditableField = EditableColumn;

export function isEditableField(field: string): field is EditableField {
  return (EDITABLE_FIELDS as readonly string[]).includes(field);
}

/** The table's columns in order, except the column that marks edited cells. */
export const ROW_COLUMNS = [
  'id',
  'created_at',
  'name',
  'phone',
  'category',
  'address',
  'city',
  'state',
  'country',
  'rating',
  'reviewcount',
  'plus_code',
  'website',
  'zip',
  'last_updated',
  'latitude',
  'longitude',
  'place_key',
  'captured_at',
] as const;

type NumberColumn = 'rating' | 'reviewcount' | 'latitude' | 'longitude';
type TextColumn = Exclude<(typeof ROW_COLUMNS)[number], 'id' | NumberColumn | 'place_key' | 'captured_at'>;

/**
 * A row in the user's table. `id` is an integer; dates are in ISO 8601, UTC; unknown text is '' and unknown numbers
 * are null. `place_key` is null for rows that were not written by a capture.
 */
export interface StoredRow
  extends
    Record<TextColumn, string>,
    Record<NumberColumn, number | null>,
    Record<'place_key' | 'captured_at', string | null> {
  id: number;
  /** The optional columns; absent if the table has none. */
  fields?: RowFields;
}

/** The columns of a row that users see as text. */
export const TEXT_COLUMNS = [
  'name',
  'phone',
  'category',
  'address',
  'city',
  'state',
  'country',
  'plus_code',
  'website',
  'zip',
] as const satisfies readonly (keyof StoredRow)[];

export type ShownTextColumn = (typeof TEXT_COLUMNS)[number] | DetailName;

/** A row on a page. */
export interface PageRow extends StoredRow {
  /** The columns whose text is cut off, if there are any. */
  cut?: readonly ShownTextColumn[];
}

/**
 * What a deleted row had in the columns of the table that are not ours or not chosen, as text, by their names. They are
 * kept with the row, so that nothing is lost when the deletion is undone.
 */
export type FurtherCells = Readonly<Record<string, string | null>>;

/**
 * A deleted row with everything needed to restore it, including which of its cells the user had edited
 * (",name,phone,").
 */
export interface DeletedRow extends StoredRow {
  edited_fields: string;
  /** All other columns of the table. Absent in entries of earlier versions, which have `fields` instead. */
  kept?: FurtherCells;
}

/** The column that lists which of a row's cells the user edited, such as ",name,phone,"; '' if none. */
export const EDITED_COLUMN = 'edited_fields';

/** A column that a capture writes, and how to read its value from a listing. */
export interface CapturedColumn {
  name: Exclude<keyof StoredRow, 'id' | 'created_at' | 'last_updated' | 'fields'>;
  kind: 'text' | 'rating' | 'count' | 'degrees' | 'time';
  read: (listing: Listing) => string | number | null;
}

export const CAPTURED_COLUMNS: readonly CapturedColumn[] = [
  { name: 'name', kind: 'text', read: (listing) => listing.name },
  { name: 'phone', kind: 'text', read: (listing) => listing.phone },
  { name: 'category', kind: 'text', read: (listing) => listing.category },
  { name: 'address', kind: 'text', read: (listing) => listing.address },
  { name: 'city', kind: 'text', read: (listing) => listing.city },
  { name: 'state', kind: 'text', read: (listing) => listing.state },
  { name: 'country', kind: 'text', read: (listing) => listing.country },
  { name: 'rating', kind: 'rating', read: (listing) => listing.rating },
  { name: 'reviewcount', kind: 'count', read: (listing) => listing.reviewCount },
  { name: 'plus_code', kind: 'text', read: (listing) => listing.plusCode },
  { name: 'website', kind: 'text', read: (listing) => listing.website },
  { name: 'zip', kind: 'text', read: (listing) => listing.zip },
  { name: 'latitude', kind: 'degrees', read: (listing) => listing.latitude },
  { name: 'longitude', kind: 'degrees', read: (listing) => listing.longitude },
  { name: 'place_key', kind: 'text', read: (listing) => listing.placeKey },
  { name: 'captured_at', kind: 'time', read: (listing) => listing.capturedAt },
];

/** Returns whether users can edit the column's cells. A capture must then check for edits before writing. */
export const isUserEditable = (column: string): boolean => isEditableField(column);

/** Returns a column's maximum length in characters, or null if the column is not a text column. */
export function maxLengthOf(field: EditableField): number | null {
  return field in LISTING_LENGTHS ? LISTING_LENGTHS[field as keyof typeof LISTING_LENGTHS] : null;
}

export const hasMark = (marks: string, field: EditableField): boolean => marks.includes(`,${field},`);
