import { TABLE_FIELDS, type SortColumn } from '@libs/listing';
import { type ListingStore, type PageQuery, StoreError } from '@libs/listing-store';
import { parseBenchArguments } from '../support/bench-arguments';
import { measureBeside } from '../support/data-tool/table-beside';
import { openMysqlStore, openPostgresStore, type StoreUnderTest } from '../support/filled-stores';
import { measureScrolling } from '../support/table-scrolling';

/** A kind of page request, measured at several positions in the table. */
interface PageCase {
  label: string;
  query: (round: number) => PageQuery;
  /** Whether this kind of page is slow because no sort index supports it. Slow kinds have no goal. */
  isSlow?: boolean;
  /** Maximum milliseconds for 95% of the pages, if not that of all others. */
  goal?: number;
  /** Whether the positions cached by earlier jumps are dropped before each page. */
  isCold?: boolean;
}

/** Maximum milliseconds for 95% of the pages, of those with two conditions, and of the footers. */
const GOAL_MS = 100;
const TWO_CONDITIONS_GOAL_MS = 500;
const FOOTER_GOAL_MS = 1_500;
/** A footer takes a second. */
const MAX_FOOTER_ROUNDS = 10;

const PAGE_SIZE = 500;
const sortedBy = (column: SortColumn, direction: 'asc' | 'desc' = 'asc') => ({
  sort: { column, direction },
  limit: PAGE_SIZE,
});

