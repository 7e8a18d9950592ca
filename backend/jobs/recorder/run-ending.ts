import { Injectable } from '@nestjs/common';
import type { RunAct } from '@libs/run';
import { DeliveryQueue } from '../../database-config';
import { Transaction } from '../../platform/database';
import { Queue } from '../../platform/queue';
import { JobEvents, type NewEvent } from '../job-events';
import { EXPORT_QUEUE } from '../queues';
import type { LockedJob, LockedSquare } from './locked-rows';
import { RunMoves, type MoveNotes } from './run-moves';

/** The ends of a square and of a run. Everything here is for the holder of the job's lock. */
@Injectable()
export class RunEnding {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly deliveries: DeliveryQueue,
    private readonly events: JobEvents,
    private readonly moves: RunMoves,
  ) {}

  /** The last area of a square is done; with the last square the run is complete. */
  async squareDone(job: LockedJob, square: LockedSquare): Promise<void> {
    await this.transaction.rows(`update square set state = 'done' where id = $1`, [square.id]);
    job.squaresDone += 1;
    await this.transaction.rows('update job set squares_done = $2 where id = $1', [job.id, job.squaresDone]);
    await this.events.append(job, [squareLine(square, await this.hasHoles(square))]);
    if (job.squaresDone === job.squaresTotal) await this.complete(job);
  }

  /** Ends a run that was told to stop, once no search of it is in a worker's hands. */
  async finishStopWhenIdle(job: LockedJob): Promise<void> {
    if (job.state !== 'stopping') return;
    const [row] = await this.transaction.rows<{ busy: boolean }>(
      `select exists (select 1 from capture_task where job_id = $1 and state = 'active') as busy`,
      [job.id],
    );
    if (!row?.busy)
      await this.end(job, 'finish-stop', { lines: [{ message: `Run ${job.publicId} stopped` }] });
  }

  /** The credits of a free plan are used up: nothing further of this run is recorded (spec §6). */
  async stopExhausted(job: LockedJob, message: string): Promise<void> {
    if (job.state !== 'stopping') await this.moves.make(job, 'stop');
    await this.end(job, 'finish-stop', { lines: [{ level: 'error', message }] });
  }

  /** The user's own cap is reached: the run is over, and cut short. */
  async completeAtCap(job: LockedJob): Promise<void> {
    const line: NewEvent = {
      message: `Run ${job.publicId} completed: its limit of ${job.recorded} listings is reached`,
    };
    if (job.state === 'stopping') await this.end(job, 'finish-stop', { lines: [line] });
    else await this.end(job, 'complete', { whole: false, lines: [line] });
  }

  /** The run cannot go on: failed, with the reason. */
  async fail(job: LockedJob, reason: string): Promise<void> {
    await this.end(job, 'fail', {
      failure: reason,
      lines: [{ level: 'error', message: `Run ${job.publicId} failed: ${reason}` }],
    });
  }

  private async complete(job: LockedJob): Promise<void> {
    if (job.state === 'stopping') return this.finishStopWhenIdle(job);
    const [row] = await this.transaction.rows<{ whole: boolean; holes: string | null }>(
      `select bool_and(complete) as whole, string_agg(label, ', ' order by id) filter (where not complete) as holes
       from square where job_id = $1`,
      [job.id],
    );
    const whole = row?.whole ?? true;
    const line: NewEvent = whole
      ? { level: 'success', message: `Run ${job.publicId} completed: ${job.recorded} listings` }
      : {
          level: 'error',
          message: `Run ${job.publicId} completed: ${job.recorded} listings, but it is not whole (${row?.holes ?? ''})`,
        };
    await this.end(job, 'complete', { whole, lines: [line] });
  }

  private async hasHoles({ id, complete }: LockedSquare): Promise<boolean> {
    if (complete) return false;
    const [row] = await this.transaction.rows<{ has: boolean }>(
      `select exists (select 1 from capture_task where square_id = $1 and state = 'abandoned') as has`,
      [id],
    );
    return row?.has ?? false;
  }

  private async end(job: LockedJob, act: RunAct, notes: MoveNotes): Promise<void> {
    await this.moves.make(job, act, notes);
    await this.queue.send(EXPORT_QUEUE, { run: job.id }, { singletonKey: job.id });
    if (job.dbProvider !== 'none') await this.deliveries.wake({ userId: job.userId });
  }
}

function squareLine(
  { city, businessType, label, recorded, complete }: LockedSquare,
  hasHoles: boolean,
): NewEvent {
  const where = `${city} / ${businessType}`;
  const listings = `${recorded} ${recorded === 1 ? 'listing' : 'listings'}`;
  if (complete) return { level: 'success', square: label, message: `${where} completed: ${listings}` };
  return {
    level: 'error',
    square: label,
    message: hasHoles
      ? `${where}: ${listings}, but a search of it failed or was skipped`
      : `${where}: ${listings}, by its name alone, which may be a part of them`,
  };
}
