import pg from 'pg';
import type { StoredRow } from '@libs/listing-store';
import { pgOptions } from '../../backend/platform/database';
import type { TestApp, TestUser } from './test-app';

/** Values for a row. Omitted columns get the table's defaults. */
export type SampleRow = Partial<Omit<StoredRow, 'place_key' | 'captured_at'>>;

/** The sample database of a user in a test application, connected and open. */
export interface SampleTable {
  /** Replaces all rows with these. Rows without an id are numbered from 1. */
  fill(rows: readonly SampleRow[]): Promise<void>;
  rows<T = StoredRow>(sql: string): Promise<T[]>;
  close(): Promise<void>;
}

export async function connectSampleDatabase(
  app: TestApp,
  { userId, client }: TestUser,
): Promise<SampleTable> {
  const { status, text } = await client.post('/api/db/sample');
  if (status !== 200) throw new Error(`the sample database was not made: ${text}`);
  const { connection } = app;
  if ('url' in connection) throw new TypeError('a test database is reached by its socket');
  const database = `sample_${userId.replaceAll('-', '')}`;
  const admin = new pg.Client({ ...pgOptions(connection), database });
  await admin.connect();
  return {
    async fill(rows) {
      await admin.query('truncate "BusinessDatabase" restart identity');
      const numbered = rows.map((row, at) => ({ id: at + 1, ...row }));
      await admin.query(
        `insert into "BusinessDatabase"
           (id, created_at, name, phone, category, address, city, state, country, rating, reviewcount, plus_code,
            website, zip, last_updated, latitude, longitude)
         select id, coalesce(created_at, '2026-11-20T10:00:00Z'), coalesce(name, ''), coalesce(phone, ''),
           coalesce(category, ''), coalesce(address, ''), coalesce(city, ''), coalesce(state, ''), coalesce(country, ''),
           rating, reviewcount, coalesce(plus_code, ''), coalesce(website, ''), coalesce(zip, ''),
           coalesce(last_updated, '2026-11-20T10:00:00Z'), latitude, longitude
         from jsonb_populate_recordset(null::"BusinessDatabase", $1::jsonb)`,
        [JSON.stringify(numbered)],
      );
    },
    rows: async <T>(sql: string) => (await admin.query(sql)).rows as T[],
    close: () => admin.end(),
  };
}
