import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plan } from '@libs/constants';
import type { Listing } from '@libs/listing';
import { ExportService } from '../../backend/exports';
import { Transaction } from '../../backend/platform/database';
import { ScheduleStarter } from '../../backend/schedules';
import { captureActiveJob, captureListings } from '../support/captured-job';
import { sampleListing } from '../support/listing-stores/sample-listings';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface JobDetails {
  id: string;
  recordsProcessed: number;
  filters: object | null;
  filtered: { found: number; filtered: number; reasons: object[]; text: string } | null;
  changes: object | null;
}

const SETUP = { mode: 'manual', city: 'Nowhere, AZ', businessType: ['Bakeries'] };
const DAY_MS = 86_400_000;

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000 } });
});
afterAll(() => app.close());
beforeEach(() => signIn('free'));

async function signIn(plan: Plan) {
  user = await app.createUser({ plan });
  await user.client.post('/api/db/save', { provider: 'none' });
}

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const start = (filters: unknown, setup: object = SETUP) =>
  user.client.post<{ manualRunId: string; errors?: { path: string; message: string }[]; error?: string }>(
    '/api/runtime/start',
    { ...setup, filters },
  );
const details = async (id: string) => (await user.client.get<JobDetails>(`/api/jobs/${id}`)).body;
const used = async () => {
  const [row] = await rows<{ used: number }>('select used::int from credit_balance where user_id = $1', [
    user.userId,
  ]);
  return row?.used ?? 0;
};

/** Ten places: even ones have a website, and the last two are closed. */
const places = (change: (n: number) => Partial<Listing> = () => ({})): Listing[] =>
  Array.from({ length: 10 }, (_, n) =>
    sampleListing(n + 1, {
      website: n % 2 === 0 ? `https://place-${n}.example/` : '',
      status: n < 8 ? 'open' : 'closed_permanently',
      ...change(n),
    }),
  );

