import { randomBytes } from 'node:crypto';
import type { StoreConnectionOptions } from '@libs/listing-store';
import mysql from 'mysql2/promise';
import { PROJECT_KEY } from '../listing-stores/fake-postgrest';
import { startMysqlServer } from '../listing-stores/mysql-server';
import { supabaseAdapter } from '../listing-stores/supabase-adapter';
import { createTestDatabase } from '../test-database';

/** A real server to record. */
export interface RecordedServer {
  /** As for `net.connect`. */
  address: { path: string } | { host: string; port: number };
  /** Whether its sign-in cannot be repeated, because it proves the password. */
  hasPasswordExchange: boolean;
  /** Returns connection settings for another port: of the recorder, or of a replay. */
  connectionAt(port: number): StoreConnectionOptions;
  close(): Promise<void>;
}

async function postgres(): Promise<RecordedServer> {
  const database = await createTestDatabase();
  const { connection } = database;
  if ('url' in connection) throw new TypeError('a test database is reached by its socket');
  const { host, port: socketNumber, ...credentials } = connection;
  return {
    address: { path: `${host}/.s.PGSQL.${socketNumber}` },
    hasPasswordExchange: true,
    connectionAt: (port) => ({ provider: 'postgres', host: '127.0.0.1', port, ssl: false, ...credentials }),
    close: () => database.drop(),
  };
}

async function mariadb(): Promise<RecordedServer> {
  const { host, port: serverPort, user, password, destroy } = await startMysqlServer();
  const database = `recorded_${randomBytes(4).toString('hex')}`;
  const client = await mysql.createConnection({ host, port: serverPort, user, password });
  await client.query(`create database ${database}`);
  await client.end();
  return {
    address: { host, port: serverPort },
    hasPasswordExchange: false,
    connectionAt: (port) => ({
      provider: 'mysql',
      host: '127.0.0.1',
      port,
      database,
      user,
      password,
      ssl: false,
    }),
    close: destroy,
  };
}

async function supabase(): Promise<RecordedServer> {
  const adapter = await supabaseAdapter();
  await adapter.reset();
  const { hostname, port: serverPort } = new URL(adapter.url);
  return {
    address: { host: hostname, port: Number(serverPort) },
    hasPasswordExchange: false,
    connectionAt: (port) => ({
      provider: 'supabase',
      url: `http://127.0.0.1:${port}`,
      publishableKey: PROJECT_KEY,
    }),
    close: () => adapter.close(),
  };
}

export const RECORDED_SERVERS: readonly [name: string, start: () => Promise<RecordedServer>][] = [
  ['Postgres', postgres],
  ['MariaDB', mariadb],
  ['PostgREST', supabase],
];
