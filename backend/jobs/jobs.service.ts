import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { RecoveryChoice } from '@libs/constants';
import { canTransition, isRepeatedAction, type JobAction } from '@libs/job';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { JobEventRepository } from './job-event.repository';
import { Job } from './job.entity';
import { JobRepository } from './job.repository';
import { JobCompletion } from './recorder/job-completion';
import { JobStateMachine } from './recorder/job-state-machine';
import { LockedJobRepository, type LockedJob } from './recorder/locked-job.repository';
import { LockedTargetRepository } from './recorder/locked-target.repository';
import { SearchOutcome } from './recorder/search-outcome';
import { SearchTaskRepository } from './recorder/search-task.repository';
import { NoActiveJob, DecisionExpired, JobActionNotAllowed } from './jobs.errors';
import { SourceOutageRepository } from './source-outage.repository';
import { TurnRepository } from './turn.repository';

/** Controls a user's jobs after they have started: pause, resume, stop and decide. */
@Injectable()
export class JobsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly stateMachine: JobStateMachine,
    private readonly completion: JobCompletion,
    private readonly outcome: SearchOutcome,
    private readonly turns: TurnRepository,
    private readonly tasks: SearchTaskRepository,
    private readonly events: JobEventRepository,
    private readonly outages: SourceOutageRepository,
    private readonly jobs: JobRepository,
    private readonly lockedJobs: LockedJobRepository,
    private readonly lockedTargets: LockedTargetRepository,
    @InjectRepository(Job) private readonly entities: Repository<Job>,
  ) {}

  /** Returns the job that `/api/runtime/*` refers to: the active job or, without one, the last job. */
  async current(owner: Owner): Promise<Job | null> {
    const id = await this.jobs.findActive(owner);
    const { userId } = owner;
    return this.entities.findOne({ where: { userId, ...(id && { id }) }, order: { createdAt: 'DESC' } });
  }

  /** Marks the job as running when a worker takes its first turn. */
  markRunning(jobId: string): Promise<void> {
    return this.transaction.run(async () => {
      const job = (await this.jobs.isQueued(jobId)) ? await this.lockedJobs.lock(jobId) : undefined;
      if (job?.state === 'queued') await this.stateMachine.transition(job, 'begin');
    });
  }

  pause(owner: Owner): Promise<void> {
    return this.applyAction(owner, 'pause', 'Job paused');
  }

  resume(owner: Owner): Promise<void> {
    return this.applyAction(owner, 'resume', 'Job resumed', (job) => this.turns.enqueue(job.id));
  }

  /**
   * Stops the active job. The job ends at once or, if searches are in progress, when the last of them has returned to
   * the queue.
   * @param named public id of the job that is meant, which may have ended and been followed by another one
   */
  stop(owner: Owner, named?: string): Promise<void> {
    const finish = (job: LockedJob) => this.completion.finishStopIfIdle(job);
    return this.applyAction(owner, 'stop', 'Stopping the job', finish, named);
  }

  /** Ends all stopping jobs that have no search in progress anymore. */
  async finishStopping(): Promise<void> {
    for (const id of await this.jobs.findStopping()) {
      await this.tasks.releaseExpired(id);
      await this.transaction.run(async () => {
        const job = await this.lockedJobs.lock(id);
        if (job) await this.completion.finishStopIfIdle(job);
      });
    }
  }

  /** Applies the user's choice for the active job's Recovery Required entry: retry, skip this search, or stop. */
  decide(owner: Owner, recoveryId: string, choice: RecoveryChoice): Promise<void> {
    return this.transaction.run(async () => {
      const recovery = await this.events.findOpenRecovery(owner, recoveryId);
      if (!recovery) throw new DecisionExpired();
      const { taskId } = recovery.body;
      const task = taskId === null ? undefined : await this.tasks.find(taskId);
      const target = choice === 'skip' && task ? await this.lockedTargets.lock(task.targetId) : undefined;
      const job = await this.lockedJobs.lock(recovery.jobId);
      if (!job || job.state !== 'waiting') throw new DecisionExpired();
      if (choice === 'skip' && !task) throw new JobActionNotAllowed('There is no search to skip.');
      await this.events.saveDecision(recovery, choice);
      if (recovery.body.isOutage) await this.outages.requestProbe();
      if (choice === 'stop')
        return this.transition(job, 'stop', 'Stopping the job', () => this.completion.finishStopIfIdle(job));
      await this.transition(job, 'decide', `Continuing: ${choice}`, (resumed) =>
        this.turns.enqueue(resumed.id),
      );
      if (target && task) await this.outcome.giveUp(job, target, task.taskNumber);
    });
  }

  private applyAction(
    owner: Owner,
    action: JobAction,
    message: string,
    afterTransition?: (job: LockedJob) => Promise<void>,
    named?: string,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const activeId = await this.jobs.findActive(owner);
      const job = activeId === undefined ? undefined : await this.lockedJobs.lock(activeId);
      if (!job) throw new NoActiveJob();
      if (named !== undefined && job.publicId !== named)
        throw new NoActiveJob('This job is not the active one.');
      await this.transition(job, action, message, afterTransition);
    });
  }

  /** A repeated action succeeds without changing anything. */
  private async transition(
    job: LockedJob,
    action: JobAction,
    message: string,
    afterTransition?: (job: LockedJob) => Promise<void>,
  ): Promise<void> {
    if (isRepeatedAction(job.state, action)) return;
    if (!canTransition(job.state, action))
      throw new JobActionNotAllowed(`Cannot ${action}: the job is ${job.state}.`);
    await this.stateMachine.transition(job, action, { logEntries: [{ message }] });
    await afterTransition?.(job);
  }
}
