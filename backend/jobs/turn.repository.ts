import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { MAX_TURNS_PER_JOB, TURN_QUEUE, WAKE_CHANNEL, type TurnData } from './queues';

/** Class of the advisory locks that worker processes keep while they are alive. */
export const WORKER_LOCK_CLASS = 4711;

/**
 * Turns: the permission to keep one permit busy with a job. A lost or duplicate turn costs time but never makes
 * results wrong.
 */
@Injectable()
export class TurnRepository {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
  ) {}

  /** Queues a job's turns, except those already waiting. `first`: ahead of the turns of jobs already in progress. */
  async enqueue(jobId: string, options: { first?: boolean } = {}): Promise<void> {
    const turnCount = await this.turnsPerJob();
    for (let index = 0; index < turnCount; index++) {
      await this.queue.send(TURN_QUEUE, { jobId, index } satisfies TurnData, {
        singletonKey: `${jobId}:${index}`,
        priority: options.first ? 1 : 0,
      });
    }
    await this.transaction.rows('select pg_notify($1, $2)', [WAKE_CHANNEL, jobId]);
  }

  /** Returns active jobs with no turn queued or in progress, because a turn was lost. */
  async jobsWithoutTurns(): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from job j where state in ('queued', 'running')
         and not exists (select 1 from pgboss.job t where t.name = $1 and t.state < 'completed' and t.data->>'jobId' = j.id::text)`,
      [TURN_QUEUE],
    );
    return rows.map((row) => row.id);
  }

  /** Returns the number of turns per job: min(4, concurrent searches of all live workers), but at least one. */
  private async turnsPerJob(): Promise<number> {
    const [row] = await this.transaction.rows<{ capacity: number | null }>(
      `select sum(w.capacity)::int as capacity from worker w where exists (${liveWorkerSql('w.number')})`,
    );
    return Math.min(MAX_TURNS_PER_JOB, Math.max(1, row?.capacity ?? MAX_TURNS_PER_JOB));
  }
}

/** SQL: returns a row while the worker with that number is alive (its session has the lock). */
export function liveWorkerSql(number: string): string {
  return `select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
          where l.locktype = 'advisory' and l.classid = ${WORKER_LOCK_CLASS} and l.objid = ${number} and l.granted`;
}
