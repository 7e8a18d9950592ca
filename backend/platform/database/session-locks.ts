import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** A lock that this process holds in a database session of its own. */
export interface SessionLock {
  release(): Promise<void>;
}

/**
 * Locks for work that takes longer than a transaction should. When a process dies, its session ends and the lock is
 * released at once. Each lock uses one connection from the pool.
 */
@Injectable()
export class SessionLocks {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Returns those of the given names whose lock in this class is held by any session. */
  async findHeld(lockClass: number, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = (await this.source.query(
      `select name from unnest($2::text[]) name where exists (
         select 1 from pg_locks l
         where l.locktype = 'advisory' and l.classid = $1 and l.objid = hashtext(name)::oid
           and l.database = (select oid from pg_database where datname = current_database()))`,
      [lockClass, names],
    )) as { name: string }[];
    return new Set(rows.map(({ name }) => name));
  }

  /** Acquires the lock with that class and name. Returns null when another session holds it. */
  async tryAcquire(lockClass: number, name: string): Promise<SessionLock | null> {
    const runner = this.source.createQueryRunner();
    try {
      const [row] = (await runner.query('select pg_try_advisory_lock($1, hashtext($2)) as acquired', [
        lockClass,
        name,
      ])) as { acquired: boolean }[];
      if (!row?.acquired) {
        await runner.release();
        return null;
      }
    } catch (error) {
      await runner.release();
      throw error;
    }
    return {
      async release() {
        // Ignores errors: a lost session has already released the lock.
        await runner
          .query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name])
          .catch(() => undefined);
        await runner.release();
      },
    };
  }
}