describe('a job with filters', () => {
  it('charges only what it keeps, and says everywhere how many places were taken out, and why', async () => {
    const { body } = await start({ website: 'absent', status: ['open'] });
    await captureActiveJob(app, user, places());
    const text = '10 found, 4 kept, 6 filtered: 5 have a website, 1 is permanently closed';
    const filtered = {
      found: 10,
      filtered: 6,
      reasons: [
        { reason: 'has-website', places: 5, text: 'have a website' },
        { reason: 'closed-permanently', places: 1, text: 'is permanently closed' },
      ],
      text,
    };

    expect(await details(body.manualRunId)).toMatchObject({
      recordsProcessed: 4,
      filters: { website: 'absent', status: ['open'] },
      filtered,
    });
    const { body: status } = await user.client.get('/api/runtime/status');
    expect(status).toMatchObject({ recordsProcessed: 4, filtered });
    const { body: history } = await user.client.get('/api/jobs');
    expect(history).toMatchObject({ jobs: [{ filtered }] });
    const log = JSON.stringify(status);
    expect(log).toContain('Filters: without a website, open');
    expect(log).toContain(`Job ${body.manualRunId}: ${text}`);
    expect(log).toContain('Nowhere, AZ / Bakeries: 4 listings, 6 filtered');
    expect(await used()).toBe(4);

    const [event] = await rows<{ body: string }>(
      `select body from user_event where user_id = $1 and type = 'job.finished'`,
      [user.userId],
    );
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ data: { filtered } });
  });

  it('says in its HTML file how many places were taken out', async () => {
    await signIn('professional');
    const { body } = await start({ website: 'absent' }, { ...SETUP, exportFormat: 'html' });
    const { id } = await captureActiveJob(app, user, places());
    await app.app.get(ExportService).writeAll({ jobId: id });
    const { text: page } = await user.client.get(`/api/download/${body.manualRunId}.html`);
    expect(page).toContain('<p>10 found, 5 kept, 5 filtered: 5 have a website</p>');
  });

  it('stores nothing of a place that was taken out but its identity', async () => {
    await start({ website: 'absent' });
    await captureActiveJob(app, user, places());
    const stored = await rows('select * from filtered_place where user_id = $1', [user.userId]);
    expect(stored).toHaveLength(5);
    for (const row of stored)
      expect(Object.keys(row as object)).toEqual(['job_id', 'place_key', 'user_id', 'reason']);
  });

  it('decides about each place once, also if a later page shows it with other fields', async () => {
    const { body } = await start({ website: 'absent' });
    const [withWebsite, without] = places();
    const shownAgain = [
      { ...withWebsite, website: '' },
      { ...without, website: 'https://new.example/' },
    ] as Listing[];
    const others = Array.from({ length: 18 }, (_, n) =>
      sampleListing(n + 30, { website: 'https://x.example/' }),
    );
    await captureActiveJob(app, user, [withWebsite as Listing, without as Listing, ...others, ...shownAgain]);
    const job = await details(body.manualRunId);
    expect(job).toMatchObject({ recordsProcessed: 1, filtered: { found: 20, filtered: 19 } });
    expect(await used()).toBe(1);
  });

  it('keeps places of which a filter cannot tell only if the user wants them', async () => {
    const unrated = () => places((n) => ({ rating: n < 3 ? null : 4.5 }));
    const strict = await start({ rating: { from: 4 } });
    await captureActiveJob(app, user, unrated());
    expect(await details(strict.body.manualRunId)).toMatchObject({
      recordsProcessed: 7,
      filtered: { reasons: [{ reason: 'rating-unknown', places: 3, text: 'have no rating' }] },
    });
    const lenient = await start({ rating: { from: 4 }, keepUnknown: true });
    await captureActiveJob(app, user, unrated());
    expect(await details(lenient.body.manualRunId)).toMatchObject({
      recordsProcessed: 10,
      filtered: { filtered: 0 },
    });
  });

  it('skips places that another job has captured, but not those that another job took out', async () => {
    await start({ website: 'absent' });
    await captureActiveJob(app, user, places());
    const { body } = await start({ onlyNew: true });
    await captureActiveJob(app, user, places());
    expect(await details(body.manualRunId)).toMatchObject({
      recordsProcessed: 5,
      filtered: { reasons: [{ reason: 'known', places: 5, text: 'were captured before' }] },
      changes: null,
    });
    expect(await used()).toBe(10);
  });

  it('says nothing of missing fields, because filters may take out every listing with one', async () => {
    const many = (from: number, website: string) =>
      Array.from({ length: 60 }, (_, n) => sampleListing(from + n, { website }));
    for (const from of [100, 200, 300]) await captureListings(app, user, many(from, 'https://a.example/'));
    await captureListings(app, user, many(400, ''), { filters: { website: 'absent' } });
    const { body } = await user.client.get<{ missingFields: string[] }>('/api/runtime/status');
    expect(body.missingFields).toEqual([]);
  });

  it('is not compared with a job that had other filters', async () => {
    const first = await start({ website: 'absent' });
    await captureActiveJob(app, user, places());
    await start(undefined);
    await captureActiveJob(app, user, places());
    const again = await start({ website: 'absent' });
    const hashes = await rows<{ id: string; hash: string }>(
      'select public_id as id, setup_hash as hash from job where user_id = $1 order by created_at',
      [user.userId],
    );
    expect(hashes.map(({ id }) => id)).toContain(again.body.manualRunId);
    const hashOf = (id: string) => hashes.find((job) => job.id === id)?.hash;
    expect(hashOf(again.body.manualRunId)).toBe(hashOf(first.body.manualRunId));
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  });

  it('is compared with a job that continued one with the same filters', async () => {
    const filters = { rating: { from: 4, to: 5 }, reviews: { from: 0, to: 90 } };
    const { body } = await start(filters, { ...SETUP, coverageLevel: 'quick' });
    await captureActiveJob(app, user, places());
    await user.client.post(`/api/jobs/${body.manualRunId}/search-further`, { coverageLevel: 'thorough' });
    await rows(`update job set state = 'completed', ended_at = now() where user_id = $1`, [user.userId]);
    await start(filters, { ...SETUP, coverageLevel: 'thorough' });
    const hashes = await rows<{ hash: string }>(
      `select setup_hash as hash from job where user_id = $1 and coverage_level = 'thorough'`,
      [user.userId],
    );
    expect(hashes).toHaveLength(2);
    expect(hashes[0]).toEqual(hashes[1]);
  });

  it('is continued with the same filters, and keeps out what it took out', async () => {
    const { body } = await start({ website: 'absent' }, { ...SETUP, coverageLevel: 'quick' });
    await captureActiveJob(app, user, places());
    const further = await user.client.post<{ jobId: string }>(
      `/api/jobs/${body.manualRunId}/search-further`,
      {
        coverageLevel: 'thorough',
      },
    );
    expect(further.status).toBe(200);
    expect(await details(further.body.jobId)).toMatchObject({
      recordsProcessed: 5,
      filters: { website: 'absent' },
      filtered: { found: 10, filtered: 5 },
    });
    const keys = await rows<{ jobs: number }>(
      'select count(*)::int as jobs from filtered_place where user_id = $1 group by place_key',
      [user.userId],
    );
    expect(keys).toEqual(Array.from({ length: 5 }, () => ({ jobs: 2 })));
  });
});

