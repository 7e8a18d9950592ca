import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { historyStatus, isEndedRun, nextRunState, type RunAct, type RunState } from '@libs/run';
import { Transaction } from '../../platform/database';
import { LOGGER } from '../../platform/logging';
import { Outbox } from '../../platform/outbox';
import { JobEvents, type NewEvent } from '../job-events';
import { HOLD_CHANNEL } from '../queues';
import type { LockedJob } from './locked-rows';

/** What is noted together with a move. */
export interface MoveNotes {
  /** Entries of the log that come before the one of the new state. */
  lines?: readonly NewEvent[];
  /** Of a run that ends: whether every search of it was done. */
  whole?: boolean;
  /** Of a run that fails: why. */
  failure?: string;
}

/** States in which a run stands still: their time is no time of work. */
const STANDING: readonly RunState[] = ['paused', 'waiting'];

/** The one place that changes a run's state, with its clock and its log. Everything here is for the holder of the job's lock. */
@Injectable()
export class RunMoves {
  constructor(
    private readonly transaction: Transaction,
    private readonly events: JobEvents,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws IllegalRunMove where the table has no such move; nothing is changed then. */
  async make(job: LockedJob, act: RunAct, { lines = [], whole, failure }: MoveNotes = {}): Promise<void> {
    job.state = nextRunState(job.state, act);
    const ended = isEndedRun(job.state);
    // A user's answer lets the run past the source's gate once; a new question, or the end, takes that back.
    if (act === 'decide') job.gatePass = true;
    else if (act === 'need-decision' || ended) job.gatePass = false;
    await this.transaction.rows(MOVE, [
      job.id,
      job.state,
      job.gatePass,
      STANDING.includes(job.state),
      job.state === 'running',
      ended,
      ended ? (whole ?? false) : null,
      failure ?? null,
    ]);
    await this.events.append(job, [...lines, { kind: 'state', message: job.state }]);
    if (ended) await this.tellEnd(job, whole ?? false, failure ?? null);
    if (job.state !== 'running')
      await this.transaction.rows('select pg_notify($1, $2)', [HOLD_CHANNEL, job.id]);
    this.log(job, failure);
  }

  /** For the operator: one line for each move, once it holds. */
  private log({ publicId: run, id: job, userId: user, state, recorded }: LockedJob, failure?: string): void {
    const line = { msg: `run ${state}`, run, job, user, recorded, failure };
    this.transaction.afterCommit(() =>
      failure === undefined ? this.logger.info(line) : this.logger.warn(line),
    );
  }

  private async tellEnd(job: LockedJob, complete: boolean, error: string | null): Promise<void> {
    const status = historyStatus(job.state);
    if (status === 'running') return;
    const { publicId: jobId, recorded: recordsProcessed } = job;
    await this.outbox.put(job, 'run.finished', { jobId, status, complete, recordsProcessed, error });
  }
}

/** Whatever stand the move ends is added to the time spent standing. */
const MOVE = `
  update job set
    state = $2,
    gate_pass = $3,
    paused_ms = paused_ms + coalesce(extract(epoch from clock_timestamp() - pause_started_at) * 1000, 0)::bigint,
    pause_started_at = case when $4 then clock_timestamp() end,
    started_at = case when $5 then coalesce(started_at, clock_timestamp()) else started_at end,
    ended_at = case when $6 then clock_timestamp() end,
    complete = $7,
    failure = $8
  where id = $1`;
