import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DATABASE_MESSAGES } from '@libs/constants';
import { DeliveryService, TableReader } from '../../backend/delivery';
import { JobsService } from '../../backend/jobs';
import { pgOptions } from '../../backend/platform/database';
import { captureActiveJob, captureListings } from '../support/captured-job';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface ConnectionTest {
  success: boolean;
  message: string;
}

const MAPPING = {
  table: 'leads',
  columns: [
    { column: 'company', field: 'name' },
    { column: 'place', field: 'place_key' },
    { column: 'phone', field: 'phone' },
  ],
  key: 'place',
};

describe('a database user with rights on one table only', () => {
  let app: TestApp;
  let user: TestUser;
  let database: TestDatabase;
  let admin: pg.Client;
  let proxy: FaultyProxy;
  let form: Record<string, unknown>;

  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
    if ('url' in database.connection) throw new TypeError('reached by its socket');
    const { host, database: name } = database.connection;
    admin = new pg.Client(pgOptions(database.connection));
    await admin.connect();
    proxy = await startFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
    const role = `writer_${randomBytes(4).toString('hex')}`;
    await admin.query(`create role ${role} login password 'secret'`);
    await admin.query(
      'create table leads (id bigint generated always as identity primary key, company text not null, place text unique, phone text)',
    );
    await admin.query(`grant select, insert, update on leads to ${role}`);
    form = {
      provider: 'postgres',
      host: 'localhost',
      port: String(proxy.port),
      database: name,
      username: role,
      password: 'secret',
      ssl: false,
    };
    user = await app.createUser({ plan: 'professional' });
  });
  afterEach(async () => {
    await user.client.post('/api/db/clear');
    await admin.end();
    await proxy.close();
    await database.drop();
  });

  const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);
  const rows = async (sql: string): Promise<object[]> => (await admin.query<object>(sql)).rows;
  const save = (more: object = {}) =>
    user.client.post<{ message: string }>('/api/db/save', { ...form, ownTable: true, ...more });
  const putMapping = () => user.client.send('PUT', '/api/db/mapping', { body: MAPPING });
  const configOf = async () => (await user.client.get('/api/db/config')).body;
  const capture = () => captureListings(app, user, sampleListings(3), { dbProvider: 'postgres' });
  const deliver = () => get(DeliveryService).deliver(user);
  const log = async () =>
    (await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status')).body.logs.map(
      ({ message }) => message,
    );

  it('cannot have our table, and is told about the other way', async () => {
    const test = (body: object) => user.client.post<ConnectionTest>('/api/db/test', body);
    const { body } = await test(form);
    expect([body.success, body.message]).toEqual([
      false,
      expect.stringContaining('deliver to a table of your own'),
    ]);
    expect((await save({ ownTable: false })).status).toBe(424);
    expect((await test({ ...form, ownTable: true })).body).toMatchObject({ success: true });
  });

  it('is connected without creating anything, and listings wait until the table is mapped', async () => {
    const saved = await save({ sortIndexes: true });
    expect([saved.status, saved.body.message]).toEqual([200, DATABASE_MESSAGES.savedWithoutTable]);
    expect(await configOf()).toMatchObject({ config: { ownTable: true, table: null, sortIndexes: null } });
    expect((await user.client.get('/api/db/status')).body).toEqual({ provider: 'postgres', connected: true });
    expect((await user.client.get('/api/table/rows')).status).toBe(424);
    const fields = { set: 'custom', fields: ['opening_hours'] };
    expect((await user.client.send('PATCH', '/api/db/fields', { body: fields })).status).toBe(200);

    await capture();
    await deliver();
    expect(await log()).toContainEqual(
      expect.stringMatching(/No table of yours has been chosen yet\..* 3 listings are waiting/),
    );
    expect((await putMapping()).status).toBe(200);
    await deliver();
    expect(await rows('select company, place from leads order by place')).toEqual([
      { company: 'Bakery 1', place: 'test:1' },
      { company: 'Bakery 2', place: 'test:2' },
      { company: 'Bakery 3', place: 'test:3' },
    ]);
    expect(await configOf()).toMatchObject({ config: { ownTable: true, table: 'public.leads' } });
    expect((await user.client.post('/api/db/test-saved')).body).toMatchObject({ success: true });
    expect(await rows("select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'leads' },
    ]);
    // The same connection with another password keeps the mapping.
    expect((await save()).body.message).toBe(DATABASE_MESSAGES.saved);
    const edited = await user.client.post('/api/db/save', {
      provider: 'postgres',
      keepSaved: true,
      password: 'secret',
    });
    expect(edited.body.message).toBe(DATABASE_MESSAGES.saved);
    expect(await configOf()).toMatchObject({ config: { ownTable: true, table: 'public.leads' } });
    expect(await rows("select tablename from pg_tables where schemaname = 'public'")).toHaveLength(1);
  });

  it('waits again once the mapping is removed', async () => {
    await save();
    await putMapping();
    await user.client.send('DELETE', '/api/db/mapping', {});
    expect(await configOf()).toMatchObject({ config: { table: null } });
    await capture();
    await deliver();
    expect((await user.client.get('/api/db/delivery')).body).toMatchObject({ waiting: 3 });
  });

  it('has its places left out by jobs', async () => {
    await save();
    await putMapping();
    await admin.query("insert into leads (company, phone) values ('By hand', '(530) 555-0001')");
    await user.client.post('/api/runtime/start', {
      mode: 'manual',
      city: 'Nowhere, AZ',
      businessType: ['Bakeries'],
      filters: { notInDatabase: 'wait' },
    });
    const job = await get(JobsService).current(user);
    await get(TableReader).read(job?.id ?? '');
    await captureActiveJob(app, user, [sampleListing(1), sampleListing(2)]);
    expect(await log()).toContain('Read your database: places in its 1 row are left out');
    expect((await user.client.get(`/api/jobs/${job?.publicId ?? ''}`)).body).toMatchObject({
      filtered: { text: '2 found, 1 kept, 1 filtered: 1 is in your database' },
    });
  });
});
