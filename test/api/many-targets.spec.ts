import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JobsService, RefreshRecorder, SearchTaskRepository } from '../../backend/jobs';
import { captureListings } from '../support/captured-job';
import { numberedListing } from '../support/numbered-listing';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const CITIES = 1_200;

interface Details {
  cities: { city: string }[];
  cityCount: number;
  targetCount: number;
}
interface Targets {
  targets: { city: string; label: string }[];
  nextCursor: string | null;
}

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  const job = { multipleNeedsDatabase: false };
  app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000, job } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const start = async (body: object): Promise<string> => {
  const { status, body: started } = await user.client.post<{ manualRunId: string }>(
    '/api/runtime/start',
    body,
  );
  expect(status).toBe(200);
  return started.manualRunId;
};

describe('a job with many targets', () => {
  it('shows its first cities and pages of its targets, and names some of its unknown cities', async () => {
    const cities = Array.from({ length: CITIES }, (_, n) => ({
      city: `Nowhere ${String.fromCharCode(97 + (n % 26))}${n}, AZ`,
      businessTypes: ['Bakeries'],
    }));
    const id = await start({ mode: 'autonomous', country: 'United States', cities });
    const get = async <T>(path: string) => (await user.client.get<T>(`/api/jobs/${id}${path}`)).body;

    const first = await get<Details>('?maxCities=50');
    expect(first).toMatchObject({ cityCount: CITIES, targetCount: CITIES });
    expect(first.cities.map(({ city }) => city)).toEqual(cities.slice(0, 50).map(({ city }) => city));
    expect((await get<Details>('')).cities).toHaveLength(CITIES);
    const page = await get<Targets>('/targets?limit=600&offset=1000');
    expect(page.targets.map(({ city }) => city)).toEqual(cities.slice(1_000).map(({ city }) => city));
    const begin = await get<Targets>('/targets?limit=700');
    const rest = await get<Targets>(`/targets?limit=700&cursor=${begin.nextCursor}`);
    expect([...begin.targets, ...rest.targets].map(({ city }) => city)).toEqual(
      cities.map(({ city }) => city),
    );
    const { body: status } = await user.client.get<{ logs: { message: string }[] }>('/api/runtime/status');
    const unknown = status.logs.filter(({ message }) => message.includes('not in the gazetteer'));
    expect(unknown).toHaveLength(21);
    expect(unknown.at(-1)?.message).toBe(
      '1,180 more cities are not in the gazetteer, and searched by name only as well',
    );
  });

  it('refuses a number of cities that is none', async () => {
    const id = await start({ mode: 'manual', city: 'Mesa, AZ', businessType: ['Bakeries'] });
    for (const maxCities of ['0', 'x', '10001', '1.5'])
      expect((await user.client.get(`/api/jobs/${id}?maxCities=${maxCities}`)).status).toBe(400);
  });
});

describe('a refresh with several targets', () => {
  it('asks for each place once, in their order', async () => {
    const places = Array.from({ length: 1_001 }, (_, n) => ({
      ...numberedListing(n + 1),
      aliases: [`ftid:0x1:0x${(n + 1).toString(16)}`],
    }));
    await captureListings(app, user, places);
    const id = await start({ refresh: { from: 'account' } });
    const { body } = await user.client.get<Targets>(`/api/jobs/${id}/targets`);
    expect(body.targets.map(({ city }) => city)).toEqual([
      'Places 1–500',
      'Places 501–1000',
      'Places 1001–1001',
    ]);
    const job = await app.app.get(JobsService).current(user);
    await app.app.get(JobsService).markRunning(job?.id ?? '');
    const asked = new Set<string>();
    for (;;) {
      const task = await app.app.get(SearchTaskRepository).claim(job?.id ?? '', 1);
      if (!task) break;
      asked.add(task.place?.placeKey ?? '');
      // The place of each target's last task is recorded under the number that was claimed.
      await app.app.get(RefreshRecorder).record(task, { listing: null, tookMs: 1 });
    }
    expect(asked.size).toBe(1_001);
    const { body: ended } = await user.client.get<{ refresh: object; status: string }>(`/api/jobs/${id}`);
    expect(ended).toMatchObject({ status: 'completed', refresh: { checked: 1_001, gone: 1_001 } });
  });
});
