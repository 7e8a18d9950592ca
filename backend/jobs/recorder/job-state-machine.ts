import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CoverageFigures } from '@libs/constants';
import {
  historyStatus,
  isEndedJob,
  nextJobState,
  PAUSED_JOB_STATES,
  toCoverage,
  type JobAction,
} from '@libs/job';
import { Transaction } from '../../platform/database';
import { LOGGER } from '../../platform/logging';
import { Outbox } from '../../platform/outbox';
import { toFilteredPlaces } from '../filtered-places.dto';
import { toUnreadableTable } from '../unreadable-table.dto';
import { KnownPlacesStarter } from '../known-places-starter';
import { toRefreshedPlaceResponse, toRefreshSummary } from '../refresh/refresh.dto';
import { RefreshedPlaceRepository } from '../refresh/refreshed-place.repository';
import { JobEventRepository, type NewEvent } from '../job-event.repository';
import { INTERRUPT_CHANNEL } from '../queues';
import { LockedJobRepository, type LockedJob } from './locked-job.repository';

/** How much of what a refresh found out is part of the message; the API has all of it. */
const REFRESHED_IN_MESSAGE = { places: 100, bytes: 64_000 };

/** Data that is stored together with a transition. */
export interface TransitionOptions {
  /** Log entries to write before the entry for the new state. */
  logEntries?: readonly NewEvent[];
  /** For a transition that ends the job: whether the coverage of all targets is complete. */
  complete?: boolean;
  /** For a transition that ends the job. */
  coverage?: CoverageFigures;
  /** For a transition that fails the job: the reason. */
  failure?: string;
  /** For the end of a question: true if nobody decided, so that the job gets no permission to search. */
  isWithdrawn?: boolean;
}

/**
 * The only class that changes a job's state, together with its times and its log. All methods require the job's lock.
 */
@Injectable()
export class JobStateMachine {
  constructor(
    private readonly transaction: Transaction,
    private readonly events: JobEventRepository,
    private readonly outbox: Outbox,
    private readonly jobs: LockedJobRepository,
    private readonly known: KnownPlacesStarter,
    private readonly refreshed: RefreshedPlaceRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Applies an action to a job.
   * @throws IllegalJobTransition if the job's state does not allow the action; in that case, nothing changes
   * @throws KnownListGone if the job is opened again, and a list that it leaves out was deleted
   */
  async transition(
    job: LockedJob,
    action: JobAction,
    { logEntries = [], complete = false, coverage, failure, isWithdrawn = false }: TransitionOptions = {},
  ): Promise<void> {
    job.state = nextJobState(job.state, action);
    const hasEnded = isEndedJob(job.state);
    // A user's decision lets the job past the circuit breaker once. A new question or the end of the job revokes this
    // permission.
    if (action === 'decide' || action === 'reopen') job.mayProbe = !isWithdrawn;
    else if (action === 'need-decision' || hasEnded) job.mayProbe = false;
    await this.jobs.saveState(job, {
      isPaused: PAUSED_JOB_STATES.includes(job.state),
      hasEnded,
      complete: hasEnded ? complete : null,
      coverage: coverage ?? null,
      failure: failure ?? null,
    });
    await this.events.append(job, [...logEntries, { kind: 'state', message: job.state }]);
    if (action === 'reopen') await this.known.begin(job, job.filters);
    else if (hasEnded) await this.known.end(job);
    if (hasEnded) await this.emitFinished(job, complete, coverage ?? null, failure ?? null);
    if (job.state !== 'running')
      await this.transaction.rows('select pg_notify($1, $2)', [INTERRUPT_CHANNEL, job.id]);
    this.logTransition(job, failure);
  }

  /** Logs one line per transition for the operator, after the commit. */
  private logTransition(
    { publicId: publicJobId, id: jobId, userId, state, recorded }: LockedJob,
    failure?: string,
  ): void {
    const logFields = { msg: `job ${state}`, publicJobId, jobId, userId, recorded, failure };
    this.transaction.afterCommit(() =>
      failure === undefined ? this.logger.info(logFields) : this.logger.warn(logFields),
    );
  }

  private async emitFinished(
    job: LockedJob,
    complete: boolean,
    figures: CoverageFigures | null,
    error: string | null,
  ): Promise<void> {
    const status = historyStatus(job.state);
    if (status === 'running') return;
    const { publicId: jobId, recorded: recordsProcessed, coverageLevel, continuedFrom } = job;
    const unreadableTable = toUnreadableTable(job);
    await this.outbox.publish(job, 'job.finished', {
      jobId,
      status,
      complete,
      recordsProcessed,
      error,
      coverageLevel,
      coverage: figures && toCoverage(figures),
      continuedFrom,
      filtered: toFilteredPlaces(job),
      ...(unreadableTable && { unreadableTable }),
      ...(job.refresh && { refresh: toRefreshSummary(job), refreshed: await this.refreshedPlaces(job) }),
    });
  }

  private async refreshedPlaces({ id }: LockedJob) {
    const { rows, next } = await this.refreshed.firstOfDelta(id, REFRESHED_IN_MESSAGE);
    return { places: rows.map(toRefreshedPlaceResponse), nextCursor: next };
  }
}
