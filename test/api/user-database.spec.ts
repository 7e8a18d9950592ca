import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListingStorePool } from '../../backend/database-config';
import { Transaction } from '../../backend/platform/database';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { type SilentServer, startSilentServer } from '../support/silent-server';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface Config {
  config: Record<string, unknown>;
  availability: { allowed: boolean; reason: string | null; sample: boolean };
}

describe('a user’s database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { plans: { databaseNeedsProfessional: true } } });
  });
  afterAll(() => app.close());

  const professional = () => app.createUser({ plan: 'professional' });
  const configOf = async ({ client }: TestUser) => (await client.get<Config>('/api/db/config')).body;

  describe('the sample database', () => {
    it('is connected with one click', async () => {
      const user = await professional();
      expect((await configOf(user)).availability).toEqual({ allowed: true, reason: null, sample: true });
      const { status, body } = await user.client.postIdempotent('/api/db/sample');
      expect([status, body]).toEqual([200, { success: true, message: 'Configuration saved successfully' }]);
      expect((await user.client.get('/api/db/status')).body).toEqual({
        provider: 'postgres',
        connected: true,
      });
      const stores = app.app.get(ListingStorePool);
      await stores.use(user, (store) => store.upsert(sampleListings(3)));
      expect(await stores.use(user, (store) => store.count())).toBe(3);
    });

    it('is connected once when clicked twice at the same time', async () => {
      const user = await professional();
      const useSample = () => user.client.post('/api/db/sample');
      const responses = await Promise.all([useSample(), useSample()]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await app.app.get(ListingStorePool).use(user, (store) => store.count())).toBe(0);
    });

    it('keeps its rows when it is connected again', async () => {
      const user = await professional();
      const stores = app.app.get(ListingStorePool);
      await user.client.post('/api/db/sample');
      await stores.use(user, (store) => store.upsert(sampleListings(2)));
      await user.client.post('/api/db/clear');
      expect((await user.client.get('/api/db/status')).body).toEqual({ provider: null, connected: false });
      await user.client.post('/api/db/sample');
      expect(await stores.use(user, (store) => store.count())).toBe(2);
    });

    it('is separate from other users’ databases and from the application’s own', async () => {
      const [one, other] = [await professional(), await professional()];
      const stores = app.app.get(ListingStorePool);
      for (const user of [one, other]) await user.client.post('/api/db/sample');
      await stores.use(one, (store) => store.upsert(sampleListings(5)));
      expect(await stores.use(other, (store) => store.count())).toBe(0);
      const roles = await app.app
        .get(Transaction)
        .rows<{ rolsuper: boolean }>(`select rolsuper from pg_roles where rolname like 'sample\\_%'`);
      expect(roles.map((role) => role.rolsuper)).not.toContain(true);
    });

    it('does not reveal its connection details', async () => {
      const user = await professional();
      await user.client.post('/api/db/sample');
      const { config } = await configOf(user);
      expect(config).toMatchObject({ provider: 'postgres', sample: true, host: '', password: '' });
    });
  });

  it('is unavailable on the free plan if the operator enables that rule, with a reason', async () => {
    const user = await app.createUser();
    expect((await configOf(user)).availability).toMatchObject({
      allowed: false,
      reason: 'Database integrations: free plan limit reached. Please upgrade to Pro.',
    });
    for (const [path, body] of [
      ['/api/db/sample', {}],
      [
        '/api/db/save',
        { provider: 'postgres', host: 'localhost', database: 'd', username: 'u', password: 'p' },
      ],
      [
        '/api/db/test',
        { provider: 'postgres', host: 'localhost', database: 'd', username: 'u', password: 'p' },
      ],
    ] as const) {
      const response = await user.client.post(path, body);
      expect([response.status, response.body.code]).toEqual([403, 'plan.limit_reached']);
    }
  });

  it('allows no more jobs after the Professional plan has ended, if the operator enables that rule', async () => {
    const user = await professional();
    await user.client.post('/api/db/sample');
    await app.app
      .get(Transaction)
      .execute(`update user_plan set professional_until = now() where user_id = $1`, [user.userId]);
    const setup = { mode: 'manual', city: 'Davis, CA', businessType: ['Bakery'], exportFormat: 'json' };
    const refused = await user.client.post('/api/runtime/start', setup);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Database integrations: free plan limit reached. Please upgrade to Pro.',
    ]);
    expect((await configOf(user)).availability.allowed).toBe(false);
    expect((await user.client.post('/api/db/clear')).status).toBe(200);
    expect((await user.client.post('/api/db/save', { provider: 'none' })).status).toBe(200);
  });

  it('allows 30 connection tests in a row, whatever the host, and one more every ten seconds', async () => {
    const user = await professional();
    const form = { provider: 'postgres', host: '127.0.0.1', port: '1', database: 'd', username: 'u' };
    const testConnection = () => user.client.post('/api/db/test', form);
    for (let time = 0; time < 30; time++) expect((await testConnection()).body.success).toBe(false);
    // While the earlier attempts ran, another attempt was allowed for every ten seconds.
    const refused = await until('it is refused', async () => {
      const response = await testConnection();
      return response.status === 200 ? null : response;
    });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect((await user.client.post('/api/db/save', { provider: 'none' })).status).toBe(200);
  });
});

describe('a connection test of a database that accepts connections but stays silent', () => {
  let app: TestApp;
  let silent: SilentServer;
  let user: TestUser;
  beforeAll(async () => {
    // A statement may take far longer than this test.
    const userDatabases = { connectSeconds: 3, statementSeconds: 600 };
    app = await startTestApp({ settings: { roles: ['web'], userDatabases } });
    silent = await startSilentServer();
    user = await app.createUser({ plan: 'professional' });
  });
  afterAll(async () => {
    await silent.close();
    await app.close();
  });

  const test = async (form: object) => (await user.client.post<TestResult>('/api/db/test', form)).body;
  const outcomes = ({ steps }: TestResult) => steps.map(({ step, outcome }) => `${step} ${outcome}`);

  it('ends after the time for connecting to a Supabase project, and says so', async () => {
    const result = await test({
      provider: 'supabase',
      supabaseUrl: `http://127.0.0.1:${silent.port}`,
      supabasePublishableKey: 'sb_publishable_test',
    });
    expect(result.success).toBe(false);
    expect(result.message).toBe(
      '127.0.0.1 did not respond in time. It accepts connections, but no Supabase project responded: check the project URL, and that the project is not paused.',
    );
    expect(outcomes(result).slice(0, 4)).toEqual([
      'resolve passed',
      'connect passed',
      'tls skipped',
      'sign_in failed',
    ]);
  });

  it.each([
    ['postgres', 'Postgres'],
    ['mysql', 'MySQL'],
  ])('does not say that a %s server with an open port cannot be reached', async (provider, name) => {
    const address = { host: '127.0.0.1', port: String(silent.port), ssl: false };
    const result = await test({ provider, ...address, database: 'd', username: 'u', password: 'p' });
    expect(result.success).toBe(false);
    expect(result.message).toBe(
      `127.0.0.1 did not respond in time. The port accepts connections, but no ${name} server responded in time: check the port, or try again.`,
    );
    expect(outcomes(result).slice(0, 2)).toEqual(['resolve passed', 'connect passed']);
  });
});

interface TestResult {
  success: boolean;
  message: string;
  steps: { step: string; outcome: string }[];
}
