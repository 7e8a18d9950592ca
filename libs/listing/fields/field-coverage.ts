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

/** Listings that a job needs before its shares are a measure for others. */
export const MIN_COVERAGE_LISTINGS = 50;
/** Listings that a job needs to be compared. */
const MIN_COMPARED_LISTINGS = 20;
/** Number of earlier jobs that must have had a field. */
const MIN_EARLIER_JOBS = 3;
/** Share of the listings that must have had it in each of these jobs. */
const MIN_USUAL_SHARE = 0.2;
/** A field is missing if its share is less than this part of its lowest earlier share. */
const MISSING_PART = 0.1;
/** In a small job, so few listings with a field must also be this improbable. A deployment has many jobs and fields. */
const MAX_CHANCE = 1e-6;

/**
 * Returns the names of the watched fields that every earlier job had, and that this one practically lacks. A field
 * that differs from place to place is in some of the jobs, and therefore never reported.
 */
export function missingFields(current: FieldCoverage, earlier: readonly FieldCoverage[]): string[] {
  const usual = earlier.filter(({ listings }) => listings >= MIN_COVERAGE_LISTINGS);
  if (current.listings < MIN_COMPARED_LISTINGS || usual.length < MIN_EARLIER_JOBS) return [];
  const countOf = ({ counts }: FieldCoverage, name: string) => counts[name] ?? 0;
  return LISTING_FIELDS.filter(({ name, isWatched }) => {
    const lowest = Math.min(...usual.map((job) => countOf(job, name) / job.listings));
    const count = countOf(current, name);
    if (!isWatched || lowest < MIN_USUAL_SHARE || count / current.listings >= lowest * MISSING_PART)
      return false;
    return (
      current.listings >= MIN_COVERAGE_LISTINGS || lowerTail(count, current.listings, lowest) < MAX_CHANCE
    );
  }).map(({ name }) => name);
}

/** Returns the chance that no more than `count` of the listings have a field that each has with this probability. */
function lowerTail(count: number, listings: number, probability: number): number {
  // One that all listings had so far is not certain.
  const share = Math.min(probability, 1 - 1 / (MIN_COVERAGE_LISTINGS + 2));
  let term = (1 - share) ** listings;
  let sum = term;
  for (let n = 1; n <= count; n += 1) {
    term *= ((listings - n + 1) / n) * (share / (1 - share));
    sum += term;
  }
  return sum;
}
