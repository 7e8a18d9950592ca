import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ListingStores } from '../../backend/database-config';
import { pgOptions, Transaction } from '../../backend/platform/database';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import type { HttpClient } from '../support/http-client';
import { listingsOf } from '../support/listing-stores/listings';
import { PROJECT_KEY } from '../support/listing-stores/postgrest-site';
import { supabaseSide } from '../support/listing-stores/supabase-side';
import { startPostgresTlsDoor } from '../support/postgres-tls-door';
import { SELF_SIGNED } from '../support/self-signed';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface Config {
  config: { sortIndexes: { state: string } | null };
}

interface Test {
  success: boolean;
  message: string;
  steps: { step: string; outcome: string; ms: number; message: string; mend: string }[];
}

const PASSWORD = 'planted/p@ss word';
const ROLE = `owner_${randomBytes(4).toString('hex')}`;

describe('a connection to a database of the user', () => {
  let app: TestApp;
  /** Gives a server up that does not answer soon; whoever is to answer has more time. */
  let hasty: TestApp;
  let theirs: TestDatabase;
  let admin: pg.Client;
  let proxy: FaultyProxy;
  let user: TestUser;
  let form: Record<string, unknown>;
  const lines: string[] = [];

  beforeAll(async () => {
    app = await startTestApp({ log: (line) => lines.push(line) });
    hasty = await startTestApp({
      connection: app.connection,
      settings: { sealingKey: app.settings.sealingKey, userDatabases: { connectSeconds: 2 } },
    });
    theirs = await createTestDatabase();
    if ('url' in theirs.connection) throw new TypeError('reached by its socket');
    const { host, database } = theirs.connection;
    admin = new pg.Client(pgOptions(theirs.connection));
    await admin.connect();
    proxy = await startFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
    const transaction = app.app.get(Transaction);
    await transaction.rows(`create role ${ROLE} login password '${PASSWORD}'`);
    await transaction.rows(`alter database ${database} owner to ${ROLE}`);
    form = {
      provider: 'postgres',
      host: 'localhost',
      port: String(proxy.port),
      database,
      username: ROLE,
      password: PASSWORD,
      ssl: false,
    };
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(async () => {
    await proxy.close();
    await hasty.close();
    await app.close();
    await admin.end();
    await theirs.drop();
  });

  const test = async (change: Record<string, unknown> = {}): Promise<Test> =>
    (await user.client.post<Test & Record<string, unknown>>('/api/db/test', { ...form, ...change })).body;
  const lastStep = ({ steps }: Test) => steps.at(-1);

  describe('is tested in steps', () => {
    it('each with its time, and saves nothing', async () => {
      const { success, message, steps } = await test();
      expect([success, message]).toEqual([true, 'Connection successful']);
      expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
        'resolve passed',
        'connect passed',
        'tls passed over',
        'sign_in passed',
        'table passed',
        'read passed over',
        'insert passed over',
        'update passed over',
        'delete passed over',
      ]);
      expect(steps.every(({ ms }) => ms >= 0)).toBe(true);
      expect((await user.client.get('/api/db/status')).body).toEqual({ provider: null, connected: false });
    });

    it.each([
      ['a wrong password', { password: 'wrong-planted' }, 'sign_in', 'check user name and password'],
      ['an unknown database', { database: 'nowhere' }, 'sign_in', 'There is no database of that name'],
      ['a port where nothing listens', { port: '1' }, 'connect', 'Nothing listens on port 1 of localhost'],
      ['a name of no server', { host: 'nowhere.invalid' }, 'resolve', 'nowhere.invalid'],
      ['SSL where the server has none', { ssl: true }, 'tls', 'Switch SSL on at the server'],
    ])('and fails for %s at its step, with the sentence that mends it', async (_, change, step, mend) => {
      const answer = await test(change);
      expect(answer.success).toBe(false);
      expect(lastStep(answer)).toMatchObject({ step, outcome: 'failed' });
      expect(lastStep(answer)?.mend).toContain(mend);
      expect(answer.message).toContain(mend);
    });

    describe('and where the server does not speak', () => {
      let impatient: HttpClient;
      beforeAll(async () => {
        impatient = hasty.client();
        await impatient.post('/api/auth/login', { email: user.email, password: user.password });
        proxy.mode = 'silent';
      });
      afterAll(() => {
        proxy.mode = 'pass';
      });

      it('gives it up', async () => {
        const { body } = await impatient.post<Test & Record<string, unknown>>('/api/db/test', form);
        expect(body.success).toBe(false);
        expect(lastStep(body)?.mend).toContain('did not answer in time');
      });

      it('goes on one at a time for a user', async () => {
        const answers = await Promise.all([
          impatient.post('/api/db/test', form),
          impatient.post('/api/db/test', form),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
      });
    });
  });

  describe('encrypted', () => {
    it('checks the certificate, and says how to trust a self-signed one', async () => {
      const door = await startPostgresTlsDoor();
      const at = { host: 'localhost', port: String(door.port), ssl: true };
      const refused = await test(at);
      expect(lastStep(refused)).toMatchObject({
        step: 'tls',
        outcome: 'failed',
        mend: "The server's certificate is self-signed: paste it (PEM) as CA certificate to trust it.",
      });
      const trusted = await test({ ...at, caCertificate: SELF_SIGNED.cert });
      expect(trusted.steps.find(({ step }) => step === 'tls')).toMatchObject({ outcome: 'passed' });
      expect(lastStep(trusted)).toMatchObject({ step: 'sign_in', outcome: 'failed' });
      const misnamed = await test({ ...at, host: '127.0.0.1', caCertificate: SELF_SIGNED.cert });
      expect(lastStep(misnamed)).toMatchObject({ step: 'tls', outcome: 'failed' });
      expect(lastStep(misnamed)?.mend).toContain('use the name that it is for');
      await door.close();
    });
  });

  describe('saved', () => {
    it('makes the table, and is connected until it is cleared; rows stay', async () => {
      const saved = await user.client.postOnce('/api/db/save', { ...form, sortIndexes: true });
      expect(saved.body).toEqual({ success: true, message: 'Configuration saved successfully' });
      const sortIndexes = async () => {
        const { rows } = await admin.query(
          `select 1 from pg_indexes where indexname like 'gazetteer\\_sort\\_%'`,
        );
        return rows.length;
      };
      const progress = () =>
        until('the sort indexes are made, and the card knows', async () => {
          const { body } = await user.client.get<Config>('/api/db/config');
          return body.config.sortIndexes?.state === 'made' ? body.config.sortIndexes : null;
        });
      expect(await progress()).toEqual({ state: 'made', done: 10, total: 10, message: '' });
      expect(await sortIndexes()).toBe(10);
      expect((await user.client.get('/api/db/status')).body).toEqual({
        provider: 'postgres',
        connected: true,
      });
      const stores = app.app.get(ListingStores);
      await stores.use(user, (store) => store.upsert(listingsOf(2)));
      expect((await test()).steps.filter(({ outcome }) => outcome === 'passed')).toHaveLength(8);
      await user.client.post('/api/db/clear');
      expect(await sortIndexes()).toBe(0);
      await expect(stores.use(user, (store) => store.count())).rejects.toThrow('Database connection failed');
      await user.client.post('/api/db/save', form);
      expect(await stores.use(user, (store) => store.count())).toBe(2);
    });

    it('is not, when the table cannot be made, and the message is the database’s own', async () => {
      const other = await app.createUser({ plan: 'professional' });
      const { status, body } = await other.client.post('/api/db/save', {
        ...form,
        password: 'wrong-planted',
      });
      expect([status, body.code]).toEqual([409, 'database.refused']);
      expect(body.message).toContain('password authentication failed');
      expect((await other.client.get('/api/db/config')).body.config).toBeNull();
    });

    it('shows its fields as masks, and keeps them sealed', async () => {
      await user.client.post('/api/db/save', form);
      const { body, text } = await user.client.get<{ config: Record<string, unknown> }>('/api/db/config');
      expect(body.config).toMatchObject({
        provider: 'postgres',
        ssl: false,
        host: 'loca•••••',
        password: 'pl••••••••',
      });
      const rows = await app.app.get(Transaction).rows('select * from database_config');
      for (const secret of [PASSWORD, ROLE, 'localhost'])
        expect(`${text}${JSON.stringify(rows)}`).not.toContain(secret);
    });

    it('opens after the sealing key was changed, and lies under the new one then', async () => {
      await user.client.post('/api/db/save', form);
      const transaction = app.app.get(Transaction);
      const sealed = () =>
        transaction.rows('select sealed from database_config where user_id = $1', [user.userId]);
      const before = await sealed();
      const newKey = randomBytes(32).toString('base64');
      const rotated = await startTestApp({
        connection: app.connection,
        settings: { sealingKey: newKey, previousSealingKeys: [app.settings.sealingKey ?? ''] },
      });
      expect(await rotated.app.get(ListingStores).use(user, (store) => store.count())).toBe(2);
      await rotated.close();
      expect(await sealed()).not.toEqual(before);
      const later = await startTestApp({ connection: app.connection, settings: { sealingKey: newKey } });
      expect(await later.app.get(ListingStores).use(user, (store) => store.count())).toBe(2);
      await later.close();
    });
  });

  it('is refused to addresses of the cloud’s metadata, however they are written, and the refusal says so', async () => {
    for (const host of ['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '2852039166']) {
      const answer = await test({ host });
      expect(answer.success).toBe(false);
      expect(answer.message).toMatch(/which no setting allows|No server has the name/);
    }
    const { body } = await user.client.post<Test & Record<string, unknown>>('/api/db/test', {
      provider: 'supabase',
      supabaseUrl: 'http://169.254.169.254',
      supabasePublishableKey: PROJECT_KEY,
    });
    expect(body.message).toContain('which no setting allows');
  });

  it("is refused to the operator's own networks where others are served", async () => {
    const served = await startTestApp({
      settings: { userDatabases: { refusedNetworks: ['loopback', 'private'], ports: [[1_024, 65_535]] } },
    });
    const guest = await served.createUser({ plan: 'professional' });
    const ask = async (change: Record<string, unknown>) =>
      (await guest.client.post<Test & Record<string, unknown>>('/api/db/test', { ...form, ...change })).body
        .message;
    expect(await ask({})).toContain('USER_DB_REFUSED_NETWORKS refuses the network loopback');
    expect(await ask({ host: '10.0.0.1' })).toContain('USER_DB_REFUSED_NETWORKS refuses the network private');
    expect(await ask({ host: '93.184.216.34', port: '22' })).toContain('not among those of USER_DB_PORTS');
    await served.close();
  });

  it('goes to a Supabase project once its setup SQL was run, and says so before', async () => {
    const project = await supabaseSide();
    const owner = await app.createUser({ plan: 'professional' });
    const supabase = { provider: 'supabase', supabaseUrl: project.url, supabasePublishableKey: PROJECT_KEY };
    const ask = async () =>
      (await owner.client.post<Test & Record<string, unknown>>('/api/db/test', supabase)).body;
    const before = await ask();
    expect(lastStep(before)).toMatchObject({
      step: 'table',
      mend: "Run the setup SQL in the project's SQL editor, then try again.",
    });
    expect((await owner.client.post('/api/db/save', supabase)).status).toBe(409);
    await project.runSetup();
    const after = await ask();
    expect([after.success, after.steps.map(({ step }) => step)]).toEqual([
      true,
      ['resolve', 'connect', 'tls', 'sign_in', 'table', 'read', 'insert', 'update', 'delete'],
    ]);
    expect((await owner.client.post('/api/db/save', supabase)).status).toBe(200);
    expect((await owner.client.get('/api/db/status')).body).toEqual({
      provider: 'supabase',
      connected: true,
    });
    const wrongKey = { ...supabase, supabasePublishableKey: 'sb_publishable_wrong' };
    const refused = (await owner.client.post<Test & Record<string, unknown>>('/api/db/test', wrongKey)).body;
    expect(lastStep(refused)).toMatchObject({ step: 'sign_in', outcome: 'failed' });
    await app.app.get(ListingStores).forget(owner);
    await project.close();
  });

  it('leaves no secret in the log', () => {
    const log = lines.join('\n');
    expect(log).toContain('/api/db/save');
    for (const secret of [PASSWORD, 'planted', PROJECT_KEY, encodeURIComponent(PASSWORD)])
      expect(log).not.toContain(secret);
  });
});
