import { loadavg } from 'node:os';
import { parseBenchArguments } from '../support/bench-arguments';
import { startTestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

interface Status {
  status: string;
  recordsProcessed: number;
  elapsedMs: number;
}

const JOB_TIMEOUT_MS = 900_000;
const PAGE_SIZE = 20;

/**
 * Measures the whole product, from Start to the last recorded listing. Browser, planner, recorder and queue run in
 * one process, with the bundled site and one dense town.
 *
 * "Share in flight" is the mean over all searches of the job, as counted by the site. "Pages over ideal" divides the
 * number of search responses by the number of distinct listings / 20. Arguments: `count=2000`, `heavy`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { count, heavy } = parseBenchArguments(args, { count: 2_000, heavy: false });
  const page = heavy ? 'heavy' : 'light';
  console.log(`\n${count} restaurants in one town, ${page} page`);
  console.log('latency searches  share rows/response distinct/response listings/s pages/ideal  recall  load');
  for (const latencyMs of [0, 300]) {
    for (const searches of [1, 2, 4]) {
      const town = await startTown(count, { settings: { page } });
      town.site.setFaults({ latencyMs });
      try {
        console.log(await measure(town, latencyMs, searches));
      } finally {
        await town.site.close();
      }
    }
  }
}

async function measure(town: Town, latencyMs: number, searches: number): Promise<string> {
  const app = await startTestApp({
    settings: { maps: { url: town.site.baseUrl, searchesPerWorker: searches } },
  });
  try {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    town.site.resetStatistics();
    const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
    await user.client.post('/api/runtime/start', setup);
    const done = await waitForSuccess(user);
    const { inFlightMs, wallMs, searches: responses, rows } = town.site.statistics();
    const distinct = done.recordsProcessed;
    const ideal = distinct / PAGE_SIZE;
    return [
      `${latencyMs} ms`.padStart(7),
      String(searches).padStart(8),
      (inFlightMs / wallMs / searches).toFixed(3).padStart(6),
      (rows / responses).toFixed(1).padStart(13),
      (distinct / responses).toFixed(1).padStart(17),
      (distinct / (done.elapsedMs / 1000)).toFixed(0).padStart(10),
      (responses / ideal).toFixed(2).padStart(11),
      `${((distinct / town.groundTruth().size) * 100).toFixed(2)} %`.padStart(8),
      (loadavg()[0]?.toFixed(1) ?? '?').padStart(5),
    ].join(' ');
  } finally {
    await app.close();
  }
}

const waitForSuccess = (user: TestUser): Promise<Status> =>
  until(
    'the job ends',
    async () => {
      const { body } = await user.client.get<Status>('/api/runtime/status');
      return body.status === 'success' ? body : null;
    },
    JOB_TIMEOUT_MS,
  );
