import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListingStorePool } from '../../backend/database-config';
import { SortIndexService } from '../../backend/database-config/sort-index.service';
import { Transaction } from '../../backend/platform/database';
import { eventually } from '../support/eventually';
import { type HostileDatabase, HostileProcess } from '../support/hostile-servers/hostile-process';
import { RecordedJob } from '../support/recorded-job';
import { connectSampleDatabase } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const SLOW_USERS = 9;
const SLOW_INDEX_USERS = 3;
const LISTINGS = 10;

describe('while the databases of many users do not respond', () => {
  let app: TestApp;
  let hostile: HostileProcess;
  let server: HostileDatabase;
  let slow: TestUser[];
  let innocent: TestUser;
  let closeSample: () => Promise<void>;
  beforeAll(async () => {
    app = await startTestApp({
      settings: { roles: ['web', 'worker'], userDatabases: { connectSeconds: 60, statementSeconds: 300 } },
    });
    hostile = HostileProcess.start();
    server = await hostile.startDatabase('postgres', 'silent');
    const createUser = () => app.createUser({ plan: 'professional' });
    innocent = await createUser();
    slow = await Promise.all(Array.from({ length: SLOW_USERS }, createUser));
    for (const { client } of slow) expect((await client.post('/api/db/save', server.form)).status).toBe(200);
    await server.misbehave();
    ({ close: closeSample } = await connectSampleDatabase(app, innocent));
  });
  afterAll(async () => {
    await closeSample?.();
    await hostile?.close();
    await app?.close();
  });

  const activeJobs = async (queue: string) =>
    (
      await app.app
        .get(Transaction)
        .rows(`select 1 from pgboss.job where name = $1 and state = 'active'`, [queue])
    ).length;

  it("another user's listings are delivered", async () => {
    for (const user of slow) await (await RecordedJob.create(app, user)).record(LISTINGS);
    await until(
      'all slow deliveries have begun',
      async () => (await activeJobs('deliver-listings')) === SLOW_USERS,
    );
    const job = await RecordedJob.create(app, innocent);
    await job.record(LISTINGS);
    await until('the listings are delivered', async () => (await job.deliveredSeq()) === LISTINGS);
    const failed = await app.app.get(Transaction).rows('select 1 from delivery_status where failures > 0');
    expect(failed).toEqual([]);
  });

  it("another user's sort indexes are created", async () => {
    const create = async (user: TestUser) => {
      const revision = await app.app.get(ListingStorePool).revisionOf(user);
      await app.app.get(SortIndexService).enqueue(user, revision);
    };
    for (const user of slow.slice(0, SLOW_INDEX_USERS)) await create(user);
    await until(
      'all slow creations have begun',
      async () => (await activeJobs('make-sort-indexes')) === SLOW_INDEX_USERS,
    );
    await create(innocent);
    const states = () =>
      app.app
        .get(Transaction)
        .rows<{ state: string }>(
          `select sort_indexes->>'state' as state from database_config where user_id = $1`,
          [innocent.userId],
        );
    await until('the indexes are created', async () => (await states())[0]?.state === 'created');
    await eventually(() => activeJobs('make-sort-indexes'), SLOW_INDEX_USERS);
  });
});
