import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/** Listings of one run. */
export interface RefusedBatch {
  jobId: string;
  placeKeys: string[];
}

/** Seconds until a refused listing is tried again: longer with each time, a day at most. `r` is what is known of it. */
const RETRY_DELAY_SQL = `case when r.revision = excluded.revision then least(86400, 300 * 2 ^ least(r.tries, 10)) else 300 end`;

/**
 * Listings that a user's database refused one by one while it took others. They are set aside, so that they do not keep the
 * delivery, and tried again: at once with the configuration that the user saves next, else from time to time.
 */
@Injectable()
export class RefusedListingRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Sets listings aside, or aside once more. */
  async save(owner: Owner, { jobId, placeKeys }: RefusedBatch, revision: string): Promise<void> {
    await this.transaction.execute(
      `insert into refused_listing as r (job_id, place_key, user_id, revision, next_at)
       select $1, place_key, $3, $4, now() + interval '5 minutes' from unnest($2::text[]) as place_key
       on conflict (job_id, place_key) do update set
         revision = excluded.revision,
         tries = case when r.revision = excluded.revision then r.tries + 1 else 1 end,
         next_at = now() + make_interval(secs => ${RETRY_DELAY_SQL})`,
      [jobId, placeKeys, owner.userId, revision],
    );
  }

  /** Of one run, at most `limit`: those whose time has come, and those that an earlier configuration's database refused. */
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

  /** They are delivered, or not kept any more. */
  async remove(owner: Owner, { jobId, placeKeys }: RefusedBatch): Promise<void> {
    await this.transaction.execute(
      'delete from refused_listing where user_id = $1 and job_id = $2 and place_key = any($3::text[])',
      [owner.userId, jobId, placeKeys],
    );
  }
}
