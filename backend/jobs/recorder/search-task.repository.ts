import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { shortenText } from '@libs/constants';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { WAKE_CHANNEL } from '../queues';
import { placeNumberSql } from '../refresh/place-numbers';
import { wholeRootSql } from '../target-root.repository';
import { ClaimLost, type ClaimedSearchTask, type ClaimReference } from './claimed-search-task';

/** Seconds until a search without a response is attempted again. */
const RETRY_DELAY = { first: 1, max: 60 };
/** Maximum size of the stored error of a search, in bytes of UTF-8. The table allows more. */
const MAX_ERROR_BYTES = 1_024;

/** The place that the task "t" of the target "s" asks for, or null. */
const CLAIMED_PLACE_SQL = `
  (select jsonb_build_object('placeKey', r.place_key, 'aliases', r.aliases, 'country', r.country)
   from refreshed_place r where r.job_id = t.job_id and r.number = ${placeNumberSql('s.city_index', 't.task_number')})`;

/** The queue of search tasks: claims and leases. */
@Injectable()
export class SearchTaskRepository {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Claims the next task of a running job, or returns null. Tasks with expired leases come first ('claimed' sorts
   * before 'queued'), so they do not wait until the end of the job.
   */
  async claim(jobId: string, worker: number): Promise<ClaimedSearchTask | null> {
    const [task] = await this.transaction.rows<ClaimedSearchTask>(
      `update search_task t
       set state = 'claimed', claim = $2, worker = $3, attempts = attempts + 1,
           lease_until = clock_timestamp() + make_interval(secs => $4), resume_page = 0, interrupted_at = null
       from (select id, resume_page from search_task
             where job_id = $1 and ((state = 'queued' and (retry_at is null or retry_at <= clock_timestamp())) or (state = 'claimed' and lease_until < clock_timestamp()))
             order by state, priority desc, id limit 1 for update skip locked) next,
            target s, job j
       where t.id = next.id and s.id = t.target_id and j.id = t.job_id and j.state = 'running'
       returning t.id, t.claim, t.job_id as "jobId", t.user_id as "userId", t.target_id as "targetId", t.task_number as "taskNumber", t.area,
                 clock_timestamp()::text as "claimedAt", next.resume_page as "resumePage",
                 s.city, s.business_type as "businessType", s.is_keyword as "isKeyword", (${wholeRootSql('s')})->'shape' as shape,
                 j.country, s.label, ${CLAIMED_PLACE_SQL} as place`,
      [jobId, randomUUID(), worker, this.settings.job.leaseSeconds],
    );
    return task ?? null;
  }

  /**
   * Counts a page, extends the lease, and returns the number of earlier pages. Fences off a worker that lost its
   * claim: while the target is locked, the claim can change only if its lease expires.
   *
   * The first page of a search, and a page after those that an attempt without a response has recorded, give the search
   * all its attempts again: the way is lossy, but the search goes on. A search that starts again from its first page
   * does not count as going on, because it might fail at the same page each time.
   * @throws ClaimLost
   */
  async startPage(task: ClaimedSearchTask, pageIndex: number): Promise<number> {
    const [row] = await this.transaction.rows<{ earlier: number }>(
      `update search_task t
       set pages = case when $3 = 0 then 1 else t.pages + 1 end,
           failures = case when t.pages = 0 or ($5 > 0 and $3 >= $5) then 0 else t.failures end,
           lease_until = clock_timestamp() + make_interval(secs => $4)
       from (select pages from search_task where id = $1) before
       where t.id = $1 and t.claim = $2 and t.state = 'claimed' returning before.pages as earlier`,
      [task.id, task.claim, pageIndex, this.settings.job.leaseSeconds, task.resumePage],
    );
    if (!row) throw new ClaimLost(task);
    return row.earlier;
  }

