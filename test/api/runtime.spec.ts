import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

interface StartResponse {
  success: boolean;
  manualRunId: string;
  error: string;
  message: string;
  details: { path: string }[];
}

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

const single = { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists'] };
const start = (setup: object, who = user) => who.client.post<StartResponse>('/api/runtime/start', setup);
const status = async (who = user) =>
  (await who.client.get<Record<string, unknown>>('/api/runtime/status')).body;

describe('starting a job', () => {
  it("returns the job's id, and the status then shows the job as active", async () => {
    const { status: code, body } = await start(single);
    expect(code).toBe(200);
    expect(body).toMatchObject({
      success: true,
      manualRunId: expect.stringMatching(/^JB-[0-9A-Z]+-[0-9A-Z]{6}$/),
    });
    expect(await status()).toMatchObject({
      status: 'active',
      manualRunId: body.manualRunId,
      user: user.userId,
      totalPausedMs: 0,
      pauseStartMs: null,
      progress: {
        cityIndex: 0,
        totalCities: 1,
        businessTypeIndex: 0,
        totalBusinessTypes: 1,
        processedBusinessesForCurrentCategory: 0,
        currentCity: 'Mesa, AZ',
        currentBusinessType: 'Dentists',
      },
    });
  });

  it.each([
    [{ mode: 'manual', city: 'Mesa, AZ' }, 'Please select a city and at least one business type'],
    [{ mode: 'manual', businessType: ['Dentists'] }, 'Please select a city and at least one business type'],
    [{ mode: 'autonomous', cities: [] }, 'Please select at least one city and business type'],
  ])('is refused if required fields are missing: %j', async (setup, sentence) => {
    const { status: code, body } = await start(setup);
    expect({ code, error: body.error, message: body.message }).toEqual({
      code: 400,
      error: sentence,
      message: sentence,
    });
  });

  it('reports each invalid field in details', async () => {
    const { status: code, body } = await start({ mode: 'both', businessType: 7, credits: 1e9 });
    expect(code).toBe(400);
    const details = body.details;
    expect(details.map((detail) => detail.path).sort()).toEqual(
      expect.arrayContaining(['businessType', 'credits', 'mode']),
    );
  });

  it('is refused if a field contains a NUL character, which databases cannot store', async () => {
    expect((await start({ ...single, city: 'Me\u0000sa, AZ' })).status).toBe(400);
    expect((await start({ ...single, businessType: ['Dent\u0000ists'] })).status).toBe(400);
  });

  it('is refused for a US city without its state, with the expected format', async () => {
    const { status: code, body } = await start({ ...single, city: 'Mesa' });
    expect(code).toBe(400);
    expect(body.message).toBe(
      'Invalid input: city: For US cities, please use format: City, ST (e.g., New York, NY).',
    );
  });

  it('is refused until a database is chosen, with a hint', async () => {
    const stranger = await app.createUser({ plan: 'professional' });
    const { status: code, body } = await start(single, stranger);
    expect(code).toBe(409);
    expect(body.error).toBe('Configure a database (or choose No Database) to enable capture');
  });

  it('is refused while another job is active, and changes nothing', async () => {
    const { body: first } = await start(single);
    const { status: code, body } = await start(single);
    expect(code).toBe(409);
    expect(body.error).toBe('A job is already active. Stop it before you start another.');
    expect(await status()).toMatchObject({ manualRunId: first.manualRunId });
  });

  it('is refused with the same message while another job is active, even with a new Idempotency-Key', async () => {
    await start(single);
    const { status: code, body } = await user.client.postIdempotent('/api/runtime/start', single);
    expect({ code, error: body.error }).toEqual({
      code: 409,
      error: 'A job is already active. Stop it before you start another.',
    });
  });

  it.each([
    { mode: 'autonomous', cities: [[]] },
    { mode: 'autonomous', cities: [null] },
    { mode: 'autonomous', cities: 'Mesa, AZ' },
    { mode: 'autonomous', cities: [{ city: 'Mesa, AZ', businessTypes: [null] }] },
    { mode: 'autonomous', cities: [{ city: 'Mesa, AZ', businessTypes: ['Bars'], id: 1 }] },
    { ...single, city: 'Me\ud800sa, AZ' },
  ])('is refused as invalid with %j', async (setup) => {
    expect((await start(setup)).status).toBe(400);
  });

  it('reads null of an optional field as absent', async () => {
    const nulls = { exportFormat: null, country: null, logsEnabled: null };
    expect((await start({ ...single, ...nulls })).status).toBe(200);
    expect(await status()).toMatchObject({ exportFormat: 'json', country: 'United States' });
  });

  it('is refused with more targets than allowed, while the largest allowed job starts at once', async () => {
    const types = Array.from({ length: 100 }, (_, i) => `Type ${i}`);
    const cities = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ city: `Town ${i}, AZ`, businessTypes: types }));
    expect((await start({ mode: 'autonomous', cities: cities(101) })).status).toBe(400);
    expect((await start({ mode: 'autonomous', cities: cities(60) })).status).toBe(200);
    expect(await status()).toMatchObject({ progress: { totalCities: 60, totalBusinessTypes: 100 } });
  });

  it('leads to a status with the first cities of a large setup and the total number of cities', async () => {
    const types = Array.from({ length: 100 }, (_, i) => `Type ${i}`);
    const cities = Array.from({ length: 60 }, (_, i) => ({ city: `Town ${i}, AZ`, businessTypes: types }));
    await start({ mode: 'autonomous', cities });
    const answer = await user.client.get<{ cities: unknown[] }>('/api/runtime/status?limit=1');
    expect(answer.body).toMatchObject({
      cityCount: 60,
      typeCount: 100,
      targets: { done: 0, total: 6_000 },
      cities: [cities[0]],
    });
    expect(answer.text.length).toBeLessThan(10_000);
    const { text, body } = await user.client.get<{ jobs: object[] }>('/api/jobs');
    expect(body.jobs[0]).toMatchObject({ cityCount: 60, targetCount: 6_000 });
    expect(text.length).toBeLessThan(5_000);
  });

  it('returns the same job for a repeated Idempotency-Key, even in 20 concurrent requests', async () => {
    const key = 'start-once-0123456789';
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        user.client.postIdempotent<Record<string, string>>('/api/runtime/start', single, key),
      ),
    );
    const started = responses.filter((answer) => answer.status === 200);
    expect(started.length).toBeGreaterThan(0);
    expect(new Set(started.map((answer) => answer.body.manualRunId)).size).toBe(1);
    expect(responses.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    const { body } = await user.client.get<{ jobs: unknown[] }>('/api/jobs');
    expect(body.jobs).toHaveLength(1);
  });

  it('is refused for callers who are not signed in', async () => {
    expect((await app.client().post('/api/runtime/start', single)).status).toBe(401);
  });
});

