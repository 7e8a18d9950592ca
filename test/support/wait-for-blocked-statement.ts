import { Transaction } from '../../backend/platform/database';
import type { TestApp } from './test-app';
import { until } from './until';

/**
 * Resolves once some statement in the application's database waits for a lock. The look is past the transaction that it may be
 * called in: within one, Postgres shows the connections of the first look for ever, and who waits may have come later.
 */
export async function waitForBlockedStatement({ app }: TestApp): Promise<void> {
  await until('a statement waits for a lock', async () => {
    const waiting = await app
      .get(Transaction)
      .readPrepared(
        'connections that wait for a lock',
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      );
    return waiting.length > 0;
  });
}
