import { execFile } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SearchClaims } from '../../backend/capture-worker/search-claims';
import { WorkerSession } from '../../backend/capture-worker/worker-session';
import { Transaction } from '../../backend/platform/database';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { startValidatingProxy } from '../support/validating-proxy';
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
      maps: { url: town.site.baseUrl, searchesPerWorker: 2 },
      job: { multipleNeedsDatabase: false },
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

const setup = () => ({ mode: 'manual', city: town.label, businessType: [town.businessType] });
const status = async (who = user) => (await who.client.get<Status>('/api/runtime/status')).body;
const start = async (overrides: object = {}, who = user) => {
  const response = await who.client.post<Record<string, string>>('/api/runtime/start', {
    ...setup(),
    ...overrides,
  });
  expect({ status: response.status, error: response.body.error }).toEqual({ status: 200, error: undefined });
};
const waitForStatus = (wanted: string, who = user) =>
  until(
    `the job is ${wanted}`,
    async () => {
      const current = await status(who);
      return current.status === wanted ? current : null;
    },
    200_000,
  );
const waitForExports = (formats: number, who = user) =>
  until('the exports are written', async () => {
    const current = await status(who);
    return current.exports.length === formats ? current : null;
  });
const openRecovery = (current: Status) =>
  current.logs.find((entry) => entry.type === 'recovery' && !entry.decided);

