import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Listing } from '@libs/listing';
import { TableReader } from '../../backend/delivery';
import { JobsService, SearchTaskRepository } from '../../backend/jobs';
import { KnownTables } from '../../backend/known-places';
import { Transaction } from '../../backend/platform/database';
import { captureActiveJob } from '../support/captured-job';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const SETUP = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'] };

let app: TestApp;
let user: TestUser;
let table: SampleTable;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'professional' });
  table = await connectSampleDatabase(app, user);
});
afterEach(() => table.close());

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const start = (notInDatabase: 'wait' | 'proceed') =>
  user.client.post<{ manualRunId: string }>('/api/runtime/start', { ...SETUP, filters: { notInDatabase } });
const activeJob = async () => {
  const job = await app.app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  return job;
};
/** Reads the table as a worker does, whatever the time of the next attempt. */
async function readTable(jobId: string): Promise<void> {
  await rows('update known_source set retry_at = null where job_id = $1', [jobId]);
  await app.app.get(TableReader).read(jobId);
}
/** Nothing can be recorded yet, whatever a worker does. Its search goes back to the queue. */
async function expectNoCapture(): Promise<void> {
  await expect(captureActiveJob(app, user, places(1))).rejects.toThrow('not complete');
  await app.app.get(SearchTaskRepository).expireLeases([1]);
}
interface Unreadable {
  unreadableTable: { state: string; message: string; since: string } | null;
}
/** What the status, the job's page and its place in the history say. */
async function unreadable(): Promise<Unreadable['unreadableTable']> {
  const { body: status } = await user.client.get<Unreadable & { manualRunId: string }>('/api/runtime/status');
  const { body: details } = await user.client.get<Unreadable>(`/api/jobs/${status.manualRunId}`);
  const { body: history } = await user.client.get<{ jobs: Unreadable[] }>('/api/jobs');
  expect(details.unreadableTable).toEqual(status.unreadableTable);
  expect(history.jobs[0]?.unreadableTable).toEqual(status.unreadableTable);
  return status.unreadableTable;
}
const log = async () =>
  (await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status')).body.logs.map(
    ({ message }) => message,
  );
const places = (count: number): Listing[] => Array.from({ length: count }, (_, n) => sampleListing(n + 1));
const breakConnection = () =>
  rows(`update database_config set provider = 'none' where user_id = $1`, [user.userId]);
const repairConnection = () =>
  rows(
    `update database_config set provider = 'postgres', revision = changed, delivery_revision = changed
     from gen_random_uuid() as changed where user_id = $1`,
    [user.userId],
  );

describe("a job that leaves out what is in the user's database", () => {
  it('takes out places of rows that came from elsewhere, once it has read them', async () => {
    await table.fill([
      { name: 'Something else', phone: '530-555-0001' },
      { name: 'BAKERY 2', address: '2 Main St', city: 'Davis' },
      { name: 'Bakery 3', address: '9 Main St', city: 'Davis' },
    ]);
    const { body } = await start('wait');
    const job = await activeJob();
    await expectNoCapture();
    await readTable(job.id);
    await captureActiveJob(app, user, places(4));
    const { body: details } = await user.client.get<{ filtered: { text: string }; changes: object | null }>(
      `/api/jobs/${body.manualRunId}`,
    );
    expect(details.filtered.text).toBe('4 found, 2 kept, 2 filtered: 2 are in your database');
    expect(details.changes).toBeNull();
    expect(await log()).toContain('Read your database: places in its 3 rows are left out');
    expect(await rows('select 1 from known_source where job_id = $1', [job.id])).toEqual([]);
  });

  it('goes on after the last batch if its worker dies, and stores nothing twice', async () => {
    await table.fill(
      Array.from({ length: 1_203 }, (_, n) => ({
        name: `Shop ${n}`,
        phone: `(530) 555-${String(n).padStart(4, '0')}`,
      })),
    );
    await start('wait');
    const job = await activeJob();
    const tables = app.app.get(KnownTables);
    const add = tables.add.bind(tables);
    for (const killedAt of ['before', 'after'] as const) {
      tables.add = async (...batch) => {
        if (killedAt === 'after') await add(...batch);
        throw new Error(`killed ${killedAt} the commit`);
      };
      await expect(readTable(job.id)).rejects.toThrow('killed');
    }
    tables.add = add;
    await readTable(job.id);
    const found = await tables.find(job.id);
    expect(found).toMatchObject({ state: 'ready', rows: 1_203 });
    await captureActiveJob(app, user, places(20));
    expect((await activeJob()).recorded).toBe(0);
  });

  it('waits while the database cannot be read, and searches once it was', async () => {
    await table.fill([{ name: 'Bakery 1', phone: '530-555-0001' }]);
    await start('wait');
    const job = await activeJob();
    expect(await unreadable()).toBeNull();
    await breakConnection();
    for (let attempt = 0; attempt < 6; attempt++) await readTable(job.id);
    await expectNoCapture();
    expect(await unreadable()).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('The job waits for it, as you chose.'),
    });
    await repairConnection();
    await readTable(job.id);
    expect(await unreadable()).toBeNull();
    await captureActiveJob(app, user, places(2));
    expect((await activeJob()).recorded).toBe(1);
    const lines = (await log()).filter((line) => line.startsWith('Your database'));
    expect(lines.at(0)).toMatch(
      /^Your database cannot be read \(.*\)\. The job waits for it, as you chose\.$/,
    );
    expect(lines).toContain('Your database can be read again');
    expect(lines.filter((line) => line.includes('waits'))).toHaveLength(1);
  });

  it('goes on without the database if the user chose so, and says it', async () => {
    await table.fill([{ name: 'Bakery 1', phone: '530-555-0001' }]);
    await start('proceed');
    const job = await activeJob();
    await breakConnection();
    await readTable(job.id);
    expect(await unreadable()).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('before the job goes on without it, as you chose.'),
    });
    for (let attempt = 1; attempt < 4; attempt++) await readTable(job.id);
    await captureActiveJob(app, user, places(2));
    expect((await activeJob()).recorded).toBe(2);
    expect(await unreadable()).toMatchObject({
      state: 'without',
      message: expect.stringContaining('places that it contains can be captured and charged'),
    });
    expect((await log()).some((line) => line.includes('continues without it, as you chose'))).toBe(true);
  });

  it('no longer waits once it is stopped', async () => {
    await start('wait');
    const job = await activeJob();
    await breakConnection();
    await readTable(job.id);
    expect(await unreadable()).not.toBeNull();
    await user.client.post('/api/runtime/stop');
    expect(await unreadable()).toBeNull();
  });

  it('begins anew if another database is connected', async () => {
    await table.fill([{ name: 'Bakery 1', phone: '530-555-0001' }]);
    await start('wait');
    const job = await activeJob();
    await readTable(job.id);
    await rows(`update known_source set state = 'reading' where job_id = $1`, [job.id]);
    await table.fill([{ name: 'Bakery 2', phone: '530-555-0002' }]);
    await repairConnection();
    await readTable(job.id);
    await captureActiveJob(app, user, places(2));
    expect(await rows('select name from captured_listing where job_id = $1', [job.id])).toEqual([
      { name: 'Bakery 1' },
    ]);
  });

  it('cannot start without a database', async () => {
    await user.client.post('/api/db/save', { provider: 'none' });
    const { status, body } = await user.client.post('/api/runtime/start', {
      ...SETUP,
      filters: { notInDatabase: 'wait' },
    });
    expect([status, body.code]).toEqual([409, 'database.not_configured']);
  });
});
