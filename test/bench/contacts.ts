import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ContactQueue, type Job } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { parseBenchArguments } from '../support/bench-arguments';
import { captureListings } from '../support/captured-job';
import { type ContactWebsites, startContactWebsites } from '../support/contact-websites';
import { startContactWorker } from '../support/drills/contact-worker';
import type { DrillWorker } from '../support/drills/drill-worker';
import { processTree } from '../support/process-tree';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

const JOB_TIMEOUT_MS = 1_800_000;
const SAMPLE_MS = 200;
const MB = 1_048_576;
const GOAL_SLOWDOWN = 0.05;
/** Websites that wait while a town is captured, as a multiple of those that are read at once: so none ends before. */
const BACKLOG = 6;
/** A job may have four fifths of a worker's places. */
const PLACES_PER_WEBSITE = 5 / 4;

/**
 * Reads the websites of `websites=200` businesses at once in a worker process, and measures its memory and how long it
 * takes. Then captures a town of `places=1000` places: alone, while the worker reads as many other websites at once, and
 * alone again. Run it on a quiet machine. Arguments: also `latency=300`, the response time of the maps site in milliseconds, and
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
  const sites = await startContactWebsites(1, (1 + BACKLOG) * websites);
  const app = await startTestApp({
    settings: {
      roles: ['web'],
      freeAllowance: 1_000_000,
      job: { multipleNeedsDatabase: false },
      maps: { url: town.site.baseUrl },
      contacts: { operator: 'https://operator.example/bot' },
    },
  });
  // The worker would also capture for these jobs, so they are recorded before it starts.
  const first = await recordPausedJob(app, sites, 0, websites);
  const second = await recordPausedJob(app, sites, websites, (1 + BACKLOG) * websites);
  const worker = await startContactWorker(app, sites, {
    mapsUrl: town.site.baseUrl,
    parallel: Math.ceil(PLACES_PER_WEBSITE * websites),
    environment: { SEARCHES_PER_WORKER: String(searches), MAPS_CONCURRENCY: String(searches) },
  });
  try {
    await measureMemory(app, worker, sites, first, websites);
    // The first capture starts the browser.
    await measureCapture(app, town);
    const before = await measureCapture(app, town);
    await readWebsites(app, second);
    const together = await measureCapture(app, town);
    const isStillReading = !(await isFinished(app, second));
    await until('the websites have been read', () => isFinished(app, second), JOB_TIMEOUT_MS);
    const after = await measureCapture(app, town);
    console.log(`capture alone: ${before.toFixed(1)} listings/s, afterward ${after.toFixed(1)}`);
    console.log(`capture while ${websites} websites are read at once: ${together.toFixed(1)} listings/s`);
    console.log(`websites still being read at the end: ${isStillReading ? 'yes' : 'no (use fewer places)'}`);
    const slowdown = 1 - together / ((before + after) / 2);
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
  job: Job,
  websites: number,
): Promise<void> {
  const before = await loadOf(worker.pid);
  const startedAt = performance.now();
  await readWebsites(app, job);
  const highest = { ...before };
  while (!(await isFinished(app, job))) {
    const now = await loadOf(worker.pid);
    highest.worker = Math.max(highest.worker, now.worker);
    highest.readers = Math.max(highest.readers, now.readers);
    await pause(SAMPLE_MS);
  }
  const after = await loadOf(worker.pid);
  const seconds = (performance.now() - startedAt) / 1_000;
  const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;
  console.log(
    `${websites} websites at once: ${seconds.toFixed(1)} s, ${sites.server.requested.length} requests`,
  );
  const stages = (part: 'worker' | 'readers') =>
    `${megabytes(before[part])} before, ${megabytes(highest[part])} at most, ${megabytes(after[part])} after`;
  const cpu = (part: 'workerSeconds' | 'readerSeconds') => `${(after[part] - before[part]).toFixed(1)} s`;
  console.log(
    `processor time: worker ${cpu('workerSeconds')}, its processes that read pages ${cpu('readerSeconds')}`,
  );
  console.log(`memory of the worker: ${stages('worker')}`);
  console.log(`memory of its processes that read pages: ${stages('readers')}`);
}

/** Records listings of these websites for a new user. Their contacts wait. */
async function recordPausedJob(app: TestApp, sites: ContactWebsites, from: number, to: number): Promise<Job> {
  const user = await app.createUser({ plan: 'professional' });
  const contacts = { maxCredits: null };
  const job = await captureListings(app, user, sites.listings.slice(from, to), { contacts });
  await setState(app, job, 'paused');
  return job;
}

/** Lets the worker read the contacts of a paused job. */
async function readWebsites(app: TestApp, job: Job): Promise<void> {
  await setState(app, job, 'completed');
  await app.app.get(ContactQueue).enqueue(job.id);
}

const setState = (app: TestApp, { id }: Job, state: string) =>
  app.app.get(Transaction).rows('update job set state = $2 where id = $1', [id, state]);

async function isFinished(app: TestApp, { id }: Job): Promise<boolean> {
  const rows = await app.app
    .get(Transaction)
    .rows('select 1 from contact_job where job_id = $1 and is_finished', [id]);
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
      if (body.status === 'inactive' || body.status === 'stopped') throw new Error('the capture has failed');
      return body.status === 'success' ? body : null;
    },
    JOB_TIMEOUT_MS,
  );
  return (1_000 * recordsProcessed) / elapsedMs;
}

/** Returns the resident bytes and the processor time of a worker, and of its processes that read pages. */
async function loadOf(pid: number) {
  const readers = (await processTree(pid)).filter(({ command }) => command.includes('contact-host'));
  return {
    worker: residentBytes(pid),
    readers: readers.reduce((sum, each) => sum + residentBytes(each.pid), 0),
    workerSeconds: processorSeconds(pid),
    readerSeconds: readers.reduce((sum, each) => sum + processorSeconds(each.pid), 0),
  };
}

/** Returns 0 for a process that has ended. Linux counts hundredths of a second. */
function processorSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  const stat = existsSync(file) ? readFileSync(file, 'latin1') : ') ';
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** Returns 0 for a process that has ended. */
function residentBytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const text = existsSync(status) ? readFileSync(status, 'latin1') : '';
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(text) ?? [];
  return Number(kilobytes) * 1_024;
}
