import { Injectable } from '@nestjs/common';
import { KnownTables, type TableSource } from '../known-places';
import { UndeliveredListingRepository, type UndeliveredPlace } from './undelivered-listing.repository';

const BATCH_SIZE = 500;

/**
 * Reads which listings of a user are still to be delivered, for a job that leaves out what is in the user's table: they were
 * paid for, and will be in it.
 */
@Injectable()
export class UndeliveredReader {
  constructor(
    private readonly listings: UndeliveredListingRepository,
    private readonly tables: KnownTables,
  ) {}

  /** Reads until the deadline. Returns the table as it is after the last one; null if there are more. */
  async read(table: TableSource, deadline: number): Promise<TableSource | null> {
    if (table.isUndeliveredRead) return table;
    if (table.undeliveredAfter === null && !(await this.tables.removeReleased())) return null;
    let current: TableSource | null = table;
    do {
      const places: UndeliveredPlace[] = await this.listings.page(
        current,
        current.undeliveredAfter,
        BATCH_SIZE,
      );
      current = await this.tables.addUndelivered(current, {
        rows: places.map((place) => ({ ...place, email: '' })),
        next: positionAfter(places),
      });
    } while (current && !current.isUndeliveredRead && Date.now() < deadline);
    return current?.isUndeliveredRead ? current : null;
  }
}

/** Null if these are the last ones. */
function positionAfter(places: readonly UndeliveredPlace[]) {
  const last = places.length < BATCH_SIZE ? undefined : places.at(-1);
  return last ? { jobId: last.jobId, seq: last.seq } : null;
}
