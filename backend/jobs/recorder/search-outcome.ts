import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { recoveryOptions } from '@libs/constants';
import { isEndedRun, mayRun } from '@libs/run';
import { SETTINGS, type Settings } from '../../platform/config';
import { Transaction } from '../../platform/database';
import { Outbox } from '../../platform/outbox';
import { JobEvents } from '../job-events';
import { WAKE_CHANNEL } from '../queues';
import type { RecoveryBody } from '../job-event.entity';
import type { ClaimedTask } from './claimed-task';
import { lockJob, lockSquare, type LockedJob, type LockedSquare } from './locked-rows';
import { PlanWriter } from './plan-writer';
import { RunEnding } from './run-ending';
import { RunMoves } from './run-moves';

/** How a search ends other than by its verdict: handed back, failed, or refused by the source. */
@Injectable()
export class SearchOutcome {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanWriter,
    private readonly events: JobEvents,
    private readonly ending: RunEnding,
    private readonly moves: RunMoves,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Gives a task back untouched (pause, stop, shutdown): its search is asked again from its first page. */
  handBack(task: ClaimedTask): Promise<void> {
    return this.transaction.run(async () => {
      await lockSquare(this.transaction, task.squareId);
      if (!(await this.release(task))) return;
      const job = await lockJob(this.transaction, task.jobId);
      if (job) await this.ending.finishStopWhenIdle(job);
    });
  }

  /** A search failed for a reason that may pass. After the last try it is set aside and named. */
  failed(task: ClaimedTask, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      const square = await lockSquare(this.transaction, task.squareId);
      const [row] = await this.transaction.rows<{ failures: number }>(
        `update capture_task set failures = failures + 1, last_error = $3
         where id = $1 and claim = $2 and state = 'active' returning failures`,
        [task.id, task.claim, reason],
      );
      if (!square || !row) return;
      const job = await lockJob(this.transaction, task.jobId);
      if (!job || isEndedRun(job.state)) return;
      const { attempts } = this.settings.run;
      const where = `${task.city} / ${task.businessType}`;
      if (row.failures < attempts) {
        await this.release(task);
        const message = `${where}: search failed: ${reason}, trying again (attempt ${row.failures + 1} of ${attempts})`;
        await this.events.append(job, [{ level: 'error', square: task.label, message }]);
        await this.ending.finishStopWhenIdle(job);
      } else {
        const message = `${where}: search set aside after ${attempts} failed attempts: ${reason}`;
        await this.events.append(job, [{ level: 'error', square: task.label, message }]);
        await this.setAside(job, square, task.task);
      }
    });
  }

  /**
   * The source refuses us: its gate is closed for the deployment, the task goes back (it is no failed try), and the run
   * waits for its user's decision.
   */
  blocked(task: ClaimedTask, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      await lockSquare(this.transaction, task.squareId);
      if (!(await this.release(task))) return;
      await this.transaction.rows(
        `insert into source_gate (source, closed_at, reason) values ('maps', clock_timestamp(), $1)
         on conflict (source) do update set closed_at = excluded.closed_at, reason = excluded.reason`,
        [reason],
      );
      const job = await lockJob(this.transaction, task.jobId);
      if (job) await this.askUser(job, reason, task.id, task.label);
      if (job) await this.ending.finishStopWhenIdle(job);
    });
  }

  /**
   * Whether a run may search now. A run that meets a gate which another run's block closed goes to waiting with an entry of
   * its own.
   */
  mayPassGate(run: string): Promise<boolean> {
    return this.transaction.run(async () => {
      if (!(await this.closedGate())) return true;
      const job = await lockJob(this.transaction, run);
      if (!job || job.gatePass) return true;
      // Looked at again under the lock: the run's own retry may have opened it meanwhile.
      const gate = await this.closedGate();
      if (!gate) return true;
      await this.askUser(job, gate.reason ?? 'the maps service refuses searches', null, null);
      return false;
    });
  }

  /** Ends a run that cannot go on, and tells why. */
  fail(run: string, reason: string): Promise<void> {
    return this.transaction.run(async () => {
      const job = await lockJob(this.transaction, run);
      if (job && mayRun(job.state, 'fail')) await this.ending.fail(job, reason);
    });
  }

  /** Sets a task aside for good; the square is no longer whole. For the holder of both locks. */
  async setAside(job: LockedJob, square: LockedSquare, task: number): Promise<void> {
    square.complete = false;
    await this.transaction.rows('update square set complete = false where id = $1', [square.id]);
    const plan = await this.plans.open(square);
    await plan.apply({ kind: 'abandoned', task });
    if (plan.plan.finished) await this.ending.squareDone(job, square);
    else await this.ending.finishStopWhenIdle(job);
  }

  private async closedGate(): Promise<{ reason: string | null } | undefined> {
    const [gate] = await this.transaction.rows<{ reason: string | null }>(
      `select reason from source_gate where source = 'maps' and closed_at is not null`,
    );
    return gate;
  }

  private async askUser(
    job: LockedJob,
    reason: string,
    taskId: string | null,
    square: string | null,
  ): Promise<void> {
    if (!mayRun(job.state, 'need-decision')) return;
    const body: RecoveryBody = { recoveryId: randomUUID(), taskId, decided: null };
    const message = `The maps service refused a search (${reason.replace(/\.$/, '')}). Choose how to go on.`;
    await this.moves.make(job, 'need-decision', {
      lines: [{ kind: 'recovery', level: 'error', square, message, body }],
    });
    await this.outbox.put(job, 'run.needs_decision', {
      jobId: job.publicId,
      recoveryId: body.recoveryId,
      message,
      choices: recoveryOptions(taskId !== null).map(({ choice }) => choice),
    });
  }

  private async release(task: ClaimedTask): Promise<boolean> {
    const { rowCount } = await this.transaction.execute(
      `update capture_task set state = 'queued', claim = null where id = $1 and claim = $2 and state = 'active'`,
      [task.id, task.claim],
    );
    if (rowCount === 1) await this.transaction.rows('select pg_notify($1, $2)', [WAKE_CHANNEL, task.jobId]);
    return rowCount === 1;
  }
}
