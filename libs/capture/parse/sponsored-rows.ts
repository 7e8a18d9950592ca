import { isFeatureId, placeIds, type RawListing } from '@libs/listing';
import { validPosition, readPlace } from './place-array';
import { sparseListing } from './sparse-listing';
import { listAt, numberAt, textAt } from './value-at';

/** The ads of a search response. */
export interface SponsoredRows {
  /** Complete place arrays of the legacy envelope. */
  complete: RawListing[];
  /** Short records of the current envelope: little more than a place and its name. */
  short: RawListing[];
}

/** Returns the sponsored rows of a search response. Skips rows that do not identify a place. */
export function sponsoredRows(response: unknown): SponsoredRows {
  const marked = (rows: readonly (RawListing | null)[]) =>
    rows.flatMap((row) => (row ? [{ ...row, sponsored: true }] : []));
  return {
    short: marked(listAt(response, 2, 11, 0).map(readShortRecord)),
    complete: marked(listAt(response, 2, 1, 0).map((ad) => readPlace(listAt(ad, 15)))),
  };
}

function readShortRecord(ad: unknown): RawListing | null {
  const id = textAt(ad, 0);
  const name = textAt(ad, 1);
  const ids = placeIds(isFeatureId(id) ? { featureId: id } : { placeId: id });
  if (!ids || name === '') return null;
  return sparseListing({ ...ids, name, ...validPosition(numberAt(ad, 2, 0, 2), numberAt(ad, 2, 0, 3)) });
}

/**
 * Returns one row for each place, sponsored rows first as on the page. A place that is both sponsored and organic
 * becomes the full organic record, marked as sponsored. A short record of a place that is not among the organic rows is
 * left out: it says nothing of the phone number, the category, the address or whether the place has closed, and a job
 * keeps, filters and charges what it reads of a place first. The place is an organic row of another page or search.
 */
export function mergeSponsored(
  { complete, short }: SponsoredRows,
  organic: readonly RawListing[],
): RawListing[] {
  const shown = new Set(organic.map(({ placeKey }) => placeKey));
  const sponsored = [...short.filter(({ placeKey }) => shown.has(placeKey)), ...complete];
  const rows = new Map(sponsored.map((row) => [row.placeKey, row]));
  for (const row of organic) {
    const existing = rows.get(row.placeKey);
    if (!existing) rows.set(row.placeKey, row);
    else if (existing.sponsored) rows.set(row.placeKey, { ...row, sponsored: true });
  }
  return [...rows.values()];
}
