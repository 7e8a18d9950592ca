import { Transaction } from '../../backend/platform/database';
import type { TestApp } from './test-app';
import { until } from './until';

/**
 * Resolves once `count` statements in the application's database wait for a lock. Reads outside the caller's
 * transaction, because within a transaction Postgres always returns the same snapshot of pg_stat_activity.
 */
export async function waitForBlockedStatement({ app }: TestApp, count = 1): Promise<void> {
  await until('a statement waits for a lock', async () => {
    const waiting = await app
      .get(Transaction)
      .readPrepared(
        'connections that wait for a lock',
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      );
    return waiting.length >= count;
  });
}
