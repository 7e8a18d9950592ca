import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { JobEventRepository, JobStarter } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { estimatedRadiusMeters, findCity } from '../../libs/gazetteer';
import { parseBenchArguments } from '../support/bench-arguments';
import { readLayoutShifts, watchLayoutShifts } from '../support/layout-shifts';
import { PageVisitor } from '../support/page-visitor';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const CITIES = ['Oakland, CA', 'San Jose, CA', 'Sacramento, CA', 'Fresno, CA'];
const TYPES = ['Restaurants', 'Dentists', 'Bars'];
/** Number of listings in the job when the page opens. */
const INITIAL_LISTINGS = 2_000;
const PAGES_PER_SECOND = 5;
/** Maximum length of a task of the main thread while a job runs, in milliseconds. */
const GOAL_MS = 100;
const WINDOW_SECONDS = 10;
/** Maximum layout shift, as in Core Web Vitals, from the opening of the page to its end. */
const GOAL_SHIFT = 0.05;

interface BenchJob {
  id: string;
  userId: string;
  recorded: number;
}

interface MainThreadBlock {
  /** Sum of the time that each long task takes beyond its first 50 ms, as in Lighthouse. */
  blockedMs: number;
  longestMs: number;
  tasks: number;
}

/**
 * Measures how long the dashboard's main thread is blocked while a job records 50 listings per second, based on the
 * browser's long task entries, and how far the page shifts. Requires `npm run build`. Arguments: `rate=50`,
 * `seconds=30`, `throttle=1` (4 simulates a phone), `width=1440` (390: a phone), `before=2000` (0: the job starts).
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { rate, seconds, throttle, width, before } = parseBenchArguments(args, {
    rate: 50,
    seconds: 30,
    throttle: 1,
    width: 1_440,
    before: INITIAL_LISTINGS,
  });
  if (!existsSync('dist/frontend/server/index.js')) throw new Error('Run npm run build first.');
  const app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
  const visitor = await PageVisitor.open(app);
  const recording = new AbortController();
  try {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    const job = await startJob(app, user);
    for (let n = 0; n < before; n += 20) await record(app, job, 20);
    const recordingDone = keepRecording(app, job, rate, recording.signal);
    const context = await visitor.context(user, {
      viewport: { width, height: 900 },
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await watchLongTasks(page, throttle);
    await watchLayoutShifts(page);
    await browserOf(page).startTracing(page, { categories: ['toplevel', '__metadata'] });
    await page.goto(`/user/${user.userId}/runtime`, { waitUntil: 'load' });
    console.log(
      `\n${rate} listings per second; ${before} before; ${width} px wide; main thread slowed ${throttle} times`,
    );
    console.log('seconds        blocked ms  longest task ms  long tasks  records shown');
    for (let from = 0; from < seconds; from += WINDOW_SECONDS) {
      await pause(WINDOW_SECONDS * 1_000);
      const { blockedMs, longestMs, tasks } = await takeLongTasks(page);
      const label = from === 0 ? `opening + ${WINDOW_SECONDS}` : `${from} to ${from + WINDOW_SECONDS}`;
      const figures = [blockedMs, longestMs, tasks].map((figure, n) =>
        figure.toFixed(0).padStart([11, 17, 12][n]!),
      );
      console.log(`${label.padEnd(14)}${figures.join('')}  ${(await shownRecords(page)).padStart(13)}`);
    }
    recording.abort();
    await recordingDone;
    const { blockedMs, longestMs } = readTrace(await browserOf(page).stopTracing());
    console.log(
      `by the processor's time of the main thread, which other programs do not prolong: ${blockedMs.toFixed(0)} ms blocked in ${seconds} s, longest task ${longestMs.toFixed(0)} ms; goal: no task over ${GOAL_MS} ms`,
    );
    const shifts = await readLayoutShifts(page);
    console.log(`layout shift ${shifts.score.toFixed(3)}; goal: under ${GOAL_SHIFT}`);
    for (const { value, source } of shifts.largest) console.log(`  ${value.toFixed(4)}  ${source}`);
    console.log(`recorded ${job.recorded}; load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  } finally {
    recording.abort();
    await visitor.close();
    await app.close();
  }
}

/** Creates a job with four cities, ready for the recorder; no worker processes it. */
async function startJob({ app }: TestApp, { userId }: TestUser): Promise<BenchJob> {
  await app.get(JobStarter).start(
    { userId },
    {
      mode: 'autonomous',
      exportFormat: 'json',
      country: 'United States',
      cities: CITIES.map((city) => ({ city, businessTypes: TYPES })),
      dbProvider: 'none',
      logsEnabled: true,
    },
    (city) => {
      const { latitude, longitude, population } = findCity(city, 'US')!;
      return { center: { latitude, longitude }, radiusMeters: estimatedRadiusMeters(population) };
    },
  );
  const [job] = await app
    .get(Transaction)
    .rows<{ id: string }>(`update job set state = 'running' where user_id = $1 returning id`, [userId]);
  return { id: job?.id ?? '', userId, recorded: 0 };
}

