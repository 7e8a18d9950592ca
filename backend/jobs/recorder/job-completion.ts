import { Injectable } from '@nestjs/common';
import type { JobAction } from '@libs/job';
import { DeliveryQueue } from '../../database-config';
import { Transaction } from '../../platform/database';
import { Queue } from '../../platform/queue';
import { JobEventRepository, type NewEvent } from '../job-event.repository';
import { EXPORT_QUEUE } from '../queues';
import type { LockedJob, LockedTarget } from './locked-rows';
import { JobStateMachine, type TransitionOptions } from './job-state-machine';

/** The ends of a target and of a run. Everything here is for the holder of the job's lock. */
@Injectable()
export class JobCompletion {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly deliveries: DeliveryQueue,
    private readonly events: JobEventRepository,
    private readonly stateMachine: JobStateMachine,
  ) {}

  /** The last area of a target is done; with the last target the run is complete. */
  async completeTarget(job: LockedJob, target: LockedTarget): Promise<void> {
    await this.transaction.rows(`update target set state = 'done' where id = $1`, [target.id]);
    job.targetsDone += 1;
    await this.transaction.rows('update job set targets_done = $2 where id = $1', [job.id, job.targetsDone]);
    await this.events.append(job, [targetLogEntry(target, await this.hasFailedSearches(target))]);
    if (job.targetsDone === job.targetsTotal) await this.complete(job);
  }

  /** Ends a run that was told to stop, once no search of it is in a worker's hands. */
  async finishStopIfIdle(job: LockedJob): Promise<void> {
    if (job.state !== 'stopping') return;
    const [row] = await this.transaction.rows<{ busy: boolean }>(
      `select exists (select 1 from search_task where job_id = $1 and state = 'claimed') as busy`,
      [job.id],
    );
    if (!row?.busy)
      await this.end(job, 'finish-stop', { logEntries: [{ message: `Job ${job.publicId} stopped` }] });
  }

  /** The credits of a free plan are used up: nothing further of this run is recorded (spec §6). */
  async stopOnCreditsExhausted(job: LockedJob, message: string): Promise<void> {
    if (job.state !== 'stopping') await this.stateMachine.transition(job, 'stop');
    await this.end(job, 'finish-stop', { logEntries: [{ level: 'error', message }] });
  }

  /** The user's own cap is reached: the run is over, and cut short. */
  async completeAtMaxListings(job: LockedJob): Promise<void> {
    const logEntry: NewEvent = {
      message: `Job ${job.publicId} completed: its limit of ${job.recorded} listings is reached`,
    };
    if (job.state === 'stopping') await this.end(job, 'finish-stop', { logEntries: [logEntry] });
    else await this.end(job, 'complete', { complete: false, logEntries: [logEntry] });
  }

  /** The run cannot go on: failed, with the reason. */
  async fail(job: LockedJob, reason: string): Promise<void> {
    await this.end(job, 'fail', {
      failure: reason,
      logEntries: [{ level: 'error', message: `Job ${job.publicId} failed: ${reason}` }],
    });
  }

  private async complete(job: LockedJob): Promise<void> {
    if (job.state === 'stopping') return this.finishStopIfIdle(job);
    const [row] = await this.transaction.rows<{ complete: boolean; incomplete: string | null }>(
      `select bool_and(complete) as complete, string_agg(label, ', ' order by id) filter (where not complete) as incomplete
       from target where job_id = $1`,
      [job.id],
    );
    const isComplete = row?.complete ?? true;
    const logEntry: NewEvent = isComplete
      ? { level: 'success', message: `Job ${job.publicId} completed: ${job.recorded} listings` }
      : {
          level: 'error',
          message: `Job ${job.publicId} completed: ${job.recorded} listings, but it is not whole (${row?.incomplete ?? ''})`,
        };
    await this.end(job, 'complete', { complete: isComplete, logEntries: [logEntry] });
  }

  private async hasFailedSearches({ id, complete }: LockedTarget): Promise<boolean> {
    if (complete) return false;
    const [row] = await this.transaction.rows<{ has: boolean }>(
      `select exists (select 1 from search_task where target_id = $1 and state = 'failed') as has`,
      [id],
    );
    return row?.has ?? false;
  }

  private async end(job: LockedJob, action: JobAction, options: TransitionOptions): Promise<void> {
    await this.stateMachine.transition(job, action, options);
    await this.queue.send(EXPORT_QUEUE, { jobId: job.id }, { singletonKey: job.id });
    if (job.dbProvider !== 'none') await this.deliveries.enqueue({ userId: job.userId });
  }
}

function targetLogEntry(
  { city, businessType, label, recorded, complete }: LockedTarget,
  hasFailedSearches: boolean,
): NewEvent {
  const targetName = `${city} / ${businessType}`;
  const listings = `${recorded} ${recorded === 1 ? 'listing' : 'listings'}`;
  if (complete) return { level: 'success', target: label, message: `${targetName} completed: ${listings}` };
  return {
    level: 'error',
    target: label,
    message: hasFailedSearches
      ? `${targetName}: ${listings}, but a search of it failed or was skipped`
      : `${targetName}: ${listings}, by its name alone, which may be a part of them`,
  };
}
