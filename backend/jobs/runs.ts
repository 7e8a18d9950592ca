import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { RecoveryChoice } from '@libs/constants';
import { ACTIVE_RUN_STATES, mayRun, type RunAct } from '@libs/run';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import type { RecoveryBody } from './job-event.entity';
import { Job } from './job.entity';
import { lockJob, lockSquare, type LockedJob } from './recorder/locked-rows';
import { RunEnding } from './recorder/run-ending';
import { RunMoves } from './recorder/run-moves';
import { SearchOutcome } from './recorder/search-outcome';
import { TaskBook } from './recorder/task-book';
import { NoActiveRun, RecoveryGone, RunCannot } from './run-errors';
import { Turns } from './turns';

/** A user's runs, once begun: pause, resume, stop, decide. */
@Injectable()
export class Runs {
  constructor(
    private readonly transaction: Transaction,
    private readonly moves: RunMoves,
    private readonly ending: RunEnding,
    private readonly outcome: SearchOutcome,
    private readonly turns: Turns,
    private readonly tasks: TaskBook,
    @InjectRepository(Job) private readonly jobs: Repository<Job>,
  ) {}

  /** The run that `/api/runtime/*` means: the active one, else the last one (design §4). */
  current(owner: Owner): Promise<Job | null> {
    // No run begins while another is active: the newest is the active one, if there is one.
    return this.jobs.findOne({ where: { userId: owner.userId }, order: { createdAt: 'DESC' } });
  }

  /** A worker took a turn of the run: with the first one it runs. */
  begin(run: string): Promise<void> {
    return this.transaction.run(async () => {
      const [queued] = await this.transaction.rows<{ id: string }>(
        `select id from job where id = $1 and state = 'queued'`,
        [run],
      );
      const job = queued && (await lockJob(this.transaction, run));
      if (job?.state === 'queued') await this.moves.make(job, 'begin');
    });
  }

  pause(owner: Owner): Promise<void> {
    return this.act(owner, 'pause', 'Run paused');
  }

  resume(owner: Owner): Promise<void> {
    return this.act(owner, 'resume', 'Run resumed', (job) => this.turns.send(job.id));
  }

  /** A run without a search in hand ends at once, else when the last one is handed back. */
  stop(owner: Owner): Promise<void> {
    return this.act(owner, 'stop', 'Stopping the run', (job) => this.ending.finishStopWhenIdle(job));
  }

  /** Ends the runs that were told to stop and whose last worker is gone. */
  async finishStops(): Promise<void> {
    const stopping = await this.transaction.rows<{ id: string }>(
      `select id from job where state = 'stopping'`,
    );
    for (const { id } of stopping) {
      await this.tasks.releaseExpired(id);
      await this.transaction.run(async () => {
        const job = await lockJob(this.transaction, id);
        if (job) await this.ending.finishStopWhenIdle(job);
      });
    }
  }

  /** Answers a Recovery Required entry of the active run: retry, skip this search, or stop. */
  decide(owner: Owner, recoveryId: string, choice: RecoveryChoice): Promise<void> {
    return this.transaction.run(async () => {
      const asked = await this.openQuestion(owner, recoveryId);
      const [task] = await this.transaction.rows<{ square_id: string; task: number }>(
        'select square_id, task from capture_task where id = $1',
        [asked.body.taskId],
      );
      const square =
        choice === 'skip' && task ? await lockSquare(this.transaction, task.square_id) : undefined;
      const job = await lockJob(this.transaction, asked.jobId);
      if (!job || job.state !== 'waiting') throw new RecoveryGone();
      if (choice === 'skip' && !task) throw new RunCannot('There is no search to skip.');
      await this.markDecided(asked, choice);
      if (choice === 'stop')
        return this.move(job, 'stop', 'Stopping the run', () => this.ending.finishStopWhenIdle(job));
      await this.move(job, 'decide', `Going on: ${choice}`, (moved) => this.turns.send(moved.id));
      if (square && task) await this.outcome.setAside(job, square, task.task);
    });
  }

  private act(
    owner: Owner,
    act: RunAct,
    message: string,
    then?: (job: LockedJob) => Promise<void>,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const [active] = await this.transaction.rows<{ id: string }>(
        'select id from job where user_id = $1 and state = any($2)',
        [owner.userId, ACTIVE_RUN_STATES],
      );
      const job = active && (await lockJob(this.transaction, active.id));
      if (!job) throw new NoActiveRun();
      await this.move(job, act, message, then);
    });
  }

  /** A repeated act that is done already answers like the first one. */
  private async move(
    job: LockedJob,
    act: RunAct,
    message: string,
    then?: (job: LockedJob) => Promise<void>,
  ): Promise<void> {
    if (!mayRun(job.state, act)) {
      if (DONE_ALREADY[act]?.includes(job.state)) return;
      throw new RunCannot(`The run is ${job.state} and cannot ${act}.`);
    }
    await this.moves.make(job, act, { lines: [{ message }] });
    await then?.(job);
  }

  private async openQuestion(owner: Owner, recoveryId: string) {
    const [asked] = await this.transaction.rows<{ jobId: string; seq: number; body: RecoveryBody }>(
      `select e.job_id as "jobId", e.seq, e.body from job_event e join job j on j.id = e.job_id
       where j.user_id = $1 and j.state = 'waiting' and e.kind = 'recovery' and e.body->>'recoveryId' = $2
         and e.body->>'decided' is null`,
      [owner.userId, recoveryId],
    );
    if (!asked) throw new RecoveryGone();
    return asked;
  }

  private async markDecided(asked: { jobId: string; seq: number }, choice: RecoveryChoice): Promise<void> {
    await this.transaction.rows(
      `update job_event set body = jsonb_set(body, '{decided}', to_jsonb($3::text)) where job_id = $1 and seq = $2`,
      [asked.jobId, asked.seq, choice],
    );
  }
}

const DONE_ALREADY: Partial<Record<RunAct, readonly string[]>> = {
  pause: ['paused'],
  resume: ['queued', 'running'],
  stop: ['stopping'],
};
