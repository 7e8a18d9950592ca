import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ListingStorePool } from '../../backend/database-config';
import { DeliveryService } from '../../backend/delivery';
import { JobDeliveryService } from '../../backend/delivery/job-delivery.service';
import { Transaction } from '../../backend/platform/database';
import { captureListings } from '../support/captured-job';
import { collect } from '../support/listing-stores/collect';
import { minutesLater, sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { connectSampleDatabase } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

interface JobDetails {
  delivery: { delivered: number; waiting: number; refused: number; problem: string | null } | null;
}

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'professional' });
});

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);
const load = (id: string, client = user.client) =>
  client.post<{ success?: boolean; listings?: number; code?: string }>(`/api/jobs/${id}/deliver`, {});
const deliver = () => get(DeliveryService).deliver(user);
const storedNames = async () =>
  (await get(ListingStorePool).use(user, (store) => collect(store.stream()))).map(({ name }) => name);
const deliveryOf = async (id: string) => (await user.client.get<JobDetails>(`/api/jobs/${id}`)).body.delivery;
const queuedDeliveries = async () =>
  (
    await get(Transaction).rows(
      `select 1 from pgboss.job where name = 'deliver-listings' and state = 'created' and data->>'user' = $1`,
      [user.userId],
    )
  ).length;
const names = (count: number) => Array.from({ length: count }, (_, at) => `Bakery ${at + 1}`);
/** Makes each write of the delivery's cursor fail until the returned function is called, as if the process ended before it. */
async function endBeforeCursorMoves(): Promise<() => Promise<unknown>> {
  const transaction = get(Transaction);
  await transaction.execute(`create or replace function ended() returns trigger language plpgsql as $$
    begin raise exception 'the process ended'; end $$`);
  await transaction.execute(
    'create trigger ended before update on delivery for each row execute function ended()',
  );
  return () => transaction.execute('drop trigger ended on delivery');
}

/** More than a user can load at once. */
const TOO_MANY = 61;

describe("loading an earlier job's listings into the database", () => {
  it('is limited, because each delivery writes to the log of its job', async () => {
    for (let index = 1; index < TOO_MANY; index++) expect((await load('JB-UNKNOWN')).status).toBe(404);
    const { status, body } = await load('JB-UNKNOWN');
    expect([status, body.code]).toEqual([429, 'rate.limited']);
  });

  it('delivers a job that ran without a database, uses no credits, and says how far it is', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(45));
    await user.client.post('/api/db/sample');
    const { body: before } = await user.client.get('/api/subscription/status');
    expect(await deliveryOf(publicId)).toBeNull();

    expect((await load(publicId)).body).toEqual({ success: true, listings: 45 });
    expect(await queuedDeliveries()).toBe(1);
    expect(await deliveryOf(publicId)).toEqual({ delivered: 0, waiting: 45, refused: 0, problem: null });
    await deliver();

    expect(await storedNames()).toEqual(names(45));
    expect(await deliveryOf(publicId)).toEqual({ delivered: 45, waiting: 0, refused: 0, problem: null });
    const { body: after } = await user.client.get('/api/subscription/status');
    expect(after).toEqual(before);
    const { body } = await user.client.get<{ logs: { message: string }[] }>(`/api/jobs/${publicId}/log`);
    expect(body.logs.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Loading 45 listings into your Postgres database',
        'Delivered 45 listings to your Postgres database',
      ]),
    );
  });

  it('changes nothing when it is repeated, whether the listings are waiting or delivered', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(3));
    await user.client.post('/api/db/sample');
    for (const answer of await Promise.all([load(publicId), load(publicId), load(publicId)]))
      expect(answer.status).toBe(200);
    expect(await queuedDeliveries()).toBe(1);
    await deliver();
    const edited = await get(ListingStorePool).use(user, async (store) => {
      const [first, second] = await collect(store.stream());
      await store.update([first?.id ?? 0], 'phone', 'mine');
      await store.delete([second?.id ?? 0]);
      return collect(store.stream());
    });

    await load(publicId);
    await deliver();
    expect(await get(ListingStorePool).use(user, (store) => collect(store.stream()))).toEqual(edited);
  });

  it('does not replace what a later job found', async () => {
    const { publicId } = await captureListings(app, user, [sampleListing(1)]);
    await user.client.post('/api/db/sample');
    await captureListings(app, user, [sampleListing(1, { phone: 'later', capturedAt: minutesLater(60) })], {
      dbProvider: 'postgres',
    });
    await deliver();
    await load(publicId);
    await deliver();
    const [row] = await get(ListingStorePool).use(user, (store) => collect(store.stream()));
    expect(row?.phone).toBe('later');
  });

  it('delivers every listing once if the process ends after writing a batch', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(30));
    await user.client.post('/api/db/sample');
    await load(publicId);
    const restore = await endBeforeCursorMoves();
    await expect(deliver()).rejects.toThrow('the process ended');
    await restore();

    expect(await deliveryOf(publicId)).toMatchObject({ waiting: 30 });
    await deliver();
    await deliver();
    expect(await storedNames()).toEqual(names(30));
    expect(await deliveryOf(publicId)).toEqual({ delivered: 30, waiting: 0, refused: 0, problem: null });
  });

  it('begins with the first listing again if it is requested while a batch is on its way', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(30), { dbProvider: 'postgres' });
    const table = await connectSampleDatabase(app, user);
    let setRequested = () => undefined as void;
    const requested = new Promise<void>((resolve) => (setRequested = resolve));
    const request = get(Transaction).run(async () => {
      await get(JobDeliveryService).deliver(user, publicId);
      setRequested();
      // The batch is in the table; moving the cursor waits for this transaction.
      await waitForBlockedStatement(app);
      await table.rows('delete from "BusinessDatabase"');
    });
    await requested;
    await Promise.all([request, deliver()]);
    await table.close();

    expect(await storedNames()).toEqual(names(30));
    expect(await deliveryOf(publicId)).toEqual({ delivered: 30, waiting: 0, refused: 0, problem: null });
  });

  it('fills another database after the connection has changed', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(3), { dbProvider: 'postgres' });
    await user.client.post('/api/db/sample');
    await deliver();
    await get(Transaction).execute(
      'update database_config set revision = gen_random_uuid() where user_id = $1',
      [user.userId],
    );
    await load(publicId);
    expect(await deliveryOf(publicId)).toMatchObject({ delivered: 0, waiting: 3 });
    await deliver();
    expect(await deliveryOf(publicId)).toMatchObject({ delivered: 3, waiting: 0 });
  });

  it('is refused without a database, for a job that has not ended or has no listings, and for strangers', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(1));
    expect(await load(publicId)).toMatchObject({ status: 409, body: { code: 'database.not_configured' } });
    await user.client.post('/api/db/save', { provider: 'none' });
    expect(await load(publicId)).toMatchObject({ status: 409, body: { code: 'database.not_configured' } });
    const stranger = await app.createUser({ plan: 'professional' });
    expect((await load(publicId, stranger.client)).status).toBe(404);
    await user.client.post('/api/db/sample');
    const { publicId: empty } = await captureListings(app, user, []);
    expect(await load(empty)).toMatchObject({ status: 409, body: { code: 'job.invalid_state' } });
    const { body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', {
      mode: 'manual',
      city: 'Mesa, AZ',
      businessType: ['Bars'],
    });
    expect(await load(body.manualRunId)).toMatchObject({ status: 409, body: { code: 'job.invalid_state' } });
  });
});
