import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ChainIndex } from '@libs/brands';
import type { Range } from '@libs/job';
import { emailReason, filterReason, UNDECIDED, type ListingFilters } from '@libs/listing';
import { EarlierListingsRepository, type EarlierListing } from '../jobs';
import type { Owner } from '../platform/http';

/** What the filters are expected to keep. */
export interface PassingShare {
  share: Range;
  /** Number of earlier listings from which the share was read; 0 if there are too few, so that the share is unknown. */
  basis: number;
}

/** Below this number, earlier listings say too little. */
const MIN_BASIS = 20;
/** Filters that read no field of a listing. */
const WITHOUT_FIELDS: ReadonlySet<string> = new Set([
  'onlyNew',
  'notInDatabase',
  'notOnLists',
  'area',
  'keepUnknown',
]);
/** Listings between pauses in which the event loop handles other requests. Very long texts take milliseconds each. */
const LISTINGS_PER_BATCH = 10;
const UNKNOWN_SHARE: Range = { low: 0, high: 1 };

/** Estimates how many of the found places filters keep, from the listings of the user's own earlier jobs. */
@Injectable()
export class PassingShareEstimator {
  constructor(private readonly earlier: EarlierListingsRepository) {}

  async estimate(
    owner: Owner,
    filters: ListingFilters,
    { types, country }: { types: readonly string[]; country: string },
  ): Promise<PassingShare> {
    if (Object.keys(filters).every((name) => WITHOUT_FIELDS.has(name)))
      return { share: { low: 1, high: 1 }, basis: 0 };
    const listings = await this.earlier.sample(owner, types, country);
    if (listings.length < MIN_BASIS) return { share: UNKNOWN_SHARE, basis: 0 };
    const chains = filters.chains && (await ChainIndex.load());
    const context = {
      isKnown: false,
      isInDatabase: false,
      isOnList: false,
      chainOf: (listing: EarlierListing) => chains?.membershipOf(listing) ?? 'unknown',
    };
    let passing = 0;
    let basis = 0;
    for (const [at, listing] of listings.entries()) {
      const email = emailReason(listing, filters);
      // A listing whose website was not read says nothing of the filter of email addresses.
      if (email !== UNDECIDED) {
        basis += 1;
        if ((filterReason(listing, filters, context) ?? email) === null) passing += 1;
      }
      if (at % LISTINGS_PER_BATCH === 0) await yieldToEventLoop();
    }
    if (basis < MIN_BASIS) return { share: UNKNOWN_SHARE, basis: 0 };
    return { share: shareRange(passing, basis), basis };
  }
}

/** The 95% interval of a share (Wilson). */
function shareRange(passing: number, all: number): Range {
  const z = 1.96;
  const share = passing / all;
  const center = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const spread = (z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
  return { low: Math.max(0, center - spread), high: Math.min(1, center + spread) };
}
