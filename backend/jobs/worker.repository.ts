import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Class of the advisory locks that worker processes hold while they are alive. */
export const WORKER_LOCK_CLASS = 4711;

/** Seconds between two heartbeats. */
const HEARTBEAT_INTERVAL_SECONDS = 5;
/**
 * After this many seconds without a heartbeat, no worker counts as alive. The time is long enough for a busy machine
 * to miss several heartbeats, and for a worker to be replaced.
 */
const HEARTBEAT_TIMEOUT_SECONDS = 20;

/** The live workers of the deployment. */
export interface LiveWorkers {
  count: number;
  /** How many searches all of them together can run at the same time. */
  capacity: number;
}

/** Stores the worker processes, how many searches each can run at the same time, and when one of them was last alive. */
@Injectable()
export class WorkerRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns a number that no worker has ever had. */
  async nextNumber(): Promise<number> {
    const [row] = await this.transaction.rows<{ number: number }>(
      `select nextval('worker_number')::int as number`,
    );
    return row?.number ?? 0;
  }

  /** Adds a worker. Its session must already hold the lock for its number; otherwise the worker counts as dead. */
  async add(number: number, capacity: number): Promise<void> {
    await this.transaction.execute('insert into worker (number, capacity) values ($1, $2)', [
      number,
      capacity,
    ]);
  }

  async remove(number: number): Promise<void> {
    await this.transaction.execute('delete from worker where number = $1', [number]);
  }

  /** Removes workers whose process died, and returns their numbers. */
  async removeDead(): Promise<number[]> {
    const rows = await this.transaction.rows<{ number: number }>(
      `delete from worker w where not exists (${LOCK_OF_WORKER}) returning number`,
    );
    return rows.map(({ number }) => number);
  }

  /** Counts the workers whose process is alive. Those that died stay in the table until another worker removes them. */
  async live(): Promise<LiveWorkers> {
    const [row] = await this.transaction.rows<LiveWorkers>(
      `select count(*)::int as count, coalesce(sum(w.capacity), 0)::int as capacity from worker w
       where exists (${LOCK_OF_WORKER})`,
    );
    return row ?? { count: 0, capacity: 0 };
  }

  /**
   * Records a heartbeat if the last one is old enough. If no worker was alive since the last one, returns its time as
   * the database writes it.
   */
  async recordHeartbeat(): Promise<string | undefined> {
    const [row] = await this.transaction.rows<{ gapSince: string | null }>(
      `update worker_heartbeat h set last_beat_at = clock_timestamp()
       from (select * from worker_heartbeat where last_beat_at < clock_timestamp() - make_interval(secs => $1) for update) before
       where h.only_row = before.only_row
       returning case when before.last_beat_at < h.last_beat_at - make_interval(secs => $2)
         then before.last_beat_at::text end as "gapSince"`,
      [HEARTBEAT_INTERVAL_SECONDS, HEARTBEAT_TIMEOUT_SECONDS],
    );
    return row?.gapSince ?? undefined;
  }

  /** Returns the time of the last heartbeat, in epoch milliseconds, if no worker is alive; else null. */
  async noWorkerSince(): Promise<number | null> {
    const [row] = await this.transaction.rows<{ since: number | null }>(
      `select floor(extract(epoch from ${NO_WORKER_SINCE_SQL}) * 1000)::float8 as since`,
    );
    return row?.since ?? null;
  }
}

/** SQL subquery that returns a row as long as the session of worker `w` holds its lock. */
const LOCK_OF_WORKER = `
  select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.classid = ${WORKER_LOCK_CLASS} and l.objid = w.number and l.granted`;

/**
 * SQL subquery for the time of the last heartbeat if no worker is alive, else null. CASE looks at the locks only if the
 * last heartbeat is old, because open pages repeat this query.
 */
export const NO_WORKER_SINCE_SQL = `
  (select case when h.last_beat_at < clock_timestamp() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS})
     then case when not exists (select 1 from worker w where exists (${LOCK_OF_WORKER})) then h.last_beat_at end end
   from worker_heartbeat h)`;
