import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database';
import { until } from '../../../test/support/until';
import { dataSourceOptions } from './data-source';
import { databaseProblemOf } from './database-problem';

describe('a transaction of a process that is frozen', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    source = await new DataSource(dataSourceOptions(database.connection, 2)).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  it('is ended by the database, so that others get its locks', async () => {
    const frozen = source.transaction(async (manager) => {
      expect(await manager.query('show idle_in_transaction_session_timeout')).toEqual([
        { idle_in_transaction_session_timeout: '30s' },
      ]);
      await manager.query(`set local idle_in_transaction_session_timeout = '100ms'`);
      await manager.query('select pg_advisory_xact_lock(1)');
      await until('another session gets the lock', async () => {
        const [row] = await source.query<{ isFree: boolean }[]>(
          'select pg_try_advisory_xact_lock(1) as "isFree"',
        );
        return row?.isFree;
      });
      await manager.queryRunner?.query('select 1');
    });

    expect(await frozen.catch(databaseProblemOf)).toBe('unavailable');
    expect(await source.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
