import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { recoveryOptions } from '@libs/constants';
import { isEndedJob, canTransition } from '@libs/job';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { Outbox } from '../../platform/outbox';
import { CircuitBreakerRepository } from '../circuit-breaker.repository';
import { JobEventRepository } from '../job-event.repository';
import { WAKE_CHANNEL } from '../queues';
import type { RecoveryDetails } from '../job-event.entity';
import type { ClaimedSearchTask } from './claimed-search-task';
import { lockJob, lockTarget, type LockedJob, type LockedTarget } from './locked-rows';
import { PlanWriter } from './plan-writer';
import { JobCompletion } from './job-completion';
import { JobStateMachine } from './job-state-machine';

/** Handles searches that end without a verdict: returned to the queue, failed, or blocked by the source. */
@Injectable()
export class SearchOutcome {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanWriter,
    private readonly events: JobEventRepository,
    private readonly completion: JobCompletion,
    private readonly stateMachine: JobStateMachine,
    private readonly outbox: Outbox,
    private readonly breaker: CircuitBreakerRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns a task to the queue (pause, stop, shutdown). The search will start again from its first page. */
  returnToQueue(task: ClaimedSearchTask): Promise<void> {
    return this.transaction.run(async () => {
      await lockTarget(this.transaction, task.targetId);
      if (!(await this.releaseClaim(task))) return;
      const job = await lockJob(this.transaction, task.jobId);
      if (job) await this.completion.finishStopIfIdle(job);
    });
  }

  /** Records a failure that may be temporary. After the last attempt the task fails and is named in the log. */
  recordFailure(task: ClaimedSearchTask, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      const target = await lockTarget(this.transaction, task.targetId);
      const [row] = await this.transaction.rows<{ failures: number }>(
        `update search_task set failures = failures + 1, last_error = $3
         where id = $1 and claim = $2 and state = 'claimed' returning failures`,
        [task.id, task.claim, reason],
      );
      if (!target || !row) return;
      const job = await lockJob(this.transaction, task.jobId);
      if (!job || isEndedJob(job.state)) return;
      const { searchAttempts } = this.settings.job;
      const targetName = `${task.city} / ${task.businessType}`;
      if (row.failures < searchAttempts) {
        await this.releaseClaim(task);
        const message = `${targetName}: search failed, retrying (attempt ${row.failures + 1} of ${searchAttempts}): ${reason}`;
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
      await lockTarget(this.transaction, task.targetId);
      if (!(await this.releaseClaim(task))) return;
      await this.breaker.trip(reason);
      const job = await lockJob(this.transaction, task.jobId);
      if (job) await this.requestDecision(job, reason, task.id, task.label);
      if (job) await this.completion.finishStopIfIdle(job);
    });
  }

  /**
   * Returns whether a job may search now. If another job tripped the circuit breaker, this job waits with its own
   * recovery entry.
   */
  maySearch(jobId: string): Promise<boolean> {
    return this.transaction.run(async () => {
      if (!(await this.breaker.findTripped())) return true;
      const job = await lockJob(this.transaction, jobId);
      if (!job || job.mayProbe) return true;
      // Checks the circuit breaker again under the lock, because the job's own retry may have reset it meanwhile.
      const breaker = await this.breaker.findTripped();
      if (!breaker) return true;
      await this.requestDecision(job, breaker.reason ?? 'the maps service blocks searches', null, null);
      return false;
    });
  }

  /** Marks a job that cannot continue as failed, and stores the reason. */
  failJob(jobId: string, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      const job = await lockJob(this.transaction, jobId);
      if (job && canTransition(job.state, 'fail')) await this.completion.fail(job, reason);
    });
  }

  /**
   * Marks a task as permanently failed, which makes its target incomplete. Requires the locks on the job and the
   * target.
   */
  async giveUp(job: LockedJob, target: LockedTarget, taskNumber: number): Promise<void> {
    target.complete = false;
    await this.transaction.rows('update target set complete = false where id = $1', [target.id]);
    const plan = await this.plans.open(target);
    await plan.apply({ kind: 'failed', taskNumber });
    if (plan.plan.finished) await this.completion.completeTarget(job, target);
    else await this.completion.finishStopIfIdle(job);
  }

  private async requestDecision(
    job: LockedJob,
    reason: string,
    taskId: string | null,
    target: string | null,
  ): Promise<void> {
    if (!canTransition(job.state, 'need-decision')) return;
    const body: RecoveryDetails = { recoveryId: randomUUID(), taskId, decided: null };
    const message = `The maps service blocked a search (${reason.replace(/\.$/, '')}). Choose how to continue.`;
    await this.stateMachine.transition(job, 'need-decision', {
      logEntries: [{ kind: 'recovery', level: 'error', target, message, body }],
    });
    await this.outbox.publish(job, 'job.needs_decision', {
      jobId: job.publicId,
      recoveryId: body.recoveryId,
      message,
      choices: recoveryOptions(taskId !== null).map(({ choice }) => choice),
    });
  }

  private async releaseClaim(task: ClaimedSearchTask): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update search_task set state = 'queued', claim = null where id = $1 and claim = $2 and state = 'claimed'`,
      [task.id, task.claim],
    );
    if (rowCount === 1) await this.transaction.rows('select pg_notify($1, $2)', [WAKE_CHANNEL, task.jobId]);
    return rowCount === 1;
  }
}
