import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Transaction } from '../../backend/platform/database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'], job: { multipleNeedsDatabase: false } } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const sql = <T>(text: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(text, values);
const SETUP = {
  mode: 'autonomous',
  cities: [
    { city: 'Mesa, AZ', businessTypes: ['Dentists', 'Bars'] },
    { city: 'Reno, NV', businessTypes: ['Bars'] },
  ],
};

interface PlaceFixture {
  key: number;
  phone?: string;
  minute?: number;
}

/** Creates a finished job whose first target has found the given places. */
async function finishedJob(
  places: PlaceFixture[],
  { complete = true, setup = SETUP as object } = {},
): Promise<string> {
  const { body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', setup);
  await sql(
    `insert into captured_listing (job_id, seq, user_id, target_id, place_key, name, phone, phone_e164, category, address,
       city, state, country, zip, plus_code, website, status, sponsored, captured_at, is_new, latitude, longitude)
     select j.id, n, j.user_id, (select min(id) from target where job_id = j.id), 'maps:' || key, 'Place ' || key,
       coalesce(phone, ''), '', '', '', '', '', '', '', '', '', 'open', false,
       timestamptz '2026-11-21 10:00:30Z' + make_interval(mins => coalesce(minute, 0)), true, 33 + key / 100.0, -111
     from job j, jsonb_to_recordset($2::jsonb) as p(key int, phone text, minute int, n int)
     where j.public_id = $1`,
    [body.manualRunId, JSON.stringify(places.map((place, i) => ({ ...place, n: i + 1 })))],
  );
  await sql(
    `update job set state = 'completed', ended_at = now(), complete = $2, recorded = $3, targets_done = targets_total
     where public_id = $1`,
    [body.manualRunId, complete, places.length],
  );
  await sql(
    `update target set state = 'done', recorded = $2 where id = (select min(s.id) from target s join job j on j.id = s.job_id
       where j.public_id = $1)`,
    [body.manualRunId, places.length],
  );
  return body.manualRunId;
}

const get = async <T = Record<string, unknown>>(path: string) => (await user.client.get<T>(path)).body;
const places = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ key: from + i }));

describe('a job', () => {
  it('is shown with all its cities, metrics and targets', async () => {
    const id = await finishedJob(places(0, 3));
    expect(await get(`/api/jobs/${id}`)).toMatchObject({
      id,
      cities: SETUP.cities,
      cityCount: 2,
      targetCount: 3,
      recordsProcessed: 3,
      complete: true,
    });
    const { targets } = await get<{ targets: object[] }>(`/api/jobs/${id}/targets`);
    expect(targets).toMatchObject([
      {
        label: 'A1',
        latitude: expect.closeTo(33.4, 0),
        city: 'Mesa, AZ',
        businessType: 'Dentists',
        recorded: 3,
        state: 'done',
        complete: true,
      },
      { label: 'A2', businessType: 'Bars', state: 'unfinished', remaining: 1, searched: 0, failed: 0 },
      { label: 'B1', city: 'Reno, NV' },
    ]);
    expect(
      (await get<{ targets: object[] }>(`/api/jobs/${id}/targets?offset=1&limit=1`)).targets,
    ).toMatchObject([{ label: 'A2' }]);
  });

  it('returns the listings captured after a given one for the map, as well as its searched areas and its listings per minute', async () => {
    const id = await finishedJob([{ key: 1 }, { key: 2, minute: 1 }, { key: 3, minute: 1 }]);
    const response = await get<{ listings: object[] }>(`/api/jobs/${id}/listings?since=1&limit=1`);
    expect(response.listings).toEqual([
      {
        seq: 2,
        name: 'Place 2',
        latitude: 33.02,
        longitude: -111,
        target: 'A1',
        time: '2026-11-21T10:01:30.000Z',
      },
    ]);
    expect(await get(`/api/jobs/${id}/minutes`)).toEqual({
      minutes: [
        { minute: '2026-11-21T10:00:00.000Z', listings: 1 },
        { minute: '2026-11-21T10:01:00.000Z', listings: 2 },
      ],
    });
    const { areas } = await get<{ areas: { target: string; west: number; east: number }[] }>(
      `/api/jobs/${id}/areas`,
    );
    expect(areas.length).toBeGreaterThan(0);
    for (const area of areas) expect(area.west).toBeLessThan(area.east);
    for (const [cityIndex, letter] of ['A', 'B'].entries())
      expect(await get(`/api/jobs/${id}/areas?cityIndex=${cityIndex}`)).toEqual({
        areas: areas.filter(({ target }) => target.startsWith(letter)),
        nextCursor: null,
      });
  });

  it('reports the listings added, changed and removed since the last complete job with the same setup', async () => {
    const first = await finishedJob([{ key: 1 }, { key: 2, phone: '1' }, { key: 3 }]);
    expect(await get(`/api/jobs/${first}`)).toMatchObject({ changes: null });
    await finishedJob([{ key: 9 }], { complete: false });
    const second = await finishedJob([{ key: 1 }, { key: 2, phone: '2' }, { key: 4 }, { key: 5 }]);
    expect(await get(`/api/jobs/${second}`)).toMatchObject({
      changes: {
        previousJobId: first,
        previousListings: 3,
        added: 2,
        changed: 1,
        removed: 1,
        text: '66.6% of its 3 listings were captured again.',
      },
    });
    // The comparison reads all listings of both jobs, so it is made again only after one of them was opened again.
    await sql(`update captured_listing set phone = '3' where place_key = 'maps:1' and user_id = $1`, [
      user.userId,
    ]);
    await sql(
      `update captured_listing set phone = '4' where place_key = 'maps:1' and job_id = (select id from job where public_id = $1)`,
      [second],
    );
    expect(await get(`/api/jobs/${second}`)).toMatchObject({ changes: { changed: 1 } });
    await sql('update job set ended_at = clock_timestamp() where public_id = $1', [second]);
    expect(await get(`/api/jobs/${second}`)).toMatchObject({ changes: { changed: 2 } });
  });

  it('is read with few connections, so that requests of one user leave enough for all others', async () => {
    const id = await finishedJob(places(0, 3));
    // Without a role, the process looks into no queue, which takes connections as well.
    const idle = await startTestApp({ settings: { roles: [] }, connection: app.connection });
    const client = idle.client();
    await client.post('/api/auth/login', { email: user.email, password: user.password });
    const { master } = idle.app.get(DataSource).driver as PostgresDriver;
    const pool = master as Pool;
    let inUse = 0;
    let most = 0;
    const acquire = () => (most = Math.max(most, (inUse += 1)));
    const release = () => (inUse -= 1);
    pool.on('acquire', acquire).on('release', release);
    expect((await client.get(`/api/jobs/${id}`)).status).toBe(200);
    pool.off('acquire', acquire).off('release', release);
    await idle.close();
    expect(most).toBeGreaterThan(0);
    // Two for the job. One for each of its queries would be ten.
    expect(most).toBeLessThanOrEqual(3);
  });

  it('is not found if it belongs to another user or does not exist', async () => {
    const id = await finishedJob([]);
    const other = await app.createUser();
    for (const part of ['', '/log', '/targets', '/listings', '/areas', '/minutes'])
      expect((await other.client.get(`/api/jobs/${id}${part}`)).status).toBe(404);
    expect((await user.client.get('/api/jobs/JB-NONE-000000')).status).toBe(404);
  });
});

