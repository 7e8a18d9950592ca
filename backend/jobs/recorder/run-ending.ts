import { Injectable } from '@nestjs/common';
import { nextRunState, type RunState } from '@libs/run';
import { Transaction } from '../../platform/database';
import { Queue } from '../../platform/queue';
import { JobEvents, type NewEvent } from '../job-events';
import { EXPORT_QUEUE, HOLD_CHANNEL } from '../queues';
import type { LockedJob, LockedSquare } from './locked-rows';

/** The ends of a square and of a run. Everything here is for the holder of the job's lock. */
@Injectable()
export class RunEnding {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly events: JobEvents,
  ) {}

  /** The last area of a square is done; with the last square the run is complete. */
  async squareDone(job: LockedJob, square: LockedSquare): Promise<void> {
    await this.transaction.rows(`update square set state = 'done' where id = $1`, [square.id]);
    job.squaresDone += 1;
    await this.transaction.rows('update job set squares_done = $2 where id = $1', [job.id, job.squaresDone]);
    await this.events.append(job, [squareLine(square)]);
    if (job.squaresDone === job.squaresTotal) await this.complete(job);
  }

  /** Ends a run that was told to stop, once no search of it is in a worker's hands. */
  async finishStopWhenIdle(job: LockedJob): Promise<void> {
    if (job.state !== 'stopping') return;
    const [row] = await this.transaction.rows<{ busy: boolean }>(
      `select exists (select 1 from capture_task where job_id = $1 and state = 'active') as busy`,
      [job.id],
    );
    if (!row?.busy) await this.end(job, 'stopped', null, [{ message: `Run ${job.publicId} stopped` }]);
  }

  /** The credits of a free plan are used up: nothing further of this run is recorded (spec §6). */
  async stopExhausted(job: LockedJob, message: string): Promise<void> {
    if (job.state !== 'stopping') job.state = nextRunState(job.state, 'stop');
    await this.end(job, 'stopped', null, [{ level: 'error', message }]);
  }

  /** The run cannot go on: failed, with the reason. */
  async fail(job: LockedJob, reason: string): Promise<void> {
    await this.transaction.rows('update job set failure = $2 where id = $1', [job.id, reason]);
    await this.end(job, nextRunState(job.state, 'fail'), null, [
      { level: 'error', message: `Run ${job.publicId} failed: ${reason}` },
    ]);
  }

  private async complete(job: LockedJob): Promise<void> {
    if (job.state === 'stopping') return this.finishStopWhenIdle(job);
    const [row] = await this.transaction.rows<{ whole: boolean; holes: string | null }>(
      `select bool_and(complete) as whole, string_agg(label, ', ' order by id) filter (where not complete) as holes
       from square where job_id = $1`,
      [job.id],
    );
    const whole = row?.whole ?? true;
    await this.end(job, nextRunState(job.state, 'complete'), whole, [
      whole
        ? { level: 'success', message: `Run ${job.publicId} completed: ${job.recorded} listings` }
        : {
            level: 'error',
            message: `Run ${job.publicId} completed: ${job.recorded} listings, but it is not whole (${row?.holes ?? ''})`,
          },
    ]);
  }

  private async end(
    job: LockedJob,
    state: RunState,
    whole: boolean | null,
    lines: NewEvent[],
  ): Promise<void> {
    job.state = state;
    await this.transaction.rows(
      `update job set state = $2, ended_at = clock_timestamp(), complete = coalesce($3, false), gate_pass = false,
              paused_ms = paused_ms + coalesce(extract(epoch from clock_timestamp() - pause_started_at) * 1000, 0)::bigint,
              pause_started_at = null
       where id = $1`,
      [job.id, state, whole],
    );
    await this.events.append(job, [...lines, { kind: 'state', message: state }]);
    await this.queue.send(EXPORT_QUEUE, { run: job.id }, { singletonKey: job.id });
    await this.transaction.rows('select pg_notify($1, $2)', [HOLD_CHANNEL, job.id]);
  }
}

function squareLine(square: LockedSquare): NewEvent {
  const where = `${square.city} / ${square.businessType}`;
  return square.complete
    ? { level: 'success', square: square.label, message: `${where} completed: ${square.recorded} listings` }
    : {
        level: 'error',
        square: square.label,
        message: `${where}: ${square.recorded} listings, but a search of it failed or was skipped`,
      };
}
