import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import type { SessionLock } from './session-locks';

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

  /** Acquires the lock for a key, hashed as by `hashtextextended(key, 0)`. Returns null if the lock is taken. */
  async tryAcquire(key: string): Promise<SessionLock | null> {
    // Postgres would grant a session a lock that it already holds.
    if (this.keys.has(key)) return null;
    this.keys.add(key);
    try {
      if (await this.call('pg_try_advisory_lock', key)) return { release: () => this.release(key) };
    } catch (error) {
      await this.closeSession(key);
      throw error;
    }
    await this.forget(key);
    return null;
  }

  private async release(key: string): Promise<void> {
    try {
      await this.call('pg_advisory_unlock', key);
    } catch {
      // A lost session has already released its locks.
      return this.closeSession(key);
    }
    await this.forget(key);
  }

  private call(name: 'pg_try_advisory_lock' | 'pg_advisory_unlock', key: string): Promise<boolean> {
    const result = this.last.then(async () => {
      const runner = await this.openSession();
      const rows = (await runner.query(`select ${name}(hashtextextended($1, 0)) as done`, [key])) as {
        done: boolean;
      }[];
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
