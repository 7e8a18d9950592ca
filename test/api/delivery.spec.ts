import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Listing } from '@libs/listing';
import type { StoredRow } from '@libs/listing-store';
import { ListingStorePool } from '../../backend/database-config';
import { DeliveryService } from '../../backend/delivery';
import { Transaction } from '../../backend/platform/database';
import { captureListings } from '../support/captured-job';
import { collect } from '../support/listing-stores/collect';
import { minutesLater, sampleListing } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe("a job's recorded listings", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());

  const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);

  const capture = (user: TestUser, dbProvider: 'postgres' | 'none', listings: Listing[]) =>
    captureListings(app, user, listings, { dbProvider });

  const queuedDeliveries = async (user: TestUser): Promise<number> =>
    (
      await get(Transaction).rows(
        `select 1 from pgboss.job where name = 'deliver-listings' and state = 'created' and data->>'user' = $1`,
        [user.userId],
      )
    ).length;
  const storedRows = (user: TestUser): Promise<StoredRow[]> =>
    get(ListingStorePool).use(user, (store) => collect(store.stream()));

  it("are delivered to the user's own database, where the user's edits and deletions survive later jobs", async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/sample');
    await capture(
      user,
      'postgres',
      [1, 2, 3].map((n) => sampleListing(n)),
    );
    expect(await queuedDeliveries(user)).toBe(1);
    await get(DeliveryService).deliver(user);
    const [first, second, third] = await storedRows(user);
    expect([first?.name, second?.name, third?.name]).toEqual(['Bakery 1', 'Bakery 2', 'Bakery 3']);

    await get(ListingStorePool).use(user, async (store) => {
      await store.update([first?.id ?? 0], 'phone', 'mine');
      await store.delete([second?.id ?? 0]);
    });
    await capture(
      user,
      'postgres',
      [1, 2, 3, 4].map((n) => sampleListing(n, { phone: 'theirs', capturedAt: minutesLater(60) })),
    );
    await get(DeliveryService).deliver(user);
    await get(DeliveryService).deliver(user);
    expect((await storedRows(user)).map(({ name, phone }) => [name, phone])).toEqual([
      ['Bakery 1', 'mine'],
      ['Bakery 3', 'theirs'],
      ['Bakery 4', 'theirs'],
    ]);
    const { body } = await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status');
    expect(body.logs.map(({ message }) => message)).toContain(
      'Delivered 4 listings to your Postgres database',
    );
  });

  it('are delivered once even if the worker dies after writing a batch but before advancing the cursor, and without overwriting later edits', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/sample');
    await capture(
      user,
      'postgres',
      [1, 2, 3].map((n) => sampleListing(n)),
    );
    const transaction = get(Transaction);
    await transaction.execute(`create function ended() returns trigger language plpgsql as $$
      begin raise exception 'the process ended'; end $$`);
    await transaction.execute(
      'create trigger ended before insert or update on delivery for each row execute function ended()',
    );
    await expect(get(DeliveryService).deliver(user)).rejects.toThrow('the process ended');
    const [first, second, third] = await storedRows(user);
    expect(third?.name).toBe('Bakery 3');
    await get(ListingStorePool).use(user, async (store) => {
      await store.update([first?.id ?? 0], 'phone', 'mine');
      await store.delete([second?.id ?? 0]);
    });
    await transaction.execute('drop trigger ended on delivery');
    const before = await storedRows(user);
    await get(DeliveryService).deliver(user);
    await get(DeliveryService).deliver(user);
    expect(await storedRows(user)).toEqual(before);
    expect(before.map(({ name, phone }) => [name, phone])).toEqual([
      ['Bakery 1', 'mine'],
      ['Bakery 3', third?.phone],
    ]);
    const { body } = await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status');
    expect(body.logs.filter(({ message }) => message.startsWith('Delivered'))).toHaveLength(1);
  });

  it('are not delivered if the job started without a database, even if one is saved later', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    await capture(user, 'none', [sampleListing(1)]);
    expect(await queuedDeliveries(user)).toBe(0);
    await user.client.post('/api/db/sample');
    await get(DeliveryService).deliver(user);
    expect(await storedRows(user)).toEqual([]);
  });

  it('wait while the user has no database, and are delivered to the next one they save', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/sample');
    await capture(
      user,
      'postgres',
      [1, 2].map((n) => sampleListing(n)),
    );
    await user.client.post('/api/db/clear');
    await get(DeliveryService).deliver(user);
    await user.client.post('/api/db/sample');
    expect(await queuedDeliveries(user)).toBe(1);
    await get(DeliveryService).deliver(user);
    expect(await storedRows(user)).toHaveLength(2);
  });
});
