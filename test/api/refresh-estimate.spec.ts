import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type SettingsOverrides, type TestApp, type TestUser } from '../support/test-app';
import { captureListings } from '../support/captured-job';
import { connectSampleDatabase } from '../support/sample-table';
import { numberedListing } from '../support/numbered-listing';

interface Estimate {
  listings: object;
  credits: object | null;
  minutes: { low: number; high: number };
  targets: number;
  refresh: { places: number | null; withoutId: number | null; isCharged: boolean } | null;
}

const PLACES = 30;
const WITHOUT_ID = 4;

async function withPlaces(
  settings: SettingsOverrides,
): Promise<{ app: TestApp; user: TestUser; job: string }> {
  const app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 100, ...settings } });
  const user = await app.createUser();
  const listings = Array.from({ length: PLACES + WITHOUT_ID }, (_, n) => ({
    ...numberedListing(n + 1),
    aliases: n < PLACES ? [`ftid:0x1:0x${n.toString(16)}`] : [],
  }));
  const { publicId } = await captureListings(app, user, listings);
  return { app, user, job: publicId };
}

const estimateOf = ({ client }: TestUser, setup: object) =>
  client.post<Estimate & { details: { message: string }[] }>('/api/runtime/estimate', setup);

describe('the estimate of a refresh', () => {
  let app: TestApp;
  let user: TestUser;
  let job: string;
  beforeAll(async () => {
    ({ app, user, job } = await withPlaces({}));
  });
  afterAll(() => app?.close());

  it.each(['job', 'account'])(
    'counts the places of a selection of the kind %s, and uses no credits',
    async (from) => {
      const { body } = await estimateOf(user, { refresh: { from, ...(from === 'job' && { job }) } });
      expect(body).toMatchObject({
        listings: { low: 0, high: PLACES },
        credits: null,
        targets: 1,
        refresh: { places: PLACES, withoutId: WITHOUT_ID, isCharged: false },
      });
      expect(body.minutes.low).toBeLessThan(body.minutes.high);
    },
  );

  it('reads nothing of the table of a user, and says so', async () => {
    const other = await app.createUser();
    const table = await connectSampleDatabase(app, other);
    try {
      const { body } = await estimateOf(other, { refresh: { from: 'table' } });
      expect(body.refresh).toMatchObject({ places: null, withoutId: null });
    } finally {
      await table.close();
    }
  });

  it.each([null, 'none'])('is refused for a table that is not connected: provider %s', async (provider) => {
    const other = await app.createUser();
    if (provider) await other.client.post('/api/db/save', { provider });
    const { status, text } = await estimateOf(other, { refresh: { from: 'table' } });
    expect(status).toBe(409);
    expect(text).toContain('database.not_configured');
  });

  it.each([
    [{ from: 'job', job: 'JB-NONE' }, {}, 'You have no such job.'],
    [{ from: 'account' }, { city: 'Mesa, AZ' }, 'refreshes places or searches'],
  ])('is refused as the start of %j', async (refresh, more, message) => {
    const { status, text } = await estimateOf(user, { refresh, ...more });
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('is refused if there is nothing to refresh', async () => {
    const { status, text } = await estimateOf(await app.createUser(), { refresh: { from: 'account' } });
    expect(status).toBe(400);
    expect(text).toContain('There are no places to refresh.');
  });
});

describe('the estimate of a refresh that the operator charges', () => {
  it('is at most a credit for each place, and the credits that are left', async () => {
    const { app, user } = await withPlaces({ chargeRefresh: true, freeAllowance: 50 });
    try {
      const { body } = await estimateOf(user, { refresh: { from: 'account' } });
      // 34 of the 50 credits are used.
      expect(body).toMatchObject({ credits: { low: 0, high: 16 }, refresh: { isCharged: true } });
    } finally {
      await app.close();
    }
  });
});
