import type { KeyRow } from './duplicate-candidates';
import type { CellBefore } from './listing-store';
import {
  EDITED_COLUMN,
  hasMark,
  ROW_COLUMNS,
  type DeletedRow,
  type EditableField,
  type StoredRow,
} from './table';

/** A row as the driver returns it: bigint and numeric as text, times as Date. */
export type RawRow = Record<string, unknown>;

/** Returns the columns of a row for a select list, prefixed with `alias` if given. */
export const selectList = (alias?: string): string =>
  ROW_COLUMNS.map((column) => (alias ? `${alias}.${column}` : column)).join(', ');

export function storedRow(raw: RawRow): StoredRow {
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
  };
}

export const keyRow = (raw: RawRow): KeyRow => ({
  id: Number(raw.id),
  name: text(raw.name),
  address: text(raw.address),
  phone: text(raw.phone),
  website: text(raw.website),
  city: text(raw.city),
  category: text(raw.category),
});

export const deletedRow = (raw: RawRow): DeletedRow => ({
  ...storedRow(raw),
  edited_fields: text(raw[EDITED_COLUMN]),
});

/** Returns a cell of a row as it is, for undoing an edit. */
export function cellBefore(raw: RawRow, field: EditableField): CellBefore {
  const row = deletedRow(raw);
  return {
    id: row.id,
    field,
    value: row[field],
    edited: hasMark(row.edited_fields, field),
    lastUpdated: row.last_updated,
    capturedAt: row.captured_at,
  };
}

/** Columns of an older table may contain nulls or numbers where ours contain texts. */
const text = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));

function number(cell: unknown): number | null {
  if (cell === null || cell === undefined || cell === '') return null;
  return Number.isFinite(Number(cell)) ? Number(cell) : null;
}

export function time(cell: unknown): string | null {
  if (cell === null || cell === undefined) return null;
  const date = cell instanceof Date ? cell : new Date(String(cell));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
