import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database';
import { migrate } from './data-source';
import { MIGRATIONS } from './migrations';

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterAll(() => database.drop());

  it('run only once when replicas start together, and do nothing the next time', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => migrate(database.connection)));
    const all = MIGRATIONS.map(({ name }) => name);
    expect(results.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, 0, 0, all.length]);
    expect(results.flat().sort()).toEqual([...all].sort());
    expect(await migrate(database.connection)).toEqual([]);
  });
});
