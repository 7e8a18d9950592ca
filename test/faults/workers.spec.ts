import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { largestCities } from '@libs/gazetteer';
import { connectionUrl, type PostgresConnection } from '../../backend/platform/embedded-postgres';
import { AppProcess } from '../support/app-process';
import type { HttpClient } from '../support/http-client';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(900_000);

/**
 * Short, because the frozen process blocks its work until the lease expires, but long enough not to expire on a busy
 * machine.
 */
const LEASE_SECONDS = 5;
/** Number of concurrent search requests in both processes together. The default is four. */
const PERMITS = 2;

let town: Town;
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let first: AppProcess;
let second: AppProcess;
let client: HttpClient;

beforeAll(async () => {
  town = await startTown(400);
  town.site.setFaults({ latencyMs: 150 });
  database = await createTestDatabase();
  pool = new pg.Pool(database.connection as PostgresConnection);
  folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-workers-'));
  const shared = {
    DATABASE_URL: connectionUrl(database.connection as PostgresConnection),
    MAPS_URL: town.site.baseUrl,
    PORT: '0',
    SEARCHES_PER_WORKER: '2',
    MAPS_CONCURRENCY: String(PERMITS),
    MULTIPLE_NEEDS_DATABASE: 'false',
    JOB_LEASE_SECONDS: String(LEASE_SECONDS),
    JOB_TURN_SECONDS: '1',
    FREE_ALLOWANCE: '100000',
  };
  first = new AppProcess(path.join(folder, 'first'), shared);
  second = new AppProcess(path.join(folder, 'second'), { ...shared, ROLE: 'worker', SEED_ACCOUNTS: 'false' });
  await first.start();
  await second.start();
  client = await first.signIn('free');
  await client.post('/api/db/save', { provider: 'none' });
});

afterAll(async () => {
  second?.signal('SIGCONT');
  await Promise.all([first?.remove(), second?.remove()]);
  await pool?.end();
  await database?.drop();
  await town?.site.close();
  await rm(folder, { recursive: true, force: true });
});

async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query<T>(sql, values)).rows;
}

async function startJob(): Promise<void> {
  const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
  expect((await client.post('/api/runtime/start', setup)).status).toBe(200);
}

async function waitForSuccess(): Promise<{
  recordsProcessed: number;
  complete: boolean;
  manualRunId: string;
}> {
  return until(
    'the job ends',
    async () => {
      const { body } = await client.get<{
        status: string;
        recordsProcessed: number;
        complete: boolean;
        manualRunId: string;
      }>('/api/runtime/status');
      return body.status === 'success' ? body : null;
    },
    300_000,
  );
}

async function capturedPlaceKeys(publicId: string): Promise<string[]> {
  const found = await rows<{ place_key: string }>(
    'select place_key from captured_listing l join job j on j.id = l.job_id where j.public_id = $1',
    [publicId],
  );
  return found.map((row) => row.place_key);
}

describe('a second worker process', () => {
  it('processes its share of a job, and records nothing twice', async () => {
    await startJob();
    const job = await waitForSuccess();
    const shares = await rows<{ worker: number; tasks: number }>(
      `select worker, count(*)::int as tasks from search_task
       where state in ('done', 'split') and worker is not null group by worker`,
    );
    expect(shares).toHaveLength(2);
    const placeKeys = await capturedPlaceKeys(job.manualRunId);
    expect(new Set(placeKeys).size).toBe(placeKeys.length);
    expect(placeKeys.length).toBe(job.recordsProcessed);
    expect(placeKeys.length).toBeGreaterThanOrEqual(Math.ceil(town.groundTruth().size * 0.995));
    expect(town.site.statistics().peakInFlight).toBe(PERMITS);
  });

  it('records nothing twice when it is frozen beyond its lease and then continues', async () => {
    await startJob();
    const [frozenTask] = await until('the second worker is in the middle of a search', async () => {
      const found = await rows<{ id: string; worker: number }>(
        `select t.id, t.worker from search_task t join job j on j.id = t.job_id
         where t.state = 'claimed' and t.pages > 0 and j.state = 'running'
           and t.worker = (select max(number) from worker)`,
      );
      return found.length > 0 ? found : null;
    });
    second.signal('SIGSTOP');
    await until('another worker has taken the search over', async () => {
      const [task] = await rows<{ worker: number; state: string }>(
        'select worker, state from search_task where id = $1',
        [frozenTask?.id],
      );
      return task && (task.worker !== frozenTask?.worker || task.state !== 'claimed');
    });
    second.signal('SIGCONT');
    const job = await waitForSuccess();
    const placeKeys = await capturedPlaceKeys(job.manualRunId);
    const { body: credits } = await client.get<{ usedListings: number }>('/api/subscription/status');
    const [total] = await rows<{ count: number }>('select count(*)::int as count from captured_listing');
    expect(new Set(placeKeys).size).toBe(placeKeys.length);
    expect(job).toMatchObject({ recordsProcessed: placeKeys.length, complete: true });
    expect(credits.usedListings).toBe(total?.count);
    expect(placeKeys.length).toBeGreaterThanOrEqual(Math.ceil(town.groundTruth().size * 0.995));
  });

  it('releases its searches immediately when it is stopped under load', async () => {
    await startJob();
    const worker = await until('it is in the middle of a search', async () => {
      const [claimedTask] = await rows<{ worker: number }>(
        `select t.worker from search_task t join job j on j.id = t.job_id
         where t.state = 'claimed' and j.state = 'running' and t.worker = (select max(number) from worker)`,
      );
      return claimedTask?.worker;
    });
    second.signal('SIGTERM');
    expect(await second.waitForExit()).toBe(0);
    for (const claims of [
      `search_task where state = 'claimed' and`,
      'worker_turn where',
      'source_permit where',
    ])
      expect([claims, await rows(`select 1 from ${claims} worker = $1`, [worker])]).toEqual([claims, []]);
    expect(await rows('select 1 from worker where number = $1', [worker])).toEqual([]);
    expect(await waitForSuccess()).toMatchObject({ complete: true });
  });
});

describe('a job with 1,000 cities', () => {
  it("does not delay another user's single search", async () => {
    const other = await first.signIn('professional');
    await other.post('/api/db/save', { provider: 'none' });
    const cities = largestCities('US', 1_000).map(({ label }) => ({
      city: label,
      businessTypes: ['Bakeries'],
    }));
    expect((await other.post('/api/runtime/start', { mode: 'autonomous', cities })).status).toBe(200);
    const targetsDone = async () => {
      const [row] = await rows<{ done: number }>(
        `select targets_done as done from job where mode = 'autonomous' and state = 'running'`,
      );
      return row?.done ?? 0;
    };
    await until('it is under way', async () => (await targetsDone()) > 2);
    const setup = { mode: 'manual', city: 'Davis, CA', businessType: ['Bakeries'] };
    const before = await targetsDone();
    expect((await client.post('/api/runtime/start', setup)).status).toBe(200);
    await waitForSuccess();
    const meanwhile = (await targetsDone()) - before;
    // A turn lasts one second, and a response takes 150 ms, so the large job completes few targets before the other
    // user's turn.
    expect(meanwhile).toBeLessThan(100);
    await other.post('/api/runtime/stop');
  });
});
