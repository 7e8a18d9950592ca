import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { ListingStore } from '@libs/listing-store';
import { PositionIndexBuilder } from '../../backend/table/map/position-index';
import { parseBenchArguments } from '../support/bench-arguments';
import { waitForHydration } from '../support/page-check';
import { PageVisitor } from '../support/page-visitor';
import { connectSampleDatabase } from '../support/sample-table';
import { openMysql } from '../support/store-servers';
import { startTestApp, type TestUser } from '../support/test-app';

const TOWNS = 200;
/** Maximum milliseconds for 95% of the tiles, and for each frame. */
const GOAL_TILE_MS = 100;
const GOAL_FRAME_MS = 50;
const VIEW = { width: 1_440, height: 900 };

/** The center of a town, as SQL and here. */
const latitudeOf = (town: number) => 30 + ((town * 37) % 190) / 10;
const longitudeOf = (town: number) => -120 + ((town * 53) % 450) / 10;

/**
 * Measures the map of the table: `npm run bench -- table-map rows=1000000 rounds=200 seconds=20 mysql`. Requires
 * `npm run build`.
 *
 * Prints how long reading the positions takes, the median and the 95th percentile of tiles over HTTP with the goal, and
 * how long frames take in a browser that moves and zooms the map and draws a lasso on it.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { rows, rounds, seconds, mysql } = parseBenchArguments(args, {
    rows: 1_000_000,
    rounds: 200,
    seconds: 20,
    mysql: false,
  });
  if (!existsSync('dist/frontend/server/index.js')) throw new Error('Run npm run build first.');
  const app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
  const visitor = await PageVisitor.open(app);
  try {
    const user = await app.createUser({ plan: 'professional' });
    const table = await connectSampleDatabase(app, user);
    await table.rows('select setseed(0.5)');
    await table.rows(fillSql(rows));
    await table.rows('vacuum analyze "BusinessDatabase"');
    console.log(`\n${rows} rows in ${TOWNS} towns, Postgres; load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
    await measureTiles(user, rounds);
    await measureFrames(visitor, user, seconds);
    await table.close();
  } finally {
    await visitor.close();
    await app.close();
  }
  if (mysql) await measureMysql(rows);
}

const fillSql = (rows: number) => `
  insert into "BusinessDatabase" (name, city, rating, latitude, longitude)
  select 'Bakery ' || n, 'Town ' || n % ${TOWNS}, (n % 50) / 10.0,
    30 + ((n % ${TOWNS}) * 37 % 190) / 10.0 + (random() + random() - 1) * 0.2,
    -120 + ((n % ${TOWNS}) * 53 % 450) / 10.0 + (random() + random() - 1) * 0.25
  from generate_series(1, ${rows}) n`;

interface Timing {
  ms: number;
  body: { total: number; inside: number; clusters: unknown[]; listings: unknown[] };
}

async function requestMap({ client }: TestUser, query: string): Promise<Timing> {
  const startedAt = performance.now();
  const { status, body, text } = await client.get<Timing['body']>(`/api/table/map?${query}`);
  if (status !== 200) throw new Error(text);
  return { ms: performance.now() - startedAt, body };
}

async function measureTiles(user: TestUser, rounds: number): Promise<void> {
  const first = await requestMap(user, '');
  console.log(`reading ${first.body.total} positions: ${(first.ms / 1_000).toFixed(2)} s`);
  console.log('| tiles of a view | p50 ms | p95 ms | goal | cells |\n|---|---|---|---|---|');
  for (const zoom of [3, 6, 9, 12, 15]) {
    const times: number[] = [];
    let cells = 0;
    for (let round = 0; round < rounds; round++) {
      const { ms, body } = await requestMap(user, boxQuery(round % TOWNS, zoom));
      times.push(ms);
      cells = Math.max(cells, body.clusters.length + body.listings.length);
    }
    const p95 = percentile(times, 0.95);
    const goal = `< ${GOAL_TILE_MS}: ${p95 < GOAL_TILE_MS ? 'met' : 'missed'}`;
    console.log(
      `| zoom ${zoom} | ${percentile(times, 0.5).toFixed(1)} | ${p95.toFixed(1)} | ${goal} | ${cells} |`,
    );
  }
  const where = encodeURIComponent(JSON.stringify({ op: 'between', field: 'rating', from: 4 }));
  const filtered = await requestMap(user, `where=${where}`);
  console.log(
    `reading ${filtered.body.total} positions with a filter: ${(filtered.ms / 1_000).toFixed(2)} s`,
  );
  await requestMap(user, '');
}

/** Returns the box of a view around a town. */
function boxQuery(town: number, zoom: number): string {
  const degrees = 360 / (256 * 2 ** zoom);
  const [latitude, longitude] = [latitudeOf(town), longitudeOf(town)];
  const [high, wide] = [(VIEW.height / 2) * degrees * 0.75, (VIEW.width / 2) * degrees];
  const edges = {
    south: Math.max(-80, latitude - high),
    west: Math.max(-180, longitude - wide),
    north: Math.min(84, latitude + high),
    east: Math.min(180, longitude + wide),
    zoom,
  };
  return new URLSearchParams(Object.entries(edges).map(([name, value]) => [name, String(value)])).toString();
}

