import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NO_WORKER_MESSAGES } from '@libs/constants';
import { createAppContext } from '../../backend/app';
import { Transaction } from '../../backend/platform/database';
import { createLogger } from '../../backend/platform/logging';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(240_000);

interface Status {
  status: string;
  elapsedMs: number;
  recordsProcessed: number;
  complete: boolean | null;
  pendingExports: string[];
  noWorker: { message: string; since: string } | null;
}

interface StoredJob {
  id: string;
  duration: number;
}

let town: Town;
let app: TestApp;
let user: TestUser;
let worker: INestApplicationContext | null = null;
beforeAll(async () => {
  town = await startTown(150);
  town.site.setFaults({ latencyMs: 60 });
  app = await startTestApp({ settings: { roles: ['web'], maps: { url: town.site.baseUrl } } });
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});
afterAll(async () => {
  await worker?.close();
  await app?.close();
  await town?.site.close();
});

const status = async () => (await user.client.get<Status>('/api/runtime/status')).body;

async function startWorker(): Promise<void> {
  const { connection, settings } = app;
  worker = await createAppContext({
    settings: { ...settings, roles: ['worker'] },
    connection,
    logger: createLogger(settings),
  });
}

async function stopWorker(): Promise<void> {
  await worker?.close();
  worker = null;
  // The time after which no worker counts as alive.
  await app.app
    .get(Transaction)
    .rows(`update worker_heartbeat set last_beat_at = last_beat_at - interval '20 seconds'`);
}

const waitForReadiness = (expected: string, ok: boolean) =>
  until(`readiness is ${expected}`, async () => {
    const { body } = await app
      .client()
      .get<{ status: string; checks: { name: string; ok: boolean }[] }>('/api/health/ready');
    return body.status === expected && body.checks.find(({ name }) => name === 'workers')?.ok === ok;
  });

describe('a deployment without a worker', () => {
  it('tells users and operators that jobs wait, and continues them when a worker starts', async () => {
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    expect((await user.client.post('/api/runtime/start', setup)).status).toBe(200);
    expect(await status()).toMatchObject({
      status: 'active',
      elapsedMs: 0,
      noWorker: { message: NO_WORKER_MESSAGES.begin, since: expect.stringMatching(/Z$/) },
    });
    await waitForReadiness('degraded', false);

    await startWorker();
    await until('listings are recorded', async () => (await status()).recordsProcessed >= 20);
    expect((await status()).noWorker).toBeNull();
    await waitForReadiness('ok', true);

    await stopWorker();
    const [before, after] = [await status(), await status()];
    expect(before).toMatchObject({ status: 'active', noWorker: { message: NO_WORKER_MESSAGES.continue } });
    expect(after.elapsedMs).toBe(before.elapsedMs);
    const duration = Math.round(before.elapsedMs / 100) / 10;
    const [listed] = (await user.client.get<{ jobs: StoredJob[] }>('/api/jobs')).body.jobs;
    expect(listed?.duration).toBe(duration);
    expect((await user.client.get<StoredJob>(`/api/jobs/${listed?.id}`)).body.duration).toBe(duration);

    await startWorker();
    const done = await until('the job ends', async () => {
      const current = await status();
      return current.status === 'success' ? current : null;
    });
    expect(done).toMatchObject({
      complete: true,
      noWorker: null,
      recordsProcessed: town.groundTruth().size,
    });
  });

  it('concerns no paused job, and of one that stops at once only its file', async () => {
    await stopWorker();
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    expect((await user.client.post('/api/runtime/start', setup)).status).toBe(200);
    await user.client.post('/api/runtime/pause');
    expect((await status()).noWorker).toBeNull();
    await user.client.post('/api/runtime/stop');
    expect(await status()).toMatchObject({
      status: 'stopped',
      pendingExports: ['json'],
      noWorker: { message: NO_WORKER_MESSAGES.write },
    });
    await startWorker();
    await until('the file is written', async () => (await status()).pendingExports.length === 0);
    expect((await status()).noWorker).toBeNull();
  });
});
