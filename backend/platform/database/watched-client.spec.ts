import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { PostgresConnection } from '../embedded-postgres';
import { socketOf, urlThrough } from '../../../test/support/drills/proxied-database';
import { type FaultyProxy, startFaultyProxy } from '../../../test/support/faulty-proxy';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database';
import { until } from '../../../test/support/until';
import type { DatabaseConnection } from './connection';
import { PostgresListener } from './postgres-listener';
import { watchedClient } from './watched-client';

/** The server needs some time for a new connection, and more on a busy machine. */
const LIMITS = { connectMs: 3_000, responseMs: 200, graceMs: 200 };

describe("a connection to the application's database", () => {
  let database: TestDatabase;
  let proxy: FaultyProxy;
  let connection: DatabaseConnection;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    const direct = database.connection as PostgresConnection;
    proxy = await startFaultyProxy(socketOf(direct));
    connection = { url: urlThrough(proxy, direct) };
    pool = new pg.Pool({
      connectionString: connection.url,
      max: 1,
      Client: watchedClient(connection, LIMITS),
    });
  });
  afterEach(async () => {
    await pool.end();
    await proxy.close();
  });

  const query = (text = 'select 1 as one') => pool.query<{ one: number }>(text);

  /** Expects that a statement fails that does not reach the server, although the server responds afterwards. */
  async function expectLost(send: () => Promise<unknown>): Promise<void> {
    proxy.mode = 'silent';
    const before = proxy.droppedCount;
    const lost = expect(send()).rejects.toThrow('Connection terminated');
    await until('the statement is lost', () => proxy.droppedCount > before);
    proxy.mode = 'pass';
    await lost;
  }

  it('is closed if the server is silent, and a new one fails as well', async () => {
    await query();
    proxy.mode = 'silent';
    await expect(query()).rejects.toThrow('Connection terminated');
    await expect(query()).rejects.toThrow('timeout expired');
    proxy.mode = 'pass';
    expect((await query()).rows).toEqual([{ one: 1 }]);
  });

  it('is closed if a statement was lost although the server responds', async () => {
    await query();
    await expectLost(() => query());
    expect((await query()).rows).toEqual([{ one: 1 }]);
  });

  it('is closed in a transaction as well', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await expectLost(() => client.query('commit'));
    client.release();
    expect((await query()).rows).toEqual([{ one: 1 }]);
  });

  it('is not watched after its end', async () => {
    const client = await pool.connect();
    await client.query('select 1');
    if (!(client instanceof pg.Client)) throw new Error('the pool has a client of its own');
    await client.end();
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    const before = proxy.connectionCount;
    const direct = new pg.Client(database.connection as PostgresConnection);
    await direct.connect();
    await direct.query(`select pg_sleep(${(2 * LIMITS.responseMs) / 1_000})`);
    await direct.end();
    expect(proxy.connectionCount).toBe(before);
  });

  it('waits as long as the server works on a statement', async () => {
    const { rows } = await query('select 1 as one from pg_sleep(2)');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('is opened again for a listener after the server was silent', async () => {
    const [heard, counts] = [[] as string[], { listening: 0, lost: 0 }];
    const listener = new PostgresListener({
      connection,
      applicationName: 'listener',
      channels: ['news'],
      reconnectDelayMs: 50,
      heartbeatMs: 50,
      limits: LIMITS,
      onListening: () => (counts.listening += 1),
      onLost: () => (counts.lost += 1),
      onNotification: (_, payload) => heard.push(payload),
    });
    await listener.open();
    proxy.mode = 'silent';
    await until('the silence is noticed', () => counts.lost === 1);
    proxy.mode = 'pass';
    await until('it listens again', () => counts.listening === 2);
    await query(`notify news, 'hello'`);
    await until('it hears the news', () => heard.length > 0);
    await listener.close();
  });
});
