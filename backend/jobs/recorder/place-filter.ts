import { Injectable } from '@nestjs/common';
import { ChainIndex } from '@libs/brands';
import { filterReason, type FilterCounts, type Listing } from '@libs/listing';
import { FilteredPlaceRepository, type FilteredPlace } from './filtered-place.repository';
import { KnownPlaces } from '../../known-places';
import type { LockedJob } from './locked-job.repository';

export interface FilteredListings {
  passing: Listing[];
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
    private readonly known: KnownPlaces,
  ) {}

  /** Splits listings that the job has not recorded. Leaves out those that it has taken out before. */
  async split(job: LockedJob, listings: readonly Listing[]): Promise<FilteredListings> {
    const { filters } = job;
    if (filters === null || listings.length === 0) return { passing: [...listings], filtered: [] };
    const keys = listings.map(({ placeKey }) => placeKey);
    const before = await this.places.findFiltered(job.id, keys);
    const captured = filters.onlyNew ? await this.places.findCaptured(job, keys) : new Set<string>();
    const known = await this.known.find(job, filters, listings);
    const chains = filters.chains && (await ChainIndex.load());
    const result: FilteredListings = { passing: [], filtered: [] };
    for (const listing of listings) {
      const { placeKey } = listing;
      if (before.has(placeKey)) continue;
      const reason = filterReason(listing, filters, {
        isKnown: captured.has(placeKey),
        isInDatabase: known.inDatabase.has(placeKey),
        isOnList: known.onLists.has(placeKey),
        chainOf: (place) => chains?.membershipOf(place) ?? 'unknown',
      });
      if (reason === null) result.passing.push(listing);
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
