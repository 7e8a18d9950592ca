import type { DetailName } from '@libs/listing';
import type { KeyRow } from './duplicate-candidates';
import type { CellValue } from './cells';
import type { CellBefore } from './listing-store';
import { rowFields } from './optional-columns';
import { cutText, withTextsCut } from './page-size';
import { assertRequested } from './requested-rows';
import { StoreError } from './store-error';
import {
  EDITABLE_FIELDS,
  EDITED_COLUMN,
  hasMark,
  ROW_COLUMNS,
  type DeletedRow,
  type EditableField,
  type FurtherCells,
  type PageRow,
  type StoredRow,
} from './table';
import { UndoMeter } from './undo-size';

/**
 * Maximum length of a text on a page, and of one stored for undoing an edit. The longest text of a listing has 2,048
 * characters.
 */
export const MAX_PAGE_TEXT_LENGTH = 4_096;
/** Maximum length of a text in a download. */
const MAX_TEXT_LENGTH = 65_536;
/** A longer text is not a time. */
const MAX_TIME_LENGTH = 64;

/** A row as the driver returns it: bigint and numeric values as text, times as Date objects. */
export type RawRow = Record<string, unknown>;

/** Returns a cell of a project's response as text. */
export const cellText = (cell: unknown): string | null =>
  cell === null || cell === undefined ? null : typeof cell === 'string' ? cell : JSON.stringify(cell);

/** Returns a row's columns as a select list, with the optional columns, prefixed with `alias` if given. */
export const selectList = (optional: readonly DetailName[], alias?: string): string =>
  [...ROW_COLUMNS, ...optional].map((column) => (alias ? `${alias}.${column}` : column)).join(', ');

export function storedRow(raw: RawRow): StoredRow {
  const fields = rowFields(raw);
  return {
    id: Number(raw.id),
    created_at: time(raw.created_at) ?? '',
    name: text(raw.name),
    phone: text(raw.phone),
    category: text(raw.category),
    address: text(raw.address),
    city: text(raw.city),
    state: text(raw.state),
    country: text(raw.country),
    rating: number(raw.rating),
    reviewcount: number(raw.reviewcount),
    plus_code: text(raw.plus_code),
    website: text(raw.website),
    zip: text(raw.zip),
    last_updated: time(raw.last_updated) ?? '',
    latitude: number(raw.latitude),
    longitude: number(raw.longitude),
    place_key: raw.place_key === null || raw.place_key === undefined ? null : text(raw.place_key),
    captured_at: time(raw.captured_at),
    ...(fields && { fields }),
  };
}

/** Returns a row for a page. Texts that are far too long for a listing are cut off. */
export function pageRow(raw: RawRow): PageRow {
  const { place_key: key, ...row } = storedRow(raw);
  return withTextsCut({ ...row, place_key: key && cutText(key, MAX_PAGE_TEXT_LENGTH) }, MAX_PAGE_TEXT_LENGTH);
}

/**
 * Returns a row for a download.
 * @throws StoreError with the code TEXT_TOO_LONG
 */
export const downloadRow = (raw: RawRow): StoredRow => assertTexts(storedRow(raw), MAX_TEXT_LENGTH);

export function keyRow(raw: RawRow): KeyRow {
  return {
    id: Number(raw.id),
    name: keyText(raw.name),
    address: keyText(raw.address),
    phone: keyText(raw.phone),
    website: keyText(raw.website),
    city: keyText(raw.city),
    category: keyText(raw.category),
  };
}

/** Returns a row unchanged, for undoing its deletion. @param kept all columns that are not ours */
export function deletedRow(raw: RawRow, kept?: FurtherCells): DeletedRow {
  const { fields, ...row } = storedRow(raw);
  const edited_fields = text(raw[EDITED_COLUMN]);
  return kept ? { ...row, edited_fields, kept } : { ...row, edited_fields, ...(fields && { fields }) };
}

/** Returns a row without the empty texts that stand for times that it does not have. Only older tables have such rows. */
export const restoredTimes = <Row extends Pick<StoredRow, 'created_at' | 'last_updated'>>(row: Row) => ({
  ...row,
  created_at: row.created_at || null,
  last_updated: row.last_updated || null,
});

/** Returns which fields of a row are marked as edited. */
export const markedFields = (raw: RawRow | undefined): EditableField[] =>
  EDITABLE_FIELDS.filter((field) => hasMark(text(raw?.[EDITED_COLUMN]), field));

/** Returns what a cell holds. */
export function cellValue(raw: RawRow, field: EditableField): CellValue {
  if (field === 'rating' || field === 'reviewcount') return number(raw[field]);
  return field === 'last_updated' ? (time(raw[field]) ?? '') : text(raw[field]);
}

/** Returns a cell's current value, for undoing an edit. @param written what the edit writes into it */
export const cellBefore = (raw: RawRow, field: EditableField, written: CellValue): CellBefore => ({
  id: Number(raw.id),
  field,
  value: cellValue(raw, field),
  edited: hasMark(text(raw[EDITED_COLUMN]), field),
  lastUpdated: time(raw.last_updated) ?? '',
  capturedAt: time(raw.captured_at),
  after: { value: written, lastUpdated: null },
});

/**
 * Checks the data for undoing an action on some rows, because it must be stored in full or not at all.
 *
 * @param ids the rows that the action was requested for
 * @throws StoreError with the code TEXT_TOO_LONG, UNDO_TOO_LARGE or UNREQUESTED_ROWS. The action must then be rolled
 * back.
 */
export function assertUndoable<Part extends DeletedRow | CellBefore>(
  parts: readonly Part[],
  ids: readonly number[],
): Part[] {
  const meter = new UndoMeter();
  for (const part of parts) addUndoable(meter, part);
  return assertRequested(parts, ids);
}

/**
 * Like `assertUndoable`, for one of the rows that an action is going to change. The columns of the user's own have no
 * maximum length of their own.
 */
export function addUndoable(meter: UndoMeter, part: DeletedRow | CellBefore): void {
  meter.add(assertTexts(part, MAX_PAGE_TEXT_LENGTH));
}

/** Long texts are compared by their beginning, as `pageRow` returns it. */
const keyText = (cell: unknown): string => cutText(text(cell), MAX_PAGE_TEXT_LENGTH);

function assertTexts<Row extends StoredRow | CellBefore>(row: Row, maxLength: number): Row {
  const further = 'field' in row ? { after: row.after?.value } : row.fields;
  for (const [name, cell] of Object.entries({ ...row, ...further }) as [string, unknown][]) {
    const column = 'field' in row ? row.field : name;
    if (typeof cell === 'string' && cell.length > maxLength)
      throw new StoreError(
        'permanent',
        `Row ${row.id} has more than ${maxLength.toLocaleString('en-US')} characters in "${column}".`,
        'Shorten this text in the database, then try again.',
        { code: 'TEXT_TOO_LONG' },
      );
  }
  return row;
}

/** An older table may contain nulls or numbers in columns that we define as text. */
const text = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));

function number(cell: unknown): number | null {
  if (cell === null || cell === undefined || cell === '') return null;
  return Number.isFinite(Number(cell)) ? Number(cell) : null;
}

export function time(cell: unknown): string | null {
  if (cell === null || cell === undefined || (typeof cell === 'string' && cell.length > MAX_TIME_LENGTH))
    return null;
  const date = cell instanceof Date ? cell : new Date(String(cell));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
