import { Injectable } from '@nestjs/common';
import { ChainIndex } from '@libs/brands';
import { emailReason, filterReason, UNDECIDED, type FilterCounts, type Listing } from '@libs/listing';
import { FilteredPlaceRepository, type FilteredPlace } from './filtered-place.repository';
import { KnownPlaces } from '../../known-places';
import type { LockedJob } from './locked-job.repository';
import { UndecidedPlaceRepository } from './undecided-place.repository';

export interface FilteredListings {
  passing: Listing[];
  /** They pass all filters that can be applied before their websites were read. */
  undecided: Listing[];
  filtered: FilteredPlace[];
}

/**
 * Applies a job's filters to the places that it finds. What it decides about a place stands for the whole job, also if
 * a later search shows the place with other fields: a place that was charged stays, and one that was taken out stays free.
 */
@Injectable()
export class PlaceFilter {
  constructor(
    private readonly places: FilteredPlaceRepository,
    private readonly undecided: UndecidedPlaceRepository,
    private readonly known: KnownPlaces,
  ) {}

  /** Splits listings that the job has not recorded. Leaves out those that it has taken out before, or that wait. */
  async split(job: LockedJob, listings: readonly Listing[]): Promise<FilteredListings> {
    const { filters } = job;
    if (filters === null || listings.length === 0)
      return { passing: [...listings], undecided: [], filtered: [] };
    const keys = listings.map(({ placeKey }) => placeKey);
    const before = await this.places.findFiltered(job.id, keys);
    const waiting = filters.email ? await this.undecided.findUndecided(job.id, keys) : new Set<string>();
    const captured = filters.onlyNew ? await this.places.findCaptured(job, keys) : new Set<string>();
    const known = await this.known.find(job, filters, listings);
    const chains = filters.chains && (await ChainIndex.load());
    const result: FilteredListings = { passing: [], undecided: [], filtered: [] };
    for (const listing of listings) {
      const { placeKey } = listing;
      if (before.has(placeKey) || waiting.has(placeKey)) continue;
      const context = {
        isKnown: captured.has(placeKey),
        isInDatabase: known.inDatabase.has(placeKey),
        isOnList: known.onLists.has(placeKey),
        chainOf: (place: Listing) => chains?.membershipOf(place) ?? 'unknown',
      };
      const reason = filterReason(listing, filters, context) ?? emailReason(listing, filters);
      if (reason === null) result.passing.push(listing);
      else if (reason === UNDECIDED) result.undecided.push(listing);
      else result.filtered.push({ placeKey, reason });
    }
    return result;
  }

  /** Stores the places that were taken out. */
  save(job: LockedJob, filtered: readonly FilteredPlace[]): Promise<void> {
    return this.places.insert(job, filtered);
  }
}

/** Counts places by the reason for which they were taken out. */
export function countReasons(places: readonly FilteredPlace[]): FilterCounts {
  const counts: FilterCounts = {};
  for (const { reason } of places) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
