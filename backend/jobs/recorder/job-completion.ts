import { Injectable } from '@nestjs/common';
import { coverageFiguresOf, type Plan } from '@libs/capture';
import { creditsExhaustedMessage, type CoverageFigures } from '@libs/constants';
import { coverageText, isEndedJob, serviceText, type JobAction } from '@libs/job';
import { addCounts, filteredText, undecidedText, type FilterReason } from '@libs/listing';
import { DeliveryQueue } from '../../database-config';
import { Queue, type QueueSender } from '../../platform/queue';
import type { CreditStatus } from '../../subscription';
import { ContactQueue } from '../contact-queue';
import { JobEventRepository, type NewEvent } from '../job-event.repository';
import { toRefreshSummary } from '../refresh/refresh.dto';
import { isExtentKnown } from '../target.entity';
import { EXPORT_QUEUE, JOB_MAIL_QUEUE, REFRESH_LEFTOVERS_QUEUE, type JobEndedData } from '../queues';
import { LockedJobRepository, type LockedJob } from './locked-job.repository';
import { LockedTargetRepository, type LockedTarget } from './locked-target.repository';
import { JobStateMachine, type TransitionOptions } from './job-state-machine';
import { SearchTaskRepository } from './search-task.repository';
import { UndecidedPlaceRepository } from './undecided-place.repository';

/** What is said of places whose websites a job no longer waits for. */
const NOT_WAITED_FOR: FilterReason = 'email-unknown';

/** Completes targets and ends jobs. All methods require the job's lock. */
@Injectable()
export class JobCompletion {
  private readonly exports: QueueSender<JobEndedData>;
  private readonly mails: QueueSender<JobEndedData>;
  private readonly leftovers: QueueSender<JobEndedData>;

  constructor(
    queue: Queue,
    private readonly deliveries: DeliveryQueue,
    private readonly events: JobEventRepository,
    private readonly stateMachine: JobStateMachine,
    private readonly jobs: LockedJobRepository,
    private readonly targets: LockedTargetRepository,
    private readonly tasks: SearchTaskRepository,
    private readonly contacts: ContactQueue,
    private readonly undecided: UndecidedPlaceRepository,
  ) {
    this.exports = queue.sender(EXPORT_QUEUE);
    this.mails = queue.sender(JOB_MAIL_QUEUE);
    this.leftovers = queue.sender(REFRESH_LEFTOVERS_QUEUE);
  }

  /**
   * Marks a target as done after its last area. If it is the job's last target, completes the job, unless places wait for
   * their websites.
   */
  async completeTarget(job: LockedJob, target: LockedTarget, plan: Plan): Promise<void> {
    const hasGaps = await this.hasFailedSearches(target);
    const coverage = await this.saveCoverage(target, plan, hasGaps);
    job.targetsDone += 1;
    await this.jobs.saveTargetsDone(job);
    await this.events.append(job, [
      targetLogEntry(target, hasGaps, job.undecided === 0 ? 0 : await this.undecided.countOf(target.id)),
      ...(coverage
        ? [coverageLogEntry(`${target.city} / ${target.businessType}`, coverage, target.label)]
        : []),
    ]);
    if (await this.completeIfDone(job)) return;
    if (job.targetsDone === job.targetsTotal)
      await this.events.append(job, [
        {
          message: `Job ${job.publicId}: the searches are done. Of the places found, ${undecidedText(job.undecided)}.`,
        },
      ]);
  }

  /** Completes a job if nothing is left to search for, and no place waits for its website. Returns whether it did. */
  async completeIfDone(job: LockedJob): Promise<boolean> {
    if (job.targetsDone < job.targetsTotal || job.undecided > 0 || isEndedJob(job.state)) return false;
    await this.complete(job);
    return true;
  }

  /** Ends a job that may record no more listings, or that is stopping and idle. Others go on. */
  async endIfUsedUp(job: LockedJob, { exhausted, allowance, purchased }: CreditStatus): Promise<void> {
    if (listingsLeft(job) === 0 && !isEndedJob(job.state)) await this.completeAtMaxListings(job);
    else if (exhausted && !isEndedJob(job.state))
      await this.stopOnCreditsExhausted(job, creditsExhaustedMessage(allowance, purchased));
    else await this.finishStopIfIdle(job);
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
    const { isComplete, withGaps } = await this.targets.completenessOf(job.id);
    const logEntry: NewEvent =
      withGaps === ''
        ? { level: 'success', message: `Job ${job.publicId} completed: ${job.recorded} listings` }
        : {
            level: 'error',
            message: `Job ${job.publicId} completed with gaps: ${job.recorded} listings, incomplete targets: ${withGaps}`,
          };
    await this.end(job, 'complete', { complete: isComplete, logEntries: [logEntry] });
  }

