import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { US_CITY_PATTERN } from '@libs/constants';
import { businessTypeNames, largestCities } from '@libs/gazetteer';
import type { Listing } from '@libs/listing';
import {
  ClaimLost,
  JobsService,
  Recorder,
  SearchTaskRepository,
  type ClaimedSearchTask,
} from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { parseBenchArguments } from '../support/bench-arguments';
import { captureListings } from '../support/captured-job';
import { numberedListing } from '../support/numbered-listing';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const GOAL_MB = 200;
const GOAL_START_MS = 5_000;
const BYTES_PER_MB = 2 ** 20;
const PAGE_ROWS = 20;
const SAMPLES = 10;
/** Targets on a page of the screen. */
const TARGETS_ON_PAGE = 600;
/** Distance between the places of a page, in degrees: all are near the center of the searched area. */
const PLACE_DISTANCE = 0.0004;

/**
 * Measures jobs with many targets: how long the start takes, and what a page of the job needs from the API; then the memory of
 * a process that plans it, before the job, after its start, and while pages of its searches are recorded. `searches=8`
 * searches are open at the same time, each with two pages; `recorded=1000` are recorded. Heap sizes are measured after a
 * garbage collection. At last, the start of a refresh of `places=100000`. Arguments: `targets=10000`, `types=2` for each city: a job has up to 5,000.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { targets, types, searches, recorded, places } = parseBenchArguments(args, {
    targets: 10_000,
    types: 2,
    searches: 8,
    recorded: 1_000,
    places: 100_000,
  });
  const job = { multipleNeedsDatabase: false };
  const app = await startTestApp({ settings: { roles: ['web'], freeAllowance: 10_000_000, job } });
  try {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const jobId = await startJob(app, user, Math.ceil(targets / types), types);
    await showJob(user, targets);
    await measureMemory(app, jobId, { recorded, searches });
    await user.client.post('/api/runtime/stop');
    await app.app.get(SearchTaskRepository).expireLeases([1]);
    const other = await app.createUser({ plan: 'professional' });
    await other.client.post('/api/db/save', { provider: 'none' });
    await startRefresh(app, other, places);
  } finally {
    await app.close();
  }
}

async function measureMemory(
  app: TestApp,
  jobId: string,
  { recorded, searches }: { recorded: number; searches: number },
): Promise<void> {
  // The gazetteer and the code are loaded now, so only the plans count.
  await captureTargets(app, jobId, searches, searches);
  const before = measure();
  console.log(`heap ${before.heapMb} MB, RSS ${before.rssMb} MB before the pages`);
  let [maxHeapMb, maxRssMb] = [0, 0];
  const beganAt = performance.now();
  for (let sample = 0; sample < SAMPLES; sample++) {
    const sampleBeganAt = performance.now();
    await captureTargets(app, jobId, Math.ceil(recorded / SAMPLES), searches);
    const perSearch = (performance.now() - sampleBeganAt) / Math.ceil(recorded / SAMPLES);
    const { heapMb, rssMb } = measure();
    [maxHeapMb, maxRssMb] = [Math.max(maxHeapMb, heapMb), Math.max(maxRssMb, rssMb)];
    console.log(`  ${perSearch.toFixed(1)} ms for each search of two pages; heap ${heapMb} MB`);
  }
  const growthMb = maxHeapMb - before.heapMb;
  const seconds = (performance.now() - beganAt) / 1_000;
  console.log(
    `${recorded} searches in ${seconds.toFixed(0)} s; heap grew by ${growthMb} MB at most (goal: ${GOAL_MB}) ` +
      `${growthMb <= GOAL_MB ? 'yes' : 'NO'}, RSS by ${maxRssMb - before.rssMb} MB`,
  );
}

/** Runs `work`, and prints how long it took. */
async function timed<T>(what: string, goalMs: number | null, work: () => Promise<T>): Promise<T> {
  const beganAt = performance.now();
  const result = await work();
  const tookMs = Math.round(performance.now() - beganAt);
  const goal = goalMs === null ? '' : ` (goal: ${goalMs}) ${tookMs < goalMs ? 'yes' : 'NO'}`;
  console.log(`${what}: ${tookMs} ms${goal}`);
  return result;
}

async function startJob(app: TestApp, user: TestUser, cities: number, types: number): Promise<string> {
  const businessTypes = businessTypeNames().slice(0, types);
  const body = {
    mode: 'autonomous',
    country: 'United States',
    cities: [...new Set(largestCities('US', 2 * cities).map(({ label }) => label))]
      .filter((label) => US_CITY_PATTERN.test(label))
      .slice(0, cities)
      .map((city) => ({ city, businessTypes })),
  };
  const { status, text } = await timed(`start of ${cities * types} targets`, GOAL_START_MS, () =>
    user.client.post('/api/runtime/start', body),
  );
  if (status !== 200) throw new Error(`the start returned ${status}: ${text}`);
  return activeJob(app, user);
}

async function activeJob(app: TestApp, user: TestUser): Promise<string> {
  const job = await app.app.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await app.app.get(JobsService).markRunning(job.id);
  return job.id;
}

/** Requests what the page of a job requests. */
async function showJob(user: TestUser, targets: number): Promise<void> {
  const { body } = await user.client.get<{ manualRunId: string }>('/api/runtime/status');
  const id = body.manualRunId;
  const lastPage = Math.floor((targets - 1) / TARGETS_ON_PAGE) * TARGETS_ON_PAGE;
  for (const path of [
    '/api/runtime/status',
    `/api/jobs/${id}?maxCities=50`,
    `/api/jobs/${id}`,
    `/api/jobs/${id}/targets?limit=${TARGETS_ON_PAGE}`,
    `/api/jobs/${id}/targets?limit=${TARGETS_ON_PAGE}&offset=${lastPage}`,
    `/api/jobs/${id}/areas?limit=400`,
  ])
    await timed(path.replace(id, '…'), null, async () => {
      const { status, text } = await user.client.get(path);
      console.log(`  ${status}, ${Math.round(text.length / 1_024)} kB`);
    });
}

async function startRefresh(app: TestApp, user: TestUser, places: number): Promise<void> {
  await captureListings(app, user, [{ ...numberedListing(1), aliases: ['ftid:0x1:0x1'] }]);
  const columns =
    'job_id, user_id, target_id, is_new, name, phone, phone_e164, category, address, city, state, country, zip, plus_code, website, rating, review_count, latitude, longitude, status, sponsored, details, captured_at';
  const transaction = app.app.get(Transaction);
  await transaction.execute(
    `insert into captured_listing (seq, place_key, aliases, ${columns})
     select n, 'maps:' || n, array['ftid:0x1:0x' || to_hex(n)], ${columns}
     from captured_listing, generate_series(2, $2::int) n where user_id = $1`,
    [user.userId, places],
  );
  await transaction.execute('analyze captured_listing');
  const body = { mode: 'manual', country: 'United States', refresh: { from: 'account' } };
  await timed(`estimate of a refresh of ${places} places`, null, () =>
    user.client.post('/api/runtime/estimate', body),
  );
  const { status, text } = await timed(`start of a refresh of ${places} places`, GOAL_START_MS, () =>
    user.client.post('/api/runtime/start', body),
  );
  if (status !== 200) throw new Error(`the start returned ${status}: ${text}`);
  const jobId = await activeJob(app, user);
  await timed('claim of its first place', null, () => app.app.get(SearchTaskRepository).claim(jobId, 1));
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
