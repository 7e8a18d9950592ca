import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { IS_DELIVERED, JOBS_TO_DELIVER } from './delivery-repository';

/** Listings of one job that changed after they were recorded. */
export interface UpdatedListings {
  jobId: string;
  placeKeys: readonly string[];
}

/** Stores which listings have changed, so that they are delivered again. */
@Injectable()
export class ListingUpdates {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Adds listings of a job if its listings are delivered, also at its user's request. Returns whether they are; the caller
   * then queues the delivery.
   */
  async add({ userId }: Owner, { jobId, placeKeys }: UpdatedListings): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `insert into listing_update (job_id, place_key, user_id)
       select j.id, place_key, $3 from ${JOBS_TO_DELIVER}, unnest($2::text[]) as place_key
       where j.id = $1 and ${IS_DELIVERED}
       on conflict (job_id, place_key) do update set user_id = excluded.user_id`,
      [jobId, placeKeys, userId],
    );
    return rowCount > 0;
  }

  /** Returns up to `limit` listings of one of the user's jobs, or null if none has changed. */
  async next({ userId }: Owner, limit: number): Promise<UpdatedListings | null> {
    const rows = await this.transaction.rows<{ jobId: string; placeKey: string }>(
      `select job_id as "jobId", place_key as "placeKey" from listing_update
       where user_id = $1 and job_id = (select job_id from listing_update where user_id = $1 order by job_id limit 1)
       limit $2`,
      [userId, limit],
    );
    const [first] = rows;
    return first ? { jobId: first.jobId, placeKeys: rows.map(({ placeKey }) => placeKey) } : null;
  }

  /** Removes listings that have been delivered. */
  async remove({ userId }: Owner, { jobId, placeKeys }: UpdatedListings): Promise<void> {
    await this.transaction.execute(
      'delete from listing_update where user_id = $1 and job_id = $2 and place_key = any($3::text[])',
      [userId, jobId, placeKeys],
    );
  }
}
