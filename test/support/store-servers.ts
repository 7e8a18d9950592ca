import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mysql from 'mysql2/promise';
import pg from 'pg';
import type { ListingStore, StoreConnectionOptions } from '@libs/listing-store';
import { startEmbeddedPostgres } from '../../backend/platform/embedded-postgres';
import { startMysqlServer } from './listing-stores/mysql-server';
import { openDirectly } from './listing-stores/postgres-adapter';

/** A database server for a benchmark: the product's store, and a direct client with the same driver. */
interface StoreServer<Client> {
  store: ListingStore;
  /** The settings that the store was opened with. */
  connection: StoreConnectionOptions;
  client: Client;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

export async function openPostgres(): Promise<StoreServer<pg.Client>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gazetteer-bench-'));
  const log = { debug: () => undefined, info: () => undefined, warn: console.warn };
  const server = await startEmbeddedPostgres({ dataDir, log });
  const { host, ...rest } = server.connection;
  const connection: StoreConnectionOptions = { provider: 'postgres', socketFolder: host, ...rest };
  const store = openDirectly(connection);
  const client = new pg.Client(server.connection);
  await client.connect();
  return {
    store,
    connection,
    client,
    async close() {
      await store.close();
      await client.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function openMysql(bufferPool?: string): Promise<StoreServer<mysql.Connection>> {
  const server = await startMysqlServer({ ...(bufferPool && { bufferPool }) });
  const { host, port, user, password } = server;
  const database = `bench_${randomBytes(4).toString('hex')}`;
  const client = await mysql.createConnection({ host, port, user, password, timezone: 'Z' });
  await client.query(`create database ${database}`);
  await client.query(`use ${database}`);
  const connection = { provider: 'mysql' as const, host, port, database, user, password, ssl: false };
  const store = openDirectly(connection);
  return {
    store,
    connection,
    client,
    async close() {
      await store.close();
      await client.query(`drop database ${database}`);
      await client.end();
      await server.destroy();
    },
  };
}
