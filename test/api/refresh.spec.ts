import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RefreshedPlaceRepository } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { startFakeOverpass, type FakeOverpass, type OverpassElement } from '../support/fake-overpass';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface Refresh {
  from: string;
  where?: string;
  withoutId: number;
  places: number;
  checked: number;
  new: number;
  changed: number;
  closed: number;
  gone: number;
  unchanged: number;
  text: string;
}

interface Status {
  status: string;
  manualRunId: string;
  recordsProcessed: number;
  complete: boolean | null;
  coverage: unknown;
  refresh: Refresh | null;
  logs: { message: string }[];
}

interface Delta {
  places: {
    placeKey: string;
    name: string;
    outcome: string;
    changes: { field: string; label: string; before: unknown; after: unknown }[];
  }[];
  nextCursor: string | null;
}

const COUNT = 24;
const BROKEN = { status: 200, body: '<html>Something else</html>' };

let overpass: FakeOverpass;
let app: TestApp;
let user: TestUser;

const dentists = (): OverpassElement[] =>
  Array.from({ length: COUNT }, (_, n): OverpassElement => {
    const id = n + 1;
    return {
      type: 'node',
      id,
      lat: 33.4152 + 0.03 * Math.sin(id),
      lon: -111.8315 + 0.03 * Math.cos(id * 1.7),
      tags: {
        amenity: 'dentist',
        name: `Dentist ${id}`,
        phone: `+1 480-555-${1000 + id}`,
        'addr:city': 'Mesa',
        'addr:country': 'US',
      },
    };
  });

beforeAll(async () => {
  overpass = await startFakeOverpass();
  app = await startTestApp({
    settings: {
      maps: { source: 'openstreetmap', overpassUrl: overpass.url },
      job: { searchAttempts: 1 },
      freeAllowance: 100,
      knownTableRows: 100,
    },
  });
});
afterAll(async () => {
  await app?.close();
  await overpass?.close();
});
beforeEach(async () => {
  overpass.elements.splice(0, Infinity, ...dentists());
  user = await app.createUser();
  await user.client.post('/api/db/save', { provider: 'none' });
});

const status = async () => (await user.client.get<Status>('/api/runtime/status')).body;
const start = (setup: object) =>
  user.client.post<{ manualRunId: string; error: string }>('/api/runtime/start', setup);
const rows = <T>(sql: string, values: unknown[]) => app.app.get(Transaction).rows<T>(sql, values);
const deltaOf = async (id: string, query = '') =>
  (await user.client.get<Delta>(`/api/jobs/${id}/refreshed${query}`)).body;

async function startAndWait(setup: object): Promise<Status> {
  const { status: code, body } = await start(setup);
  expect({ code, error: body.error }).toEqual({ code: 200, error: undefined });
  return until('the job ends', async () => {
    const current = await status();
    return current.manualRunId === body.manualRunId && current.status === 'success' ? current : null;
  });
}

const capture = () =>
  startAndWait({
    mode: 'manual',
    city: 'Mesa, AZ',
    businessType: ['Dentists'],
    country: 'United States',
    coverageLevel: 'quick',
  });

/** Renames the first dentist, gives the second another number, closes the third, and removes the fourth. */
function changeTown(): void {
  const [renamed, called, closed] = overpass.elements as [OverpassElement, OverpassElement, OverpassElement];
  renamed.tags.name = 'Smile Studio';
  called.tags.phone = '+1 480-555-9999';
  closed.tags.opening_hours = 'closed';
  overpass.elements.splice(3, 1);
}

