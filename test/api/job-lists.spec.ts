import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { captureListings } from '../support/captured-job';
import { sampleListing, sampleListings } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000 } });
  user = await app.createUser({ plan: 'professional' });
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.app.get(Transaction).execute(text, values);

describe('the list of jobs', () => {
  const list = (query: string) =>
    user.client.get<{ jobs: { id: string }[]; nextCursor: string | null }>(`/api/jobs?${query}`);
  const idsOf = async (query: string) => (await list(query)).body.jobs.map(({ id }) => id);
  let davis: string;
  let mesa: string;

  beforeAll(async () => {
    ({ publicId: davis } = await captureListings(app, user, [], {
      city: 'Davis, CA',
      businessType: 'Bakeries',
    }));
    ({ publicId: mesa } = await captureListings(app, user, [], {
      city: 'Mesa, AZ',
      businessType: 'Dentists',
    }));
    // 11 pm on November 9 in Phoenix, which is already November 10 in UTC.
    await sql(`update job set created_at = '2026-11-10 06:00Z', state = 'stopped' where public_id = $1`, [
      davis,
    ]);
  });

  it('can be filtered by city or business type, whatever the case', async () => {
    expect(await idsOf('text=davis')).toEqual([davis]);
    expect(await idsOf('text=%20DENT%20')).toEqual([mesa]);
    expect(await idsOf('text=%25')).toEqual([]);
    expect(await idsOf('text=')).toEqual([mesa, davis]);
  });

  it('can be filtered by status', async () => {
    expect(await idsOf('status=stopped')).toEqual([davis]);
    expect(await idsOf('status=completed')).toEqual([mesa]);
    expect(await idsOf('status=running')).toEqual([]);
    expect((await list('status=paused')).status).toBe(400);
  });

  it("can be filtered by day, in the user's time zone", async () => {
    expect(await idsOf('from=2026-11-10&to=2026-11-10')).toEqual([davis]);
    expect(await idsOf('from=2026-11-10&to=2026-11-10&timeZone=America/Phoenix')).toEqual([]);
    expect(await idsOf('from=2026-11-09&to=2026-11-09&timeZone=America/Phoenix')).toEqual([davis]);
    for (const query of ['from=2026-02-31', 'to=yesterday', 'from=0000-01-01', 'timeZone=Mars/Olympus'])
      expect([query, (await list(query)).status]).toEqual([query, 400]);
  });

  it('keeps the filter from page to page', async () => {
    const first = await list('text=a&limit=1');
    const link = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(link).toContain('text=a');
    const { body } = await user.client.get<{ jobs: { id: string }[] }>(link);
    expect([first.body.jobs[0]?.id, body.jobs[0]?.id]).toEqual([mesa, davis]);
  });

  it('looks for a text in a million targets at once, and goes on from there', async () => {
    const setTargets = (count: number) =>
      sql('update job set targets_total = $2 where public_id = $1', [mesa, count]);
    await setTargets(1_000_000);
    const { body: first } = await list('text=davis');
    expect(first).toEqual({ jobs: [], nextCursor: expect.any(String) });
    const { body: second } = await list(`text=davis&cursor=${first.nextCursor}`);
    expect([second.jobs.map(({ id }) => id), second.nextCursor]).toEqual([[davis], null]);
    expect((await list('text=dent')).body.jobs.map(({ id }) => id)).toEqual([mesa]);
    expect(await idsOf('text=davis&to=2026-11-10')).toEqual([davis]);
    await setTargets(1);
  });
});

describe("a job's rows", () => {
  interface Row {
    id: number;
    name: string;
    fields?: object;
  }
  const rowsOf = (id: string, query = '', client = user.client) =>
    client.get<{ rows: Row[]; nextCursor: string | null }>(`/api/jobs/${id}/rows${query}`);

  it('are its listings in the form of the table, also without a database', async () => {
    const details = { opening_hours: 'Mo-Su 09:00-17:00' };
    const { publicId } = await captureListings(app, user, [sampleListing(7, { details })]);
    expect((await rowsOf(publicId)).body.rows).toEqual([
      {
        id: 1,
        created_at: '2026-11-20T10:00:00.000Z',
        last_updated: '2026-11-20T10:00:00.000Z',
        name: 'Bakery 7',
        phone: '(530) 555-0007',
        category: 'Bakery',
        address: '7 Main Street, Davis, CA 95616',
        city: 'Davis',
        state: 'CA',
        country: 'United States',
        zip: '95616',
        plus_code: '',
        website: 'https://bakery-7.example',
        rating: 4.5,
        reviewcount: 7,
        latitude: 38.5449,
        longitude: -121.7405,
        fields: details,
      },
    ]);
  });

  it('are numbered without gaps, so that every page can be opened directly', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(45));
    const third = await rowsOf(publicId, '?limit=20&since=40');
    expect(third.body.rows.map(({ id }) => id)).toEqual([41, 42, 43, 44, 45]);
    expect(third.body.nextCursor).toBeNull();
  });

  it('are shown only to its user', async () => {
    const { publicId } = await captureListings(app, user, sampleListings(1));
    const stranger = await app.createUser();
    expect((await rowsOf(publicId, '', stranger.client)).status).toBe(404);
    expect((await rowsOf('JB-NONE')).status).toBe(404);
  });
});
