import type { RawListing } from '@libs/listing';
import { validPosition, readPlace } from './place-array';
import { isFeatureId, placeIds } from './place-ids';
import { sparseListing } from './sparse-listing';
import { listAt, numberAt, textAt } from './value-at';
import { websiteFromLink } from './website';

/**
 * Returns the sponsored rows of a search response: short records in their own format in the current envelope,
 * complete place arrays in the legacy envelope. Skips rows that do not identify a place.
 */
export function sponsoredRows(response: unknown): RawListing[] {
  const current = listAt(response, 2, 11, 0).map(readShortRecord);
  const legacy = listAt(response, 2, 1, 0).map((ad) => readPlace(listAt(ad, 15)));
  return [...current, ...legacy].flatMap((row) => (row ? [{ ...row, sponsored: true }] : []));
}

function readShortRecord(ad: unknown): RawListing | null {
  const id = textAt(ad, 0);
  const name = textAt(ad, 1);
  const ids = placeIds(isFeatureId(id) ? { featureId: id } : { placeId: id });
  if (!ids || name === '') return null;
  const rating = numberAt(ad, 2, 6);
  const location = validPosition(numberAt(ad, 2, 0, 2), numberAt(ad, 2, 0, 3));
  return {
    ...sparseListing({ ...ids, name, ...location }),
    website: websiteFromLink(textAt(ad, 3, 1)),
    rating: rating !== null && rating > 0 && rating <= 5 ? rating : null,
    sponsored: true,
  };
}

/**
 * Returns one row for each place, sponsored rows first as on the page. A place that is both sponsored and organic
 * becomes the full organic record, marked as sponsored.
 */
export function mergeSponsored(
  sponsored: readonly RawListing[],
  organic: readonly RawListing[],
): RawListing[] {
  const rows = new Map(sponsored.map((row) => [row.placeKey, row]));
  for (const row of organic) {
    const existing = rows.get(row.placeKey);
    if (!existing) rows.set(row.placeKey, row);
    else if (existing.sponsored) rows.set(row.placeKey, { ...row, sponsored: true });
  }
  return [...rows.values()];
}
