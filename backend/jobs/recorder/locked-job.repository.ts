import { Injectable } from '@nestjs/common';
import type { CoverageFigures } from '@libs/constants';
import { selectColumns, Transaction } from '../../platform/database';
import { Job } from '../job.entity';

const JOB_FIELDS = [
  'id',
  'userId',
  'publicId',
  'state',
  'mode',
  'exportFormat',
  'dbProvider',
  'logsEnabled',
  'recorded',
  'filters',
  'filtered',
  'undecided',
  'unreadableTable',
  'maxListings',
  'targetsTotal',
  'targetsDone',
  'mayProbe',
  'outageSince',
  'coverageLevel',
  'continuedFrom',
  'contacts',
  'refresh',
  'refreshed',
] as const satisfies (keyof Job)[];

/** The columns of a job that are read when the job is locked. */
export type LockedJob = Pick<Job, (typeof JOB_FIELDS)[number]>;

/** What one page adds to a job. */
export interface PageTotals {
  duplicates: number;
  /** Number of recorded listings that are new to the user. */
  newToUser: number;
  /** The target being searched; absent if the listings come from places that had to wait. */
  targetId?: string;
}

/** What is stored with a new state. */
export interface StateChange {
  /** Whether the time in this state counts as paused. */
  isPaused: boolean;
  hasEnded: boolean;
  /** For a job that has ended: whether the coverage of all targets is complete. */
  complete: boolean | null;
  /** For a job that has ended. */
  coverage: CoverageFigures | null;
  /** For a job that has failed: the reason. */
  failure: string | null;
}

const SELECT_JOB = `select ${selectColumns(Job, { fields: JOB_FIELDS })} from job where id = $1`;

/*
 * Locks are always taken in this order: target, its tasks, job, balance (docs/decisions/0007). Without the target's
 * lock, a task is locked only for a single statement (claim or lease). So whoever holds the target's lock may change
 * all its tasks.
 */

/** Locks a job, and stores what changes under the lock. */
@Injectable()
export class LockedJobRepository {
  constructor(private readonly transaction: Transaction) {}

  async lock(id: string): Promise<LockedJob | undefined> {
    const [job] = await this.transaction.rows<LockedJob>(`${SELECT_JOB} for update`, [id]);
    return job;
  }

  /** Reads a job without a lock, for checks before the locks of its targets. They have to be made again under its lock. */
  async read(id: string): Promise<LockedJob | undefined> {
    const [job] = await this.transaction.rows<LockedJob>(SELECT_JOB, [id]);
    return job;
  }

  /** Stores the numbers of the job's recorded, filtered and undecided places together with what the page adds. */
  async saveRecorded(job: LockedJob, { duplicates, newToUser, targetId }: PageTotals): Promise<void> {
    await this.transaction.rows(
      `update job set recorded = $2, duplicates_filtered = duplicates_filtered + $3, delta_count = delta_count + $4,
              current_target_id = coalesce($5, current_target_id), filtered = $6, undecided = $7 where id = $1`,
      [
        job.id,
        job.recorded,
        duplicates,
        newToUser,
        targetId ?? null,
        JSON.stringify(job.filtered),
        job.undecided,
      ],
    );
  }

  async saveTargetsDone(job: LockedJob): Promise<void> {
    await this.transaction.rows('update job set targets_done = $2 where id = $1', [job.id, job.targetsDone]);
  }

  /** Revokes the permission to search while the circuit breaker is tripped. */
  async revokeProbe(job: LockedJob): Promise<void> {
    await this.transaction.rows('update job set may_probe = false where id = $1', [job.id]);
  }

  /** Records that the job waits for the source. The time until `endOutage` counts as paused. */
  async beginOutage(job: LockedJob): Promise<void> {
    await this.transaction.rows(
      'update job set outage_since = clock_timestamp(), pause_started_at = clock_timestamp() where id = $1',
      [job.id],
    );
  }

  async endOutage(job: LockedJob): Promise<void> {
    await this.transaction.rows(
      `update job set outage_since = null, paused_ms = ${PAUSED_MS}, pause_started_at = null where id = $1`,
      [job.id],
    );
  }

  /** Ends the wait of a job that is paused for another reason. */
  async forgetOutage(job: LockedJob): Promise<void> {
    await this.transaction.rows('update job set outage_since = null where id = $1', [job.id]);
  }

  /** Stores the job's state and its permission to probe, and adjusts its times. */
  async saveState(
    job: LockedJob,
    { isPaused, hasEnded, complete, coverage, failure }: StateChange,
  ): Promise<void> {
    await this.transaction.rows(UPDATE_STATE, [
      job.id,
      job.state,
      job.mayProbe,
      isPaused,
      job.state === 'running',
      hasEnded,
      complete,
      failure,
      coverage && JSON.stringify(coverage),
    ]);
  }
}

/** The total paused time at the end of a pause. */
const PAUSED_MS = `paused_ms + coalesce(extract(epoch from clock_timestamp() - pause_started_at) * 1000, 0)::bigint`;

/** The time from the end of a job to its reopening counts as paused too. */
const UPDATE_STATE = `
  update job set
    state = $2,
    may_probe = $3,
    paused_ms = ${PAUSED_MS} + coalesce(extract(epoch from clock_timestamp() - ended_at) * 1000, 0)::bigint,
    outage_since = case when $2 = 'waiting' or ($2 = 'running' and state = 'queued') then outage_since end,
    pause_started_at = case when $4 then clock_timestamp() end,
    started_at = case when $5 then coalesce(started_at, clock_timestamp()) else started_at end,
    ended_at = case when $6 then clock_timestamp() end,
    complete = $7,
    failure = $8,
    coverage = $9::jsonb
  where id = $1`;
