import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { RecoveryChoice } from '@libs/constants';
import { ACTIVE_JOB_STATES, canTransition, isRepeatedAction, type JobAction } from '@libs/job';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import type { RecoveryDetails } from './job-event.entity';
import { Job } from './job.entity';
import { lockJob, lockTarget, type LockedJob } from './recorder/locked-rows';
import { JobCompletion } from './recorder/job-completion';
import { JobStateMachine } from './recorder/job-state-machine';
import { SearchOutcome } from './recorder/search-outcome';
import { SearchTaskRepository } from './recorder/search-task.repository';
import { NoActiveJob, DecisionExpired, JobActionNotAllowed } from './jobs.errors';
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
    @InjectRepository(Job) private readonly jobs: Repository<Job>,
  ) {}

  /** Returns the job that `/api/runtime/*` refers to: the active job or, without one, the last job. */
  current(owner: Owner): Promise<Job | null> {
    // No job can start while another is active, so the active job is always the newest.
    return this.jobs.findOne({ where: { userId: owner.userId }, order: { createdAt: 'DESC' } });
  }

  /** Marks the job as running when a worker takes its first turn. */
  markRunning(jobId: string): Promise<void> {
    return this.transaction.run(async () => {
      const [queued] = await this.transaction.rows<{ id: string }>(
        `select id from job where id = $1 and state = 'queued'`,
        [jobId],
      );
      const job = queued && (await lockJob(this.transaction, jobId));
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
   */
  stop(owner: Owner): Promise<void> {
    return this.applyAction(owner, 'stop', 'Stopping the job', (job) =>
      this.completion.finishStopIfIdle(job),
    );
  }

  /** Ends all stopping jobs that have no search in progress anymore. */
  async finishStopping(): Promise<void> {
    const stopping = await this.transaction.rows<{ id: string }>(
      `select id from job where state = 'stopping'`,
    );
    for (const { id } of stopping) {
      await this.tasks.releaseExpired(id);
      await this.transaction.run(async () => {
        const job = await lockJob(this.transaction, id);
        if (job) await this.completion.finishStopIfIdle(job);
      });
    }
  }

  /** Applies the user's choice for the active job's Recovery Required entry: retry, skip this search, or stop. */
  decide(owner: Owner, recoveryId: string, choice: RecoveryChoice): Promise<void> {
    return this.transaction.run(async () => {
      const recovery = await this.findOpenRecovery(owner, recoveryId);
      const [task] = await this.transaction.rows<{ target_id: string; taskNumber: number }>(
        'select target_id, task_number as "taskNumber" from search_task where id = $1',
        [recovery.body.taskId],
      );
      const target =
        choice === 'skip' && task ? await lockTarget(this.transaction, task.target_id) : undefined;
      const job = await lockJob(this.transaction, recovery.jobId);
      if (!job || job.state !== 'waiting') throw new DecisionExpired();
      if (choice === 'skip' && !task) throw new JobActionNotAllowed('There is no search to skip.');
      await this.saveDecision(recovery, choice);
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
  ): Promise<void> {
    return this.transaction.run(async () => {
      const [active] = await this.transaction.rows<{ id: string }>(
        'select id from job where user_id = $1 and state = any($2)',
        [owner.userId, ACTIVE_JOB_STATES],
      );
      const job = active && (await lockJob(this.transaction, active.id));
      if (!job) throw new NoActiveJob();
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

  private async findOpenRecovery(owner: Owner, recoveryId: string) {
    const [recovery] = await this.transaction.rows<{ jobId: string; seq: number; body: RecoveryDetails }>(
      `select e.job_id as "jobId", e.seq, e.body from job_event e join job j on j.id = e.job_id
       where j.user_id = $1 and j.state = 'waiting' and e.kind = 'recovery' and e.body->>'recoveryId' = $2
         and e.body->>'decided' is null`,
      [owner.userId, recoveryId],
    );
    if (!recovery) throw new DecisionExpired();
    return recovery;
  }

  private async saveDecision(
    recovery: { jobId: string; seq: number },
    choice: RecoveryChoice,
  ): Promise<void> {
    await this.transaction.rows(
      `update job_event set body = jsonb_set(body, '{decided}', to_jsonb($3::text)) where job_id = $1 and seq = $2`,
      [recovery.jobId, recovery.seq, choice],
    );
  }
}
