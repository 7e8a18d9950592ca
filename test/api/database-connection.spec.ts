import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { BASIC_INDEX_COLUMNS } from '@libs/listing';
import { ListingStorePool } from '../../backend/database-config';
import { Transaction } from '../../backend/platform/database';
import { createRequestFetch } from '../../frontend/app/services/api/api-client';
import type { FaultyProxy } from '../support/faulty-proxy';
import { type OwnedDatabase, startOwnedDatabase } from '../support/owned-database';
import type { HttpClient } from '../support/http-client';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { PROJECT_KEY } from '../support/listing-stores/fake-postgrest';
import { supabaseAdapter } from '../support/listing-stores/supabase-adapter';
import { startFakePostgresTls } from '../support/fake-postgres-tls';
import { SELF_SIGNED_CERTIFICATE } from '../support/self-signed-certificate';
import { startSilentServer } from '../support/silent-server';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface Config {
  config: { sortIndexes: { state: string } | null };
}

interface ConnectionTest {
  success: boolean;
  message: string;
  steps: { step: string; outcome: string; ms: number; message: string; hint: string }[];
}

const PASSWORD = 'planted/p@ss word';

describe('a connection to the user’s database', () => {
  let app: TestApp;
  /** An application whose connection tests time out quickly if a server does not respond. */
  let shortTimeoutApp: TestApp;
  let owned: OwnedDatabase;
  let admin: pg.Client;
  let proxy: FaultyProxy;
  let user: TestUser;
  let form: Record<string, unknown>;
  const logLines: string[] = [];

  beforeAll(async () => {
    app = await startTestApp({ log: (line) => logLines.push(line) });
    shortTimeoutApp = await startTestApp({
      connection: app.connection,
      settings: { encryptionKey: app.settings.encryptionKey, userDatabases: { connectSeconds: 2 } },
    });
    owned = await startOwnedDatabase(PASSWORD);
    ({ form, proxy, admin } = owned);
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(async () => {
    await shortTimeoutApp.close();
    await app.close();
    await owned.close();
  });

  const test = async (change: Record<string, unknown> = {}): Promise<ConnectionTest> =>
    (await user.client.post<ConnectionTest & Record<string, unknown>>('/api/db/test', { ...form, ...change }))
      .body;
  const lastStep = ({ steps }: ConnectionTest) => steps.at(-1);

  describe('the connection test', () => {
    it('shows each step with its duration, and saves nothing', async () => {
      const { success, message, steps } = await test();
      expect([success, message]).toEqual([true, 'Connection successful']);
      expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
        'resolve passed',
        'connect passed',
        'tls skipped',
        'sign_in passed',
        'table passed',
        'read skipped',
        'insert skipped',
        'update skipped',
        'delete skipped',
      ]);
      expect(steps.every(({ ms }) => ms >= 0)).toBe(true);
      expect((await user.client.get('/api/db/status')).body).toEqual({ provider: null, connected: false });
    });

    it.each([
      ['a wrong password', { password: 'wrong-planted' }, 'sign_in', 'check the user name and password'],
      ['an unknown database', { database: 'nowhere' }, 'sign_in', 'There is no database with that name'],
      ['a port where nothing listens', { port: '1' }, 'connect', 'that the server is running'],
      ['an unknown host name', { host: 'nowhere.invalid' }, 'resolve', 'nowhere.invalid'],
      ['SSL if the server does not support it', { ssl: true }, 'tls', 'Switch SSL on at the server'],
    ])('detects %s, and fails at the right step with a hint', async (_, change, step, hint) => {
      const response = await test(change);
      expect(response.success).toBe(false);
      expect(lastStep(response)).toMatchObject({ step, outcome: 'failed' });
      expect(lastStep(response)?.hint).toContain(hint);
      expect(response.message).toContain(hint);
    });

    it('does not reveal the IP address of a host name, whether or not the connection succeeds', async () => {
      for (const response of [await test(), await test({ port: '1' })])
        expect(JSON.stringify(response)).not.toMatch(/127\.0\.0\.1|::1/);
    });

    describe('with a server that accepts the connection but never responds', () => {
      let shortTimeoutClient: HttpClient;
      beforeAll(async () => {
        shortTimeoutClient = shortTimeoutApp.client();
        await shortTimeoutClient.post('/api/auth/login', { email: user.email, password: user.password });
        proxy.mode = 'silent';
      });
      afterAll(() => {
        proxy.mode = 'pass';
      });

      it('ends with a timeout', async () => {
        const { body } = await shortTimeoutClient.post<ConnectionTest & Record<string, unknown>>(
          '/api/db/test',
          form,
        );
        expect(body.success).toBe(false);
        expect(lastStep(body)?.hint).toContain('responded in time');
      });

      it('runs only once at a time for each user', async () => {
        const responses = await Promise.all([
          shortTimeoutClient.post('/api/db/test', form),
          shortTimeoutClient.post('/api/db/test', form),
        ]);
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
      });
    });
  });

  describe('an encrypted connection', () => {
    it('verifies the certificate, and explains how to trust a self-signed one', async () => {
      const tlsServer = await startFakePostgresTls();
      const overrides = { host: 'localhost', port: String(tlsServer.port), ssl: true };
      const refused = await test(overrides);
      expect(lastStep(refused)).toMatchObject({
        step: 'tls',
        outcome: 'failed',
        hint: "The server's certificate is self-signed: paste it (PEM) as the CA certificate to trust it.",
      });
      const trusted = await test({ ...overrides, caCertificate: SELF_SIGNED_CERTIFICATE.cert });
      expect(trusted.steps.find(({ step }) => step === 'tls')).toMatchObject({ outcome: 'passed' });
      expect(lastStep(trusted)).toMatchObject({ step: 'sign_in', outcome: 'failed' });
      const wrongName = await test({
        ...overrides,
        host: '127.0.0.1',
        caCertificate: SELF_SIGNED_CERTIFICATE.cert,
      });
      expect(lastStep(wrongName)).toMatchObject({ step: 'tls', outcome: 'failed' });
      expect(lastStep(wrongName)?.hint).toContain('use the host name that it was issued for');
      await tlsServer.close();
    });
  });

  describe('a saved connection', () => {
    it('creates the table, stays connected until it is cleared, and leaves the rows in the database afterward', async () => {
      const saved = await user.client.postIdempotent('/api/db/save', { ...form, sortIndexes: true });
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
          return body.config.sortIndexes?.state === 'created' ? body.config.sortIndexes : null;
        });
      expect(await progress()).toEqual({
        state: 'created',
        done: 10,
        total: 10,
        message: '',
        columns: [],
        indexed: BASIC_INDEX_COLUMNS,
      });
      expect(await sortIndexes()).toBe(10);
      expect((await user.client.get('/api/db/status')).body).toEqual({
        provider: 'postgres',
        connected: true,
      });
      const stores = app.app.get(ListingStorePool);
      await stores.use(user, (store) => store.upsert(sampleListings(2)));
      expect((await test()).steps.filter(({ outcome }) => outcome === 'passed')).toHaveLength(8);
      await user.client.post('/api/db/clear');
      expect(await sortIndexes()).toBe(0);
      await expect(stores.use(user, (store) => store.count())).rejects.toThrow('Database connection failed');
      await user.client.post('/api/db/save', form);
      expect(await stores.use(user, (store) => store.count())).toBe(2);
    });

    it('gets its sort indexes later, with one request that leaves the connection and its Undo as they are', async () => {
      expect((await user.client.post('/api/db/save', form)).status).toBe(200);
      const stores = app.app.get(ListingStorePool);
      await stores.use(user, (store) => store.upsert(sampleListings(2)));
      const revision = await stores.revisionOf(user);
      const asked = await user.client.post('/api/db/sort-indexes');
      expect([asked.status, asked.body]).toMatchObject([200, { sortIndexes: { state: 'creating' } }]);
      await until('the sort indexes are made', async () => {
        const { body } = await user.client.get<Config>('/api/db/config');
        return body.config.sortIndexes?.state === 'created' || null;
      });
      const { rows } = await admin.query(
        `select 1 from pg_indexes where indexname like 'gazetteer\\_sort\\_%'`,
      );
      expect(rows).toHaveLength(10);
      expect(await stores.revisionOf(user)).toBe(revision);

      const lost = JSON.stringify({ state: 'creating', done: 0, total: 0, message: '' });
      await app.app
        .get(Transaction)
        .rows('update database_config set sort_indexes = $2 where user_id = $1', [user.userId, lost]);
      await user.client.post('/api/db/sort-indexes');
      await until('a creation that was lost is made again', async () => {
        const { body } = await user.client.get<Config>('/api/db/config');
        return body.config.sortIndexes?.state === 'created' || null;
      });
      await user.client.post('/api/db/clear');
      expect((await user.client.post('/api/db/sort-indexes')).body).toMatchObject({
        code: 'database.not_configured',
      });
    });

    it('is not saved if the table cannot be created, and the error contains the database’s own message', async () => {
      const other = await app.createUser({ plan: 'professional' });
      const { status, body } = await other.client.post('/api/db/save', {
        ...form,
        password: 'wrong-planted',
      });
      expect([status, body.code]).toEqual([424, 'database.refused']);
      expect(body.message).toContain('password authentication failed');
      expect((await other.client.get('/api/db/config')).body.config).toBeNull();
    });

    it('is tried once by our own pages if it is silent, because only our own server is worth repeating', async () => {
      const silent = await startSilentServer();
      try {
        const other = await app.createUser({ plan: 'professional' });
        const cookie = [...other.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await createRequestFetch()(
          new Request(`${app.baseUrl}/api/db/save`, {
            method: 'POST',
            headers: { cookie, origin: app.baseUrl, 'content-type': 'application/json' },
            body: JSON.stringify({ ...form, host: '127.0.0.1', port: String(silent.port), ssl: false }),
          }),
        );
        expect([response.status, await response.json()]).toEqual([
          424,
          expect.objectContaining({ code: 'database.unreachable' }),
        ]);
        expect(silent.connectionCount).toBe(1);
      } finally {
        await silent.close();
      }
    });

    it('masks its fields and stores them encrypted', async () => {
      await user.client.post('/api/db/save', form);
      const { body, text } = await user.client.get<{ config: Record<string, unknown> }>('/api/db/config');
      expect(body.config).toMatchObject({
        provider: 'postgres',
        ssl: false,
        host: 'loca•••••',
        password: 'pl••••••••',
      });
      const rows = await app.app.get(Transaction).rows('select * from database_config');
      for (const secret of [PASSWORD, owned.role]) expect(text).not.toContain(secret);
      for (const secret of [PASSWORD, owned.role, 'localhost'])
        expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it('can be decrypted after a key rotation, and is then encrypted with the new key', async () => {
      await user.client.post('/api/db/save', form);
      const transaction = app.app.get(Transaction);
      const encryptedSecret = () =>
        transaction.rows('select encrypted_secrets from database_config where user_id = $1', [user.userId]);
      const before = await encryptedSecret();
      const newKey = randomBytes(32).toString('base64');
      const rotated = await startTestApp({
        connection: app.connection,
        settings: { encryptionKey: newKey, previousEncryptionKeys: [app.settings.encryptionKey ?? ''] },
      });
      expect(await rotated.app.get(ListingStorePool).use(user, (store) => store.count())).toBe(2);
      await rotated.close();
      expect(await encryptedSecret()).not.toEqual(before);
      const later = await startTestApp({ connection: app.connection, settings: { encryptionKey: newKey } });
      expect(await later.app.get(ListingStorePool).use(user, (store) => store.count())).toBe(2);
      await later.close();
    });
  });

  it('to a cloud metadata address is refused in any notation, and the error explains why', async () => {
    for (const host of ['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '2852039166']) {
      const response = await test({ host });
      expect(response.success).toBe(false);
      expect(response.message).toMatch(/which no setting allows|No server has the name/);
    }
    const { body } = await user.client.post<ConnectionTest & Record<string, unknown>>('/api/db/test', {
      provider: 'supabase',
      supabaseUrl: 'http://169.254.169.254',
      supabasePublishableKey: PROJECT_KEY,
    });
    expect(body.message).toContain('which no setting allows');
  });

  it("is refused in the served profile if it leads to the operator's own networks", async () => {
    const servedApp = await startTestApp({
      settings: { userDatabases: { refusedNetworks: ['loopback', 'private'], ports: [[1_024, 65_535]] } },
    });
    const guest = await servedApp.createUser({ plan: 'professional' });
    const testMessage = async (change: Record<string, unknown>) =>
      (
        await guest.client.post<ConnectionTest & Record<string, unknown>>('/api/db/test', {
          ...form,
          ...change,
        })
      ).body.message;
    expect(await testMessage({})).toContain('USER_DB_REFUSED_NETWORKS refuses its network');
    expect(await testMessage({ host: '10.0.0.1' })).toContain(
      'USER_DB_REFUSED_NETWORKS refuses the network private',
    );
    expect(await testMessage({ host: '93.184.216.34', port: '22' })).toContain(
      'not among those of USER_DB_PORTS',
    );
    await servedApp.close();
  });

  it('succeeds for a Supabase project once its setup SQL has been run, and asks the user to run it until then', async () => {
    const project = await supabaseAdapter();
    const owner = await app.createUser({ plan: 'professional' });
    const supabase = { provider: 'supabase', supabaseUrl: project.url, supabasePublishableKey: PROJECT_KEY };
    const testMessage = async () =>
      (await owner.client.post<ConnectionTest & Record<string, unknown>>('/api/db/test', supabase)).body;
    const before = await testMessage();
    expect(lastStep(before)).toMatchObject({
      step: 'table',
      hint: "Run the setup SQL in the project's SQL editor, then try again.",
    });
    expect((await owner.client.post('/api/db/save', supabase)).status).toBe(424);
    await project.executeSetup();
    const after = await testMessage();
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
    const refused = (
      await owner.client.post<ConnectionTest & Record<string, unknown>>('/api/db/test', wrongKey)
    ).body;
    expect(lastStep(refused)).toMatchObject({ step: 'sign_in', outcome: 'failed' });
    await app.app.get(ListingStorePool).close(owner);
    await project.close();
  });

  it('leaves no secrets in the log', () => {
    const log = logLines.join('\n');
    expect(log).toContain('/api/db/save');
    for (const secret of [PASSWORD, 'planted', PROJECT_KEY, encodeURIComponent(PASSWORD)])
      expect(log).not.toContain(secret);
  });
});