  /**
   * Returns a claimed task to the queue so that it continues after its last recorded page. The attempt does not
   * count. Returns false when the claim is lost.
   */
  async interrupt(task: ClaimReference, reason: string): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update search_task
       set state = 'queued', claim = null, attempts = attempts - 1, resume_page = greatest(pages, $4),
           interrupted_at = clock_timestamp(), last_error = $3
       where id = $1 and claim = $2 and state = 'claimed'`,
      [task.id, task.claim, shortenText(reason, MAX_ERROR_BYTES), task.resumePage],
    );
    return rowCount === 1;
  }

  /**
   * Returns a claimed task to the queue after a failed attempt without a response. It continues after its last
   * recorded page, after a pause that doubles with each failure.
   */
  async retryLater(task: ClaimedSearchTask): Promise<void> {
    await this.transaction.execute(
      `update search_task
       set state = 'queued', claim = null, resume_page = greatest(pages, $3),
           retry_at = clock_timestamp() + make_interval(secs => least($5::float8, $4::float8 * power(2, failures - 1)))
       where id = $1 and claim = $2 and state = 'claimed'`,
      [task.id, task.claim, task.resumePage, RETRY_DELAY.first, RETRY_DELAY.max],
    );
  }

  /** Counts a failed attempt, and returns the number of failures, or undefined when the claim is lost. */
  async countFailure(task: ClaimedSearchTask, reason: string): Promise<number | undefined> {
    const [row] = await this.transaction.rows<{ failures: number }>(
      `update search_task set failures = failures + 1, last_error = $3
         where id = $1 and claim = $2 and state = 'claimed' returning failures`,
      [task.id, task.claim, shortenText(reason, MAX_ERROR_BYTES)],
    );
    return row?.failures;
  }

  /** Returns the tasks that are claimed for a worker. */
  findClaimedBy(worker: number): Promise<ClaimReference[]> {
    return this.transaction.rows(
      `select id, claim, job_id as "jobId", target_id as "targetId", 0 as "resumePage"
       from search_task where worker = $1 and state = 'claimed'`,
      [worker],
    );
  }

  /** Returns a claimed task to the queue. Returns false when the claim is lost. */
  async release(task: ClaimedSearchTask): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update search_task set state = 'queued', claim = null where id = $1 and claim = $2 and state = 'claimed'`,
      [task.id, task.claim],
    );
    if (rowCount === 1) await this.transaction.rows('select pg_notify($1, $2)', [WAKE_CHANNEL, task.jobId]);
    return rowCount === 1;
  }

  /** Returns whether a search of the job is in progress. */
  async hasClaimedTasks(jobId: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ busy: boolean }>(
      `select exists (select 1 from search_task where job_id = $1 and state = 'claimed') as busy`,
      [jobId],
    );
    return row?.busy ?? false;
  }

  /** Returns whether a search of the target failed or was skipped. */
  async hasFailedTasks(targetId: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ has: boolean }>(
      `select exists (select 1 from search_task where target_id = $1 and state = 'failed') as has`,
      [targetId],
    );
    return row?.has ?? false;
  }

  /** Returns the target and the number of a task, or undefined if the task no longer exists. */
  async find(id: string): Promise<{ targetId: string; taskNumber: number } | undefined> {
    const [task] = await this.transaction.rows<{ targetId: string; taskNumber: number }>(
      'select target_id as "targetId", task_number as "taskNumber" from search_task where id = $1',
      [id],
    );
    return task;
  }

  /** Returns the search of a job that waits longest for a source that cannot be reached. */
  async findInterrupted(jobId: string): Promise<{ id: string; label: string } | undefined> {
    const [task] = await this.transaction.rows<{ id: string; label: string }>(
      `select t.id, s.label from search_task t join target s on s.id = t.target_id
       where t.job_id = $1 and t.state = 'queued' and t.interrupted_at is not null
       order by t.interrupted_at limit 1`,
      [jobId],
    );
    return task;
  }

  /** Returns the ids of the job's targets with searches that failed or were skipped, in the order of their locks. */
  async targetsWithFailures(jobId: string): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select distinct target_id as id from search_task where job_id = $1 and state = 'failed' order by target_id`,
      [jobId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Gives the failed searches of a target all their attempts again, and returns their numbers. Their state is the
   * plan's. Requires the target's lock.
   */
  async forgetFailures(targetId: string): Promise<number[]> {
    const rows = await this.transaction.rows<{ number: number }>(
      `update search_task
       set failures = 0, last_error = null, retry_at = null, resume_page = 0, interrupted_at = null, pages = 0
       where target_id = $1 and state = 'failed' returning task_number as number`,
      [targetId],
    );
    return rows.map(({ number }) => number).sort((a, b) => a - b);
  }

  /** Extends the task's lease. Returns false when the claim is lost. */
  async renewLease(task: ClaimedSearchTask): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update search_task set lease_until = clock_timestamp() + make_interval(secs => $3)
       where id = $1 and claim = $2 and state = 'claimed'`,
      [task.id, task.claim, this.settings.job.leaseSeconds],
    );
    return rowCount === 1;
  }

  /** Returns whether the job has anything left to claim, now or after a lease expires. */
  async hasOpenTasks(jobId: string): Promise<boolean> {
    const [row] = await this.transaction.rows<{ open: boolean }>(
      `select exists (select 1 from search_task where job_id = $1 and state in ('queued', 'claimed'))
         or exists (select 1 from target where job_id = $1 and continued_target is not null and version = 0) as open`,
      [jobId],
    );
    return row?.open ?? false;
  }

  /**
   * Removes up to `max` of the tasks of a refresh that has ended, and will never ask for their places, and returns how many.
   * A failed task lets a job begin again, with all that are left.
   */
  async removeSomeUnasked(jobId: string, max: number): Promise<number> {
    const { rowCount } = await this.transaction.execute(
      `delete from search_task where id in (
         select t.id from search_task t join job j on j.id = t.job_id
         where j.id = $1 and j.ended_at is not null and j.refresh is not null and t.state in ('queued', 'claimed')
           and not exists (select 1 from search_task f where f.job_id = j.id and f.state = 'failed')
         limit $2)`,
      [jobId, max],
    );
    return rowCount ?? 0;
  }

  /** Makes the tasks of dead workers claimable at once. */
  async expireLeases(workers: readonly number[]): Promise<void> {
    await this.transaction.rows(
      `update search_task set lease_until = 'epoch' where state = 'claimed' and worker = any($1)`,
      [workers],
    );
  }

  /** Returns a job's tasks with expired leases to the queue. */
  async releaseExpired(jobId: string): Promise<void> {
    await this.transaction.rows(
      `update search_task set state = 'queued', claim = null
       where job_id = $1 and state = 'claimed' and lease_until < clock_timestamp()`,
      [jobId],
    );
  }
}