describe('the list of jobs', () => {
  it('is paged by a cursor, and contains each job once while jobs are added and removed', async () => {
    const jobIds = [];
    for (let index = 0; index < 4; index++) jobIds.unshift(await finishedJob([]));
    const listPage = async (path: string) => {
      const { body } = await user.client.get<{ jobs: { id: string }[]; nextCursor: string | null }>(path);
      return { ids: body.jobs.map(({ id }) => id), next: body.nextCursor };
    };
    const first = await listPage('/api/jobs?limit=2');
    await finishedJob([]);
    await sql('delete from job where public_id = $1', [jobIds[0]]);
    const second = await listPage(`/api/jobs?limit=2&cursor=${String(first.next)}`);
    expect([first.ids, second]).toEqual([jobIds.slice(0, 2), { ids: jobIds.slice(2), next: null }]);
    expect((await listPage('/api/jobs?limit=2&offset=1')).ids).toEqual(jobIds.slice(1, 3));
  });
});

describe('Clear History', () => {
  it("hides the user's own ended jobs, but not the active job", async () => {
    const ended = await finishedJob([]);
    const { body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', SETUP);
    const other = await app.createUser();
    await other.client.delete('/api/jobs');
    const { jobs } = await get<{ jobs: { userId: string }[] }>('/api/jobs');
    expect(jobs.map(({ userId }) => userId)).toEqual([user.email, user.email]);
    await user.client.delete('/api/jobs');
    expect((await get<{ jobs: { id: string }[] }>('/api/jobs')).jobs.map(({ id }) => id)).toEqual([
      body.manualRunId,
    ]);
    expect((await user.client.get(`/api/jobs/${ended}`)).status).toBe(404);
    // The dashboard still shows the last job until the next one starts.
    for (const part of ['targets', 'listings', 'areas', 'minutes'])
      expect((await user.client.get(`/api/jobs/${ended}/${part}`)).status).toBe(200);
  });
});

describe('the estimate before a job starts', () => {
  const estimate = async (more: object = {}, who = user) =>
    (await who.client.post<Record<string, unknown>>('/api/runtime/estimate', { ...SETUP, ...more })).body;

  it('is a range with an explanation, and starts nothing', async () => {
    const { listings, basis, targets, credits } = await estimate();
    const { low, high } = listings as { low: number; high: number };
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThan(low);
    expect({ basis, targets, credits }).toEqual({
      basis: { sameTarget: 0, sameType: 0, population: 3 },
      targets: 3,
      credits: null,
    });
    expect(await get('/api/runtime/status')).toMatchObject({ manualRunId: null });
  });

  it('is based on earlier complete captures of the same target', async () => {
    await finishedJob(places(0, 100));
    const one = { cities: [{ city: 'Mesa, AZ', businessTypes: ['Dentists'] }] };
    expect(await estimate(one)).toMatchObject({ listings: { low: 90, high: 110 }, basis: { sameTarget: 1 } });
    expect(await estimate({ ...one, maxListings: 40 })).toMatchObject({ listings: { low: 40, high: 40 } });
  });

  it('is limited to the remaining credits of a free user', async () => {
    const free = await app.createUser();
    const options = {
      mode: 'manual',
      city: 'New York City, NY',
      businessType: ['Restaurants'],
      cities: undefined,
    };
    expect(await estimate(options, free)).toMatchObject({ remaining: 250, credits: { high: 250 } });
  });

  it('refuses the same requests as starting a job', async () => {
    const { status } = await user.client.post('/api/runtime/estimate', { mode: 'manual', city: 'Mesa' });
    expect(status).toBe(400);
    const free = await app.createUser();
    expect(await estimate({}, free)).toMatchObject({ status: 403, code: 'plan.limit_reached' });
  });

  it('is rate limited', async () => {
    await estimate();
    await sql("update attempt_limit set until = now() + interval '10 minutes'");
    expect(await estimate()).toMatchObject({ status: 429, code: 'rate.limited' });
  });
});