describe('a job with the bundled site and a real browser', () => {
  it('captures every place in the town once, and writes JSON and the requested format', async () => {
    await start({ exportFormat: 'html' });
    const done = await waitForStatus('success');
    const { exports } = await waitForExports(2);
    const json = exports.find((file) => file.format === 'json');
    const { text, headers } = await user.client.get(`/api/download/${json?.filename}`);
    const placeKeys = (JSON.parse(text) as { place_key: string; name: string }[]).map(
      (listing) => listing.place_key,
    );
    expect(new Set(placeKeys)).toEqual(town.groundTruth());
    expect(placeKeys.length).toBe(done.recordsProcessed);
    expect(done.complete).toBe(true);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${json?.filename}"`);
    const log = (await status()).logs.map((entry) => entry.message);
    expect(log).toContain(`EXPORT_WRITTEN: exports/${json?.filename}`);
  });

  it('can be controlled by a program that has only an API token and the OpenAPI document', async () => {
    const { body } = await user.client.post<{ secret: string }>('/api/auth/tokens', {
      name: 'Program',
      scopes: ['account:read', 'jobs:read', 'jobs:write', 'exports:read'],
      expiresInDays: 7,
    });
    const program = path.join('test', 'integrator', 'program.mjs');
    // A response that the document does not describe becomes an error, which ends the program.
    const proxy = await startValidatingProxy(app.baseUrl);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, proxy.baseUrl, body.secret, town.label, town.businessType],
      { env: { NODE_ENV: 'production' }, timeout: 200_000 },
    ).finally(() => proxy.close());
    expect(proxy.checkedPaths.size).toBeGreaterThanOrEqual(4);
    const current = await status();
    expect(JSON.parse(stdout)).toEqual({
      user: user.userId,
      job: current.manualRunId,
      startedOnce: true,
      ended: 'success',
      recorded: town.groundTruth().size,
      saved: town.groundTruth().size,
      isLogComplete: true,
      refused: 'auth.scope_missing',
    });
  });

  it('has an export that only its owner can download', async () => {
    await start();
    await waitForStatus('success');
    const { exports } = await waitForExports(1);
    const file = exports[0]?.filename ?? '';
    const stranger = await app.createUser();
    expect((await user.client.get(`/api/view/${file}`)).status).toBe(200);
    for (const endpoint of ['view', 'download'])
      expect((await stranger.client.get(`/api/${endpoint}/${file}`)).status).toBe(404);
    expect(
      (await stranger.client.get<{ exports: unknown[] }>(`/api/exports?userId=${user.userId}`)).body.exports,
    ).toEqual([]);
    for (const path of ['..%2f..%2faccounts.txt', '%00', `${user.userId}%2f${file}`])
      expect((await user.client.get(`/api/download/${path}`)).status).toBe(path === '%00' ? 400 : 404);
  });

  it('pauses without losing a listing, resumes, and keeps its listings when stopped', async () => {
    town.site.setFaults({ latencyMs: 200 });
    await start();
    await until('listings come', async () => (await status()).recordsProcessed > 0);
    await user.client.post('/api/runtime/pause');
    const paused = await waitForStatus('paused');
    await until('no search is in flight', () => town.site.statistics().inFlight === 0);
    const pausedStatus = await status();
    expect(pausedStatus.recordsProcessed).toBeGreaterThanOrEqual(paused.recordsProcessed);
    await user.client.post('/api/runtime/resume');
    await until(
      'more listings come',
      async () => (await status()).recordsProcessed > pausedStatus.recordsProcessed,
    );
    await user.client.post('/api/runtime/stop');
    const stopped = await waitForStatus('stopped');
    const { exports } = await waitForExports(1);
    const { text } = await user.client.get(`/api/download/${exports[0]?.filename}`);
    expect((JSON.parse(text) as unknown[]).length).toBe(stopped.recordsProcessed);
  });

  it('captures nothing with a search if the pause is noticed before the claim on the search', async () => {
    town.site.setFaults({ latencyMs: 1_000 });
    const claims = app.app.get(SearchClaims);
    const claim = claims.claim.bind(claims);
    const claimed = jest.spyOn(claims, 'claim').mockImplementation(async (jobId, worker) => {
      const task = await claim(jobId, worker);
      if (!task) return null;
      const noticed = once(app.app.get(WorkerSession), 'interrupt');
      await user.client.post('/api/runtime/pause');
      await noticed;
      return task;
    });
    try {
      await start();
      await waitForStatus('paused');
      const states = () =>
        app.app
          .get(Transaction)
          .rows<{ state: string }>('select state from search_task where user_id = $1', [user.userId]);
      await until('the search is in its queue again', async () =>
        (await states()).every(({ state }) => state === 'queued'),
      );
      expect(await status()).toMatchObject({ status: 'paused', recordsProcessed: 0 });
    } finally {
      claimed.mockRestore();
    }
    await user.client.post('/api/runtime/stop');
    await waitForStatus('stopped');
  });

  it('stops at exactly the allowance of a free user, with the message from the specification', async () => {
    const free = await app.createUser();
    await free.client.post('/api/db/save', { provider: 'none' });
    await start({}, free);
    const done = await waitForStatus('stopped', free);
    expect(done.recordsProcessed).toBe(37);
    expect(done.logs.map((entry) => entry.message)).toEqual(
      expect.arrayContaining([
        'You have exhausted your free credits (37 listings). Please upgrade to Pro or purchase more credits to continue using the app.',
        'Credits: Used: 37 | Remaining: 0',
      ]),
    );
    const again = await free.client.post('/api/runtime/start', setup());
    expect(again.status).toBe(403);
  });

  it('asks the user what to do when the service shows a block page, and retries on request', async () => {
    town.site.setFaults({ rules: [{ kind: 'blockPage', on: 'any', times: 3 }] });
    await start();
    const recoveryEntry = openRecovery(await waitForStatus('paused'));
    expect(recoveryEntry?.message).toMatch(
      /^The maps service blocked a search \([^.]+\)\. Choose how to continue\.$/,
    );
    expect(recoveryEntry?.options).toEqual([
      { choice: 'retry', label: 'Try again' },
      { choice: 'skip', label: 'Skip this search' },
      { choice: 'stop', label: 'Stop the job' },
    ]);
    town.site.setFaults({ rules: [] });
    const { recoveryId } = recoveryEntry ?? {};
    expect(
      (await user.client.post('/api/runtime/recovery-decision', { recoveryId, choice: 'retry' })).status,
    ).toBe(200);
    expect(await waitForStatus('success')).toMatchObject({
      recordsProcessed: town.groundTruth().size,
      complete: true,
    });
  });

  it('asks the user what to do when the service shows a block page, and stops on request', async () => {
    town.site.setFaults({ rules: [{ kind: 'blockPage', on: 'any' }] });
    await start();
    const { recoveryId } = openRecovery(await waitForStatus('paused')) ?? {};
    await user.client.post('/api/runtime/recovery-decision', { recoveryId, choice: 'stop' });
    expect(await waitForStatus('stopped')).toMatchObject({ complete: false });
  });

  it('skips and names a search that fails three times, and is reported as incomplete', async () => {
    // The previous test made the circuit breaker open. It closes after the first retry that returns rows.
    town.site.setFaults({ rules: [] });
    await start();
    const recoveryEntry = openRecovery(await waitForStatus('paused'));
    town.site.setFaults({ rules: [{ kind: 'malformed', on: 'search' }] });
    await user.client.post('/api/runtime/recovery-decision', {
      recoveryId: recoveryEntry?.recoveryId,
      choice: 'retry',
    });
    const done = await waitForStatus('success');
    expect(done.complete).toBe(false);
    expect(done.logs.map((entry) => entry.message)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Mesa, AZ \/ Restaurants: search failed after 3 attempts/),
      ]),
    );
  });
});