describe('filters in a request', () => {
  it.each([undefined, { enabled: false }])('need contacts to ask for an email address', async (contacts) => {
    for (const path of ['start', 'estimate']) {
      const request = { ...SETUP, filters: { email: 'present' }, contacts };
      const { status, body } = await user.client.post(`/api/runtime/${path}`, request);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toMatch(/filters\.email.*turn on Contacts, or remove the filter/);
    }
  });

  it('are refused with their path if they are not understood', async () => {
    for (const [filters, path] of [
      [{ website: 'maybe' }, 'filters.website'],
      [{ rating: { from: 6 } }, 'filters.rating.from'],
      [{ reviews: { to: 1.5 } }, 'filters.reviews.to'],
      [{ status: [] }, 'filters.status'],
      [{ categories: ['x'.repeat(256)] }, 'filters.categories'],
      [{ nameContains: Array.from({ length: 21 }, (_, n) => `n${n}`) }, 'filters.nameContains'],
      [{ nameWithout: [' '] }, 'filters.nameWithout'],
      [{ nameContains: ['-'] }, 'filters.nameContains'],
      [{ categories: ['…'] }, 'filters.categories'],
      [{ email: 'present' }, 'filters.email'],
      [{ rating: { from: 4, to: 3 } }, 'filters'],
    ] as const) {
      const { status, body } = await start(filters);
      expect({ path, status, body: JSON.stringify(body) }).toMatchObject({
        path,
        status: 400,
        body: expect.stringContaining(`"${path}"`),
      });
    }
    expect(await rows('select 1 from job where user_id = $1', [user.userId])).toEqual([]);
  });

  it('say what is wrong with a text by which nothing can be compared', async () => {
    for (const text of ['-', ' ', '&!']) {
      const { body } = await start({ nameContains: ['dental', text] });
      expect(JSON.stringify(body)).toContain(
        'nameContains must not contain a text without letters or digits',
      );
    }
  });

  it('that filter nothing are no filters', async () => {
    const { body } = await start({ status: ['open', 'closed_temporarily', 'closed_permanently'] });
    expect(await details(body.manualRunId)).toMatchObject({ filters: null, filtered: null });
  });
});

describe('the estimate of a job with filters', () => {
  const estimate = async (filters: object) =>
    (
      await user.client.post<{
        listings: { low: number; high: number };
        found: { low: number; high: number };
        pages: object;
        passing: { basis: number; share: { low: number; high: number } } | null;
      }>('/api/runtime/estimate', { ...SETUP, filters })
    ).body;

  it('knows from the user’s own listings how many the filters keep', async () => {
    const listings = Array.from({ length: 100 }, (_, n) =>
      sampleListing(n + 1, { website: n < 75 ? 'https://a.example/' : '' }),
    );
    await captureListings(app, user, listings);
    const { passing, found, listings: expected } = await estimate({ website: 'absent' });
    expect(passing?.basis).toBe(100);
    expect(passing?.share.low).toBeGreaterThan(0.15);
    expect(passing?.share.high).toBeLessThan(0.35);
    expect(expected.high).toBeLessThanOrEqual(Math.ceil(found.high * 0.35));
  });

  it('says that it does not know without listings, and searches as much as without filters', async () => {
    const filtered = await estimate({ website: 'absent' });
    const all = await estimate({});
    expect(filtered.passing).toEqual({ share: { low: 0, high: 1 }, basis: 0 });
    expect(filtered.listings).toEqual({ low: 0, high: filtered.found.high });
    expect(all.passing).toBeNull();
    expect(filtered.pages).toEqual(all.pages);
  });
});

describe('categories', () => {
  it('are those of the user’s own listings, most frequent first', async () => {
    await captureListings(
      app,
      user,
      places((n) => ({ category: n < 7 ? 'Bakery' : 'Cafe' })),
    );
    const { body } = await user.client.get('/api/runtime/categories');
    expect(body).toEqual({
      categories: [
        { category: 'Bakery', listings: 7 },
        { category: 'Cafe', listings: 3 },
      ],
    });
    const other = await app.createUser();
    expect((await other.client.get('/api/runtime/categories')).body).toEqual({ categories: [] });
  });
});

describe('a schedule with filters', () => {
  it('says so, and starts jobs with them', async () => {
    await signIn('professional');
    const { body: created, status } = await user.client.post<{ id: string }>('/api/schedules', {
      name: 'New ones',
      setup: { ...SETUP, filters: { onlyNew: true, website: 'absent' } },
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'UTC',
    });
    expect(status).toBe(200);
    const { body } = await user.client.get('/api/schedules');
    expect(body).toMatchObject({
      schedules: [{ summary: 'Nowhere, AZ, 1 type: only new places, without a website' }],
    });
    const starter = app.app.get(ScheduleStarter);
    await starter.markDue(Date.now() + DAY_MS);
    await starter.start(created.id);
    const { body: job } = await user.client.get('/api/runtime/status');
    expect(job).toMatchObject({ filters: { onlyNew: true, website: 'absent' } });
  });
});
