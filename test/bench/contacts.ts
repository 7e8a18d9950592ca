import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Transaction } from '../../backend/platform/database';
import { parseBenchArguments } from '../support/bench-arguments';
import { captureListings } from '../support/captured-job';
import { type ContactWebsites, startContactWebsites } from '../support/contact-websites';
import { startContactWorker } from '../support/drills/contact-worker';
import type { DrillWorker } from '../support/drills/drill-worker';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

const JOB_TIMEOUT_MS = 1_800_000;
const SAMPLE_MS = 200;
const MB = 1_048_576;
const GOAL_SLOWDOWN = 0.05;

/**
 * Reads the websites of `websites=200` businesses at once in a worker process, and measures its memory and how long it
 * takes. Then captures a town of `places=1000` places twice, alone and while the worker reads as many other websites.
 * Run it on a quiet machine. Arguments: also `latency=300`, the response time of the maps site in milliseconds, and
 * `searches=2` at the same time.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { websites, places, latency, searches } = parseBenchArguments(args, {
    websites: 200,
    places: 1_000,
    latency: 300,
    searches: 2,
  });
  const town = await startTown(places);
  town.site.setFaults({ latencyMs: latency });
  const sites = await startContactWebsites(1, 2 * websites);
  const app = await startTestApp({
    settings: {
      roles: ['web'],
      freeAllowance: 1_000_000,
      job: { multipleNeedsDatabase: false },
      maps: { url: town.site.baseUrl },
      contacts: { operator: 'https://operator.example/bot' },
    },
  });
  const worker = await startContactWorker(app, sites, {
    mapsUrl: town.site.baseUrl,
    parallel: websites,
    environment: { SEARCHES_PER_WORKER: String(searches), MAPS_CONCURRENCY: String(searches) },
  });
  try {
    await measureMemory(app, worker, sites, websites);
    const alone = await measureCapture(app, town);
    const jobs = await readWebsites(app, sites, websites, 2 * websites);
    const together = await measureCapture(app, town);
    console.log(`capture alone: ${alone.toFixed(1)} listings/s`);
    console.log(`capture while ${websites} websites are read: ${together.toFixed(1)} listings/s`);
    const isStillReading = !(await isFinished(app, jobs.jobId));
    console.log(`websites still being read at the end: ${isStillReading ? 'yes' : 'no (use more websites)'}`);
    const slowdown = 1 - together / alone;
    console.log(`slowdown: ${(100 * slowdown).toFixed(1)} % (goal: below ${100 * GOAL_SLOWDOWN} %)`);
  } finally {
    await worker.close();
    await app.close();
    await town.site.close();
    sites.close();
  }
}

async function measureMemory(
  app: TestApp,
  worker: DrillWorker,
  sites: ContactWebsites,
  websites: number,
): Promise<void> {
  const before = residentBytes(worker.pid);
  const startedAt = performance.now();
  const { jobId } = await readWebsites(app, sites, 0, websites);
  let highest = before;
  while (!(await isFinished(app, jobId))) {
    highest = Math.max(highest, residentBytes(worker.pid));
    await pause(SAMPLE_MS);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;
  console.log(
    `${websites} websites at once: ${seconds.toFixed(1)} s, ${sites.server.requested.length} requests`,
  );
  console.log(
    `memory of the worker: ${megabytes(before)} before, ${megabytes(highest)} at most, ${megabytes(residentBytes(worker.pid))} after`,
  );
}

/** Records listings of these websites for a new user, whose contacts the worker then reads. */
async function readWebsites(app: TestApp, sites: ContactWebsites, from: number, to: number) {
  const user = await app.createUser({ plan: 'professional' });
  const job = await captureListings(app, user, sites.listings.slice(from, to), {
    contacts: { maxCredits: null },
  });
  return { jobId: job.id };
}

async function isFinished(app: TestApp, jobId: string): Promise<boolean> {
  const rows = await app.app
    .get(Transaction)
    .rows('select 1 from contact_job where job_id = $1 and is_finished', [jobId]);
  return rows.length > 0;
}

/** Returns listings per second of a capture through the browser. */
async function measureCapture(app: TestApp, town: Town): Promise<number> {
  const user: TestUser = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  await user.client.post('/api/runtime/start', {
    mode: 'manual',
    city: town.label,
    businessType: [town.businessType],
    coverageLevel: 'quick',
  });
  const { recordsProcessed, elapsedMs } = await until(
    'the capture has ended',
    async () => {
      const { body } = await user.client.get<{ status: string; recordsProcessed: number; elapsedMs: number }>(
        '/api/runtime/status',
      );
      return body.status === 'completed' ? body : null;
    },
    JOB_TIMEOUT_MS,
  );
  return (1_000 * recordsProcessed) / elapsedMs;
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1_024;
}