async function measureFrames(visitor: PageVisitor, user: TestUser, seconds: number): Promise<void> {
  const context = await visitor.context(user, { viewport: VIEW, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(`/user/${user.userId}/table?view=map`, { waitUntil: 'load' });
  await waitForHydration(page);
  const map = page.getByRole('group', { name: /^Map of the listings/ });
  await map.getByRole('img', { name: /on the map/ }).waitFor();
  await pause(2_000);
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not visible');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await map.focus();
  await watchFrames(page);
  const end = Date.now() + seconds * 1_000;
  for (let round = 0; Date.now() < end; round++) {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + (round % 2 === 0 ? 120 : -120), middle.y + 60, { steps: 30 });
    await page.mouse.up();
    await page.mouse.wheel(0, round % 8 < 4 ? -120 : 120);
    await pause(100);
  }
  console.log(framesText('moving and zooming', await takeFrames(page)));
  await page.getByRole('button', { name: 'Show all listings' }).click();
  await page.getByRole('button', { name: 'Select on the map' }).click();
  await pause(500);
  await watchFrames(page);
  await page.mouse.move(middle.x + 40, middle.y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step++) {
    const angle = (step * 2 * Math.PI) / 120;
    await page.mouse.move(middle.x + 40 * Math.cos(angle), middle.y + 40 * Math.sin(angle));
  }
  console.log(framesText('lasso', await takeFrames(page)));
  const startedAt = performance.now();
  await page.mouse.up();
  await page.getByRole('button', { name: /^Remove filter: Position is inside/ }).waitFor();
  console.log(`rows inside of the lasso: ${((performance.now() - startedAt) / 1_000).toFixed(2)} s`);
  await context.close();
}

interface Frames {
  /** Time between frames. */
  gaps: number[];
  /** Tasks of the main thread that took longer than 50 ms. */
  longTasks: number[];
}

declare global {
  interface Window {
    mapFrames?: Frames & { stop: boolean };
  }
}

const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames = { gaps: [] as number[], longTasks: [] as number[], stop: false };
    window.mapFrames = frames;
    new PerformanceObserver((list) =>
      frames.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    const next = (now: number) => {
      frames.gaps.push(now - last);
      last = now;
      if (!frames.stop) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

const takeFrames = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const { mapFrames: frames } = window;
    if (!frames) throw new Error('frames are not watched');
    frames.stop = true;
    return { gaps: frames.gaps, longTasks: frames.longTasks };
  });

function framesText(what: string, { gaps, longTasks }: Frames): string {
  const slowest = Math.max(0, ...longTasks);
  const slow = gaps.filter((gap) => gap > GOAL_FRAME_MS).length;
  const goal = `each <= ${GOAL_FRAME_MS}: ${slow === 0 ? 'met' : `missed by ${slow}`}`;
  return `${what}: ${gaps.length} frames, p95 ${percentile(gaps, 0.95).toFixed(1)} ms, longest ${Math.max(...gaps).toFixed(1)} ms, ${goal}; tasks over 50 ms: ${longTasks.length}, longest ${slowest.toFixed(0)} ms`;
}

/** Measures the reading alone: the tiles are the same for every database. */
async function measureMysql(rows: number): Promise<void> {
  const { store, client, close } = await openMysql();
  try {
    await store.ensureTable();
    const digits = Array.from({ length: 10 }, (_, digit) => `select ${digit} as d`).join(' union all ');
    const places = ['a', 'b', 'c', 'e', 'f', 'g', 'h'];
    const number = places.map((place, at) => `${place}.d * ${10 ** at}`).join(' + ');
    await client.query(
      `insert into \`BusinessDatabase\` (name, city, rating, latitude, longitude)
       select concat('Bakery ', n), concat('Town ', n % ${TOWNS}), (n % 50) / 10,
         30 + ((n % ${TOWNS}) * 37 % 190) / 10 + (rand(n) - 0.5) * 0.3, -120 + ((n % ${TOWNS}) * 53 % 450) / 10 + (rand(n + 7) - 0.5) * 0.3
       from (select ${number} + 1 as n from ${places.map((place) => `(${digits}) ${place}`).join(', ')}) numbers
       where n <= ?`,
      [rows],
    );
    await client.query('analyze table `BusinessDatabase`');
    console.log(`\nMySQL: reading ${await readingText(store)}`);
  } finally {
    await close();
  }
}

async function readingText(store: ListingStore): Promise<string> {
  const startedAt = performance.now();
  const builder = new PositionIndexBuilder();
  for await (const { values } of store.positions()) builder.add(values);
  const read = performance.now() - startedAt;
  const index = await builder.build();
  const built = performance.now() - startedAt - read;
  return `${index.size} positions: ${(read / 1_000).toFixed(2)} s, and ${built.toFixed(0)} ms for the index`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
