import { Injectable } from '@nestjs/common';
import { addCounts, type ContactDetails, type Listing, type ListingFilters } from '@libs/listing';
import { isEndedJob } from '@libs/job';
import type { CreditStatus } from '../../subscription';
import { FilteredPlaceRepository, type FilteredPlace } from './filtered-place.repository';
import { JobCompletion, listingsLeft } from './job-completion';
import { ListingWriter } from './listing-writer';
import { LockedJobRepository, type LockedJob } from './locked-job.repository';
import { LockedTargetRepository, type LockedTarget } from './locked-target.repository';
import { countReasons } from './place-filter';
import { UndecidedPlaceRepository, type UndecidedPlace } from './undecided-place.repository';

/** Places that wait for their website, locked with their job and targets. */
export interface LockedPlaces {
  job: LockedJob;
  targets: readonly LockedTarget[];
  filters: ListingFilters;
  places: readonly UndecidedPlace[];
  /** How many listings the job may still record under its own limit. */
  listingsLeft: number;
}

/** What becomes of places. Those that are in neither list wait on: the job ends in the same transaction. */
export interface PlaceDecisions {
  passing: readonly { placeKey: string; contacts: ContactDetails }[];
  filtered: readonly FilteredPlace[];
}

/** Applies the filter of email addresses to places whose websites were read. */
@Injectable()
export class UndecidedPlaces {
  constructor(
    private readonly places: UndecidedPlaceRepository,
    private readonly filtered: FilteredPlaceRepository,
    private readonly jobs: LockedJobRepository,
    private readonly targets: LockedTargetRepository,
    private readonly writer: ListingWriter,
    private readonly completion: JobCompletion,
  ) {}

  /** Returns the places after a number, to find out which websites are to be read for them. */
  async after(
    jobId: string,
    number: number,
    limit: number,
  ): Promise<{ placeKey: string; website: string; number: number }[]> {
    const places = await this.places.placesAfter(jobId, number, limit);
    return places.map(({ listing: { placeKey, website }, number: own }) => ({
      placeKey,
      website,
      number: own,
    }));
  }

  /** Returns what was found of those of the places that wait. */
  async listingsByPlaceKey(jobId: string, placeKeys: readonly string[]): Promise<Listing[]> {
    return (await this.places.byPlaceKey(jobId, placeKeys)).map(({ listing }) => listing);
  }

  /**
   * Locks those of the places that wait, with their targets and their job, in the order of these locks. Returns null if
   * none does. Requires a transaction.
   */
  async lock(jobId: string, placeKeys: readonly string[]): Promise<LockedPlaces | null> {
    const targetIds = new Set(
      (await this.places.byPlaceKey(jobId, placeKeys)).map(({ targetId }) => targetId),
    );
    if (targetIds.size === 0) return null;
    const targets: LockedTarget[] = [];
    for (const id of [...targetIds].sort((a, b) => Number(a) - Number(b))) {
      const target = await this.targets.lock(id);
      if (target) targets.push(target);
    }
    const job = await this.jobs.lock(jobId);
    // The job may have ended before it was locked: then nothing waits any more.
    const places = await this.places.byPlaceKey(jobId, placeKeys);
    if (!job?.filters || isEndedJob(job.state) || places.length === 0) return null;
    return { job, targets, filters: job.filters, places, listingsLeft: listingsLeft(job) };
  }

  /**
   * Records and charges places that pass, counts the others, and ends the job if nothing else is to be done. Requires
   * credits that were reserved for the places that pass.
   */
  async decide({ job, targets, places }: LockedPlaces, { passing, filtered }: PlaceDecisions): Promise<void> {
    const contactsOf = new Map(passing.map(({ placeKey, contacts }) => [placeKey, contacts]));
    for (const target of targets) {
      const listings = places.flatMap(({ targetId, listing }) => {
        const contacts = contactsOf.get(listing.placeKey);
        return targetId === target.id && contacts
          ? [{ ...listing, details: { ...listing.details, ...contacts } }]
          : [];
      });
      if (listings.length === 0) continue;
      const newToUser = await this.writer.insert(job, target, listings);
      // A target counts a place that waits as filtered.
      target.filtered -= listings.length;
      const balance = await this.writer.charge(job, listings.length);
      await this.writer.log(job, target, listings, balance);
      await this.jobs.saveRecorded(job, { duplicates: 0, newToUser });
      await this.targets.saveRecorded(target);
    }
    await this.filtered.insert(job, filtered);
    job.filtered = addCounts(job.filtered, countReasons(filtered));
    await this.places.remove(job.id, [...contactsOf.keys(), ...filtered.map(({ placeKey }) => placeKey)]);
    job.undecided -= passing.length + filtered.length;
    await this.jobs.saveRecorded(job, { duplicates: 0, newToUser: 0 });
  }

  /** Ends the job if it may record no more listings, or if nothing is left to do. */
  async endIfDone({ job }: Pick<LockedPlaces, 'job'>, balance: CreditStatus): Promise<void> {
    await this.completion.endIfUsedUp(job, balance);
    await this.completion.completeIfDone(job);
  }
}
