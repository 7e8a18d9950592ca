import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(240_000);

interface LogEntry {
  type: string;
  message: string;
  level: string;
  recoveryId?: string;
  decided?: string | null;
  options?: { choice: string; label: string }[];
}
interface Status {
  status: string;
  recordsProcessed: number;
  duplicatesFiltered: number;
  complete: boolean | null;
  manualRunId: string;
  logs: LogEntry[];
  exports: { filename: string; format: string }[];
}

let town: Town;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  town = await startTown(150);
  app = await startTestApp({
    settings: {
      maps: { url: town.site.baseUrl, searches: 2 },
      run: { multipleNeedsDatabase: false },
      freeAllowance: 37,
    },
  });
});
afterAll(async () => {
  await app?.close();
  await town?.site.close();
});
beforeEach(async () => {
  town.site.setFaults({ latencyMs: 20, rules: [] });
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const wish = () => ({ mode: 'manual', city: town.label, businessType: [town.businessType] });
const status = async (who = user) => (await who.client.get<Status>('/api/runtime/status')).body;
const start = async (more: object = {}, who = user) => {
  const answer = await who.client.post<Record<string, string>>('/api/runtime/start', { ...wish(), ...more });
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 200, error: undefined });
};
const reaches = (wanted: string, who = user) =>
  until(
    `the run is ${wanted}`,
    async () => {
      const seen = await status(who);
      return seen.status === wanted ? seen : null;
    },
    200_000,
  );
const written = (formats: number, who = user) =>
  until('the exports are written', async () => {
    const seen = await status(who);
    return seen.exports.length === formats ? seen : null;
  });
const recovery = (seen: Status) => seen.logs.find((entry) => entry.type === 'recovery' && !entry.decided);

