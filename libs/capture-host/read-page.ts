import type { BoundingBox, PageOrigin, SearchPage } from '@libs/capture';
import { cleanDetails, detailFields, type PlaceStatus, type RawListing } from '@libs/listing';
import { fieldsOf, list, number, numberOrNull, oneOf, text } from './checked-values';
import { readReport } from './read-report';

/** A page of the service has up to 20 rows, and a list of a listing has a few entries. */
const MAX_ROWS = 200;
const MAX_ENTRIES = 100;

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
    ...(page.report !== undefined && { report: readReport(page.report) }),
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