describe('the log in the status response', () => {
  const logSince = async (query: string) => {
    const { body } = await user.client.get<{ logs: { seq: number; message: string }[] }>(
      `/api/runtime/status?${query}`,
    );
    return body.logs;
  };

  it('contains only entries after the last one that the caller has, up to the requested number', async () => {
    await start(single);
    await user.client.post('/api/runtime/pause');
    await user.client.post('/api/runtime/resume');
    const all = await logSince('');
    expect(all.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Job JB-\S+ started/),
      'Job paused',
      'Job resumed',
    ]);
    expect(await logSince(`since=${all[1]?.seq}`)).toEqual([all[2]]);
    expect(await logSince(`since=${all[2]?.seq}`)).toEqual([]);
    expect(await logSince(`sinceJob=JB-OTHER&since=${all[2]?.seq}`)).toEqual(all);
    expect(await logSince('limit=1')).toEqual([all[2]]);
    expect(await logSince('limit=0')).toEqual([]);
    expect((await user.client.get('/api/runtime/status?limit=501')).status).toBe(400);
  });
});

describe('jobs of the free plan', () => {
  it('are limited to Single mode with JSON', async () => {
    const free = await app.createUser();
    await free.client.post('/api/db/save', { provider: 'none' });
    const cities = [{ city: 'Mesa, AZ', businessTypes: ['Dentists'] }];
    const multiple = await start({ mode: 'autonomous', cities }, free);
    expect(multiple.status).toBe(403);
    expect(multiple.body.error).toMatch(/free plan limit reached/i);
    expect((await start({ ...single, exportFormat: 'csv' }, free)).status).toBe(403);
    expect((await start(single, free)).status).toBe(200);
  });
});

describe('a job in several cities', () => {
  it('requires the user to choose a database other than None if the operator enables that rule', async () => {
    const strict = await startTestApp({ settings: { roles: ['web'] } });
    const owner = await strict.createUser({ plan: 'professional' });
    await owner.client.post('/api/db/save', { provider: 'none' });
    const cities = [{ city: 'Mesa, AZ', businessTypes: ['Dentists'] }];
    const { status: code, body } = await start({ mode: 'autonomous', cities }, owner);
    expect({ code, error: body.error }).toEqual({
      code: 409,
      error: 'Configure a database (or choose No Database) to enable capture',
    });
    await strict.close();
  });
});

