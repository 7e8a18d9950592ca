import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { migratedDatabase } from '../../../test/support/migrated-database';

const { query, migrateAgain, undoThrough } = migratedDatabase();

it('cuts the texts that earlier versions stored, and allows no others', async () => {
  await undoThrough('TextSizes1763700000220');
  const [userId, jobId] = [randomUUID(), randomUUID()];
  await query(`insert into users (id, email) values ($1, 'ann@example.org')`, [userId]);
  await query(
    `insert into job (id, public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash, targets_total)
     values ($1, 'JB-1', $2, 'completed', 'manual', 'csv', 'United States', '[]', 'none', '', 0)`,
    [jobId, userId],
  );
  const insert = (seq: number, message: string) =>
    query(
      `insert into job_event (job_id, user_id, seq, kind, level, message) values ($1, $2, $3, 'line', 'error', $4)`,
      [jobId, userId, seq, message],
    );
  await insert(1, 'é'.repeat(1_000_000));
  await insert(2, 'é'.repeat(2_048));

  await migrateAgain();

  const rows = await query<{ message: string }[]>('select message from job_event order by seq');
  expect(rows.map(({ message }) => message)).toEqual([`${'é'.repeat(1_000)}…`, 'é'.repeat(2_048)]);
  await expect(insert(3, 'x'.repeat(4_097))).rejects.toThrow('job_event_message_size');
});
