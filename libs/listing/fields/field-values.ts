import type { Listing } from '../model';
import {
  BASIC_FIELDS,
  DETAIL_FIELDS,
  type DetailField,
  type DetailName,
  type DetailValue,
  type FieldKind,
} from './field-list';

/** A value in one cell: lists are joined, and groups are JSON. */
export type FlatValue = string | number | boolean | null;

/** A field with what every consumer needs. */
export interface ListingField {
  name: string;
  label: string;
  kind: FieldKind;
  onPage: boolean;
  isDetail: boolean;
  isPersonal: boolean;
  isWatched: boolean;
  /** Comes from the business's own website. */
  isContact: boolean;
  /** Returns the listing's value for one cell, or '' or null if there is none. */
  read(listing: Listing): FlatValue;
  /** The same for a file, which may have another word for a missing value. */
  readForFile(listing: Listing): FlatValue;
}

/** What separates the texts of a list in one cell. */
const LIST_SEPARATOR = '; ';

/** Returns a detail as one cell has it; null if it is missing. */
export function flatDetail(listing: Pick<Listing, 'details'>, name: DetailName): FlatValue {
  const value = listing.details[name];
  if (value === undefined) return null;
  if (isTextList(name, value)) return value.join(LIST_SEPARATOR);
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

const TEXT_LISTS: ReadonlySet<string> = new Set(
  DETAIL_FIELDS.flatMap(({ name, kind }) => (kind === 'list' ? [name] : [])),
);
const isTextList = (name: DetailName, value: DetailValue): value is string[] =>
  TEXT_LISTS.has(name) && Array.isArray(value);

/** Every field: first the basic ones, in the order of the exports. */
export const LISTING_FIELDS: readonly ListingField[] = [
  ...BASIC_FIELDS.map(({ name, label, kind, property, onPage, ...rest }) => ({
    name,
    label,
    kind,
    onPage,
    isDetail: false,
    isPersonal: false,
    isContact: false,
    isWatched: 'isWatched' in rest,
    read: (listing: Listing) => listing[property],
    readForFile: (listing: Listing) => listing[property],
  })),
  ...(DETAIL_FIELDS as readonly DetailField[]).map(
    ({
      name,
      label,
      kind,
      onPage = false,
      personal = false,
      isWatched = false,
      isContact = false,
      missing = null,
    }) => ({
      name,
      label,
      kind,
      onPage,
      isDetail: true,
      isPersonal: personal,
      isWatched,
      isContact,
      read: (listing: Listing) => flatDetail(listing, name),
      readForFile: (listing: Listing) => flatDetail(listing, name) ?? missing,
    }),
  ),
];

/** Values of missing details in JSON. */
const EMPTY_VALUES: Partial<Record<FieldKind, unknown>> = {
  number: null,
  flag: null,
  list: [],
  groups: {},
  evidence: [],
};

type NestedValue = (listing: Listing) => unknown;

const NESTED_VALUES: ReadonlyMap<string, { path: readonly [string, string?]; read: NestedValue }> = new Map([
  ...BASIC_FIELDS.map(
    ({ name, property }) =>
      [name, { path: [name] as const, read: (listing: Listing): unknown => listing[property] }] as const,
  ),
  ...(DETAIL_FIELDS as readonly DetailField[]).map(({ name, path, kind, missing: word = '' }) => {
    const missing = kind in EMPTY_VALUES ? EMPTY_VALUES[kind] : word;
    return [name, { path, read: (listing: Listing): unknown => listing.details[name] ?? missing }] as const;
  }),
]);

/**
 * Returns a listing as the JSON export has it, in the order of the names: the basic fields by their column names, the
 * details nested by topic. Missing text is '', and missing numbers and flags are null.
 */
export function nestedListing(listing: Listing, names: readonly string[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const name of names) {
    const field = NESTED_VALUES.get(name);
    if (!field) continue;
    const [first, last] = field.path;
    const value = field.read(listing);
    if (last === undefined) record[first] = value;
    else record[first] = { ...(record[first] as object | undefined), [last]: value };
  }
  return record;
}

/** Returns whether a listing has a value for a field. Zero is a value. */
export const hasValue = (value: FlatValue): boolean => value !== null && value !== '';