  private async hasFailedSearches({ id, complete }: LockedTarget): Promise<boolean> {
    return !complete && (await this.tasks.hasFailedTasks(id));
  }

  /** Stores what a finished target says of its coverage, and whether it is complete. */
  private async saveCoverage(
    target: LockedTarget,
    plan: Plan,
    hasGaps: boolean,
  ): Promise<CoverageFigures | null> {
    const report = plan.coverage;
    const coverage =
      report && coverageFiguresOf(report, plan, { hasGaps, isExtentKnown: isExtentKnown(target.root) });
    if (coverage) target.complete = coverage.state === 'complete';
    await this.targets.markDone(target, coverage);
    if (report) await this.targets.saveAreaCoverage(target, report.areas);
    return coverage;
  }

  /** A job that ends early waits for no website. What cannot be told is not charged. */
  private async takeOutUndecided(job: LockedJob): Promise<void> {
    if (job.undecided === 0) return;
    const places = await this.undecided.takeOutAll(job, NOT_WAITED_FOR);
    job.filtered = addCounts(job.filtered, { [NOT_WAITED_FOR]: places });
    job.undecided = 0;
    await this.jobs.saveRecorded(job, { duplicates: 0, newToUser: 0 });
  }

  private async end(job: LockedJob, action: JobAction, options: TransitionOptions): Promise<void> {
    const coverage = job.refresh ? undefined : await this.targets.coverageOf(job.id);
    await this.takeOutUndecided(job);
    const logEntries = [
      ...(options.logEntries ?? []),
      ...(job.filters
        ? [{ message: `Job ${job.publicId}: ${filteredText(job.recorded, job.filtered)}` }]
        : []),
      coverage
        ? coverageLogEntry(`Job ${job.publicId}`, coverage)
        : { message: `Job ${job.publicId}: ${toRefreshSummary(job, true)?.text}` },
    ];
    await this.stateMachine.transition(job, action, { ...options, logEntries, coverage });
    await this.exports.send({ jobId: job.id }, { singletonKey: job.id });
    await this.mails.send({ jobId: job.id });
    if (job.refresh && action !== 'complete') await this.leftovers.send({ jobId: job.id });
    if (job.contacts) await this.contacts.enqueue(job.id);
    if (job.dbProvider !== 'none') await this.deliveries.enqueue({ userId: job.userId });
  }
}

/** Returns how many listings the job may still record under its own limit. */
export const listingsLeft = ({
  maxListings,
  recorded,
}: Pick<LockedJob, 'maxListings' | 'recorded'>): number =>
  maxListings === null ? Infinity : Math.max(0, maxListings - recorded);

function targetLogEntry(
  { city, businessType, label, recorded, filtered: all, root }: LockedTarget,
  hasFailedSearches: boolean,
  undecided: number,
): NewEvent {
  const targetName = `${city} / ${businessType}`;
  const filtered = all - undecided;
  const listings = [
    `${recorded} ${recorded === 1 ? 'listing' : 'listings'}`,
    ...(undecided === 0 ? [] : [undecidedText(undecided)]),
    ...(filtered === 0 ? [] : [`${filtered} filtered`]),
  ].join(', ');
  const hasGaps = hasFailedSearches || !isExtentKnown(root);
  if (!hasGaps) return { level: 'success', target: label, message: `${targetName} completed: ${listings}` };
  return {
    level: 'error',
    target: label,
    message: hasFailedSearches
      ? `${targetName}: ${listings}, but a search failed or was skipped`
      : `${targetName}: ${listings}, but some may be missing because the city was searched by name only`,
  };
}

/** The line that states the coverage of a target or of the job. */
const coverageLogEntry = (name: string, coverage: CoverageFigures, target?: string): NewEvent => ({
  target,
  message: [`${name}: ${coverageText(coverage)}`, serviceText(coverage)].filter(Boolean).join(' '),
});
