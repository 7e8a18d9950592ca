import { type ListingStore, type PageQuery, StoreError } from '@libs/listing-store';
import { BenchArguments } from '../support/bench-arguments';
import { openMysql, openPostgres } from '../support/store-servers';

/** One kind of page, asked for at several places of the table. */
interface Line {
  what: string;
  query: (round: number) => PageQuery;
  /** That no sort index helps: without a goal. */
  isSlow?: boolean;
  /** What is known of earlier jumps is forgotten before each. */
  isCold?: boolean;
}

/** Ms for nineteen of twenty pages. */
const GOAL = 100;

const LIMIT = 500;
const by = (column: 'name' | 'rating' | 'id' | 'phone', direction: 'asc' | 'desc' = 'asc') => ({
  sort: { column, direction },
  limit: LIMIT,
});

/** A server with the table on it. */
interface Side {
  name: string;
  store: ListingStore;
  /** So many rows, every tenth without a rating, every fiftieth without a name. */
  fill(rows: number): Promise<void>;
  /** What the server does by itself some minutes after. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Pages of the user's table, as the data table asks for them: `npm run bench -- table rows=1000000 rounds=20 only=Postgres`.
 * Prints the median and the 95th percentile of each kind, in ms, beside the goal, over the embedded Postgres and MariaDB (or the
 * server of TEST_MYSQL_URL) with the sort indexes made, under the product's own limit for a statement. MariaDB gets the buffer
 * pool of its own default settings; `pool=1G` gives it another.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const given = new BenchArguments(args);
  const rows = given.number('rows', 1_000_000);
  const rounds = given.number('rounds', 20);
  const only = given.text('only');
  const sides = { Postgres: postgresSide, MySQL: () => mysqlSide(given.text('pool') ?? '128M') };
  for (const [name, open] of Object.entries(sides)) {
    if (only !== undefined && only !== name) continue;
    const side = await open();
    try {
      await measureAll(side, rows, rounds);
    } finally {
      await side.close();
    }
  }
}

async function measureAll({ name, store, fill, settle }: Side, rows: number, rounds: number): Promise<void> {
  await store.ensureTable();
  await fill(rows);
  const began = performance.now();
  await store.ensureTable({ sortIndexes: true });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`\n${name}: ${rows} rows; the sort indexes took ${seconds} s`);
  await settle();
  console.log('| page of 500 | p50 ms | p95 ms | goal |\n|---|---|---|---|');
  for (const line of await linesOf(store, rows)) console.log(await measured(store, line, rounds));
  console.log(await timed('count', rounds, () => store.count()));
  console.log(await timed('count, complete', rounds, () => store.count({ complete: true })));
  console.log(await timed('count, text', 3, () => store.count({ text: 'bakery 77' })));
  console.log(await timed('candidates of Remove Dupes', 1, () => drain(store.duplicateCandidates())));
}

async function drain(all: AsyncIterable<unknown>): Promise<void> {
  for await (const one of all) void one;
}

const COLUMNS =
  'name, phone, category, address, city, state, country, rating, reviewcount, website, zip, latitude, longitude';

async function postgresSide(): Promise<Side> {
  const { store, client, close } = await openPostgres();
  return {
    name: 'Postgres',
    store,
    async fill(rows) {
      await client.query(
        `insert into "BusinessDatabase" (${COLUMNS})
         select case when n % 50 = 0 then '' else 'Bakery ' || md5(n::text) end,
           '(530) 555-' || lpad((n % 10000)::text, 4, '0'),
           (array['Bakery','Dentist','Coffee shop','Auto repair'])[n % 4 + 1], n || ' Main Street, Suite ' || n % 100,
           (array['Davis','Dixon','Woodland'])[n % 3 + 1], 'CA', 'United States',
           case when n % 10 = 0 then null else (n % 50) / 10.0 end, case when n % 9 = 0 then null else n % 2000 end,
           'https://listing-' || n || '.example', '95616', 38.5, -121.7
         from generate_series(1, $1::int) n`,
        [rows],
      );
    },
    settle: async () => void (await client.query('vacuum (analyze) "BusinessDatabase"')),
    close,
  };
}

async function mysqlSide(pool: string): Promise<Side> {
  const { store, client, close } = await openMysql(pool);
  const digits = Array.from({ length: 10 }, (_, digit) => `select ${digit} as d`).join(' union all ');
  const places = ['a', 'b', 'c', 'e', 'f', 'g', 'h'];
  const number = places.map((place, at) => `${place}.d * ${10 ** at}`).join(' + ');
  return {
    name: 'MySQL',
    store,
    async fill(rows) {
      await client.query(
        `insert into \`BusinessDatabase\` (${COLUMNS})
         select if(n % 50 = 0, '', concat('Bakery ', left(sha2(n, 256), 32))), concat('(530) 555-', lpad(n % 10000, 4, '0')),
           elt(n % 4 + 1, 'Bakery', 'Dentist', 'Coffee shop', 'Auto repair'), concat(n, ' Main Street, Suite ', n % 100),
           elt(n % 3 + 1, 'Davis', 'Dixon', 'Woodland'), 'CA', 'United States', if(n % 10 = 0, null, (n % 50) / 10),
           if(n % 9 = 0, null, n % 2000), concat('https://listing-', n, '.example'), '95616', 38.5, -121.7
         from (select ${number} + 1 as n from ${places.map((place) => `(${digits}) ${place}`).join(', ')}) numbers
         where n <= ?`,
        [rows],
      );
    },
    settle: async () => void (await client.query('analyze table `BusinessDatabase`')),
    close,
  };
}

async function linesOf(store: ListingStore, rows: number): Promise<Line[]> {
  const middle = async (query: Pick<PageQuery, 'sort' | 'limit' | 'filter'>) =>
    (await store.page({ ...query, place: { at: 'offset', offset: Math.floor(rows / 2) } })).next ?? '';
  const name = await middle(by('name'));
  const rating = await middle(by('rating', 'desc'));
  const complete = { filter: { complete: true } };
  const spread = (round: number) => Math.floor((rows * ((round * 7) % 19)) / 20);
  return [
    { what: 'name, first', query: () => ({ ...by('name'), place: { at: 'first' } }) },
    {
      what: 'name, next in the middle',
      query: () => ({ ...by('name'), place: { at: 'after', cursor: name } }),
    },
    {
      what: 'name, previous in the middle',
      query: () => ({ ...by('name'), place: { at: 'before', cursor: name } }),
    },
    { what: 'name, last', query: () => ({ ...by('name'), place: { at: 'last' } }) },
    { what: 'name descending, first', query: () => ({ ...by('name', 'desc'), place: { at: 'first' } }) },
    {
      what: 'name, jumps',
      query: (round) => ({ ...by('name'), place: { at: 'offset', offset: spread(round) } }),
    },
    { what: 'rating descending, first', query: () => ({ ...by('rating', 'desc'), place: { at: 'first' } }) },
    {
      what: 'rating descending, next',
      query: () => ({ ...by('rating', 'desc'), place: { at: 'after', cursor: rating } }),
    },
    {
      what: 'rating descending, jumps',
      query: (round) => ({ ...by('rating', 'desc'), place: { at: 'offset', offset: spread(round) } }),
    },
    {
      what: 'number, jumps',
      query: (round) => ({ ...by('id', 'desc'), place: { at: 'offset', offset: spread(round) } }),
    },
    { what: 'complete, name, first', query: () => ({ ...by('name'), ...complete, place: { at: 'first' } }) },
    {
      what: 'name, jumps with nothing known',
      query: (round) => ({ ...by('name'), place: { at: 'offset', offset: spread(round) } }),
      isCold: true,
      isSlow: true,
    },
    {
      what: 'phone, first (without an index)',
      query: () => ({ ...by('phone'), place: { at: 'first' } }),
      isSlow: true,
    },
    {
      what: 'text in the filter box, name',
      query: (round) => ({ ...by('name'), filter: { text: `bakery ${round % 10}` }, place: { at: 'first' } }),
      isSlow: true,
    },
    {
      what: 'rare text in the filter box, name',
      query: () => ({ ...by('name'), filter: { text: '77 main street' }, place: { at: 'first' } }),
      isSlow: true,
    },
  ];
}

const measured = (store: ListingStore, { what, query, isSlow, isCold }: Line, rounds: number) => {
  let round = 0;
  // An act on the table, though on no row, makes a store forget what it knows of it.
  const before = isCold ? () => store.restoreRows([]) : undefined;
  return timed(what, rounds, () => store.page(query(round++)), {
    ...(before && { before }),
    ...(!isSlow && { goal: GOAL }),
  });
};

async function timed(
  what: string,
  rounds: number,
  work: () => Promise<unknown>,
  { before, goal }: { before?: () => Promise<unknown>; goal?: number } = {},
): Promise<string> {
  const times: number[] = [];
  try {
    await work();
    for (let round = 0; round < rounds; round++) {
      await before?.();
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  } catch (error) {
    // The product's own limit for a statement: a person reads the same sentence.
    if (goal === undefined && error instanceof StoreError) return `| ${what} | ${error.mend} | | - |`;
    throw error;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const met = goal === undefined ? '-' : `< ${goal}: ${at(0.95) < goal ? 'met' : 'missed'}`;
  return `| ${what} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${met} |`;
}
