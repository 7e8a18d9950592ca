import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Class of the advisory locks that worker processes hold while they are alive. */
export const WORKER_LOCK_CLASS = 4711;

/** Stores the worker processes and how many searches each can run at the same time. */
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

  /** Returns how many searches all live workers together can run at the same time, or null if no worker is alive. */
  async liveCapacity(): Promise<number | null> {
    const [row] = await this.transaction.rows<{ capacity: number | null }>(
      `select sum(w.capacity)::int as capacity from worker w where exists (${LOCK_OF_WORKER})`,
    );
    return row?.capacity ?? null;
  }
}

/** SQL subquery that returns a row as long as the session of worker `w` holds its lock. */
const LOCK_OF_WORKER = `
  select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.classid = ${WORKER_LOCK_CLASS} and l.objid = w.number and l.granted`;
