import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** One job's refused listings. */
export interface RefusedBatch {
  jobId: string;
  placeKeys: string[];
}

/** Seconds until a refused listing is retried: longer with each attempt, at most a day. `r` is the existing row. */
const RETRY_DELAY_SQL = `case when r.revision = excluded.revision then least(86400, 300 * 2 ^ least(r.tries, 10)) else 300 end`;

/**
 * Stores listings that a user's database refused while it accepted others. They are set aside so that they do not
 * block the delivery. They are retried immediately after the user saves another configuration, and otherwise at
 * increasing intervals.
 */
@Injectable()
export class RefusedListingRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Sets listings aside, or extends the wait for those already set aside. Returns how many were not. */
  async save(owner: Owner, { jobId, placeKeys }: RefusedBatch, revision: string): Promise<number> {
    const rows = await this.transaction.rows<{ isNew: boolean }>(
      `insert into refused_listing as r (job_id, place_key, user_id, revision, next_at)
       select $1, place_key, $3, $4, now() + interval '5 minutes' from unnest($2::text[]) as place_key
       on conflict (job_id, place_key) do update set
         revision = excluded.revision,
         tries = case when r.revision = excluded.revision then r.tries + 1 else 1 end,
         next_at = now() + make_interval(secs => ${RETRY_DELAY_SQL})
       returning xmax = 0 as "isNew"`,
      [jobId, placeKeys, owner.userId, revision],
    );
    return rows.filter(({ isNew }) => isNew).length;
  }

  /**
   * Returns up to `limit` refused listings of one job: those that are due, and those refused under an earlier
   * configuration.
   */
  async nextDue(owner: Owner, revision: string, limit: number): Promise<RefusedBatch | null> {
    const rows = await this.transaction.rows<{ jobId: string; placeKey: string }>(
      `with due as (select job_id, place_key from refused_listing
                    where user_id = $1 and (next_at <= now() or revision <> $2))
       select job_id as "jobId", place_key as "placeKey" from due
       where job_id = (select min(job_id::text)::uuid from due) limit $3`,
      [owner.userId, revision, limit],
    );
    const [first] = rows;
    return first ? { jobId: first.jobId, placeKeys: rows.map(({ placeKey }) => placeKey) } : null;
  }

  /** Forgets what the database refused of a job. */
  async removeOfJob(owner: Owner, jobId: string): Promise<void> {
    await this.transaction.execute('delete from refused_listing where user_id = $1 and job_id = $2', [
      owner.userId,
      jobId,
    ]);
  }

  /** Removes listings that have been delivered or are no longer stored. */
  async remove(owner: Owner, { jobId, placeKeys }: RefusedBatch): Promise<void> {
    await this.transaction.execute(
      'delete from refused_listing where user_id = $1 and job_id = $2 and place_key = any($3::text[])',
      [owner.userId, jobId, placeKeys],
    );
  }
}
