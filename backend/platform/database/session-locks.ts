import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** A lock that this process holds by a database session of its own. */
export interface SessionLock {
  release(): Promise<void>;
}

/**
 * Locks for work that is longer than a transaction should be. A process that dies loses its session, and with it the lock, at
 * once. Each lock keeps one connection of the pool.
 */
@Injectable()
export class SessionLocks {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The lock of that class and name, or null where somebody holds it. */
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
        // A session that is gone has let the lock go by itself.
        await runner
          .query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name])
          .catch(() => undefined);
        await runner.release();
      },
    };
  }
}
