import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { type MysqlServer, startMysqlServer } from '../support/listing-stores/mariadb-server';
import { RecordedRun } from '../support/recorded-run';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

/** How long a database may be silent: as short as a busy machine allows where nothing is wrong. */
const SECONDS = 3;

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
      settings: {
        roles: ['web', 'worker'],
        userDatabases: { connectSeconds: SECONDS, statementSeconds: SECONDS },
      },
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
    until(`all ${count} are delivered`, async () => (await run.delivered()) === count, 120_000);

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

  describe('once delivered', () => {
    interface Rows extends Record<string, unknown> {
      rows: { id: number; name: string; city: string; reviewcount: number | null }[];
      next: string | null;
    }
    const rowsOf = async (query: string) => (await user.client.get<Rows>(`/api/table/rows?${query}`)).body;
    const post = async (path: string, body: unknown) =>
      (await user.client.post<Record<string, unknown> & { undo: { id: string } }>(`/api/table/${path}`, body))
        .body;
    const undo = async () => {
      const { body } = await user.client.get<{ undo: { id: string } }>('/api/table/undo');
      return post('undo', { id: body.undo.id });
    };

    it('is paged, sorted and filtered by the API as any table', async () => {
      const first = await rowsOf('limit=2&sort=reviewcount&direction=desc');
      expect(first.rows.map(({ name }) => name)).toEqual(['Place 3000', 'Place 2999']);
      const second = await rowsOf(`limit=2&sort=reviewcount&direction=desc&after=${first.next}`);
      expect(second.rows.map(({ name }) => name)).toEqual(['Place 2998', 'Place 2997']);
      const jump = await rowsOf('limit=2&sort=name&offset=1000');
      expect(jump.rows.map(({ name }) => name)).toEqual(['Place 19', 'Place 190']);
      const { body } = await user.client.get('/api/table/count?filter=PLACE%202999');
      expect(body).toMatchObject({ count: 3_000, matching: 1 });
    });

    it('is edited, deleted from and freed of duplicates, and each is taken back', async () => {
      const whole = async () => (await rowsOf('limit=3&filter=Place 11')).rows;
      const before = await whole();
      const ids = before.map(({ id }) => id);
      // Such a text comes in by other programs; what is kept for an undo holds it.
      await onTheirs(
        `update theirs.\`BusinessDatabase\` set plus_code = concat('a', char(0), 'b') where id = ${ids[0]}`,
      );
      expect(await post('update', { ids, field: 'city', value: 'Dixon' })).toMatchObject({ listings: 3 });
      expect((await whole()).map(({ city }) => city)).toEqual(['Dixon', 'Dixon', 'Dixon']);
      expect(await undo()).toMatchObject({ listings: 3 });
      expect((await whole()).map(({ city }) => city)).toEqual(['Davis', 'Davis', 'Davis']);
      expect(await post('delete', { ids })).toMatchObject({ listings: 3, undo: { listings: 3 } });
      expect(await whole()).not.toEqual(before);
      expect(await undo()).toMatchObject({ listings: 3 });
      expect((await whole()).map(({ id, name }) => [id, name])).toEqual(
        before.map(({ id, name }) => [id, name]),
      );
      const [row] = await onTheirs(
        `select hex(plus_code) as code from theirs.\`BusinessDatabase\` where id = ${ids[0]}`,
      );
      expect(row?.code).toBe('610062');
      await onTheirs(
        `update theirs.\`BusinessDatabase\` set name = 'Twin', address = '1 Elm St', phone = '' where id in (${ids.join(', ')})`,
      );
      const { body: shown } = await user.client.get<{ preview: string; listings: number }>(
        '/api/table/duplicates',
      );
      expect(shown.listings).toBe(2);
      expect(await post('duplicates/remove', { preview: shown.preview })).toMatchObject({
        listings: 2,
        failed: 0,
      });
      expect(await undo()).toMatchObject({ listings: 2 });
    });
  });
});
