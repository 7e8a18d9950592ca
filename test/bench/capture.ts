import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { SourceProvider } from '../../backend/capture-worker/source-provider';
import { parseBenchArguments } from '../support/bench-arguments';
import { startTestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';

interface Status {
  status: string;
  recordsProcessed: number;
  elapsedMs: number;
}

interface Scenario {
  latencyMs: number;
  searches: number;
  /** null: the number that the product chooses for so many searches. */
  spareTabs: number | null;
}

const JOB_TIMEOUT_MS = 900_000;
const POLL_INTERVAL_MS = 250;
const PAGE_SIZE = 20;
const BUSINESS_TYPES = [
  'Restaurants',
  'Dentists',
  'Plumbers',
  'Lawyers',
  'Bakeries',
  'Florists',
  'Gyms',
  'Bars',
];

/**
 * Measures the whole product, from Start to the last recorded listing. Browser, planner, recorder and queue run in
 * one process, with the bundled site and one dense town. The browser is started before.
 *
 * "Share in flight" is the mean over all searches of the job, as counted by the site. "Pages over ideal" divides the
 * number of search responses by the number of distinct listings / 20. Arguments: `count=2000` places for each of
 * `targets=1` business types, `searches=1,2,4,8`, `latency=0,300`, `spare=` for the number of spare tabs, and `heavy`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { count, targets, searches, latency, spare, heavy } = parseBenchArguments(args, {
    count: 2_000,
    targets: 1,
    searches: '1,2,4,8',
    latency: '0,300',
    spare: '',
    heavy: false,
  });
  const page = heavy ? 'heavy' : 'light';
  console.log(`\n${targets} targets of one town with ${count} places each, ${page} page`);
  console.log(
    'latency searches  share rows/response distinct/response listings/s pages/ideal  recall CPU s  load',
  );
  const spareTabs = spare === '' ? null : Number(spare);
  for (const latencyMs of numbers(latency)) {
    for (const concurrent of numbers(searches)) {
      const town = await startTown(count, {
        settings: { page },
        businessTypes: BUSINESS_TYPES.slice(0, targets),
      });
      town.site.setFaults({ latencyMs });
      try {
        console.log(await measure(town, targets, { latencyMs, searches: concurrent, spareTabs }));
      } finally {
        await town.site.close();
      }
    }
  }
}

const numbers = (list: string): number[] => list.split(',').map(Number);

async function measure(
  town: Town,
  targets: number,
  { latencyMs, searches, spareTabs }: Scenario,
): Promise<string> {
  const app = await startTestApp({
    settings: {
      maps: {
        url: town.site.baseUrl,
        searchesPerWorker: searches,
        ...(spareTabs === null ? {} : { spareTabs }),
      },
    },
  });
  try {
    await app.app.get(SourceProvider).open();
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const setup = { mode: 'manual', city: town.label, businessType: BUSINESS_TYPES.slice(0, targets) };
    const cpuBefore = process.cpuUsage();
    town.site.resetStatistics();
    await user.client.post('/api/runtime/start', setup);
    const done = await waitForSuccess(user);
    const { inFlightMs, searches: responses, rows } = town.site.statistics();
    const { user: userTime, system } = process.cpuUsage(cpuBefore);
    const distinct = done.recordsProcessed;
    const ideal = distinct / PAGE_SIZE;
    return [
      `${latencyMs} ms`.padStart(7),
      String(searches).padStart(8),
      (inFlightMs / done.elapsedMs / searches).toFixed(3).padStart(6),
      (rows / responses).toFixed(1).padStart(13),
      (distinct / responses).toFixed(1).padStart(17),
      (distinct / (done.elapsedMs / 1000)).toFixed(0).padStart(10),
      (responses / ideal).toFixed(2).padStart(11),
      `${((distinct / (targets * town.groundTruth().size)) * 100).toFixed(2)} %`.padStart(8),
      ((userTime + system) / 1e6).toFixed(1).padStart(5),
      (loadavg()[0]?.toFixed(1) ?? '?').padStart(5),
    ].join(' ');
  } finally {
    await app.close();
  }
}

/** Polls rarely: the requests would take CPU time from what is measured. */
async function waitForSuccess(user: TestUser): Promise<Status> {
  const deadline = Date.now() + JOB_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { body } = await user.client.get<Status>('/api/runtime/status');
    if (body.status === 'success') return body;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error('the job did not end');
}
