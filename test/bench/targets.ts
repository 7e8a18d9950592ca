import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { businessTypeNames, estimatedRadiusMeters, findCity, largestCities } from '@libs/gazetteer';
import type { Listing } from '@libs/listing';
import {
  ClaimLost,
  JobsService,
  JobStarter,
  Recorder,
  SearchTaskRepository,
  type ClaimedSearchTask,
} from '../../backend/jobs';
import { parseBenchArguments } from '../support/bench-arguments';
import { numberedListing } from '../support/numbered-listing';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const GOAL_MB = 200;
const BYTES_PER_MB = 2 ** 20;
const PAGE_ROWS = 20;
const SAMPLES = 20;
/** Distance between the places of a page, in degrees: all are near the center of the searched area. */
const PLACE_DISTANCE = 0.0004;

/**
 * Measures the memory of a process that plans a job with many targets: before the job, after its start, and while the
 * pages of its targets are recorded. `searches=8` targets are open at the same time, each with two pages. Heap sizes are
 * measured after a garbage collection. Arguments: `targets=10000`, `types=100` for each city.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { targets, types, searches } = parseBenchArguments(args, {
    targets: 10_000,
    types: 100,
    searches: 8,
  });
  const app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000_000 } });
  try {
    const user = await app.createUser({ plan: 'professional' });
    const jobId = await startJob(app, user, Math.ceil(targets / types), types);
    // The gazetteer and the code are loaded now, so only the plans count.
    await captureTargets(app, jobId, searches, searches);
    const before = measure();
    console.log(`${targets} targets; heap ${before.heapMb} MB, RSS ${before.rssMb} MB before their pages`);
    let [maxHeapMb, maxRssMb] = [0, 0];
    for (let done = 0; done < targets; done += Math.ceil(targets / SAMPLES)) {
      await captureTargets(app, jobId, Math.ceil(targets / SAMPLES), searches);
      const { heapMb, rssMb } = measure();
      [maxHeapMb, maxRssMb] = [Math.max(maxHeapMb, heapMb), Math.max(maxRssMb, rssMb)];
    }
    const growthMb = maxHeapMb - before.heapMb;
    console.log(
      `heap grew by ${growthMb} MB at most (goal: ${GOAL_MB}) ${growthMb <= GOAL_MB ? 'yes' : 'NO'}, ` +
        `RSS by ${maxRssMb - before.rssMb} MB`,
    );
  } finally {
    await app.close();
  }
}

async function startJob(app: TestApp, user: TestUser, cities: number, types: number): Promise<string> {
  const businessTypes = businessTypeNames().slice(0, types);
  await app.app.get(JobStarter).start(
    user,
    {
      mode: 'autonomous',
      exportFormat: 'json',
      country: 'United States',
      cities: largestCities('US', cities).map(({ label }) => ({ city: label, businessTypes })),
      dbProvider: 'none',
      logsEnabled: true,
    },
    (label) => {
      const city = findCity(label, 'US');
      if (!city) throw new Error(`the gazetteer has no ${label}`);
      const { latitude, longitude, population } = city;
      return { center: { latitude, longitude }, radiusMeters: estimatedRadiusMeters(population) };
    },
  );
  const job = await app.app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.app.get(JobsService).markRunning(job.id);
  return job.id;
}

/** Records the pages of so many searches, some of them at the same time. */
async function captureTargets(app: TestApp, jobId: string, count: number, searches: number): Promise<void> {
  for (let done = 0; done < count; done += searches) {
    const tasks: ClaimedSearchTask[] = [];
    while (tasks.length < Math.min(searches, count - done)) {
      const task = await app.app.get(SearchTaskRepository).claim(jobId, 1);
      if (!task) break;
      tasks.push(task);
    }
    for (const index of [0, 1]) for (const task of tasks) await recordPage(app, task, index);
    if (tasks.length === 0) return;
  }
}

async function recordPage(app: TestApp, task: ClaimedSearchTask, index: number): Promise<void> {
  const isLast = index === 1;
  const rows = Array.from({ length: isLast ? PAGE_ROWS - 1 : PAGE_ROWS }, (_, row) => ({
    listing: placeOf(task, index * PAGE_ROWS + row),
    inside: true,
  }));
  try {
    await app.app.get(Recorder).record(task, { index, end: isLast, viewport: null, tookMs: 5, rows });
  } catch (error) {
    // The plan has closed this search, because another one made it unnecessary.
    if (!(error instanceof ClaimLost)) throw error;
  }
}

/** Returns a place near the center of a search's area. */
function placeOf({ id, area }: ClaimedSearchTask, number: number): Listing {
  const place = numberedListing(Number(id) * 2 * PAGE_ROWS + number);
  return {
    ...place,
    latitude: (area?.latitude ?? 0) + PLACE_DISTANCE * (number % 7),
    longitude: (area?.longitude ?? 0) + PLACE_DISTANCE * Math.floor(number / 7),
  };
}

function measure(): { heapMb: number; rssMb: number } {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapMb: Math.round(heapUsed / BYTES_PER_MB), rssMb: Math.round(rss / BYTES_PER_MB) };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
