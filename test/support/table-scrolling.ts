import { existsSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import { TABLE_PAGE_SIZES } from '@libs/constants';
import { waitForHydration } from './page-check';
import { PageVisitor } from './page-visitor';
import { connectSampleDatabase } from './sample-table';
import { startTestApp, type TestUser } from './test-app';

const MEGABYTE = 1_000_000;
/** Maximum size of the page's heap. */
const GOAL_MB = 150;
/** Parts of a page that the wheel goes through, one after the other. */
const WHEEL_STEPS = 20;
/** The heap is printed after this many pages. */
const PAGES_PER_LINE = 10;
const VIEW = { width: 1_440, height: 900 };

/**
 * Measures the heap of a browser tab that scrolls through the table: the wheel goes through each page, and the next one is
 * opened by the bar that reaches every row. Each value is taken after a garbage collection, and is what V8 and the DOM
 * hold, with their buffers.
 *
 * @param rounds number of pages to scroll through, for each size of a page
 */
export async function measureScrolling(rows: number, rounds: number): Promise<void> {
  if (!existsSync('dist/frontend/server/index.js')) throw new Error('Run npm run build first.');
  const app = await startTestApp({ frontend: 'built', settings: { roles: ['web'] } });
  const visitor = await PageVisitor.open(app);
  try {
    const user = await app.createUser({ plan: 'professional' });
    const table = await connectSampleDatabase(app, user);
    await table.rows(fillSql(rows));
    await table.rows('vacuum (analyze) "BusinessDatabase"');
    await table.close();
    console.log(`\nheap of a tab that scrolls through ${rows} rows, MB after a garbage collection`);
    console.log('| rows per page | at first | last | highest | goal |\n|---|---|---|---|---|');
    for (const size of TABLE_PAGE_SIZES) console.log(await scrolled(visitor, { user, rows, rounds, size }));
  } finally {
    await visitor.close();
    await app.close();
  }
}

const fillSql = (rows: number) => `
  insert into "BusinessDatabase" (name, phone, category, address, city, state, country, rating, reviewcount, website, zip,
    latitude, longitude)
  select 'Bakery ' || md5(n::text), '(530) 555-' || lpad((n % 10000)::text, 4, '0'),
    (array['Bakery','Dentist','Coffee shop','Auto repair'])[n % 4 + 1], n || ' Main Street, Suite ' || n % 100,
    (array['Davis','Dixon','Woodland'])[n % 3 + 1], 'CA', 'United States', (n % 50) / 10.0, n % 2000,
    'https://listing-' || n || '.example', '95616', 38.5, -121.7
  from generate_series(1, ${rows}) n`;

interface Scrolling {
  user: TestUser;
  rows: number;
  rounds: number;
  size: number;
}

async function scrolled(visitor: PageVisitor, { user, rows, rounds, size }: Scrolling): Promise<string> {
  const context = await visitor.context(user, { viewport: VIEW });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`/user/${user.userId}/table?size=${size}`, { waitUntil: 'load' });
  await waitForHydration(page);
  const pages = Math.ceil(rows / size);
  const first = await heapMegabytes(session);
  let [last, highest] = [first, first];
  for (let round = 1; round <= rounds; round++) {
    await wheelThrough(page);
    await openPage(page, 1 + ((round * 7_919) % pages));
    if (round % PAGES_PER_LINE !== 0 && round !== rounds) continue;
    last = await heapMegabytes(session);
    highest = Math.max(highest, last);
    console.log(`  ${size} rows per page, after ${round} pages: ${last.toFixed(1)} MB`);
  }
  await context.close();
  const figures = [first, last, highest].map((value) => value.toFixed(1)).join(' | ');
  return `| ${size} | ${figures} | < ${GOAL_MB}: ${highest < GOAL_MB ? 'met' : 'missed'} |`;
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  // Protocols before 2024 report the heap of V8 alone.
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / MEGABYTE;
}

async function wheelThrough(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Listings' });
  const height = await grid.evaluate((element) => element.scrollHeight);
  await page.mouse.move(VIEW.width / 2, VIEW.height / 2);
  for (let step = 0; step < WHEEL_STEPS; step++) {
    await page.mouse.wheel(0, height / WHEEL_STEPS);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const last = await grid.getByRole('row').last().getAttribute('aria-rowindex');
  if (!(Number(last) > 100)) throw new Error(`the wheel went no further than row ${last}`);
}

/** Lets the bar go at a page, and waits for its rows. */
async function openPage(page: Page, number: number): Promise<void> {
  const bar = page.getByRole('slider', { name: 'Position in the table' });
  await bar.fill(String(number));
  await page.getByText(`Page ${number.toLocaleString('en-US')} of`).waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
}
