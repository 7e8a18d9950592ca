import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { SLOTS_AT_MOST, TURN_QUEUE, WAKE_CHANNEL, type TurnData } from './queues';

/** Class of the advisory locks that worker processes hold for as long as they live. */
export const WORKER_LOCK = 4711;

/** Turns: permission to keep one permit busy with a run. Losing or doubling one costs time, never exactness. */
@Injectable()
export class Turns {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
  ) {}

  /** Queues the turns of a run, for each slot that has none waiting. `first`: ahead of the turns of runs already going. */
  async send(run: string, options: { first?: boolean } = {}): Promise<void> {
    const slots = await this.slots();
    for (let slot = 0; slot < slots; slot++) {
      await this.queue.send(TURN_QUEUE, { run, slot } satisfies TurnData, {
        singletonKey: `${run}:${slot}`,
        priority: options.first ? 1 : 0,
      });
    }
    await this.transaction.rows('select pg_notify($1, $2)', [WAKE_CHANNEL, run]);
  }

  /** Runs that should be worked on and have no turn waiting or in hand: a lost turn is made up for. */
  async withoutTurns(): Promise<string[]> {
    const rows = await this.transaction.rows<{ id: string }>(
      `select id from job j where state in ('queued', 'running')
         and not exists (select 1 from pgboss.job t where t.name = $1 and t.state < 'completed' and t.data->>'run' = j.id::text)`,
      [TURN_QUEUE],
    );
    return rows.map((row) => row.id);
  }

  /** Slots of one run: min(4, permits of all live workers), at least one. */
  private async slots(): Promise<number> {
    const [row] = await this.transaction.rows<{ permits: number | null }>(
      `select sum(w.permits)::int as permits from worker w where exists (${liveWorker('w.number')})`,
    );
    return Math.min(SLOTS_AT_MOST, Math.max(1, row?.permits ?? SLOTS_AT_MOST));
  }
}

/** SQL: a row exists while the worker of that number lives (its session holds the lock). */
export function liveWorker(number: string): string {
  return `select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
          where l.locktype = 'advisory' and l.classid = ${WORKER_LOCK} and l.objid = ${number} and l.granted`;
}
