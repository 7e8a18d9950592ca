import { Injectable } from '@nestjs/common';
import type { FilterReason, Listing } from '@libs/listing';
import { Transaction } from '../../platform/database';

/** A place that waits for its website, in the order found. */
export interface UndecidedPlace {
  number: number;
  targetId: string;
  listing: Listing;
}

/**
 * Stores the places that pass all other filters of a job and wait for their websites. A target counts them as filtered
 * until they become listings, so a job can end without its targets' locks.
 */
@Injectable()
export class UndecidedPlaceRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Stores places that are new to the job. Requires the job's lock. */
  async insert(target: { id: string; jobId: string }, listings: readonly Listing[]): Promise<void> {
    if (listings.length === 0) return;
    await this.transaction.rows(
      `insert into undecided_place (job_id, target_id, place_key, listing)
       select $1, $2, l.value->>'placeKey', l.value
       from jsonb_array_elements($3::jsonb) with ordinality as l (value, at) order by l.at`,
      [target.jobId, target.id, JSON.stringify(listings)],
    );
  }

  /** Returns which of the places wait. Requires the job's lock. */
  async findUndecided(jobId: string, placeKeys: readonly string[]): Promise<Set<string>> {
    const rows = await this.transaction.rows<{ placeKey: string }>(
      'select place_key as "placeKey" from undecided_place where job_id = $1 and place_key = any($2)',
      [jobId, placeKeys],
    );
    return new Set(rows.map(({ placeKey }) => placeKey));
  }

  /** Returns the next places after a number. Numbers grow in the order in which places are committed. */
  placesAfter(jobId: string, after: number, limit: number): Promise<UndecidedPlace[]> {
    return this.select('number > $2 order by number limit $3', [jobId, after, limit]);
  }

  /** Returns those of the places that wait, in the order found. */
  byPlaceKey(jobId: string, placeKeys: readonly string[]): Promise<UndecidedPlace[]> {
    return this.select('place_key = any($2) order by number', [jobId, placeKeys]);
  }

  /** Requires the job's lock. */
  async remove(jobId: string, placeKeys: readonly string[]): Promise<void> {
    await this.transaction.execute('delete from undecided_place where job_id = $1 and place_key = any($2)', [
      jobId,
      placeKeys,
    ]);
  }

  /** Takes out all places of a job that still wait, and returns how many. Requires the job's lock. */
  async takeOutAll(job: { id: string; userId: string }, reason: FilterReason): Promise<number> {
    const { rowCount } = await this.transaction.execute(
      `with removed as (delete from undecided_place where job_id = $1 returning place_key)
       insert into filtered_place (job_id, user_id, place_key, reason) select $1, $2, place_key, $3 from removed`,
      [job.id, job.userId, reason],
    );
    return rowCount ?? 0;
  }

  /** Returns how many places of a target wait. */
  async countOf(targetId: string): Promise<number> {
    const [row] = await this.transaction.rows<{ places: number }>(
      `select count(*)::int as places from undecided_place
       where job_id = (select job_id from target where id = $1) and target_id = $1`,
      [targetId],
    );
    return row?.places ?? 0;
  }

  private async select(condition: string, values: unknown[]): Promise<UndecidedPlace[]> {
    const rows = await this.transaction.rows<UndecidedPlace & { number: string | number }>(
      `select number, target_id as "targetId", listing from undecided_place where job_id = $1 and ${condition}`,
      values,
    );
    return rows.map((row) => ({ ...row, number: Number(row.number) }));
  }
}
