import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database';
import { dataSourceOptions } from './data-source';

const MIGRATION = 'TextSizes1763700000220';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.connection, 1)).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('cuts the texts that earlier versions stored, and allows no others', async () => {
  for (let undone = ''; undone !== MIGRATION;) {
    const [last] = await dataSource.query<{ name: string }[]>(
      'select name from migrations order by id desc limit 1',
    );
    undone = last?.name ?? MIGRATION;
    await dataSource.undoLastMigration();
  }
  const [userId, jobId] = [randomUUID(), randomUUID()];
  await dataSource.query(`insert into users (id, email) values ($1, 'ann@example.org')`, [userId]);
  await dataSource.query(
    `insert into job (id, public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash, targets_total)
     values ($1, 'JB-1', $2, 'completed', 'manual', 'csv', 'United States', '[]', 'none', '', 0)`,
    [jobId, userId],
  );
  const insert = (seq: number, message: string) =>
    dataSource.query(
      `insert into job_event (job_id, user_id, seq, kind, level, message) values ($1, $2, $3, 'line', 'error', $4)`,
      [jobId, userId, seq, message],
    );
  await insert(1, 'é'.repeat(1_000_000));
  await insert(2, 'é'.repeat(2_048));

  await dataSource.runMigrations();

  const rows = await dataSource.query<{ message: string }[]>('select message from job_event order by seq');
  expect(rows.map(({ message }) => message)).toEqual([`${'é'.repeat(1_000)}…`, 'é'.repeat(2_048)]);
  await expect(insert(3, 'x'.repeat(4_097))).rejects.toThrow('job_event_message_size');
});
