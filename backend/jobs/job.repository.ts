import { Injectable } from '@nestjs/common';
import { ACTIVE_JOB_STATES, SEARCHING_JOB_STATES, WORKING_JOB_STATES } from '@libs/job';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';

/**
 * SQL condition on `job` for jobs that have something left to search. The others wait for websites only, and neither need the
 * source nor a turn (docs/decisions/0305).
 */
export const HAS_SEARCHES = `(undecided = 0
  or exists (select from search_task where search_task.job_id = job.id and search_task.state in ('queued', 'claimed'))
  or exists (select from target where target.job_id = job.id and continued_target is not null and version = 0))`;

/** Which jobs retention may remove. */
export interface ExpiredJobsQuery {
  /** Minimum number of days since the job ended. */
  days: number;
  /** Ids of jobs to keep regardless of their age. */
  except: readonly string[];
  limit: number;
  /** No further job is added to jobs that have this number of listings together. */
  maxListings: number;
}

/**
 * SQL subquery for jobs whose listings can be delivered to their user's database. Modules that store rows of their own
 * for each job join this subquery. Its columns are `id`, `user_id`, `recorded`, `created_at`, `ended_at`, and `automatic`,
 * which is false for jobs without a database.
 */
export const DELIVERABLE_JOBS_SQL = `
  (select id, user_id, recorded, created_at, ended_at, db_provider <> 'none' as automatic from job)`;

/**
 * SQL subquery for the places that jobs captured, for modules that store rows of their own for each of them. Its columns are
 * `job_id`, `seq`, `place_key`, and what identifies a place elsewhere.
 */
export const CAPTURED_PLACES_SQL = `
  (select job_id, seq, place_key, name, phone_e164, website, address, city, zip, country from captured_listing)`;

/**
 * SQL subquery for jobs that read contacts, for modules that store rows of their own for each of them. Its columns are
 * `id`, `user_id`, `public_id`, `state`, `recorded`, `undecided`, `created_at`, and `contacts` (the options).
 */
export const CONTACT_JOBS_SQL = `
  (select id, user_id, public_id, state, recorded, undecided, created_at, contacts from job where contacts is not null)`;

/** Reads, locks and removes jobs. */
@Injectable()
export class JobRepository {
  constructor(private readonly transaction: Transaction) {}

  async isRunning(id: string): Promise<boolean> {
    return this.exists(`select 1 from job where id = $1 and state = 'running'`, [id]);
  }

  isQueued(id: string): Promise<boolean> {
    return this.exists(`select 1 from job where id = $1 and state = 'queued'`, [id]);
  }

  /** Returns the name of the job's country. */
  async countryOf(id: string): Promise<string> {
    const [job] = await this.transaction.rows<{ country: string }>('select country from job where id = $1', [
      id,
    ]);
    return job?.country ?? '';
  }

  /** Returns the id of the user's active job. */
  async findActive({ userId }: Owner): Promise<string | undefined> {
    const [job] = await this.transaction.rows<{ id: string }>(
      'select id from job where user_id = $1 and state = any($2)',
      [userId, ACTIVE_JOB_STATES],
    );
    return job?.id;
  }

  /** Returns the ids of all stopping jobs. */
  findStopping(): Promise<string[]> {
    return this.ids(`select id from job where state = 'stopping'`);
  }

  /** Locks a job, and returns whether it is running. */
  async lockIfRunning(id: string): Promise<boolean> {
    const [job] = await this.transaction.rows<{ state: string }>(
      'select state from job where id = $1 for update',
      [id],
    );
    return job?.state === 'running';
  }

  /** Returns the ids of jobs that wait for a source that cannot be reached. */
  findInOutage(): Promise<string[]> {
    return this.ids('select id from job where outage_since is not null');
  }

  /** Returns the ids of searching jobs that do not know yet that the source cannot be reached. */
  findUnawareOfOutage(): Promise<string[]> {
    return this.ids(`select id from job where state = any($1) and outage_since is null and ${HAS_SEARCHES}`, [
      SEARCHING_JOB_STATES,
    ]);
  }

  /** Returns the ids of searching jobs that have waited for the source for longer than `minutes`. */
  findOverdueInOutage(minutes: number): Promise<string[]> {
    return this.ids(
      `select id from job where state = any($1) and ${HAS_SEARCHES}
         and outage_since < clock_timestamp() - make_interval(secs => $2::float8)`,
      [SEARCHING_JOB_STATES, minutes * 60],
    );
  }

  /** Returns whether the user has a job that has not ended. */
  hasActive({ userId }: Owner): Promise<boolean> {
    return this.exists('select 1 from job where user_id = $1 and ended_at is null', [userId]);
  }

  /** Returns which of the given users have an active job. */
  async usersWithActiveJob(userIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.transaction.rows<{ userId: string }>(
      'select user_id as "userId" from job where user_id = any($1::uuid[]) and state = any($2)',
      [userIds, ACTIVE_JOB_STATES],
    );
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Returns the number of jobs per user. Users without a job are not in the map. */
  async countByUser(userIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.transaction.rows<{ userId: string; count: number }>(
      `select user_id as "userId", count(*)::int as count from job where user_id = any($1::uuid[]) group by user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, count }) => [userId, count]));
  }

  /**
   * Adds the time since `from` to the paused time of every job in progress. Jobs that are paused, or wait for their
   * user or the source, are excluded, because this time already counts as paused for them.
   */
  async addDowntime(from: string): Promise<void> {
    await this.transaction.execute(
      `update job set paused_ms = paused_ms
         + (extract(epoch from clock_timestamp() - greatest($1::timestamptz, created_at)) * 1000)::bigint
       where state = any($2) and pause_started_at is null`,
      [from, WORKING_JOB_STATES],
    );
  }

  /** Locks the oldest ended jobs that retention may remove, and returns their ids. */
  async lockExpired({ days, except, limit, maxListings }: ExpiredJobsQuery): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `with expired as materialized (
         select id, greatest(recorded, coalesce((refresh->>'places')::int, 0)) as size, ended_at from job where ended_at < now() - make_interval(days => $1) and id <> all($2::uuid[])
         order by ended_at, id limit $3 for update skip locked)
       select id from (select id, sum(size) over (order by ended_at, id) - size as earlier from expired) batch
       where earlier < $4`,
      [days, except, limit, maxListings],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes jobs with everything that belongs to them. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.transaction.execute('delete from job where id = any($1)', [ids]);
  }

  /** Locks all jobs of a user, their targets first (docs/decisions/0007). */
  async lockAll({ userId }: Owner): Promise<void> {
    await this.transaction.execute(
      'select 1 from target where job_id in (select id from job where user_id = $1) order by id for update',
      [userId],
    );
    await this.transaction.execute('select 1 from job where user_id = $1 order by id for update', [userId]);
  }

  private async ids(text: string, values: unknown[] = []): Promise<string[]> {
    return (await this.transaction.rows<{ id: string }>(text, values)).map(({ id }) => id);
  }

  private async exists(text: string, values: unknown[]): Promise<boolean> {
    return (await this.transaction.rows(`${text} limit 1`, values)).length > 0;
  }
}