describe('a job that refreshes places', () => {
  it('asks for each once, and reports field by field what has changed, closed or gone, at no cost', async () => {
    const { manualRunId: captured, recordsProcessed } = await capture();
    expect(recordsProcessed).toBe(COUNT);
    changeTown();
    const before = overpass.queries.length;

    const done = await startAndWait({ refresh: { from: 'job', job: captured }, country: 'United States' });

    const counts = { places: COUNT, checked: COUNT, new: 0, changed: 2, closed: 1, gone: 1, unchanged: 20 };
    expect(done).toMatchObject({ complete: true, coverage: null, refresh: counts });
    expect(overpass.queries.length - before).toBe(COUNT);
    const { places } = await deltaOf(done.manualRunId);
    const byKey = new Map(places.map(({ placeKey, ...rest }) => [placeKey, rest]));
    expect(byKey.get('osm:node/1')).toMatchObject({
      name: 'Dentist 1',
      outcome: 'changed',
      changes: [{ field: 'name', label: 'Name', before: 'Dentist 1', after: 'Smile Studio' }],
    });
    expect(byKey.get('osm:node/2')).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'phone', before: '(480) 555-1002', after: '(480) 555-9999' }],
    });
    expect(byKey.get('osm:node/3')).toMatchObject({ outcome: 'closed' });
    expect(byKey.get('osm:node/4')).toMatchObject({ outcome: 'gone', changes: [] });
    expect(byKey.size).toBe(4);
    const { body: credits } = await user.client.get<{ usedListings: number }>('/api/subscription/status');
    expect(credits.usedListings).toBe(COUNT);
    expect(done.logs.map(({ message }) => message)).toContain(
      `Job ${done.manualRunId}: ${done.refresh?.text}`,
    );
    const [event] = await rows<{ data: { refresh: Refresh; coverage: unknown } }>(
      `select body::jsonb->'data' as data from user_event where user_id = $1 and body::jsonb->'data'->>'jobId' = $2 and type = 'job.finished'`,
      [user.userId, done.manualRunId],
    );
    expect(event?.data).toMatchObject({ refresh: counts, coverage: null });
  });

  it('serves what it found out by pages, by outcome and as CSV, to its user alone', async () => {
    const { manualRunId: captured } = await capture();
    changeTown();
    const { manualRunId: id } = await startAndWait({ refresh: { from: 'job', job: captured } });

    const first = await deltaOf(id, '?limit=3');
    const second = await deltaOf(id, `?limit=3&cursor=${first.nextCursor}`);
    expect([first.places.length, second.places.length, second.nextCursor]).toEqual([3, 1, null]);
    const [job] = await rows<{ id: string }>('select id from job where public_id = $1', [id]);
    for (const [size, count] of [
      [{ places: 3, bytes: 64_000 }, 3],
      [{ places: 100, bytes: 300 }, 1],
      [{ places: 100, bytes: 0 }, 0],
      [{ places: 100, bytes: 64_000 }, 4],
    ] as const) {
      const part = await app.app.get(RefreshedPlaceRepository).firstOfDelta(job?.id ?? '', size);
      const others = part.next === null ? [] : (await deltaOf(id, `?cursor=${part.next}`)).places;
      expect([part.rows.length, others.length]).toEqual([count, 4 - count]);
    }
    expect((await deltaOf(id, '?outcome=gone')).places.map(({ name }) => name)).toEqual(['Dentist 4']);
    const csv = await user.client.get(`/api/jobs/${id}/refreshed.csv`);
    expect(csv.text).toContain('osm:node/1,Dentist 1,changed,name,Dentist 1,Smile Studio,,');
    expect(csv.text.trim().split('\r\n')).toHaveLength(5);
    expect((await user.client.get(`/api/jobs/${captured}/refreshed.csv`)).status).toBe(409);
    expect((await deltaOf(captured)).places).toEqual([]);
    const stranger = await app.createUser();
    for (const path of ['refreshed', 'refreshed.csv'])
      expect((await stranger.client.get(`/api/jobs/${id}/${path}`)).status).toBe(404);
  });

  it('compares with what was known last: a second one finds nothing', async () => {
    await capture();
    changeTown();
    await startAndWait({ refresh: { from: 'account' } });
    const again = await startAndWait({ refresh: { from: 'account' } });
    expect(again.refresh).toMatchObject({
      places: COUNT,
      changed: 0,
      closed: 0,
      gone: 1,
      unchanged: COUNT - 1,
    });
  });

  it('does not say that a place is gone when the response says nothing, and asks again', async () => {
    const { manualRunId: captured } = await capture();
    overpass.queuedResponses.push(BROKEN);
    const done = await startAndWait({ refresh: { from: 'job', job: captured } });
    expect(done).toMatchObject({
      complete: false,
      refresh: { checked: COUNT - 1, gone: 0, unchanged: COUNT - 1 },
    });
    expect(done.refresh?.text).toContain('1 without a response');

    const { body } = await user.client.post<{ searches: number }>(
      `/api/jobs/${done.manualRunId}/search-again`,
      {},
    );
    expect(body.searches).toBe(1);
    const complete = await until('it is complete', async () => {
      const current = await status();
      return current.complete ? current : null;
    });
    expect(complete.refresh).toMatchObject({ checked: COUNT, unchanged: COUNT });
  });

  it('cannot be searched further, and is not compared with other jobs', async () => {
    const { manualRunId: captured } = await capture();
    const { manualRunId: id } = await startAndWait({ refresh: { from: 'job', job: captured } });
    const further = await user.client.post(`/api/jobs/${id}/search-further`, { coverageLevel: 'exhaustive' });
    expect(further.status).toBe(409);
    const { body } = await user.client.get<{ changes: unknown }>(`/api/jobs/${id}`);
    expect(body.changes).toBeNull();
  });

  it('can be scheduled', async () => {
    await capture();
    const { status: code } = await user.client.post('/api/schedules', {
      name: 'Each week',
      setup: { refresh: { from: 'account' } },
      cadence: { kind: 'weekly', at: '06:30', weekday: 1 },
      timeZone: 'America/Phoenix',
    });
    expect(code).toBe(200);
    const { body } = await user.client.get<{ schedules: { summary: string }[] }>('/api/schedules');
    expect(body.schedules.map(({ summary }) => summary)).toEqual(['Refresh of places']);
  });
});

