import { Injectable } from '@nestjs/common';
import type { ContactStopReason, JobState } from '@libs/job';
import { CONTACT_JOBS_SQL } from '../jobs';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { NOT_READ } from './listing-contacts';

/** How far the reading of a job's websites is. */
export interface ContactJob {
  jobId: string;
  userId: string;
  state: JobState;
  recorded: number;
  /** Number of places that wait for their websites before they become listings. */
  undecided: number;
  createdAt: Date;
  publicId: string;
  /** The limit of credits that the user set, or null. */
  maxCredits: number | null;
  /** Number of the last listing whose website is known. */
  plannedSeq: number;
  /** Number of the last place that waits for its website and whose website is known. */
  plannedPlace: number;
  stopReason: ContactStopReason | null;
  isFinished: boolean;
  listingsDone: number;
  withEmail: number;
  withContacts: number;
  credits: number;
}

/** What a batch of listings adds to the figures of its job. */
export interface ContactTotals {
  listings: number;
  withEmail: number;
  withContacts: number;
  credits: number;
}

const SELECT_JOB = `
  select j.id as "jobId", j.user_id as "userId", j.state, j.recorded, j.undecided, j.created_at as "createdAt",
         j.public_id as "publicId", (j.contacts->>'maxCredits')::int as "maxCredits",
         coalesce(c.planned_seq, 0) as "plannedSeq", coalesce(c.planned_place, 0)::float8 as "plannedPlace", c.stop_reason as "stopReason",
         coalesce(c.is_finished, false) as "isFinished", coalesce(c.listings_done, 0) as "listingsDone",
         coalesce(c.with_email, 0) as "withEmail", coalesce(c.with_contacts, 0) as "withContacts",
         coalesce(c.credits, 0) as credits
  from ${CONTACT_JOBS_SQL} j left join contact_job c on c.job_id = j.id`;

/** Stores how far the reading of each job's websites is, and why it stopped. */
@Injectable()
export class ContactJobRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns a job that reads contacts, or undefined if it does not, or no longer exists. */
  async find(jobId: string): Promise<ContactJob | undefined> {
    const [job] = await this.transaction.rows<ContactJob>(`${SELECT_JOB} where j.id = $1`, [jobId]);
    return job;
  }

  /** Like `find`, and locks the job's row in this table, which it creates if necessary. */
  async lock(jobId: string): Promise<ContactJob | undefined> {
    await this.transaction.execute(
      `insert into contact_job (job_id, user_id) select id, user_id from ${CONTACT_JOBS_SQL} j where id = $1
       on conflict (job_id) do nothing`,
      [jobId],
    );
    await this.transaction.execute('select 1 from contact_job where job_id = $1 for update', [jobId]);
    return this.find(jobId);
  }

  /** Stores that the websites of listings, and of places that wait for them, up to these numbers are known. */
  async setPlanned(
    jobId: string,
    { plannedSeq, plannedPlace }: Pick<ContactJob, 'plannedSeq' | 'plannedPlace'>,
  ): Promise<void> {
    await this.transaction.execute(
      'update contact_job set planned_seq = $2, planned_place = $3, is_finished = false where job_id = $1',
      [jobId, plannedSeq, plannedPlace],
    );
  }

  /** Requires the lock. */
  async setStopReason(jobId: string, reason: ContactStopReason | null): Promise<void> {
    await this.transaction.execute('update contact_job set stop_reason = $2 where job_id = $1', [
      jobId,
      reason,
    ]);
  }

  async addTotals(
    jobId: string,
    { listings, withEmail, withContacts, credits }: ContactTotals,
  ): Promise<void> {
    await this.transaction.execute(
      `update contact_job set listings_done = listings_done + $2, with_email = with_email + $3,
         with_contacts = with_contacts + $4, credits = credits + $5 where job_id = $1`,
      [jobId, listings, withEmail, withContacts, credits],
    );
  }

  /**
   * Gives the job that continues another one its figures, without the listings whose websites it reads itself. A
   * repeated call changes nothing. Requires the lock of the earlier job's row.
   */
  async takeOver(earlierId: string, publicId: string): Promise<void> {
    await this.transaction.execute(
      `insert into contact_job (job_id, user_id, listings_done, with_email, with_contacts, credits)
       select j.id, j.user_id, c.listings_done - l.listings, c.with_email - l.with_email, c.with_contacts - l.with_contacts, c.credits
       from ${CONTACT_JOBS_SQL} j, contact_job c, lateral (
         select count(*)::int as listings, (count(*) filter (where has_email))::int as with_email,
                (count(*) filter (where has_contacts))::int as with_contacts
         from contact_listing where job_id = c.job_id and is_done and gap = $3) l
       where j.public_id = $2 and c.job_id = $1
       on conflict (job_id) do nothing`,
      [earlierId, publicId, NOT_READ],
    );
  }

  async setFinished(jobId: string): Promise<void> {
    await this.transaction.execute('update contact_job set is_finished = true where job_id = $1', [jobId]);
  }

  /** Returns the user's jobs whose contacts are not complete. */
  async findUnfinished({ userId }: Owner): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select j.id from ${CONTACT_JOBS_SQL} j left join contact_job c on c.job_id = j.id
       where j.user_id = $1 and not coalesce(c.is_finished, false) order by j.id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Returns the jobs that have listings without contacts, or places that wait for them, or whose end is not noted, and that
   * nobody works for. Of jobs
   * that have ended only the unfinished ones are looked at, because the number of all others only grows. Whatever
   * records a listing or ends a job queues a turn in the same transaction.
   */
  async findIdle(): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select j.id from (select job_id as id from contact_job where not is_finished
                         union select id from ${CONTACT_JOBS_SQL} a where a.state in ('queued', 'running', 'waiting')) u
       join ${CONTACT_JOBS_SQL} j on j.id = u.id left join contact_job c on c.job_id = j.id
       where j.state not in ('paused', 'stopping')
         and (j.recorded > coalesce(c.planned_seq, 0) or j.undecided > 0
           or j.state in ('completed', 'failed', 'stopped') and not coalesce(c.is_finished, false)
           or exists (select 1 from contact_site s where s.job_id = j.id and s.state <> 'done'))
         and not exists (select 1 from contact_site s where s.job_id = j.id and s.state = 'claimed'
                           and s.leased_until >= clock_timestamp())`,
    );
    return rows.map(({ id }) => id);
  }
}
