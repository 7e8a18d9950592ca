import { randomBytes } from 'node:crypto';
import type { DetailName } from '@libs/listing';
import { openStore as openListingStore } from '@libs/listing-store';
import { NetworkPolicy, type NetworkRules } from '@libs/network';
import pg from 'pg';
import { pgOptions } from '../../../backend/platform/database';
import { createTestDatabase } from '../test-database';
import type { OpenStore, StoreAdapter } from './store-adapter';

export const LOOPBACK_RULES: NetworkRules = {
  allowed: ['loopback'],
  refused: [],
  ports: [[1, 65_535]],
  settingNames: { allowed: 'ALLOWED', refused: 'REFUSED', ports: 'PORTS' },
};
export const LOOPBACK_POLICY = new NetworkPolicy(LOOPBACK_RULES);
export const STORE_LIMITS = { connections: 3, connectTimeoutMs: 5_000, statementTimeoutMs: 20_000 };

/** Opens a store in this process. */
export const openDirectly: OpenStore = (connection) =>
  openListingStore(connection, { network: LOOPBACK_POLICY, limits: STORE_LIMITS });

/** The table from the specification as older versions created it. */
export const LEGACY_POSTGRES_TABLE = `
  drop table if exists "BusinessDatabase", "BusinessDatabase_deleted";
  create table "BusinessDatabase" (
    id bigserial primary key, created_at timestamptz default now(), name text default '', phone text default '',
    category text default '', address text default '', city text default '', state text default '',
    country varchar(100) default '', rating decimal(3,1), reviewcount integer, plus_code text default '',
    website text default '', zip varchar(10) default '', last_updated timestamptz default now());
  create index older_city on "BusinessDatabase" (city);
  insert into "BusinessDatabase" (name, city, rating) values ('older 1', 'Davis', 3.5), ('older 2', null, null)`;

/** The embedded Postgres, connected through its socket. */
export async function postgresAdapter(openStore: OpenStore = openDirectly): Promise<StoreAdapter> {
  const database = await createTestDatabase();
  const connection = database.connection;
  if ('url' in connection) throw new TypeError('a test database is reached by its socket');
  const { host, ...rest } = connection;
  const admin = new pg.Client(pgOptions(connection));
  await admin.connect();
  // This date style is common in Europe. It must not affect how times are stored and read.
  await admin.query(`alter database ${connection.database} set datestyle = 'SQL, DMY'`);
  const open = (fields: readonly DetailName[] = [], credentials: { user: string; password: string } = rest) =>
    openStore({ provider: 'postgres', socketFolder: host, ...rest, ...credentials, fields });
  return {
    name: 'Postgres',
    open,
    reset: async () => {
      await admin.query('drop table if exists "BusinessDatabase", "BusinessDatabase_deleted"');
    },
    sql: async (text, values = []) => (await admin.query<Record<string, unknown>>(text, values)).rows,
    quoteName: (name) => `"${name}"`,
    createLegacyTable: async () => void (await admin.query(LEGACY_POSTGRES_TABLE)),
    openWithRowRights: async (fields) => {
      const user = `rows_${randomBytes(6).toString('hex')}`;
      await admin.query(`create role ${user} login password '${user}'`);
      for (const table of ['BusinessDatabase', 'BusinessDatabase_deleted'])
        await admin.query(
          `do $$ begin grant select, insert, update, delete on "${table}" to ${user};
           exception when undefined_table then null; end $$`,
        );
      return open(fields, { user, password: user });
    },
    openForTable: async (table, mapping) => {
      const user = `table_${randomBytes(6).toString('hex')}`;
      await admin.query(`create role ${user} login password '${user}'`);
      await admin.query(`grant select, insert, update on ${table} to ${user}`);
      const credentials = { ...rest, user, password: user };
      return openStore({ provider: 'postgres', socketFolder: host, ...credentials, mapping, ownTable: true });
    },
    openMapped: (mapping) => openStore({ provider: 'postgres', socketFolder: host, ...rest, mapping }),
    close: async () => {
      await admin.end();
      await database.drop();
    },
  };
}