describe('a refresh of rows of the connected table', () => {
  let table: SampleTable;
  beforeEach(async () => {
    table = await connectSampleDatabase(app, user);
    await capture();
    await until(
      'all listings are delivered',
      async () => (await table.rows('select 1 from "BusinessDatabase"')).length === COUNT,
    );
    await table.rows(`insert into "BusinessDatabase" (name, city) values ('Dentist without an id', 'Mesa')`);
  });
  afterEach(() => table.close());

  it('asks for those that have an id, and updates them', async () => {
    changeTown();
    const done = await startAndWait({ refresh: { from: 'table' } });
    expect(done.refresh).toMatchObject({
      from: 'table',
      places: COUNT,
      withoutId: 1,
      changed: 2,
      closed: 1,
      gone: 1,
    });
    await until('the table is updated', async () => {
      const rows = await table.rows(`select 1 from "BusinessDatabase" where name = 'Smile Studio'`);
      return rows.length === 1;
    });
    expect(await table.rows('select 1 from "BusinessDatabase"')).toHaveLength(COUNT + 1);
  });

  it('asks only for those that match its conditions, which the job states for the next one', async () => {
    const where = {
      op: 'any_of',
      field: 'name',
      values: ['Dentist 1', 'Dentist 2', 'Dentist without an id'],
    };
    const done = await startAndWait({ refresh: { from: 'table', where } });
    expect(done.refresh).toMatchObject({ places: 2, withoutId: 1, unchanged: 2 });
    const again = await startAndWait({ refresh: { from: 'table', where: done.refresh?.where } });
    expect(again.refresh).toMatchObject({ places: 2, withoutId: 1, where: done.refresh?.where });
  });

  async function errorOf(setup: object): Promise<string> {
    const { body } = await start(setup);
    const job = await until('the job ends', async () => {
      const { body: current } = await user.client.get<{ error: string | null }>(
        `/api/jobs/${body.manualRunId}`,
      );
      return current.error ? current : null;
    });
    return job.error ?? '';
  }

  it('fails with the reason if there is nothing to ask for', async () => {
    const where = { op: 'is', field: 'name', value: 'Nobody' };
    expect(await errorOf({ refresh: { from: 'table', where } })).toBe('There are no places to refresh.');
  });

  it('fails with the reason if there is more to read than may be read, and keeps nothing of it', async () => {
    await table.rows(
      `insert into "BusinessDatabase" (name, city) select 'Row ' || n, 'Mesa' from generate_series(1, 100) n`,
    );
    expect(await errorOf({ refresh: { from: 'table' } })).toBe(
      'Your table has too many rows. Select fewer rows by a filter.',
    );
    expect(await rows('select 1 from refreshed_place where user_id = $1', [user.userId])).toEqual([]);
  });
});

describe('a request to refresh places', () => {
  it.each([
    ['there are none', { refresh: { from: 'account' } }, 'There are no places to refresh.'],
    ['the job does not exist', { refresh: { from: 'job', job: 'JB-NONE' } }, 'You have no such job.'],
    ['it names no job', { refresh: { from: 'job' } }, 'job'],
    ['it also searches', { refresh: { from: 'account' }, city: 'Mesa, AZ' }, 'refreshes places or searches'],
    ['it has filters', { refresh: { from: 'account' }, filters: { website: 'absent' } }, 'refreshes places'],
    ['it names no source', { refresh: {} }, 'from'],
  ])('is refused if %s', async (_, setup, message) => {
    const response = await start(setup);
    expect(response.status).toBe(400);
    expect(response.text).toContain(message);
    expect(await rows('select 1 from job where user_id = $1', [user.userId])).toEqual([]);
  });

  it('needs no credits unless it uses them', async () => {
    await capture();
    await rows('update credit_balance set used = granted where user_id = $1', [user.userId]);
    const done = await startAndWait({ refresh: { from: 'account' } });
    expect(done.refresh).toMatchObject({ unchanged: COUNT });
  });
});
