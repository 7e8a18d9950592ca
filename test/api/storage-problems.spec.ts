import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { STORAGE_MESSAGES } from '@libs/constants';
import pg from 'pg';
import { DisturbedDatabase, type DatabaseFault } from '../support/disturbed-database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

/** Within this time of the database's return, everything goes on, also on a slow machine. */
const MAX_MS_TO_READY = 30_000;

interface Readiness {
  status: string;
  checks: { name: string; ok: boolean; reason?: string }[];
}

describe("a problem of the application's own database", () => {
  let database: DisturbedDatabase;
  let app: TestApp;
  let user: TestUser;
  let current: DatabaseFault | null = null;
  beforeAll(async () => {
    database = await DisturbedDatabase.create();
    app = await startTestApp({ connection: database.connection, settings: { roles: ['web'] } });
    user = await app.createUser();
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });
  afterEach(async () => {
    if (current) await end();
  });

  const begin = async (fault: DatabaseFault) => {
    current = fault;
    await database.begin(fault);
  };
  const end = async () => {
    if (current) await database.end(current);
    current = null;
  };
  const readiness = async () => {
    const { status, body } = await app.client().get<Readiness>('/api/health/ready');
    return { status, check: body.checks.find(({ name }) => name === 'database') };
  };
  /**
   * Waits until readiness gives this reason. A check whose session the fault ends finds the database unavailable first,
   * and the result of a check is used for a moment.
   */
  const waitForReason = (text: string) =>
    until(`readiness says: ${text}`, async () => {
      const { status, check } = await readiness();
      return status === 503 && check?.ok === false && check.reason === text;
    });
  const waitUntilReady = () =>
    until('it is ready again', async () => (await readiness()).status === 200, MAX_MS_TO_READY);
  const save = () => user.client.post('/api/db/save', { provider: 'none' });

  it.each([
    ['full', 'storage.full', 'The disk of the database is full.'],
    ['read-only', 'storage.read_only', 'The database is read-only.'],
  ] as const)('refuses writes while it is %s, and says why', async (fault, code, text) => {
    await begin(fault);
    await waitForReason(text);
    const refused = await until('a write is refused', async () => {
      const response = await save();
      return response.status === 503 ? response : null;
    });
    expect(refused.body).toMatchObject({ code, message: STORAGE_MESSAGES[fault] });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Postgres may be unable to open another connection while its disk is full.
    const runtime = await until('the status can be read', async () => {
      const response = await user.client.get<{ storage: unknown }>('/api/runtime/status');
      return response.status === 200 ? response : null;
    });
    expect(runtime.body.storage).toEqual({
      kind: fault,
      message: STORAGE_MESSAGES[fault],
      since: expect.any(String),
    });
    await end();
    await waitUntilReady();
    expect((await save()).status).toBe(200);
    expect((await user.client.get<{ storage: unknown }>('/api/runtime/status')).body.storage).toBeNull();
  });

  it('leaves no connection behind that was in use at its end and refuses changes', async () => {
    await begin('read-only');
    await waitForReason('The database is read-only.');
    const lock = new pg.Client(database.connection);
    // A failed test ends the session with the others.
    lock.on('error', () => undefined);
    await lock.connect();
    await lock.query('begin read write; lock table webhook_endpoint');
    const reads = user.client.get('/api/webhooks');
    await until('the request waits for the lock', async () => {
      const waiting = await database.rows(
        `select 1 from pg_stat_activity where usename = $1 and wait_event_type = 'Lock'`,
        [database.connection.user],
      );
      return waiting.length > 0;
    });
    await end();
    await waitUntilReady();
    await lock.end();
    expect((await reads).status).toBe(200);
    expect((await save()).status).toBe(200);
  });

  it('is named in the responses to RPC calls', async () => {
    await begin('read-only');
    await waitForReason('The database is read-only.');
    const { email, password } = user;
    const called = await app.client().post('/trpc/auth.login', { email, password });
    expect(called.status).toBe(503);
    expect(called.text).toContain(STORAGE_MESSAGES['read-only']);
    expect(called.text).toContain('storage.read_only');
    await end();
    await waitUntilReady();
  });

  it('says so while it has no free connection', async () => {
    await begin('no-connections');
    await waitForReason('The database has no free connection.');
    const refused = await user.client.get('/api/runtime/status');
    expect([refused.status, refused.body.code]).toEqual([503, 'storage.no_connections']);
    await end();
    await waitUntilReady();
  });

  it('ends with a crash of the server, without a restart of the application', async () => {
    await database.begin('crash');
    await waitUntilReady();
    expect((await save()).status).toBe(200);
  });
});