describe('a run over the bundled site, by a real browser', () => {
  it('captures every place of the town once and writes JSON and the format asked for', async () => {
    await start({ exportFormat: 'html' });
    const done = await reaches('success');
    const { exports } = await written(2);
    const json = exports.find((file) => file.format === 'json');
    const { text, headers } = await user.client.get(`/api/download/${json?.filename}`);
    const places = (JSON.parse(text) as { place_key: string; name: string }[]).map(
      (listing) => listing.place_key,
    );
    expect(new Set(places)).toEqual(town.truth());
    expect(places.length).toBe(done.recordsProcessed);
    expect(done.complete).toBe(true);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${json?.filename}"`);
    const log = (await status()).logs.map((entry) => entry.message);
    expect(log).toContain(`EXPORT_WRITTEN: exports/${json?.filename}`);
  });

  it('is driven by a program that knows an API token and the OpenAPI document alone', async () => {
    const { body } = await user.client.post<{ secret: string }>('/api/auth/tokens', {
      name: 'Program',
      scopes: ['account:read', 'runs:read', 'runs:write', 'exports:read'],
      expiresInDays: 7,
    });
    const program = path.join('test', 'integrator', 'program.mjs');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, app.baseUrl, body.secret, town.label, town.businessType],
      { env: { NODE_ENV: 'production' }, timeout: 200_000 },
    );
    const seen = await status();
    expect(JSON.parse(stdout)).toEqual({
      user: user.userId,
      job: seen.manualRunId,
      startedOnce: true,
      ended: 'success',
      recorded: town.truth().size,
      saved: town.truth().size,
      logIsWhole: true,
      refused: 'auth.scope_missing',
    });
  });

  it('shows an export to its owner alone', async () => {
    await start();
    await reaches('success');
    const { exports } = await written(1);
    const file = exports[0]?.filename ?? '';
    const stranger = await app.createUser();
    expect((await user.client.get(`/api/view/${file}`)).status).toBe(200);
    for (const door of ['view', 'download'])
      expect((await stranger.client.get(`/api/${door}/${file}`)).status).toBe(404);
    expect(
      (await stranger.client.get<{ exports: unknown[] }>(`/api/exports?userId=${user.userId}`)).body.exports,
    ).toEqual([]);
    for (const path of ['..%2f..%2faccounts.txt', '%00', `${user.userId}%2f${file}`])
      expect((await user.client.get(`/api/download/${path}`)).status).toBe(404);
  });

  it('pauses without losing a listing, resumes, and stops with what it has', async () => {
    town.site.setFaults({ latencyMs: 200 });
    await start();
    await until('listings come', async () => (await status()).recordsProcessed > 0);
    await user.client.post('/api/runtime/pause');
    const paused = await reaches('paused');
    await until('no search is in flight', () => town.site.statistics().inFlight === 0);
    const resting = await status();
    expect(resting.recordsProcessed).toBeGreaterThanOrEqual(paused.recordsProcessed);
    await user.client.post('/api/runtime/resume');
    await until(
      'more listings come',
      async () => (await status()).recordsProcessed > resting.recordsProcessed,
    );
    await user.client.post('/api/runtime/stop');
    const stopped = await reaches('stopped');
    const { exports } = await written(1);
    const { text } = await user.client.get(`/api/download/${exports[0]?.filename}`);
    expect((JSON.parse(text) as unknown[]).length).toBe(stopped.recordsProcessed);
  });

  it('stops a free run at exactly the allowance, with the sentence of the specification', async () => {
    const free = await app.createUser();
    await free.client.post('/api/db/save', { provider: 'none' });
    await start({}, free);
    const done = await reaches('stopped', free);
    expect(done.recordsProcessed).toBe(37);
    expect(done.logs.map((entry) => entry.message)).toEqual(
      expect.arrayContaining([
        'You have exhausted your free credits (37 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
        'Credits: Used: 37 | Remaining: 0',
      ]),
    );
    const again = await free.client.post('/api/runtime/start', wish());
    expect(again.status).toBe(403);
  });

  it('asks the user when the service shows a block page, and obeys: retry', async () => {
    town.site.setFaults({ rules: [{ kind: 'blockPage', on: 'any', next: 3 }] });
    await start();
    const asked = recovery(await reaches('paused'));
    expect(asked?.message).toMatch(/^The maps service refused a search \([^.]+\)\. Choose how to go on\.$/);
    expect(asked?.options).toEqual([
      { choice: 'retry', label: 'Try again' },
      { choice: 'skip', label: 'Skip this search' },
      { choice: 'stop', label: 'Stop the run' },
    ]);
    town.site.setFaults({ rules: [] });
    const { recoveryId } = asked ?? {};
    expect(
      (await user.client.post('/api/runtime/recovery-decision', { recoveryId, choice: 'retry' })).status,
    ).toBe(200);
    expect(await reaches('success')).toMatchObject({ recordsProcessed: town.truth().size, complete: true });
  });

  it('asks the user when the service shows a block page, and obeys: stop', async () => {
    town.site.setFaults({ rules: [{ kind: 'blockPage', on: 'any' }] });
    await start();
    const { recoveryId } = recovery(await reaches('paused')) ?? {};
    await user.client.post('/api/runtime/recovery-decision', { recoveryId, choice: 'stop' });
    expect(await reaches('stopped')).toMatchObject({ complete: false });
  });

  it('sets a search aside that fails three times, names it, and says that the run is not whole', async () => {
    // The gate that the test before has closed opens with the first retry that gets rows.
    town.site.setFaults({ rules: [] });
    await start();
    const asked = recovery(await reaches('paused'));
    town.site.setFaults({ rules: [{ kind: 'dropped', on: 'any' }] });
    await user.client.post('/api/runtime/recovery-decision', {
      recoveryId: asked?.recoveryId,
      choice: 'retry',
    });
    const done = await reaches('success');
    expect(done.complete).toBe(false);
    expect(done.logs.map((entry) => entry.message)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Mesa, AZ \/ Restaurants: search set aside after 3 failed attempts/),
      ]),
    );
  });
});
