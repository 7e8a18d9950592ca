import { BASIC_FIELDS, type DetailName, type Details } from '../fields/field-list';
import { flatDetail, hasValue, LISTING_FIELDS, type FlatValue } from '../fields/field-values';
import type { Listing } from '../model';

/** A field of a place whose value is not what it was. */
export interface FieldChange {
  /** Column name. */
  field: string;
  before: FlatValue;
  after: FlatValue;
}

/** What two states of a place are compared by. */
export type ComparedListing = Omit<
  Listing,
  'placeKey' | 'aliases' | 'capturedAt' | 'sponsored' | 'plusCode' | 'details'
> & {
  /** Null if nothing is known of them, so that they are not compared. */
  details: Details | null;
};

type BasicProperty = Exclude<keyof ComparedListing, 'details'>;

/** Fields of the list of basic fields that say nothing of their own, or belong to the capture. */
const NOT_COMPARED: readonly string[] = ['phone_e164', 'plus_code', 'place_key', 'captured_at'];

const COMPARED_FIELDS: readonly { name: string; property: BasicProperty }[] = BASIC_FIELDS.filter(
  ({ name }) => !NOT_COMPARED.includes(name),
).map(({ name, property }) => ({ name, property: property as BasicProperty }));

/**
 * Details that a place states about itself. Others differ with each request (addresses of pictures, whether it is open now),
 * follow from compared fields, or come from its website.
 */
export const COMPARED_DETAILS: readonly DetailName[] = [
  'opening_hours',
  'price_level',
  'price_range',
  'description',
  'reservation_url',
  'order_url',
  'menu_url',
  'service_options',
  'attributes',
  'claimed',
  'neighborhood',
  'categories',
];

/**
 * Fields that a service shows of every place that has them: if they are absent, the place has none. Any other field that
 * is absent was not stated this time, which is no change.
 */
const ALWAYS_STATED: readonly string[] = ['phone', 'website', 'address'];
/** Smaller differences of a coordinate are not a move. About ten meters. */
const MIN_DEGREES_MOVED = 0.0001;

const LABELS: ReadonlyMap<string, string> = new Map(LISTING_FIELDS.map(({ name, label }) => [name, label]));

/** "Phone". */
export const changedFieldLabel = ({ field }: Pick<FieldChange, 'field'>): string =>
  LABELS.get(field) ?? field;

/** Returns the fields in which a place differs from what was known of it, in the order of the exports. */
export function compareListings(before: ComparedListing, after: ComparedListing): FieldChange[] {
  const basic = COMPARED_FIELDS.filter(({ name, property }) => differs(name, property, before, after)).map(
    ({ name, property }) => ({ field: name, before: before[property], after: after[property] }),
  );
  return [...basic, ...compareDetails(before.details, after.details)];
}

function compareDetails(before: Details | null, after: Details | null): FieldChange[] {
  if (before === null || after === null) return [];
  return COMPARED_DETAILS.filter(
    (name) => after[name] !== undefined && canonical(before[name]) !== canonical(after[name]),
  ).map((name) => ({
    field: name,
    before: flatDetail({ details: before }, name),
    after: flatDetail({ details: after }, name),
  }));
}

/** Services and databases return the entries of lists and groups in any order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(canonical).sort());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return JSON.stringify(
    Object.entries(value)
      .map(([name, entry]) => [name, canonical(entry)])
      .sort(),
  );
}

function differs(
  name: string,
  property: BasicProperty,
  before: ComparedListing,
  after: ComparedListing,
): boolean {
  const [earlier, later] = [before[property], after[property]];
  if (!hasValue(later) && !ALWAYS_STATED.includes(name)) return false;
  if (property === 'latitude' || property === 'longitude')
    return !(Math.abs(Number(earlier) - Number(later)) < MIN_DEGREES_MOVED) || earlier === null;
  // The same number is written in another way for a visitor from elsewhere.
  if (property === 'phone' && before.phoneE164 !== '' && after.phoneE164 !== '')
    return before.phoneE164 !== after.phoneE164;
  return !isSame(earlier, later);
}

/** An empty text and a missing value are the same. */
const isSame = (before: FlatValue, after: FlatValue): boolean =>
  hasValue(before) || hasValue(after) ? before === after : true;
