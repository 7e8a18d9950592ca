import {
  flatDetail,
  hasValue,
  isUnreadGap,
  MAX_EVIDENCE_LENGTH,
  NOT_READ_GAP,
  type ContactEvidence,
  type DetailName,
  type Listing,
} from '@libs/listing';
import { withoutContacts } from './optional-columns';

/** What a row has in its columns for contacts, as text, by field. A field without a column is absent. */
export type RowContacts = Readonly<Partial<Record<DetailName, string | null>>>;

/** Characters that are read of a cell with contacts. Databases may store JSON with more white space than we write. */
export const CONTACT_CELL_LENGTH = 20_000;
/** Rows whose contacts are read at once. */
export const CONTACT_ROWS_AT_ONCE = 100;

const KINDS: ReadonlyMap<DetailName, ContactEvidence['kind'] | null> = new Map<
  DetailName,
  ContactEvidence['kind'] | null
>([
  ['emails', 'email'],
  ['personal_emails', 'email'],
  ['more_phones', 'phone'],
  ['profiles', 'profile'],
  ['contact_form', null],
]);

const EMPTY_CELLS: ReadonlySet<string> = new Set(['', '[]']);

const isFilled = (cell: string | null | undefined): cell is string =>
  cell !== null && cell !== undefined && !EMPTY_CELLS.has(cell);

/** Whether the listing's website was not read, or could not be. */
export const isUnread = ({ details }: Listing): boolean => isUnreadGap(details.contact_gap);

/** Whether the listing has what its website states, if only that it states nothing. */
export const hasReadContacts = ({ details }: Listing): boolean =>
  details.contact_gap !== undefined && !isUnreadGap(details.contact_gap);

/**
 * Returns the listing with those contacts alone that its row lacks. A website that was not read tells nothing about what an
 * earlier job read there: values stay with their evidence, and what the source of the listing states is added to them.
 *
 * @param isLatest whether no later capture has written the row: then a reason for a missing address is news
 */
export function addedContacts(listing: Listing, row: RowContacts, isLatest: boolean): Listing {
  const { details } = listing;
  const filled = [...KINDS.keys()].filter(
    (name) => name in row && !isFilled(row[name]) && hasValue(flatDetail(listing, name)),
  );
  const evidence = addedEvidence(listing, row, filled);
  const gap = gapAfter(listing, row, { isEmailAdded: filled.includes('emails'), isLatest });
  return {
    ...listing,
    details: {
      ...withoutContacts(listing).details,
      ...Object.fromEntries(filled.map((name) => [name, details[name]])),
      ...(evidence !== null && { contact_evidence: evidence }),
      ...(gap !== null && gap !== row.contact_gap && { contact_gap: gap }),
    },
  };
}

/** Whether there is anything to write of what `addedContacts` returned. */
export const addsContacts = ({ details }: Listing): boolean =>
  details.contact_gap !== undefined ||
  details.contact_evidence !== undefined ||
  [...KINDS.keys()].some((name) => details[name] !== undefined);

/** Returns the row's evidence and that of the values that are added; null if it stays as it is. */
function addedEvidence(
  { details }: Listing,
  row: RowContacts,
  filled: readonly DetailName[],
): ContactEvidence[] | null {
  const stored = 'contact_evidence' in row ? parseEvidence(row.contact_evidence) : null;
  if (!stored) return null;
  const known = new Set(stored.map(({ value }) => value));
  const isAdded = ({ kind, value }: ContactEvidence): boolean => {
    if (known.has(value)) return false;
    const names = [...KINDS].flatMap(([name, of]) => (of === kind && name in row ? [name] : []));
    if (names.length === 0) return !stored.some((each) => each.kind === kind);
    return names.some((name) => {
      const values: unknown = details[name];
      return filled.includes(name) && Array.isArray(values) && values.includes(value);
    });
  };
  const all = [...stored];
  // A row can have thousands of pieces, so they are measured once.
  let length = JSON.stringify(stored).length;
  for (const each of details.contact_evidence ?? []) {
    const added = JSON.stringify(each).length + (all.length > 0 ? 1 : 0);
    if (!isAdded(each) || length + added > MAX_EVIDENCE_LENGTH) continue;
    all.push(each);
    length += added;
  }
  return all.length > stored.length ? all : null;
}

/** Returns the evidence in a cell; null if it is not ours. */
function parseEvidence(cell: string | null | undefined): ContactEvidence[] | null {
  if (!isFilled(cell)) return [];
  // Not all databases cut what is longer than anything that we write.
  if (cell.length > CONTACT_CELL_LENGTH) return null;
  try {
    const parsed = JSON.parse(cell) as unknown;
    const isOurs = Array.isArray(parsed) && parsed.every((each) => typeof each === 'object' && each !== null);
    return isOurs ? (parsed as ContactEvidence[]) : null;
  } catch {
    return null;
  }
}

/** Returns the row's reason for a missing address; null if it stays as it is. */
function gapAfter(
  { details }: Listing,
  row: RowContacts,
  { isEmailAdded, isLatest }: { isEmailAdded: boolean; isLatest: boolean },
): string | null {
  if (!('contact_gap' in row) || isFilled(row.emails)) return null;
  const { contact_gap: gap = NOT_READ_GAP } = details;
  const before = row.contact_gap ?? null;
  if (before === null) return gap;
  if (before === '') return null;
  // A visit has said why there is no address, and now there is one.
  if (isEmailAdded && !isUnreadGap(before)) return '';
  return gap !== NOT_READ_GAP && isLatest ? gap : null;
}

/** A row of our own table, as far as contacts are added to it. */
export interface ContactRow {
  placeKey: string;
  /** When what the row has was captured, in milliseconds; null if it was not captured. */
  capturedAt: number | null;
  cells: readonly (string | null)[];
}

/** Returns the rows that a database returned, with its columns `place_key`, `captured` and `c0` and so on. */
export const contactRows = (
  rows: readonly Record<string, unknown>[],
  columns: readonly DetailName[],
): ContactRow[] =>
  rows.map((row) => ({
    placeKey: String(row['place_key']),
    capturedAt: row['captured'] === null ? null : Number(row['captured']),
    cells: columns.map((_, at) => (row[`c${at}`] ?? null) as string | null),
  }));

/** Returns the listings that add contacts to their rows, with these alone. */
export function additionsTo(
  rows: readonly ContactRow[],
  listings: readonly Listing[],
  columns: readonly DetailName[],
): { listing: Listing; row: RowContacts }[] {
  const byKey = new Map(listings.map((listing) => [listing.placeKey, listing]));
  return rows.flatMap(({ placeKey, capturedAt, cells }) => {
    const listing = byKey.get(placeKey);
    if (!listing) return [];
    const row: RowContacts = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? null]));
    const isLatest = capturedAt === null || capturedAt <= Date.parse(listing.capturedAt);
    const added = addedContacts(listing, row, isLatest);
    return addsContacts(added) ? [{ listing: added, row }] : [];
  });
}

/** Returns parts of a list. */
export function partsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
