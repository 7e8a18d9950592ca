import { Injectable } from '@nestjs/common';
import type { JobAction } from '@libs/job';
import { DeliveryQueue } from '../../database-config';
import { Queue, type QueueSender } from '../../platform/queue';
import { JobEventRepository, type NewEvent } from '../job-event.repository';
import { EXPORT_QUEUE, type JobEndedData } from '../queues';
import { LockedJobRepository, type LockedJob } from './locked-job.repository';
import { LockedTargetRepository, type LockedTarget } from './locked-target.repository';
import { JobStateMachine, type TransitionOptions } from './job-state-machine';
import { SearchTaskRepository } from './search-task.repository';

/** Completes targets and ends jobs. All methods require the job's lock. */
@Injectable()
export class JobCompletion {
  private readonly exports: QueueSender<JobEndedData>;

  constructor(
    queue: Queue,
    private readonly deliveries: DeliveryQueue,
    private readonly events: JobEventRepository,
    private readonly stateMachine: JobStateMachine,
    private readonly jobs: LockedJobRepository,
    private readonly targets: LockedTargetRepository,
    private readonly tasks: SearchTaskRepository,
  ) {
    this.exports = queue.sender(EXPORT_QUEUE);
  }

  /** Marks a target as done after its last area. If it is the job's last target, completes the job. */
  async completeTarget(job: LockedJob, target: LockedTarget): Promise<void> {
    await this.targets.markDone(target);
    job.targetsDone += 1;
    await this.jobs.saveTargetsDone(job);
    await this.events.append(job, [targetLogEntry(target, await this.hasFailedSearches(target))]);
    if (job.targetsDone === job.targetsTotal) await this.complete(job);
  }

  /** Ends a stopping job if none of its searches is claimed anymore. */
  async finishStopIfIdle(job: LockedJob): Promise<void> {
    if (job.state !== 'stopping') return;
    if (!(await this.tasks.hasClaimedTasks(job.id)))
      await this.end(job, 'finish-stop', { logEntries: [{ message: `Job ${job.publicId} stopped` }] });
  }

  /** Stops a job when a free plan's credits are used up. Nothing more is recorded (spec §6). */
  async stopOnCreditsExhausted(job: LockedJob, message: string): Promise<void> {
    if (job.state !== 'stopping') await this.stateMachine.transition(job, 'stop');
    await this.end(job, 'finish-stop', { logEntries: [{ level: 'error', message }] });
  }

  /** Ends a job that has reached the user's listing limit, and marks it as cut short. */
  async completeAtMaxListings(job: LockedJob): Promise<void> {
    const logEntry: NewEvent = {
      message: `Job ${job.publicId} completed: limit of ${job.recorded} listings reached`,
    };
    if (job.state === 'stopping') await this.end(job, 'finish-stop', { logEntries: [logEntry] });
    else await this.end(job, 'complete', { complete: false, logEntries: [logEntry] });
  }

  /** Marks a job that cannot continue as failed, and stores the reason. */
  async fail(job: LockedJob, reason: string): Promise<void> {
    await this.end(job, 'fail', {
      failure: reason,
      logEntries: [{ level: 'error', message: `Job ${job.publicId} failed: ${reason}` }],
    });
  }

  private async complete(job: LockedJob): Promise<void> {
    if (job.state === 'stopping') return this.finishStopIfIdle(job);
    const { isComplete, incomplete } = await this.targets.completenessOf(job.id);
    const logEntry: NewEvent = isComplete
      ? { level: 'success', message: `Job ${job.publicId} completed: ${job.recorded} listings` }
      : {
          level: 'error',
          message: `Job ${job.publicId} completed with gaps: ${job.recorded} listings, incomplete targets: ${incomplete}`,
        };
    await this.end(job, 'complete', { complete: isComplete, logEntries: [logEntry] });
  }

  private async hasFailedSearches({ id, complete }: LockedTarget): Promise<boolean> {
    return !complete && (await this.tasks.hasFailedTasks(id));
  }

  private async end(job: LockedJob, action: JobAction, options: TransitionOptions): Promise<void> {
    await this.stateMachine.transition(job, action, options);
    await this.exports.send({ jobId: job.id }, { singletonKey: job.id });
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
      ? `${targetName}: ${listings}, but a search failed or was skipped`
      : `${targetName}: ${listings}, but some may be missing because the city was searched by name only`,
  };
}
