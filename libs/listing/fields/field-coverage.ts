import type { Listing } from '../model';
import { hasValue, LISTING_FIELDS } from './field-values';

/** Number of listings that have a value, for each field. */
export type FieldCounts = Readonly<Record<string, number>>;

/** How many listings of a job have each field. */
export interface FieldCoverage {
  listings: number;
  counts: FieldCounts;
}

/** Counts for each field that the source may state how many of the listings have a value. */
export function countFields(listings: readonly Listing[]): FieldCounts {
  return Object.fromEntries(
    LISTING_FIELDS.filter(({ isPersonal, isContact }) => !isPersonal && !isContact).map(({ name, read }) => [
      name,
      listings.filter((listing) => hasValue(read(listing))).length,
    ]),
  );
}

/** Listings that a job needs before its shares mean anything. */
export const MIN_COVERAGE_LISTINGS = 50;
/** Number of earlier jobs that must have had a field. */
const MIN_EARLIER_JOBS = 3;
/** Share of the listings that must have had it in each of these jobs. */
const MIN_USUAL_SHARE = 0.2;
/** A field is missing if its share is less than this part of its lowest earlier share. */
const MISSING_PART = 0.1;

/**
 * Returns the names of the watched fields that every earlier job had, and that this one practically lacks. A field
 * that differs from place to place is in some of the jobs, and therefore never reported.
 */
export function missingFields(current: FieldCoverage, earlier: readonly FieldCoverage[]): string[] {
  const usual = earlier.filter(({ listings }) => listings >= MIN_COVERAGE_LISTINGS);
  if (current.listings < MIN_COVERAGE_LISTINGS || usual.length < MIN_EARLIER_JOBS) return [];
  const shareOf = ({ listings, counts }: FieldCoverage, name: string) => (counts[name] ?? 0) / listings;
  return LISTING_FIELDS.filter(({ name, isWatched }) => {
    const lowest = Math.min(...usual.map((job) => shareOf(job, name)));
    return isWatched && lowest >= MIN_USUAL_SHARE && shareOf(current, name) < lowest * MISSING_PART;
  }).map(({ name }) => name);
}
