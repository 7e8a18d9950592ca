import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { type MysqlServer, startMysqlServer } from '../support/listing-stores/mariadb-server';
import { RecordedRun } from '../support/recorded-run';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

describe('delivery to a MySQL that fails', () => {
  let app: TestApp;
  let server: MysqlServer;
  let proxy: FaultyProxy;
  let user: TestUser;
  let run: RecordedRun;

  beforeAll(async () => {
    server = await startMysqlServer();
    await onTheirs('create database theirs');
    await onTheirs(`create user theirs@'%' identified by 'secret'`);
    await onTheirs(`grant all on theirs.* to theirs@'%'`);
    proxy = await startFaultyProxy({ host: server.host, port: server.port });
    app = await startTestApp({
      settings: { roles: ['web', 'worker'], userDatabases: { connectSeconds: 1, statementSeconds: 1 } },
    });
    user = await app.createUser({ plan: 'professional' });
    const { status } = await user.client.post('/api/db/save', {
      provider: 'mysql',
      mysqlUrl: `mysql://theirs:secret@127.0.0.1:${proxy.port}/theirs`,
      ssl: false,
    });
    expect(status).toBe(200);
    run = await RecordedRun.begin(app, user, 'mysql');
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await onTheirs('drop database theirs').catch(() => undefined);
    await server.end();
  });

  async function onTheirs(text: string): Promise<Record<string, unknown>[]> {
    const { host, port, user: root, password } = server;
    const client = await mysql.createConnection({ host, port, user: root, password });
    try {
      const [rows] = await client.query(text);
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
    } finally {
      await client.end();
    }
  }

  const places = async (): Promise<unknown[]> =>
    (await onTheirs('select place_key from theirs.`BusinessDatabase` order by id')).map(
      (row) => row.place_key,
    );
  const expected = (count: number): string[] => Array.from({ length: count }, (_, at) => `test:${at + 1}`);
  const wholly = (count: number) =>
    until(`all ${count} are delivered`, async () => (await run.delivered()) === count, 60_000);

  it('loses nothing when the server is stopped in the middle and started again', async () => {
    await run.record(900);
    await wholly(900);
    await server.stop();
    await run.record(700);
    await until('the log says so', async () =>
      (await run.log()).some((line) => /cannot be reached/.test(line)),
    );
    await server.start();
    await wholly(1_600);
    expect(await places()).toEqual(expected(1_600));
    expect((await run.log()).at(-1)).toBe('Your database answers again; the delivery goes on.');
  });

  it('gives up a connection that falls silent, or is cut, and delivers by another', async () => {
    const lines = (await run.log()).length;
    proxy.mode = 'silent';
    await run.record(200);
    await until('the silence is noticed', async () => (await run.log()).length > lines);
    proxy.mode = 'pass';
    await wholly(1_800);
    proxy.delayMs = 2;
    await run.record(1_200);
    await until('the delivery goes on', async () => (await run.delivered()) > 1_800);
    proxy.cut();
    proxy.delayMs = 0;
    await wholly(3_000);
    expect(await places()).toEqual(expected(3_000));
  });
});
