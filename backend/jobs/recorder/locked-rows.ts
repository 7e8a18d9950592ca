import { selectColumns, type Transaction } from '../../platform/database';
import { Job } from '../job.entity';
import { Target } from '../target.entity';

const TARGET_FIELDS = [
  'id',
  'jobId',
  'userId',
  'label',
  'city',
  'businessType',
  'root',
  'version',
  'recorded',
  'complete',
] as const satisfies (keyof Target)[];

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
  'maxListings',
  'targetsTotal',
  'targetsDone',
  'mayProbe',
] as const satisfies (keyof Job)[];

/** The columns of a target that are read when the target is locked. */
export type LockedTarget = Pick<Target, (typeof TARGET_FIELDS)[number]>;

/** The columns of a job that are read when the job is locked. */
export type LockedJob = Pick<Job, (typeof JOB_FIELDS)[number]>;

/*
 * Locks are always taken in this order: target, its tasks, job, balance (docs/decisions/0007). Without the target's
 * lock, a task is locked only for a single statement (claim or lease). So whoever holds the target's lock may change
 * all its tasks.
 */

export async function lockTarget(transaction: Transaction, id: string): Promise<LockedTarget | undefined> {
  const [target] = await transaction.rows<LockedTarget>(
    `select ${selectColumns(Target, { fields: TARGET_FIELDS })} from target where id = $1 for update`,
    [id],
  );
  return target;
}

export async function lockJob(transaction: Transaction, id: string): Promise<LockedJob | undefined> {
  const [job] = await transaction.rows<LockedJob>(
    `select ${selectColumns(Job, { fields: JOB_FIELDS })} from job where id = $1 for update`,
    [id],
  );
  return job;
}
