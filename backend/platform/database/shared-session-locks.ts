import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import type { SessionLock } from './session-locks';

/**
 * Locks of which any number share one connection of the pool, for work that waits for servers of somebody else. They
 * exclude the transactions and sessions that lock the same key (`pg_try_advisory_xact_lock`). A process that dies loses
 * its session and thereby all of its locks, at once.
 */
@Injectable()
export class SharedSessionLocks {
  private readonly keys = new Set<string>();
  private session: Promise<QueryRunner> | null = null;
  /** The last statement; the next one waits for it, because a connection runs one at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Acquires the lock of a text, hashed as by `hashtextextended(key, 0)`. Returns null when it is taken. */
  async tryAcquire(key: string): Promise<SessionLock | null> {
    // The session would give itself a lock that it has.
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

  /** Returns the connection to the pool with the last lock. */
  private async forget(key: string): Promise<void> {
    this.keys.delete(key);
    if (this.keys.size > 0) return;
    const { session } = this;
    this.session = null;
    await (await session)?.release();
  }

  /** After an error, the next lock gets a new session. The other locks of the old one are lost, as if it had broken off. */
  private async closeSession(key: string): Promise<void> {
    this.keys.delete(key);
    const { session } = this;
    this.session = null;
    await session
      ?.then((runner) => runner.query('select pg_advisory_unlock_all()').finally(() => runner.release()))
      .catch(() => undefined);
  }
}
