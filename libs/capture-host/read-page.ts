import type { BoundingBox, PageOrigin, SearchPage } from '@libs/capture';
import { cleanDetails, detailFields, type PlaceStatus, type RawListing } from '@libs/listing';
import { BadMessage } from './messages';

/** A page of the service has up to 20 rows, and a list of a listing has a few entries. */
const MAX_ROWS = 200;
const MAX_ENTRIES = 100;
/** Length at which a text of a listing is cut, in characters. Normalization cuts it much earlier. */
const MAX_TEXT_LENGTH = 20_000;

/** Which personal details are kept is decided when listings are normalized. */
const ALL_DETAILS = detailFields().map(({ name }) => name);

const ORIGINS: readonly PageOrigin[] = ['response', 'embedded', 'page'];
const STATUSES: readonly PlaceStatus[] = ['open', 'closed_temporarily', 'closed_permanently'];

/**
 * Checks a page, and copies its known fields. A host checks what it sends, and the application what it receives.
 * @throws BadMessage if it is no page of results
 */
export function readPage(value: unknown): SearchPage {
  const page = fieldsOf(value);
  return {
    index: number(page.index),
    rows: list(page.rows, MAX_ROWS).map(listing),
    end: page.end === true,
    viewport: page.viewport === null ? null : viewport(page.viewport),
    origin: oneOf(ORIGINS, page.origin),
    tookMs: number(page.tookMs),
  };
}

function listing(value: unknown): RawListing {
  const row = fieldsOf(value);
  return {
    placeKey: text(row.placeKey),
    aliases: list(row.aliases, MAX_ENTRIES).map(text),
    name: text(row.name),
    phone: text(row.phone),
    phoneInternational: text(row.phoneInternational),
    categories: list(row.categories, MAX_ENTRIES).map(text),
    address: text(row.address),
    addressLines: list(row.addressLines, MAX_ENTRIES).map(text),
    street: text(row.street),
    city: text(row.city),
    state: text(row.state),
    countryCode: text(row.countryCode),
    zip: text(row.zip),
    plusCode: text(row.plusCode),
    website: text(row.website),
    rating: typeof row.rating === 'string' ? text(row.rating) : numberOrNull(row.rating),
    reviewCount: typeof row.reviewCount === 'string' ? text(row.reviewCount) : numberOrNull(row.reviewCount),
    latitude: numberOrNull(row.latitude),
    longitude: numberOrNull(row.longitude),
    status: oneOf(STATUSES, row.status),
    sponsored: row.sponsored === true,
    details: cleanDetails(fieldsOf(row.details), ALL_DETAILS),
  };
}

function viewport(value: unknown): BoundingBox {
  const { west, south, east, north } = fieldsOf(value);
  return { west: number(west), south: number(south), east: number(east), north: number(north) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad('an object');
  return value as Record<string, unknown>;
}

function list(value: unknown, maxLength: number): unknown[] {
  if (!Array.isArray(value) || value.length > maxLength) throw bad(`a list of at most ${maxLength}`);
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw bad('a text');
  return value.slice(0, MAX_TEXT_LENGTH);
}

function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw bad('a number');
  return value;
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : number(value));

function oneOf<T extends string>(values: readonly T[], value: unknown): T {
  const found = values.find((other) => other === value);
  if (found === undefined) throw bad(`one of ${values.join(', ')}`);
  return found;
}

const bad = (expected: string) => new BadMessage(`a page of results without ${expected}`);
