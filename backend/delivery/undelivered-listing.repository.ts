import { Injectable } from '@nestjs/common';
import type { KnownRow } from '@libs/listing';
import { CAPTURED_PLACES_SQL } from '../jobs';
import type { UndeliveredPosition } from '../known-places';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { IS_DELIVERED, JOBS_TO_DELIVER } from './delivery-repository';

/** A captured place that is not in its user's table yet. */
export type UndeliveredPlace = UndeliveredPosition & Omit<KnownRow, 'email'>;

/** Reads which captured listings are still to be delivered. */
@Injectable()
export class UndeliveredListingRepository {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Returns the user's next listings that wait for their delivery, or that the database has refused and is asked to accept
   * again, by job and number. One statement reads both, so no listing is missed while it changes from one to the other. It
   * is ordered by the id of the job, not of the listing, so that jobs after the page's last one need not be read.
   */
  page({ userId }: Owner, after: UndeliveredPosition | null, limit: number): Promise<UndeliveredPlace[]> {
    return this.transaction.rows<UndeliveredPlace>(
      `select l.job_id as "jobId", l.seq, l.place_key as "placeKey", l.name, l.phone_e164 as phone, l.website, l.address,
              l.city, l.zip, l.country
       from ${JOBS_TO_DELIVER} cross join lateral (
         select * from ${CAPTURED_PLACES_SQL} c
         where c.job_id = j.id and c.seq > case when j.id = $2::uuid then $3::int else 0 end
           and (c.seq > coalesce(d.delivered_seq, 0)
             or c.place_key in (select r.place_key from refused_listing r where r.job_id = j.id))
         order by c.seq limit $4) l
       where j.user_id = $1 and ${IS_DELIVERED} and ($2::uuid is null or j.id >= $2::uuid)
         and (j.recorded > coalesce(d.delivered_seq, 0)
           or exists (select 1 from refused_listing r where r.job_id = j.id))
       order by j.id, l.seq limit $4`,
      [userId, after?.jobId ?? null, after?.seq ?? 0, limit],
    );
  }
}
