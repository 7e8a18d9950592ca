import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../backend/platform/embedded-postgres';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { IS_WAITED_FOR } from '../support/is-waited-for';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { COMPLETE_ROW } from '../support/table-api';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const noop = () => undefined;

describe('a change of many rows during which another database is connected', () => {
  let app: TestApp;
  let user: TestUser;
  let table: SampleTable;
  let dataDir: string;
  let server: EmbeddedPostgres;
  let proxy: FaultyProxy;
  let other: pg.Client;

  beforeAll(async () => {
    app = await startTestApp();
    user = await app.createUser({ plan: 'professional' });
    dataDir = await mkdtemp(path.join(tmpdir(), 'gazetteer-other-'));
    server = await startEmbeddedPostgres({ dataDir, log: { debug: noop, info: noop, warn: noop } });
    proxy = await startFaultyProxy({ path: `${server.connection.host}/.s.PGSQL.5432` });
    other = new pg.Client(server.connection);
    await other.connect();
    await saveOther();
    await other.query(`insert into "BusinessDatabase" (name) values ('Ann'), ('Bob'), ('Cid')`);
  });
  afterAll(async () => {
    await other.end();
    await table?.close();
    await app.close();
    await proxy.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function saveOther(): Promise<void> {
    const { user: username, password, database } = server.connection;
    const address = { host: '127.0.0.1', port: String(proxy.port), ssl: false };
    const body = { provider: 'postgres', ...address, database, username, password };
    expect((await user.client.post('/api/db/save', body)).status).toBe(200);
  }
  const isWaiting = async () => (await table.rows(IS_WAITED_FOR)).length > 0;
  const otherNames = async () =>
    (await other.query('select name from "BusinessDatabase" order by id')).rows.map(({ name }) => name);

  it('does not choose the optional columns of a table for that database', async () => {
    table = await connectSampleDatabase(app, user);
    await table.rows('begin');
    await table.rows('lock table "BusinessDatabase" in access exclusive mode');
    const chosen = user.client.patch<{ code: string }>('/api/db/fields', {
      set: 'custom',
      fields: ['price_level'],
    });
    await until('the table waits for its column', isWaiting);
    // A database can be connected again only after the columns have been added to this one.
    expect((await user.client.post('/api/db/clear')).status).toBe(200);
    await table.rows('rollback');
    const { status, body } = await chosen;
    expect([status, body.code]).toEqual([409, 'database.replaced']);
    expect((await user.client.get('/api/db/fields')).body).toMatchObject({ fields: [] });
    await table.close();
  });

  it.each([
    ['PATCH', { field: 'name', value: 'Dan' }],
    ['DELETE', undefined],
  ])('leaves that database alone: %s', async (method, body) => {
    table = await connectSampleDatabase(app, user);
    await table.fill(Array.from({ length: 1_500 }, () => ({ ...COMPLETE_ROW, name: 'Cafe' })));
    await user.client.get('/api/table/duplicates');
    await table.rows('begin');
    await table.rows('select from "BusinessDatabase" where id = 1400 for update');
    const changed = user.client.send(method, '/api/table/rows?filter=cafe&matching=1500', { body });
    await until('the second batch waits', isWaiting);
    await saveOther();
    await table.rows('rollback');
    const { status, body: problem } = await changed;
    expect(await otherNames()).toEqual(['Ann', 'Bob', 'Cid']);
    expect([status, problem]).toMatchObject([409, { code: 'database.replaced' }]);
    await table.close();
  });
});
