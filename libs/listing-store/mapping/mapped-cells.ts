import type { DetailName, FlatValue, Listing, ListingField } from '@libs/listing';
import { mappedField } from './table-mapping';
import type { UserColumn } from './table-shape';

/** A value for a column. Objects are JSON. Null: the listing has none. */
export type MappedCell = string | number | boolean | object | null;

/** Returns what a listing writes to a column of the user's table, in the form that its type needs. */
export function mappedCell(listing: Listing, fieldName: string, { kind }: UserColumn): MappedCell {
  const field = mappedField(fieldName);
  const value = field?.read(listing) ?? null;
  // That there is an address is something to say: it replaces an earlier reason for a missing one.
  if (fieldName === 'contact_gap' && value === '' && (kind === 'text' || kind === 'unknown')) return '';
  if (!field || value === null || value === '' || isNoEvidence(field, value)) return null;
  switch (kind) {
    case 'text':
      return String(value);
    case 'integer':
    case 'decimal':
    case 'float':
      return typeof value === 'boolean' ? Number(value) : value;
    case 'json':
      // The texts of a list are joined in a cell only.
      return field.isDetail ? (listing.details[field.name as DetailName] ?? null) : value;
    case 'date':
      return String(value).slice(0, 'YYYY-MM-DD'.length);
    default:
      return value;
  }
}

/** A row keeps the values of fields without one, and so their evidence. */
const isNoEvidence = ({ kind }: ListingField, value: FlatValue): boolean =>
  kind === 'evidence' && value === '[]';

/** Returns the value of new rows without one from a listing. */
export function defaultCell(value: string, { kind }: UserColumn): MappedCell {
  if (kind !== 'json') return value;
  try {
    return JSON.parse(value) as MappedCell;
  } catch {
    return value;
  }
}

/** Returns a cell as a preview shows it. */
export const shownCell = (cell: MappedCell): string | null =>
  cell === null ? null : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