/** Records pages of results at a steady rate until aborted. */
async function keepRecording(app: TestApp, job: BenchJob, rate: number, signal: AbortSignal): Promise<void> {
  for (let next = Date.now(); !signal.aborted; next += 1_000 / PAGES_PER_SECOND) {
    await record(app, job, rate / PAGES_PER_SECOND);
    await pause(Math.max(0, next + 1_000 / PAGES_PER_SECOND - Date.now()));
  }
}

/** Records one page of results near one of the cities, with its log entry, as the recorder does. */
async function record({ app }: TestApp, job: BenchJob, count: number): Promise<void> {
  const transaction = app.get(Transaction);
  const city = findCity(CITIES[Math.floor(job.recorded / 500) % CITIES.length]!, 'US')!;
  const rows = Array.from({ length: count }, (_, n) => {
    const seq = job.recorded + n + 1;
    const angle = seq * 2.399;
    const distance = 0.05 * Math.sqrt((seq % 500) / 500);
    return {
      seq,
      key: `bench:${seq}`,
      name: `Place number ${seq}`,
      latitude: city.latitude + distance * Math.sin(angle),
      longitude: city.longitude + distance * Math.cos(angle),
    };
  });
  await transaction.run(async () => {
    await transaction.rows(
      `insert into captured_listing (job_id, seq, user_id, target_id, place_key, name, phone, phone_e164, category, address, city,
         state, country, zip, plus_code, website, rating, review_count, latitude, longitude, status, sponsored, captured_at, is_new)
       select $1, r.seq, $2, q.id, r.key, r.name, '(510) 555-0142', '', 'Restaurant', r.seq || ' Main Street', q.city, 'CA',
         'United States', '94601', '', '', 4.5, 10, r.latitude, r.longitude, 'open', false, now(), true
       from jsonb_to_recordset($3::jsonb) as r(seq int, key text, name text, latitude float8, longitude float8),
         (select id, city from target where job_id = $1 and city = $4 order by id limit 1) q`,
      [job.id, job.userId, JSON.stringify(rows), city.label],
    );
    job.recorded += count;
    await transaction.rows(
      `update job set recorded = $2, delta_count = $2,
         current_target_id = (select min(id) from target where job_id = $1 and city = $3) where id = $1`,
      [job.id, job.recorded, city.label],
    );
    await transaction.rows(
      `update target set recorded = recorded + $3, pages = pages + 1
       where id = (select min(id) from target where job_id = $1 and city = $2)`,
      [job.id, city.label, count],
    );
    const listings = rows.map(({ seq, name }) => ({
      index: seq,
      name,
      address: `${seq} Main Street`,
      category: 'Restaurant',
      phone: '(510) 555-0142',
      success: true,
      failed: false,
    }));
    await app.get(JobEventRepository).append(job, [
      {
        kind: 'extracted_listings',
        target: 'A1',
        message: `Extracted ${count} listings`,
        body: { listings },
      },
    ]);
  });
}

async function watchLongTasks(page: Page, throttle: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
  });
}

/** Returns the long tasks since the last call. */
async function takeLongTasks(page: Page): Promise<MainThreadBlock> {
  const tasks = await page.evaluate(() =>
    (globalThis as typeof globalThis & { longTasks: number[] }).longTasks.splice(0),
  );
  return {
    blockedMs: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    longestMs: Math.max(0, ...tasks),
    tasks: tasks.length,
  };
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without its browser');
  return browser;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** Returns the blocking time and the longest task of the page's main thread, measured in CPU time. */
function readTrace(trace: Buffer): Omit<MainThreadBlock, 'tasks'> {
  const { traceEvents: events } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((event) => [threadOf(event), [] as number[]]),
  );
  for (const event of events)
    if (event.ph === 'X' && event.name.endsWith('RunTask'))
      mainThreads.get(threadOf(event))?.push((event.tdur ?? 0) / 1_000);
  // The browser also has idle pages. The main thread with the most tasks belongs to our page.
  const [tasks = []] = [...mainThreads.values()].sort((a, b) => b.length - a.length);
  return {
    blockedMs: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longestMs: Math.max(0, ...tasks),
  };
}

const shownRecords = (page: Page) =>
  page
    .getByRole('region', { name: 'Job summary' })
    .getByRole('term')
    .filter({ hasText: 'Records' })
    .locator('xpath=../dd')
    .innerText();