/**
 * Measures pages of the user's table as the data table requests them: `npm run bench -- table rows=1000000 rounds=20
 * only=Postgres`.
 *
 * Prints the median and the 95th percentile of each kind in ms, with the goal. Uses the embedded Postgres and MariaDB
 * (or the server in TEST_MYSQL_URL) with sort indexes, and the product's own statement timeout. MariaDB has its
 * default buffer pool size; `pool=1G` sets another size.
 *
 * Then it measures pages and footers over HTTP beside those of Directus, which it installs from the npm registry into a
 * temporary folder: `only=beside` measures these alone. Without a registry, it says so, and measures ours alone.
 *
 * At last, it measures the heap of a browser that scrolls through the table, for each size of a page: `only=heap` measures
 * this alone. Requires `npm run build`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { rows, rounds, only, pool } = parseBenchArguments(args, {
    rows: 1_000_000,
    rounds: 20,
    only: '',
    pool: '128M',
  });
  const stores = { Postgres: openPostgresStore, MySQL: () => openMysqlStore(pool) };
  for (const [name, open] of Object.entries(stores)) {
    if (only !== '' && only !== name) continue;
    const tested = await open();
    try {
      await measureAll(tested, rows, rounds);
    } finally {
      await tested.close();
    }
  }
  if (only === '' || only === 'beside') await measureBeside(rows, rounds);
  if (only === '' || only === 'heap') await measureScrolling(rows, rounds);
}

async function measureAll(
  { name, store, fill, settle }: StoreUnderTest,
  rows: number,
  rounds: number,
): Promise<void> {
  await store.ensureTable();
  await fill(rows);
  const startedAt = performance.now();
  await store.ensureTable({ sortIndexes: true, indexColumns: ['phone', 'address', 'zip'] });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`\n${name}: ${rows} rows; the sort indexes took ${seconds} s`);
  await settle();
  console.log('| page of 500 | p50 ms | p95 ms | goal |\n|---|---|---|---|');
  for (const pageCase of await pageCases(store, rows)) console.log(await measured(store, pageCase, rounds));
  console.log(await timed('count', rounds, () => store.count()));
  console.log(await timed('count, complete', rounds, () => store.count({ op: 'complete' })));
  console.log(await timed('count, text', 3, () => store.count({ op: 'search', value: 'bakery 77' })));
  const inDavis = { op: 'is', field: 'city', value: 'davis' } as const;
  const footerRounds = Math.min(rounds, MAX_FOOTER_ROUNDS);
  for (const [label, query] of [
    ['footer of 15 columns', { fields: SUMMED }],
    ['footer, city is', { filter: inDavis, fields: SUMMED }],
  ] as const)
    console.log(await timed(label, footerRounds, () => store.summary(query), { goal: FOOTER_GOAL_MS }));
  console.log(await timed('search of Remove Dupes', 1, () => drain(store.duplicates())));
}

async function drain(all: AsyncIterable<unknown>): Promise<void> {
  for await (const one of all) void one;
}

const SUMMED = TABLE_FIELDS.filter(({ isOptional, onPage }) => !isOptional && onPage).map(({ name }) => name);

async function pageCases(store: ListingStore, rows: number): Promise<PageCase[]> {
  const middle = async (query: Pick<PageQuery, 'sort' | 'limit' | 'filter'>) =>
    (await store.page({ ...query, position: { at: 'offset', offset: Math.floor(rows / 2) } })).next ?? '';
  const name = await middle(sortedBy('name'));
  const rating = await middle(sortedBy('rating', 'desc'));
  const address = await middle(sortedBy('address'));
  const zip = await middle(sortedBy('zip', 'desc'));
  const reviews = await middle(sortedBy('reviewcount'));
  const complete = { filter: { op: 'complete' } as const };
  const spread = (round: number) => Math.floor((rows * ((round * 7) % 19)) / 20);
  return [
    { label: 'name, first', query: () => ({ ...sortedBy('name'), position: { at: 'first' } }) },
    {
      label: 'name, next in the middle',
      query: () => ({ ...sortedBy('name'), position: { at: 'after', cursor: name } }),
    },
    {
      label: 'name, previous in the middle',
      query: () => ({ ...sortedBy('name'), position: { at: 'before', cursor: name } }),
    },
    { label: 'name, last', query: () => ({ ...sortedBy('name'), position: { at: 'last' } }) },
    {
      label: 'name descending, first',
      query: () => ({ ...sortedBy('name', 'desc'), position: { at: 'first' } }),
    },
    {
      label: 'name, jumps',
      query: (round) => ({ ...sortedBy('name'), position: { at: 'offset', offset: spread(round) } }),
    },
    {
      label: 'rating descending, first',
      query: () => ({ ...sortedBy('rating', 'desc'), position: { at: 'first' } }),
    },
    {
      label: 'rating descending, next',
      query: () => ({ ...sortedBy('rating', 'desc'), position: { at: 'after', cursor: rating } }),
    },
    {
      label: 'rating descending, jumps',
      query: (round) => ({
        ...sortedBy('rating', 'desc'),
        position: { at: 'offset', offset: spread(round) },
      }),
    },
    {
      label: 'number, jumps',
      query: (round) => ({ ...sortedBy('id', 'desc'), position: { at: 'offset', offset: spread(round) } }),
    },
    {
      label: 'complete, name, first',
      query: () => ({ ...sortedBy('name'), ...complete, position: { at: 'first' } }),
    },
    {
      label: 'name, jumps with a cold cache',
      query: (round) => ({ ...sortedBy('name'), position: { at: 'offset', offset: spread(round) } }),
      isCold: true,
      isSlow: true,
    },
    {
      label: 'name starts with, rating',
      query: (round) => ({
        ...sortedBy('rating'),
        filter: { op: 'starts', field: 'name', value: `bakery ${(round % 16).toString(16)}7` },
        position: { at: 'first' },
      }),
    },
    {
      label: 'city is and rating from, name',
      query: () => ({
        ...sortedBy('name'),
        filter: {
          all: [
            { op: 'is', field: 'city', value: 'davis' },
            { op: 'between', field: 'rating', from: 4 },
          ],
        },
        position: { at: 'first' },
      }),
      goal: TWO_CONDITIONS_GOAL_MS,
    },
    {
      label: 'name starts with and rating from, rating',
      query: (round) => ({
        ...sortedBy('rating', 'desc'),
        filter: {
          all: [
            { op: 'starts', field: 'name', value: `bakery ${(round % 16).toString(16)}7` },
            { op: 'between', field: 'rating', from: 4 },
          ],
        },
        position: { at: 'first' },
      }),
      goal: TWO_CONDITIONS_GOAL_MS,
    },
    {
      label: 'city, then rating descending, first',
      query: () => ({
        sort: { column: 'city', direction: 'asc' },
        thenBy: [{ column: 'rating', direction: 'desc' }],
        limit: PAGE_SIZE,
        position: { at: 'first' },
      }),
      isSlow: true,
    },
    {
      label: 'phone, first',
      query: () => ({ ...sortedBy('phone'), position: { at: 'first' } }),
    },
    {
      label: 'address, next in the middle',
      query: () => ({ ...sortedBy('address'), position: { at: 'after', cursor: address } }),
    },
    {
      label: 'address, jumps',
      query: (round) => ({ ...sortedBy('address'), position: { at: 'offset', offset: spread(round) } }),
    },
    {
      label: 'ZIP descending, next in the middle',
      query: () => ({ ...sortedBy('zip', 'desc'), position: { at: 'after', cursor: zip } }),
    },
    {
      label: 'reviews, next in the middle',
      query: () => ({ ...sortedBy('reviewcount'), position: { at: 'after', cursor: reviews } }),
    },
    {
      label: 'plus code, first (without an index)',
      query: () => ({ ...sortedBy('plus_code'), position: { at: 'first' } }),
      isSlow: true,
    },
    {
      label: 'text in the filter box, name',
      query: (round) => ({
        ...sortedBy('name'),
        filter: { op: 'search', value: `bakery ${round % 10}` },
        position: { at: 'first' },
      }),
      isSlow: true,
    },
    {
      label: 'rare text in the filter box, name',
      query: () => ({
        ...sortedBy('name'),
        filter: { op: 'search', value: '77 main street' },
        position: { at: 'first' },
      }),
      isSlow: true,
    },
  ];
}

const measured = (
  store: ListingStore,
  { label, query, isSlow, goal = GOAL_MS, isCold }: PageCase,
  rounds: number,
) => {
  let round = 0;
  // Any change to the table, even one without rows, makes the store drop its cached positions.
  const before = isCold ? () => store.restoreRows([]) : undefined;
  return timed(label, rounds, () => store.page(query(round++)), {
    ...(before && { before }),
    ...(!isSlow && { goal }),
  });
};

async function timed(
  label: string,
  rounds: number,
  work: () => Promise<unknown>,
  { before, goal }: { before?: () => Promise<unknown>; goal?: number } = {},
): Promise<string> {
  const times: number[] = [];
  try {
    await work();
    for (let round = 0; round < rounds; round++) {
      await before?.();
      const startedAt = performance.now();
      await work();
      times.push(performance.now() - startedAt);
    }
  } catch (error) {
    // A slow page may exceed the product's statement timeout. The table then shows the same message as users see.
    if (goal === undefined && error instanceof StoreError) return `| ${label} | ${error.hint} | | - |`;
    throw error;
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const met = goal === undefined ? '-' : `< ${goal}: ${percentile(0.95) < goal ? 'met' : 'missed'}`;
  return `| ${label} | ${percentile(0.5).toFixed(1)} | ${percentile(0.95).toFixed(1)} | ${met} |`;
}
