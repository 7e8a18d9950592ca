import { NetworkPolicy, PostgresStore, type ListingStore } from '@libs/listing-store';
import pg from 'pg';
import { pgOptions } from '../../../backend/platform/database';
import { createTestDatabase } from '../test-database';
import type { StoreSide } from './store-side';

export const ANYWHERE = new NetworkPolicy({
  allowed: ['loopback'],
  refused: [],
  ports: [[1, 65_535]],
  names: { allowed: 'ALLOWED', refused: 'REFUSED', ports: 'PORTS' },
});
export const LIMITS = { connections: 3, connectTimeoutMs: 5_000, statementTimeoutMs: 20_000 };

/** The embedded Postgres, over its socket. */
export async function postgresSide(): Promise<StoreSide> {
  const database = await createTestDatabase();
  const connection = database.connection;
  if ('url' in connection) throw new TypeError('a test database is reached by its socket');
  const { host, ...rest } = connection;
  const admin = new pg.Client(pgOptions(connection));
  await admin.connect();
  const open = (): ListingStore =>
    new PostgresStore({
      target: { provider: 'postgres', socketFolder: host, ...rest },
      network: ANYWHERE,
      limits: LIMITS,
    });
  return {
    name: 'Postgres',
    open,
    reset: async () => {
      await admin.query('drop table if exists "BusinessDatabase", "BusinessDatabase_deleted"');
    },
    sql: async (text, values = []) => (await admin.query<Record<string, unknown>>(text, values)).rows,
    quoted: (name) => `"${name}"`,
    close: async () => {
      await admin.end();
      await database.drop();
    },
  };
}