describe('a job on a machine without a browser', () => {
  it('fails and reports that no browser is available', async () => {
    const appWithoutBrowser = await startTestApp({ settings: { browserPath: '/nonexistent/chromium' } });
    const owner = await appWithoutBrowser.createUser({ plan: 'professional' });
    await owner.client.post('/api/db/save', { provider: 'none' });
    await start(single, owner);
    const failed = await until('the job fails', async () => {
      const current = await status(owner);
      return current.status === 'inactive' ? current : null;
    });
    expect(failed.error).toMatch(/^No browser available for captures/);
    const { body } = await owner.client.get<{ jobs: { status: string }[] }>('/api/jobs');
    expect(body.jobs[0]?.status).toBe('failed');
    await appWithoutBrowser.close();
  });
});

describe('pausing, resuming and stopping a job', () => {
  it('change the status accordingly, and exclude the pause from the elapsed time', async () => {
    await start(single);
    expect((await user.client.post('/api/runtime/pause')).status).toBe(200);
    const paused = await status();
    expect(paused).toMatchObject({ status: 'paused', pauseStartMs: expect.any(Number) });
    expect((await user.client.post('/api/runtime/resume')).status).toBe(200);
    const resumed = await status();
    expect(resumed).toMatchObject({ status: 'active', pauseStartMs: null });
    expect(resumed.totalPausedMs).toBeGreaterThan(0);
    expect((await user.client.post('/api/runtime/stop')).status).toBe(200);
    expect(await status()).toMatchObject({ status: 'stopped', complete: false });
  });

  it('stop only the job that is named', async () => {
    await start(single);
    const { manualRunId } = (await status()) as { manualRunId: string };
    const other = await user.client.post('/api/runtime/stop?job=JB-MF3K92QX-7T4WZP');
    expect([other.status, other.body]).toMatchObject([409, { code: 'job.not_active' }]);
    expect(await status()).toMatchObject({ status: 'active' });
    expect((await user.client.post(`/api/runtime/stop?job=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await user.client.post(`/api/runtime/stop?job=${manualRunId}`)).status).toBe(200);
    expect(await status()).toMatchObject({ status: 'stopped' });
  });

  it('can be requested twice in a row', async () => {
    await start(single);
    expect((await user.client.post('/api/runtime/pause')).status).toBe(200);
    expect((await user.client.post('/api/runtime/pause')).status).toBe(200);
    expect((await user.client.post('/api/runtime/stop')).status).toBe(200);
  });

  it('are limited in number, except for the end: each leaves two entries in the log', async () => {
    await start(single);
    const statuses: number[] = [];
    // Meanwhile, another one is allowed every five seconds.
    while (statuses.at(-1) !== 429) {
      const action = statuses.length % 2 === 0 ? 'pause' : 'resume';
      statuses.push((await user.client.post(`/api/runtime/${action}`)).status);
    }
    expect(statuses.length).toBeGreaterThan(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await user.client.post('/api/runtime/stop')).status).toBe(200);
  });

  it('are refused without an active job', async () => {
    for (const action of ['pause', 'resume', 'stop'])
      expect((await user.client.post(`/api/runtime/${action}`)).status).toBe(409);
  });

  it('do not affect another user’s job', async () => {
    await start(single);
    const other = await app.createUser({ plan: 'professional' });
    expect((await other.client.post('/api/runtime/stop')).status).toBe(409);
    expect(await status(other)).toMatchObject({ status: 'inactive', manualRunId: null, logs: [] });
    expect(await status()).toMatchObject({ status: 'active' });
  });
});

describe('the job history', () => {
  it('lists a job as soon as it starts', async () => {
    const { body: started } = await start(single);
    await user.client.post('/api/runtime/stop');
    const { body } = await user.client.get<{ jobs: unknown[] }>('/api/jobs');
    expect(body.jobs).toEqual([
      expect.objectContaining({
        id: started.manualRunId,
        status: 'stopped',
        mode: 'manual',
        city: 'Mesa, AZ',
        businessTypes: ['Dentists'],
        recordsProcessed: 0,
        dbProvider: 'none',
        endTime: expect.any(Number),
      }),
    ]);
  });
});
