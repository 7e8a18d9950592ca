import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { PostgresStore, type PageQuery } from '@libs/listing-store';
import { NetworkPolicy } from '@libs/network';
import { pgOptions } from '../../backend/platform/database';
import { startEmbeddedPostgres } from '../../backend/platform/embedded-postgres';

const LIMITS = { connections: 2, connectTimeoutMs: 5_000, statementTimeoutMs: 60_000 };
const NETWORK = new NetworkPolicy({
  allowed: [],
  refused: [],
  ports: [],
  names: { allowed: '-', refused: '-', ports: '-' },
});

/** One kind of page, asked for at several places of the table. */
interface Line {
  what: string;
  query: (round: number) => PageQuery;
}

const LIMIT = 500;
const by = (column: 'name' | 'rating' | 'id', direction: 'asc' | 'desc' = 'asc') => ({
  sort: { column, direction },
  limit: LIMIT,
});

/**
 * Pages of the user's table, as the data table asks for them: `npm run bench -- table rows=1000000 rounds=20`. Prints the
 * median and the 95th percentile of each kind, in ms, over the embedded Postgres with the sort indexes made.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const value = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.split('=')[1];
  const rows = Number(value('rows') ?? 1_000_000);
  const rounds = Number(value('rounds') ?? 20);
  const dataDir = path.resolve('data/bench-table');
  const log = { debug: () => undefined, info: () => undefined, warn: console.warn };
  const server = await startEmbeddedPostgres({ dataDir, log });
  const { host, ...rest } = server.connection;
  const store = new PostgresStore({
    target: { provider: 'postgres', socketFolder: host, ...rest },
    network: NETWORK,
    limits: LIMITS,
  });
  try {
    await store.ensureTable();
    await fill(server.connection, rows);
    const began = performance.now();
    await store.ensureTable({ sortIndexes: true });
    console.log(`${rows} rows; the sort indexes took ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await vacuum(server.connection);
    console.log('| page of 500 | p50 ms | p95 ms |\n|---|---|---|');
    for (const line of await linesOf(store, rows)) console.log(await measured(store, line, rounds));
    console.log(await timed('count', rounds, () => store.count()));
    console.log(await timed('count, complete', rounds, () => store.count({ complete: true })));
    console.log(await timed('count, text', 3, () => store.count({ text: 'bakery 77' })));
  } finally {
    await store.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Connection = Parameters<typeof pgOptions>[0];

async function onServer(connection: Connection, ...statements: [string, unknown[]?][]): Promise<void> {
  const client = new pg.Client(pgOptions(connection));
  await client.connect();
  try {
    for (const [sql, values] of statements) await client.query(sql, values);
  } finally {
    await client.end();
  }
}

const fill = (connection: Connection, rows: number) =>
  onServer(connection, [
    `insert into "BusinessDatabase" (name, phone, category, address, city, state, country, rating, reviewcount, website, zip, latitude, longitude)
     select case when n % 50 = 0 then '' else 'Bakery ' || md5(n::text) end, '(530) 555-' || lpad((n % 10000)::text, 4, '0'),
       (array['Bakery','Dentist','Coffee shop','Auto repair'])[n % 4 + 1], n || ' Main Street, Suite ' || n % 100,
       (array['Davis','Dixon','Woodland'])[n % 3 + 1], 'CA', 'United States', case when n % 10 = 0 then null else (n % 50) / 10.0 end,
       case when n % 9 = 0 then null else n % 2000 end, 'https://listing-' || n || '.example', '95616', 38.5, -121.7
     from generate_series(1, $1::int) n`,
    [rows],
  ]);
const vacuum = (connection: Connection) => onServer(connection, ['vacuum (analyze) "BusinessDatabase"']);

async function linesOf(store: PostgresStore, rows: number): Promise<Line[]> {
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
      what: 'text in the filter box, name',
      query: (round) => ({ ...by('name'), filter: { text: `bakery ${round % 10}` }, place: { at: 'first' } }),
    },
    {
      what: 'rare text in the filter box, name',
      query: () => ({ ...by('name'), filter: { text: '77 main street' }, place: { at: 'first' } }),
    },
  ];
}

const measured = (store: PostgresStore, { what, query }: Line, rounds: number) => {
  let round = 0;
  return timed(what, rounds, () => store.page(query(round++)));
};

async function timed(what: string, rounds: number, work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  await work();
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  return `| ${what} | ${at(0.5)} | ${at(0.95)} |`;
}
