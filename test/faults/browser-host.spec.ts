import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { connectionUrl, type PostgresConnection } from '../../backend/platform/embedded-postgres';
import { AppProcess } from '../support/app-process';
import type { HttpClient } from '../support/http-client';
import { processTree } from '../support/process-tree';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(600_000);

let town: Town;
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let app: AppProcess;
let client: HttpClient;

beforeAll(async () => {
  town = await startTown(300);
  town.site.setFaults({ latencyMs: 150 });
  database = await createTestDatabase();
  pool = new pg.Pool(database.connection as PostgresConnection);
  folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-browser-host-'));
  app = new AppProcess(folder, {
    DATABASE_URL: connectionUrl(database.connection as PostgresConnection),
    MAPS_URL: town.site.baseUrl,
    PORT: '0',
    FREE_ALLOWANCE: '100000',
  });
  await app.start();
  client = await app.signIn('free');
  await client.post('/api/db/save', { provider: 'none' });
});

afterAll(async () => {
  await app?.remove();
  await pool?.end();
  await database?.drop();
  await town?.site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a job, and waits until one of its searches has recorded a page. */
async function startSearching(): Promise<void> {
  const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
  expect((await client.post('/api/runtime/start', setup)).status).toBe(200);
  await until('a search is in progress', async () => {
    const { rows } = await pool.query(
      `select 1 from search_task t join job j on j.id = t.job_id
       where t.state = 'claimed' and t.pages > 0 and j.state = 'running'`,
    );
    return rows.length > 0;
  });
}

/** Returns the application's host and the processes below it, and checks that a browser is among them. */
async function hostTree(): Promise<number[]> {
  const host = (await processTree(app.pid)).find(({ command }) => command.includes('capture-host'));
  const tree = await processTree(host?.pid ?? 0);
  expect(tree.filter(({ command }) => command.includes('--remote-debugging-pipe'))).not.toHaveLength(0);
  return tree.map(({ pid }) => pid);
}

const areGone = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(async (pid) => (await processTree(pid)).length))).every((count) => count === 0);

describe('the process that drives the browser', () => {
  it('is replaced when it is killed during a job, which loses and repeats nothing', async () => {
    await startSearching();
    const before = await hostTree();

    process.kill(before[0] ?? 0, 'SIGKILL');

    const job = await until(
      'the job ends',
      async () => {
        const { body } = await client.get<{ status: string; complete: boolean; recordsProcessed: number }>(
          '/api/runtime/status',
        );
        return body.status === 'success' ? body : null;
      },
      300_000,
    );
    const { rows } = await pool.query<{ key: string }>('select place_key as key from captured_listing');
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(job).toMatchObject({ complete: true, recordsProcessed: rows.length });
    expect(rows.length).toBeGreaterThanOrEqual(Math.ceil(town.groundTruth().size * 0.995));
    expect(await areGone(before)).toBe(true);
    // Without the header that a proxy would send.
    const metrics = await fetch(`${client.baseUrl}/metrics`);
    expect(await metrics.text()).toContain('gazetteer_capture_host_deaths_total{reason="crash"} 1');
    expect((await hostTree())[0]).not.toBe(before[0]);
  });

  it('ends with its browser when the application is killed', async () => {
    await startSearching();
    const tree = await hostTree();

    await app.kill();

    await until('they are gone', () => areGone(tree));
  });
});
