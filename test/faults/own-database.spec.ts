import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DATABASE_FAULTS, DisturbedDatabase } from '../support/disturbed-database';
import { FailoverDatabase } from '../support/failover-database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(600_000);

interface Status {
  status: string;
  recordsProcessed: number;
  complete: boolean | null;
  manualRunId: string;
}

/** Much shorter than the five minutes after which the queue takes turns back. */
const MAX_SECONDS_TO_SUCCESS = 200;

/** After the database can be used again, also on a slow machine. */
const MAX_MS_TO_NEXT = 30_000;
const AWAY = 'The database cannot be reached, or does not work.';
const READ_ONLY = 'The database is read-only.';

interface Readiness {
  checks: { name: string; ok: boolean; reason?: string }[];
}

describe("the application's own database", () => {
  let town: Town;
  let database: DisturbedDatabase;
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    town = await startTown(150);
    database = await DisturbedDatabase.create();
    app = await startTestApp({
      connection: database.connection,
      settings: { maps: { url: town.site.baseUrl, searchesPerWorker: 2, concurrency: 2 } },
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
    await town?.site.close();
  });
  beforeEach(async () => {
    town.site.setFaults({ latencyMs: 60 });
    user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
  });

  const status = async () => (await user.client.get<Status>('/api/runtime/status')).body;
  const recorded = async () => {
    const [row] = await database.rows<{ count: number }>(
      'select count(*)::int as count from captured_listing where user_id = $1',
      [user.userId],
    );
    return row?.count ?? 0;
  };

  it.each(DATABASE_FAULTS)('costs a running job nothing when its problem is: %s', async (fault) => {
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    expect((await user.client.post('/api/runtime/start', setup)).status).toBe(200);
    await until('listings are recorded', async () => (await recorded()) >= 20);
    await database.begin(fault);
    try {
      if (fault !== 'crash')
        await until(
          'the process is not ready',
          async () => (await app.client().get('/api/health/ready')).status === 503,
        );
    } finally {
      await database.end(fault);
    }

    const done = await until(
      'the job ends',
      async () => {
        const current = await status();
        return current.status === 'success' ? current : null;
      },
      MAX_SECONDS_TO_SUCCESS * 1_000,
    );

    expect(done.complete).toBe(true);
    const keys = await database.rows<{ key: string }>(
      'select place_key as key from captured_listing l join job j on j.id = l.job_id where j.public_id = $1',
      [done.manualRunId],
    );
    expect(new Set(keys.map(({ key }) => key))).toEqual(town.groundTruth());
    expect(keys).toHaveLength(done.recordsProcessed);
    const [failures] = await database.rows<{ count: number }>(
      `select coalesce(sum(failures), 0)::int as count from search_task where user_id = $1`,
      [user.userId],
    );
    expect(failures?.count).toBe(0);
  });
});

describe("a failover of the application's own database", () => {
  let town: Town;
  let database: FailoverDatabase;
  let app: TestApp;
  beforeAll(async () => {
    town = await startTown(150);
    town.site.setFaults({ latencyMs: 60 });
    database = await FailoverDatabase.create();
    app = await startTestApp({
      connection: database.connection,
      settings: { maps: { url: town.site.baseUrl, searchesPerWorker: 2, concurrency: 2 } },
    });
  });
  afterAll(async () => {
    await app?.close();
    await database?.remove();
    await town?.site.close();
  });

  const readiness = async () => {
    const { body } = await app.client().get<Readiness>('/api/health/ready');
    return body.checks.find(({ name }) => name === 'database')?.reason;
  };
  const recorded = async () => {
    const [row] = await database.rows<{ count: number }>(
      'select count(*)::int as count from captured_listing',
    );
    return row?.count ?? 0;
  };

  it('costs a running job nothing: the address leads to a standby, first read-only, then promoted', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    expect((await user.client.post('/api/runtime/start', setup)).status).toBe(200);
    await until('listings are recorded', async () => (await recorded()) >= 20);

    database.losePrimary();
    await until('readiness says so', async () => (await readiness()) === AWAY);
    await database.leadToStandby();
    await until('readiness says so', async () => (await readiness()) === READ_ONLY);
    const before = await recorded();
    await database.promoteStandby();
    await until('listings are recorded again', async () => (await recorded()) > before, MAX_MS_TO_NEXT);

    const done = await until(
      'the job ends',
      async () => {
        const { body } = await user.client.get<Status>('/api/runtime/status');
        return body.status === 'success' ? body : null;
      },
      MAX_SECONDS_TO_SUCCESS * 1_000,
    );
    const keys = (await database.rows<{ key: string }>('select place_key as key from captured_listing')).map(
      ({ key }) => key,
    );
    expect(new Set(keys)).toEqual(town.groundTruth());
    expect(done).toMatchObject({ complete: true, recordsProcessed: keys.length });
    const [failed] = await database.rows<{ searches: number }>(
      'select coalesce(sum(failures), 0)::int as searches from search_task',
    );
    expect(failed?.searches).toBe(0);
  });
});
