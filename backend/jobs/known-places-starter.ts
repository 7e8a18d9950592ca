import { Injectable } from '@nestjs/common';
import type { ListingFilters } from '@libs/listing';
import { KnownPlaces } from '../known-places';
import { TableReadings } from './table-readings';

/** Prepares what a job leaves out because its user already has it. */
@Injectable()
export class KnownPlacesStarter {
  constructor(
    private readonly known: KnownPlaces,
    private readonly readings: TableReadings,
  ) {}

  /**
   * Prepares the sources of a job that starts, or continues after its end, in the transaction that does so. The job
   * searches once the user's table has been read.
   * @throws KnownListGone
   */
  async begin(job: { id: string; userId: string }, filters: ListingFilters | null): Promise<void> {
    if (await this.known.begin(job, filters)) await this.readings.enqueue(job.id);
  }

  /** Ends a job's use of its sources. Lists stay in use while its contacts are read. */
  async end({ id, contacts }: { id: string; contacts: object | null }): Promise<void> {
    await this.known.releaseTable(id);
    if (contacts === null) await this.known.releaseLists(id);
  }
}
