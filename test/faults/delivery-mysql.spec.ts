import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mysql from 'mysql2/promise';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { type MysqlServer, startMysqlServer } from '../support/listing-stores/mysql-server';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

/**
 * Timeout of deliveries to a database that stops responding: short, because a test waits for it. Where a busy machine takes
 * longer, the delivery only begins anew.
 */
const TIMEOUT_SECONDS = 3;

describe('delivery to a failing MySQL database', () => {
  let app: TestApp;
  let worker: TestApp;
  let server: MysqlServer;
  let proxy: FaultyProxy;
  let user: TestUser;
  let job: RecordedJob;

  beforeAll(async () => {
    server = await startMysqlServer();
    await queryUserDatabase('create database theirs');
    await queryUserDatabase(`create user theirs@'%' identified by 'secret'`);
    await queryUserDatabase(`grant all on theirs.* to theirs@'%'`);
    proxy = await startFaultyProxy({ host: server.host, port: server.port });
    app = await startTestApp({ settings: { roles: ['web'] } });
    worker = await startTestApp({
      connection: app.connection,
      settings: {
        roles: ['worker'],
        encryptionKey: app.settings.encryptionKey,
        userDatabases: { connectSeconds: TIMEOUT_SECONDS, statementSeconds: TIMEOUT_SECONDS },
      },
    });
    user = await app.createUser({ plan: 'professional' });
    const { status } = await user.client.post('/api/db/save', {
      provider: 'mysql',
      mysqlUrl: `mysql://theirs:secret@127.0.0.1:${proxy.port}/theirs`,
      ssl: false,
    });
    expect(status).toBe(200);
    job = await RecordedJob.create(app, user, 'mysql');
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
    await proxy.close();
    await queryUserDatabase('drop database theirs').catch(() => undefined);
    await server.destroy();
  });

  async function queryUserDatabase(text: string): Promise<Record<string, unknown>[]> {
    const { host, port, user: root, password } = server;
    const client = await mysql.createConnection({ host, port, user: root, password });
    try {
      const [rows] = await client.query(text);
      return Array.isArray(rows) ? (rows as Record<string, unknown>[]) : [];
    } finally {
      await client.end();
    }
  }

  const deliveredKeys = async (): Promise<unknown[]> =>
    (await queryUserDatabase('select place_key from theirs.`BusinessDatabase` order by id')).map(
      (row) => row.place_key,
    );
  const expectedKeys = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => `test:${at + 1}`);
  const waitForDelivery = (count: number) =>
    until(`all ${count} are delivered`, async () => (await job.deliveredSeq()) === count, 120_000);

  it('loses nothing when the server is stopped during a delivery and restarted', async () => {
    await job.record(900);
    await waitForDelivery(900);
    await server.stop();
    await job.record(700);
    await until('the log says so', async () =>
      (await job.logMessages()).some((line) => /cannot be reached/.test(line)),
    );
    await server.start();
    await waitForDelivery(1_600);
    expect(await deliveredKeys()).toEqual(expectedKeys(1_600));
    expect((await job.logMessages()).at(-1)).toBe(
      'Your database accepts listings again. The delivery continues.',
    );
  });

  it('drops a connection that is silent or was cut, and delivers over a new connection', async () => {
    const lines = (await job.logMessages()).length;
    proxy.mode = 'silent';
    await job.record(200);
    await until('the silence is noticed', async () => (await job.logMessages()).length > lines);
    proxy.mode = 'pass';
    await waitForDelivery(1_800);
    proxy.delayMs = 2;
    await job.record(1_200);
    await until('the delivery goes on', async () => (await job.deliveredSeq()) > 1_800);
    proxy.dropConnections();
    proxy.delayMs = 0;
    await waitForDelivery(3_000);
    expect(await deliveredKeys()).toEqual(expectedKeys(3_000));
  });

  describe('the table after the delivery', () => {
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

    it('is paged, sorted and filtered by the API like any other table', async () => {
      const first = await rowsOf('limit=2&sort=reviewcount&direction=desc');
      expect(first.rows.map(({ name }) => name)).toEqual(['Place 3000', 'Place 2999']);
      const second = await rowsOf(`limit=2&sort=reviewcount&direction=desc&after=${first.next}`);
      expect(second.rows.map(({ name }) => name)).toEqual(['Place 2998', 'Place 2997']);
      const jump = await rowsOf('limit=2&sort=name&offset=1000');
      expect(jump.rows.map(({ name }) => name)).toEqual(['Place 19', 'Place 190']);
      const { body } = await user.client.get('/api/table/count?filter=PLACE%202999');
      expect(body).toMatchObject({ count: 3_000, matching: 1 });
    });

    it('can be edited and deduplicated, rows can be deleted, and each change can be undone', async () => {
      const matchingRows = async () => (await rowsOf('limit=3&filter=Place 11')).rows;
      const before = await matchingRows();
      const ids = before.map(({ id }) => id);
      // Other programs can write a text with a NUL character. The undo data must be able to store it.
      await queryUserDatabase(
        `update theirs.\`BusinessDatabase\` set plus_code = concat('a', char(0), 'b') where id = ${ids[0]}`,
      );
      expect(await post('update', { ids, field: 'city', value: 'Dixon' })).toMatchObject({ listings: 3 });
      expect((await matchingRows()).map(({ city }) => city)).toEqual(['Dixon', 'Dixon', 'Dixon']);
      expect(await undo()).toMatchObject({ listings: 3 });
      expect((await matchingRows()).map(({ city }) => city)).toEqual(['Davis', 'Davis', 'Davis']);
      expect(await post('delete', { ids })).toMatchObject({ listings: 3, undo: { listings: 3 } });
      expect(await matchingRows()).not.toEqual(before);
      expect(await undo()).toMatchObject({ listings: 3 });
      expect((await matchingRows()).map(({ id, name }) => [id, name])).toEqual(
        before.map(({ id, name }) => [id, name]),
      );
      const [row] = await queryUserDatabase(
        `select hex(plus_code) as code from theirs.\`BusinessDatabase\` where id = ${ids[0]}`,
      );
      expect(row?.code).toBe('610062');
      await queryUserDatabase(
        `update theirs.\`BusinessDatabase\` set name = 'Twin', address = '1 Elm St', phone = '' where id in (${ids.join(', ')})`,
      );
      const { body: preview } = await user.client.get<{ preview: string; listings: number }>(
        '/api/table/duplicates',
      );
      expect(preview.listings).toBe(2);
      const removed = await user.client.delete(`/api/table/duplicates?preview=${preview.preview}`);
      expect(removed.body).toMatchObject({ listings: 2, failed: 0 });
      expect(await undo()).toMatchObject({ listings: 2 });
    });
  });
});
