import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryService, TableReader } from '../../backend/delivery';
import { JobsService } from '../../backend/jobs';
import { KnownTables } from '../../backend/known-places';
import { Transaction } from '../../backend/platform/database';
import { captureActiveJob, captureListings } from '../support/captured-job';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const PLACES = 620;

let app: TestApp;
let user: TestUser;
let table: SampleTable;

beforeAll(async () => {
  // Nothing is delivered unless a test does so.
  const plans = { databaseNeedsProfessional: false };
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000, plans } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'free' });
  table = await connectSampleDatabase(app, user);
});
afterEach(() => table.close());

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const used = async () => {
  const [row] = await rows<{ used: number }>('select used::int from credit_balance where user_id = $1', [
    user.userId,
  ]);
  return row?.used ?? 0;
};
const captureForTable = (count = PLACES) =>
  captureListings(app, user, sampleListings(count), { dbProvider: 'postgres' });
async function start(notInDatabase: 'wait' | 'proceed'): Promise<string> {
  const setup = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'] };
  const { status, text } = await user.client.post('/api/runtime/start', {
    ...setup,
    filters: { notInDatabase },
  });
  expect([status, text]).toEqual([200, expect.anything()]);
  return (await app.app.get(JobsService).current(user))?.id ?? '';
}
async function read(jobId: string): Promise<void> {
  await rows('update known_source set retry_at = null where job_id = $1', [jobId]);
  await app.app.get(TableReader).read(jobId);
}
const connectTo = (provider: 'none' | 'postgres') =>
  rows('update database_config set revision = gen_random_uuid(), provider = $2 where user_id = $1', [
    user.userId,
    provider,
  ]);
/** Captures the same places and one more, and returns what this cost. */
async function costOfSame(count = PLACES): Promise<number> {
  const before = await used();
  await captureActiveJob(app, user, sampleListings(count + 1));
  return (await used()) - before;
}
const logged = async (text: string) => {
  const { body } = await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status');
  return body.logs.some(({ message }) => message.includes(text));
};

describe("what is still to be delivered to the user's table", () => {
  it('is not charged again by a job that leaves out what is in the table', async () => {
    await captureForTable();
    const job = await start('wait');
    await read(job);
    expect(await costOfSame()).toBe(1);
    expect(await logged('places in its 0 rows are left out, and 620 listings still to be delivered')).toBe(
      true,
    );
  });

  it('is read page by page over all jobs, and counted once if workers die meanwhile', async () => {
    const listings = sampleListings(1_203);
    for (const from of [0, 401, 802])
      await captureListings(app, user, listings.slice(from, from + 401), { dbProvider: 'postgres' });
    const job = await start('wait');
    const tables = app.app.get(KnownTables);
    const add = tables.addUndelivered.bind(tables);
    for (const killedAt of ['before', 'after'] as const) {
      tables.addUndelivered = async (...page) => {
        if (killedAt === 'after') await add(...page);
        throw new Error(`killed ${killedAt} the commit`);
      };
      await expect(read(job)).rejects.toThrow('killed');
    }
    tables.addUndelivered = add;
    await read(job);
    expect(await tables.find(job)).toMatchObject({ state: 'ready', undelivered: 1_203 });
    expect(await costOfSame(1_203)).toBe(1);
  });

  it('is known also if the database is away and the job goes on without it', async () => {
    await captureForTable();
    const job = await start('proceed');
    await connectTo('none');
    for (let attempt = 0; attempt < 4; attempt++) await read(job);
    expect(await logged('only 620 listings still to be delivered to it are left out')).toBe(true);
    expect(await costOfSame()).toBe(1);
  });

  it('is known once it was delivered, whether before the table is read or after', async () => {
    await captureForTable();
    const job = await start('wait');
    await app.app.get(DeliveryService).deliver(user);
    await read(job);
    expect(await costOfSame()).toBe(1);
    const other = await start('wait');
    await read(other);
    await app.app.get(DeliveryService).deliver(user);
    expect(await costOfSame(PLACES + 1)).toBe(1);
  });

  it('is known if the database has refused it', async () => {
    const { id } = await captureForTable(40);
    await rows(
      'insert into delivery (job_id, user_id, delivered_seq, delivered_at) values ($1, $2, 40, now())',
      [id, user.userId],
    );
    await rows(
      `insert into refused_listing (job_id, place_key, user_id, revision, next_at)
       select $1, 'test:' || n, $2, revision, now() + interval '1 hour'
       from database_config, generate_series(1, 40) n where user_id = $2`,
      [id, user.userId],
    );
    const job = await start('wait');
    await read(job);
    expect(await costOfSame(40)).toBe(1);
  });

  it('is read again if another database is connected, to which it will be delivered', async () => {
    await captureForTable();
    const job = await start('wait');
    await read(job);
    await rows(`update known_source set state = 'reading' where job_id = $1`, [job]);
    await connectTo('postgres');
    await read(job);
    await read(job);
    expect(await costOfSame()).toBe(1);
  });

  it('does not include what the user has deleted from the table, or captured without a database', async () => {
    await captureForTable(20);
    await app.app.get(DeliveryService).deliver(user);
    await table.fill([]);
    await captureListings(app, user, sampleListings(30).slice(20));
    const job = await start('wait');
    await read(job);
    expect(await costOfSame(30)).toBe(31);
  });
});
