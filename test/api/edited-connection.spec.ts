import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { BASIC_INDEX_COLUMNS } from '@libs/listing';
import type { FaultyProxy } from '../support/faulty-proxy';
import { type OwnedDatabase, startOwnedDatabase } from '../support/owned-database';
import { SELF_SIGNED_CERTIFICATE } from '../support/self-signed-certificate';
import { startSilentServer } from '../support/silent-server';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface Config {
  config: { sortIndexes: { state: string } | null };
}

const PASSWORD = 'planted/p@ss word';

describe('an edited connection', () => {
  let app: TestApp;
  let owned: OwnedDatabase;
  let admin: pg.Client;
  let proxy: FaultyProxy;
  let editor: TestUser;
  let form: Record<string, unknown>;

  beforeAll(async () => {
    app = await startTestApp();
    owned = await startOwnedDatabase(PASSWORD);
    ({ form, proxy, admin } = owned);
    editor = await app.createUser({ plan: 'professional' });
  });
  afterAll(async () => {
    await app.close();
    await owned.close();
  });

  const save = (change: Record<string, unknown>) => editor.client.post('/api/db/save', change);
  const edit = (change: Record<string, unknown> = {}) =>
    save({ provider: 'postgres', keepSaved: true, ...change });
  const config = async () =>
    (await editor.client.get<{ config: Record<string, unknown> }>('/api/db/config')).body.config;
  const isConnected = async () =>
    (await editor.client.get<{ connected: boolean }>('/api/db/status')).body.connected;
  const sortIndexes = async () => {
    const { rows } = await admin.query(
      `select 1 from pg_indexes where indexname like 'gazetteer\\_sort\\_%'`,
    );
    return rows.length;
  };
  const indexesCreated = () =>
    until('the sort indexes are created', async () => {
      const { body } = await editor.client.get<Config>('/api/db/config');
      return body.config.sortIndexes?.state === 'created' ? await sortIndexes() : null;
    });

  it('keeps the values that the form leaves open', async () => {
    await save({ ...form, sortIndexes: true });
    await indexesCreated();
    const before = await config();
    expect((await edit()).status).toBe(200);
    expect(await indexesCreated()).toBe(10);
    expect(await config()).toEqual({ ...before, sortIndexes: expect.anything() });
    expect(before).toMatchObject({ ssl: false, port: `${String(proxy.port).slice(0, 2)}•••` });
    expect(await isConnected()).toBe(true);
  });

  it('drops the sort indexes once they are no longer wanted, or the database is another one', async () => {
    expect((await edit({ sortIndexes: false })).status).toBe(200);
    expect([await sortIndexes(), (await config()).sortIndexes]).toEqual([0, null]);
    await edit({ sortIndexes: true });
    expect(await indexesCreated()).toBe(10);
    await save({ provider: 'none' });
    expect(await sortIndexes()).toBe(0);
  });

  it('keeps the indexes of further columns, which any column can have, up to a number', async () => {
    await save(form);
    const request = (column: string) =>
      editor.client.post<{ sortIndexes: Record<'columns' | 'indexed', string[]> }>('/api/db/sort-indexes', {
        column,
      });
    const present = ['phone', 'address', 'zip', 'latitude', 'country', 'plus_code', 'longitude'];
    const columns = [...present, 'price_level'];
    // Those that are requested while others are being created are created after them.
    for (const column of columns) expect((await request(column)).status).toBe(200);
    expect((await request('phone')).body.sortIndexes.columns).toEqual(columns);
    const refused = await request('cid');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'database.too_many_sort_indexes' }]);
    expect((await request('website')).status).toBe(400);
    // The table has no optional columns.
    expect(await indexesCreated()).toBe(10 + present.length);
    await edit();
    expect(await indexesCreated()).toBe(10 + present.length);
    expect((await config()).sortIndexes).toMatchObject({ columns });
    // Those that are there remain, and are said to be there, while they are looked through once more.
    expect((await request('phone')).body.sortIndexes).toMatchObject({
      state: 'creating',
      indexed: [...BASIC_INDEX_COLUMNS, ...columns],
    });
    expect(await indexesCreated()).toBe(10 + present.length);
    expect((await edit({ sortIndexes: false })).status).toBe(200);
    expect(await sortIndexes()).toBe(0);
    await save({ provider: 'none' });
  });

  it('takes a new password or database user alone, whether it was saved by URL or by fields', async () => {
    const { database } = form;
    const login = `${owned.role}:${encodeURIComponent(PASSWORD)}`;
    const postgresUrl = `postgres://${login}@localhost:${proxy.port}/${String(database)}?sslmode=disable`;
    for (const saved of [form, { provider: 'postgres', postgresUrl }]) {
      await save(saved);
      expect((await edit({ password: 'wrong-planted' })).body.code).toBe('database.refused');
      expect((await edit({ password: PASSWORD, ssl: false })).status).toBe(200);
      expect((await edit({ username: 'nobody_planted' })).body.code).toBe('database.refused');
      expect(await isConnected()).toBe(true);
      expect(await config()).toMatchObject({ ssl: false, host: 'loca•••••', username: 'own••••••••' });
    }
  });

  it('never sends the saved password to another server', async () => {
    const silent = await startSilentServer();
    await save(form);
    const changes = [
      { host: '127.0.0.1' },
      { port: String(silent.port) },
      { ssl: true },
      { caCertificate: SELF_SIGNED_CERTIFICATE.cert },
    ];
    for (const change of changes)
      for (const path of ['/api/db/test', '/api/db/save']) {
        const { status, body } = await editor.client.post(path, {
          provider: 'postgres',
          keepSaved: true,
          ...change,
        });
        expect([status, body.details]).toEqual([
          400,
          [{ path: 'password', message: 'enter the password again, because the server is another one' }],
        ]);
      }
    expect(silent.connectionCount).toBe(0);
    await silent.close();
    expect((await edit({ host: '127.0.0.1', password: PASSWORD })).status).toBe(200);
    // A URL is complete: nothing is added to it.
    const postgresUrl = `postgres://${owned.role}@localhost:${proxy.port}/${String(form.database)}`;
    expect((await edit({ postgresUrl, ssl: false })).status).toBe(424);
  });

  it('keeps nothing of another provider', async () => {
    await save(form);
    const { status, body } = await edit({ provider: 'mysql' });
    expect([status, body.code]).toEqual([400, 'database.invalid']);
    await save({ provider: 'none' });
    expect((await edit()).status).toBe(400);
  });
});
