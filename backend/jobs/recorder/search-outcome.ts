import { Inject, Injectable } from '@nestjs/common';
import { shortenText } from '@libs/constants';
import { isEndedJob, canTransition } from '@libs/job';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { CircuitBreakerRepository } from '../circuit-breaker.repository';
import { JobEventRepository } from '../job-event.repository';
import { KnownPlaces } from '../../known-places';
import { SourceOutages } from '../source-outages.service';
import type { ClaimedSearchTask, ClaimReference } from './claimed-search-task';
import { LockedJobRepository, type LockedJob } from './locked-job.repository';
import { LockedTargetRepository, type LockedTarget } from './locked-target.repository';
import { PlanWriter } from './plan-writer';
import { JobCompletion } from './job-completion';
import { RecoveryRequester } from './recovery-requester';
import { SearchTaskRepository } from './search-task.repository';

/** Maximum size of the reason in a log entry of the job, in bytes of UTF-8. */
const MAX_REASON_BYTES = 1_024;

/** Handles searches that end without a verdict: returned to the queue, failed, or blocked by the source. */
@Injectable()
export class SearchOutcome {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanWriter,
    private readonly events: JobEventRepository,
    private readonly completion: JobCompletion,
    private readonly recovery: RecoveryRequester,
    private readonly breaker: CircuitBreakerRepository,
    private readonly jobs: LockedJobRepository,
    private readonly targets: LockedTargetRepository,
    private readonly tasks: SearchTaskRepository,
    private readonly outages: SourceOutages,
    private readonly known: KnownPlaces,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns a task to the queue (pause, stop, shutdown). The search will start again from its first page. */
  returnToQueue(task: ClaimedSearchTask): Promise<void> {
    return this.transaction.run(async () => {
      await this.targets.lock(task.targetId);
      if (!(await this.tasks.release(task))) return;
      const job = await this.jobs.lock(task.jobId);
      if (job) await this.completion.finishStopIfIdle(job);
    });
  }

  /**
   * Returns a task to the queue because the source cannot be reached, or because its results could not be recorded. The
   * attempt does not count, and the search continues after its last recorded page.
   */
  recordInterruption(task: ClaimReference, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.targets.lock(task.targetId);
      if (!(await this.tasks.interrupt(task, reason))) return;
      const job = await this.jobs.lock(task.jobId);
      if (job) await this.completion.finishStopIfIdle(job);
    });
  }

  /**
   * Records a failure that may be temporary. After the last attempt the task fails and is named in the log.
   *
   * @param options.hasResponse whether the source responded; if not, the next attempt continues after the last page
   */
  recordFailure(task: ClaimedSearchTask, error: string, { hasResponse = true } = {}): Promise<void> {
    const reason = shortenText(error, MAX_REASON_BYTES);
    return this.transaction.run(async () => {
      const target = await this.targets.lock(task.targetId);
      const failures = await this.tasks.countFailure(task, reason);
      if (!target || failures === undefined) return;
      const job = await this.jobs.lock(task.jobId);
      if (!job || isEndedJob(job.state)) return;
      const { searchAttempts } = this.settings.job;
      const targetName = `${task.city} / ${task.businessType}`;
      if (failures < searchAttempts) {
        if (hasResponse) await this.tasks.release(task);
        else await this.tasks.retryLater(task);
        const message = `${targetName}: search failed, retrying (attempt ${failures + 1} of ${searchAttempts}): ${reason}`;
        await this.events.append(job, [{ level: 'error', target: task.label, message }]);
        await this.completion.finishStopIfIdle(job);
      } else {
        const message = `${targetName}: search failed after ${searchAttempts} attempts: ${reason}`;
        await this.events.append(job, [{ level: 'error', target: task.label, message }]);
        await this.giveUp(job, target, task.taskNumber);
      }
    });
  }

  /**
   * Handles a block by the source: trips the circuit breaker for the deployment, returns the task to the queue
   * (without counting a failed attempt), and makes the job wait for its user's decision.
   */
  recordBlock(task: ClaimedSearchTask, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.targets.lock(task.targetId);
      if (!(await this.tasks.release(task))) return;
      await this.breaker.trip(reason);
      const job = await this.jobs.lock(task.jobId);
      if (job) await this.recovery.request(job, { message: blockMessage(reason), search: task });
      if (job) await this.completion.finishStopIfIdle(job);
    });
  }

  /**
   * Returns whether a job may search now: not while the source is unreachable, and not before its user's table was read. If another job tripped the circuit breaker, this job waits with its own
   * recovery entry.
   */
  maySearch(jobId: string): Promise<boolean> {
    return this.transaction.run(async () => {
      if (await this.outages.isOpen()) return false;
      if (await this.known.isAwaited(jobId)) return false;
      if (!(await this.breaker.findTripped())) return true;
      const job = await this.jobs.lock(jobId);
      if (!job || job.mayProbe) return true;
      // Checks the circuit breaker again under the lock, because the job's own retry may have reset it meanwhile.
      const breaker = await this.breaker.findTripped();
      if (!breaker) return true;
      const message = blockMessage(breaker.reason ?? 'the maps service blocks searches');
      await this.recovery.request(job, { message, search: null });
      return false;
    });
  }

  /** Marks a job that cannot continue as failed, and stores the reason. */
  failJob(jobId: string, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      const job = await this.jobs.lock(jobId);
      if (job && canTransition(job.state, 'fail')) await this.completion.fail(job, reason);
    });
  }

  /**
   * Marks a task as permanently failed, which makes its target incomplete. Requires the locks on the job and the
   * target.
   */
  async giveUp(job: LockedJob, target: LockedTarget, taskNumber: number): Promise<void> {
    target.complete = false;
    await this.targets.markIncomplete(target);
    const plan = await this.plans.open(target);
    await plan.apply({ kind: 'failed', taskNumber });
    if (plan.plan.finished) await this.completion.completeTarget(job, target, plan.plan);
    else await this.completion.finishStopIfIdle(job);
  }
}

const blockMessage = (reason: string) =>
  `The maps service blocked a search (${reason.replace(/\.$/, '')}). Choose how to continue.`;
