import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryRunner } from 'typeorm';

/** A lock that this process holds. */
export interface SessionLock {
  release(): Promise<void>;
}

/** A lock: a key, or a name within a class of locks. */
type LockName = string | { lockClass: number; name: string };

/**
 * Locks for work that waits for other people's servers. Any number of them share one connection from the pool. They
 * exclude transactions and sessions that lock the same key (`pg_try_advisory_xact_lock`). If the process dies, it
 * loses its session, which releases all of its locks at once.
 */
@Injectable()
export class SharedSessionLocks {
  private readonly keys = new Set<string>();
  private session: Promise<QueryRunner> | null = null;
  /** The latest statement. The next one waits for it, because a connection runs one statement at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Acquires the lock for a key, hashed as by `hashtextextended(key, 0)`, or for a name within a class, hashed as by
   * `hashtext(name)`. Returns null if the lock is taken.
   */
  async tryAcquire(lock: LockName): Promise<SessionLock | null> {
    const key = keyOf(lock);
    // Postgres would grant a session a lock that it already holds.
    if (this.keys.has(key)) return null;
    this.keys.add(key);
    try {
      if (await this.call('pg_try_advisory_lock', lock)) return { release: () => this.release(lock) };
    } catch (error) {
      await this.closeSession(key);
      throw error;
    }
    await this.forget(key);
    return null;
  }

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

  private async release(lock: LockName): Promise<void> {
    const key = keyOf(lock);
    try {
      await this.call('pg_advisory_unlock', lock);
    } catch {
      // A lost session has already released its locks.
      return this.closeSession(key);
    }
    await this.forget(key);
  }

  private call(name: 'pg_try_advisory_lock' | 'pg_advisory_unlock', lock: LockName): Promise<boolean> {
    const result = this.last.then(async () => {
      const runner = await this.openSession();
      const [sql, values] =
        typeof lock === 'string'
          ? [`${name}(hashtextextended($1, 0))`, [lock]]
          : [`${name}($1, hashtext($2))`, [lock.lockClass, lock.name]];
      const rows = (await runner.query(`select ${sql} as done`, values)) as { done: boolean }[];
      return rows[0]?.done ?? false;
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  private openSession(): Promise<QueryRunner> {
    this.session ??= (async () => {
      const runner = this.source.createQueryRunner();
      await runner.connect();
      return runner;
    })();
    return this.session;
  }

  /** Forgets a key. With the last key, returns the connection to the pool. */
  private async forget(key: string): Promise<void> {
    this.keys.delete(key);
    if (this.keys.size > 0) return;
    const { session } = this;
    this.session = null;
    await (await session)?.release();
  }

  /**
   * Closes the session after an error. The next lock gets a new session. Any other locks of the old session are lost,
   * as if its connection had broken.
   */
  private async closeSession(key: string): Promise<void> {
    this.keys.delete(key);
    const { session } = this;
    this.session = null;
    await session
      ?.then((runner) => runner.query('select pg_advisory_unlock_all()').finally(() => runner.release()))
      .catch(() => undefined);
  }
}

const keyOf = (lock: LockName): string =>
  typeof lock === 'string' ? lock : `${lock.lockClass} ${lock.name}`;
