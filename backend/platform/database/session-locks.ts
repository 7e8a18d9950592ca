import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** A lock that this process has through its own database session. */
export interface SessionLock {
  release(): Promise<void>;
}

/**
 * Locks for work that takes longer than a transaction should. A process that dies loses its session and thereby the
 * lock, at once. Each lock uses one connection of the pool.
 */
@Injectable()
export class SessionLocks {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Acquires the lock of that class and name. Returns null when it is taken. */
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
        // A lost session has already released the lock.
        await runner
          .query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name])
          .catch(() => undefined);
        await runner.release();
      },
    };
  }
}
