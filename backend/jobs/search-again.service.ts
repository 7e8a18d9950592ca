import { Injectable } from '@nestjs/common';
import { pluralize } from '@libs/constants';
import { canTransition, isEndedJob } from '@libs/job';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { NotFound } from '../platform/http';
import { ContinuedJobRepository } from './continued-job.repository';
import { JobEventRepository } from './job-event.repository';
import type { Job } from './job.entity';
import { JobRepository } from './job.repository';
import { JobActionNotAllowed, JobAlreadyActive, JobAlreadyContinued } from './jobs.errors';
import { JobStateMachine } from './recorder/job-state-machine';
import { LockedJobRepository, type LockedJob } from './recorder/locked-job.repository';
import { LockedTargetRepository } from './recorder/locked-target.repository';
import { PlanWriter } from './recorder/plan-writer';
import { SearchTaskRepository } from './recorder/search-task.repository';
import { TurnRepository } from './turn.repository';

/** What happened to a job's targets. */
interface ReopenedTargets {
  searches: number;
  /** Number of targets that were done. */
  done: number;
}

/**
 * Puts a job's failed and skipped searches back into the queue, and lets a job go on that has ended before its first search.
 * A job that has ended becomes active again.
 */
@Injectable()
export class SearchAgain {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly stateMachine: JobStateMachine,
    private readonly plans: PlanWriter,
    private readonly turns: TurnRepository,
    private readonly tasks: SearchTaskRepository,
    private readonly events: JobEventRepository,
    private readonly jobs: JobRepository,
    private readonly lockedJobs: LockedJobRepository,
    private readonly lockedTargets: LockedTargetRepository,
    private readonly continued: ContinuedJobRepository,
  ) {}

  /**
   * Returns the number of searches in the queue because of this call. A repeated call for an active job returns 0.
   * @throws JobActionNotAllowed, JobAlreadyActive, JobAlreadyContinued
   */
  run({ id, userId }: Pick<Job, 'id' | 'userId'>): Promise<number> {
    return this.asOnlyActiveJob(() => this.reopen(id, userId));
  }

  /**
   * Lets a job go on that has ended before it searched anything. A repeated call for an active job does nothing.
   * @throws JobActionNotAllowed, JobAlreadyActive, JobAlreadyContinued
   */
  begin({ id, userId }: Pick<Job, 'id' | 'userId'>): Promise<void> {
    return this.asOnlyActiveJob(async () => {
      const job = await this.lockedJobs.lock(id);
      if (!job) throw new NotFound();
      if (!isEndedJob(job.state)) return;
      await this.assertMayReopen(job, userId);
      await this.stateMachine.transition(job, 'reopen', {
        logEntries: [{ message: 'Searching from the start' }],
      });
      await this.turns.enqueue(id);
      await this.users.assertEnabled({ userId });
    });
  }

  private async asOnlyActiveJob<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.transaction.run(work);
    } catch (error) {
      if (isSecondActiveJob(error)) throw new JobAlreadyActive();
      throw error;
    }
  }

  private async reopen(jobId: string, userId: string): Promise<number> {
    const targets = await this.tasks.targetsWithFailures(jobId);
    const seen = await this.lockedJobs.read(jobId);
    if (!seen) throw new NotFound();
    if (targets.length === 0 && !isEndedJob(seen.state)) return 0;
    // Opening the targets may take seconds, and their locks come before the job's.
    await this.assertMayReopen(seen, userId, targets.length);
    const { searches, done } = await this.reopenTargets(targets);
    const job = await this.lockedJobs.lock(jobId);
    if (!job) throw new NotFound();
    const hasEnded = isEndedJob(job.state);
    if (searches === 0 && !hasEnded) return 0;
    await this.assertMayReopen(job, userId, searches);
    job.targetsDone -= done;
    await this.lockedJobs.saveTargetsDone(job);
    const logEntry = {
      message: `Searching again: ${pluralize(searches, 'search', 'searches')} that failed or ${searches === 1 ? 'was' : 'were'} skipped`,
    };
    if (hasEnded) await this.stateMachine.transition(job, 'reopen', { logEntries: [logEntry] });
    else await this.events.append(job, [logEntry]);
    await this.turns.enqueue(jobId);
    await this.users.assertEnabled({ userId });
    return searches;
  }

  /** @param searches number of searches that failed or were skipped, for a job that needs one */
  private async assertMayReopen(job: LockedJob, userId: string, searches?: number): Promise<void> {
    const continuation = await this.continued.findContinuation(job.publicId);
    if (continuation) throw new JobAlreadyContinued(continuation.publicId);
    if (searches === 0) throw new JobActionNotAllowed('No search of this job failed or was skipped.');
    if (job.maxListings !== null && job.recorded >= job.maxListings)
      throw new JobActionNotAllowed('Cannot search again: the job has reached its limit.');
    if (!isEndedJob(job.state)) {
      if (job.state === 'stopping')
        throw new JobActionNotAllowed('Cannot search again: the job is stopping.');
      return;
    }
    if ((await this.jobs.findActive({ userId })) !== undefined) throw new JobAlreadyActive();
    if (!canTransition(job.state, 'reopen'))
      throw new JobActionNotAllowed(`Cannot search again: the job is ${job.state}.`);
  }

  private async reopenTargets(targetIds: readonly string[]): Promise<ReopenedTargets> {
    const reopened: ReopenedTargets = { searches: 0, done: 0 };
    for (const targetId of targetIds) {
      const target = await this.lockedTargets.lock(targetId);
      const taskNumbers = target ? await this.tasks.forgetFailures(targetId) : [];
      if (!target || taskNumbers.length === 0) continue;
      const plan = await this.plans.open(target, { isCached: false });
      let searches = 0;
      for (const taskNumber of taskNumbers) {
        const { verdict } = await plan.apply({ kind: 'reopened', taskNumber });
        if (verdict === 'continue') searches += 1;
      }
      if (searches === 0) continue;
      reopened.searches += searches;
      if (await this.lockedTargets.reopen(target)) reopened.done += 1;
    }
    return reopened;
  }
}

/** Returns whether an error is the violation of the index that allows each user one active job. */
const isSecondActiveJob = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'job_one_active';
