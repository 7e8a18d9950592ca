import { Injectable } from '@nestjs/common';
import {
  COMPARED_DETAILS,
  compareListings,
  type ComparedListing,
  type FieldChange,
  type RefreshOutcome,
} from '@libs/listing';
import { Transaction } from '../../platform/database';
import type { Owner } from '../../platform/http';
import { COMPARED_SQL } from '../refresh/compared-sql';

/** What a job found out about a place. */
export interface PlaceRecord {
  at: Date;
  /** Public id of the job; null if its user has cleared it. */
  job: string | null;
  /** Whether the job asked for the place by its id. Else it was found by a search. */
  isRefresh: boolean;
  /** The city or shape, and the business type or keyword, that was searched. */
  place: string | null;
  isShape: boolean;
  term: string | null;
  isKeyword: boolean;
  /** Of a refresh; null for a search. */
  outcome: RefreshOutcome | null;
  /** How the listing differs from the one before it. */
  changes: FieldChange[];
}

interface RecordRow extends Omit<PlaceRecord, 'changes'> {
  changes: FieldChange[] | null;
  /** Null if the job has no listing of the place, because it is gone. */
  state: ComparedListing | null;
}

/** Records that are read: one more than returned, with which the oldest is compared. */
const MAX_RECORDS = 20;

/** Reads what a user's jobs recorded of one place, as far as they are still stored. */
@Injectable()
export class PlaceHistoryRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns what the jobs found out, newest first, and whether there is more. */
  async find({ userId }: Owner, placeKey: string): Promise<{ records: PlaceRecord[]; hasMore: boolean }> {
    const rows = await this.transaction.rows<RecordRow>(SELECT_RECORDS, [
      userId,
      placeKey,
      COMPARED_DETAILS,
      MAX_RECORDS + 1,
    ]);
    const records = rows.slice(0, MAX_RECORDS).map(({ state, changes, ...record }, at): PlaceRecord => {
      const earlier = rows.slice(at + 1).find((row) => row.state !== null)?.state;
      // A refresh stated its changes when it was recorded.
      return {
        ...record,
        changes: changes ?? (record.isRefresh || !state || !earlier ? [] : compareListings(earlier, state)),
      };
    });
    return { records, hasMore: rows.length > MAX_RECORDS };
  }
}

/** A job that continues another one has a copy of its listings, which the other job captured. */
const SELECT_RECORDS = `
  with captured as (
    select distinct on (l.captured_at) l.captured_at as at, j.id as job_id, l.target_id, ${COMPARED_SQL('$3')} as state
    from captured_listing l join job j on j.id = l.job_id
    where l.user_id = $1 and l.place_key = $2
    order by l.captured_at desc, j.created_at
    limit $4::bigint),
  refreshed as (
    select r.checked_at as at, j.id as job_id, r.target_id, null::jsonb as state
    from job j join refreshed_place r on r.job_id = j.id and r.place_key = $2
    where j.user_id = $1 and j.refresh is not null and r.outcome is not null
      and not exists (select 1 from captured_listing l where l.job_id = j.id and l.place_key = $2)
    order by r.checked_at desc limit $4::bigint),
  record as (select * from captured union all select * from refreshed order by at desc limit $4::bigint)
  select record.at, case when j.hidden_at is null then j.public_id end as job, j.refresh is not null as "isRefresh",
         case when j.refresh is null then t.city end as place, case when j.refresh is null then t.business_type end as term,
         coalesce(t.root ? 'shape' and not t.root ? 'outline', false) as "isShape", coalesce(t.is_keyword, false) as "isKeyword",
         r.outcome, r.changes, record.state
  from record join job j on j.id = record.job_id left join target t on t.id = record.target_id
    left join refreshed_place r on r.job_id = j.id and r.place_key = $2 and j.refresh is not null
  order by record.at desc`;
