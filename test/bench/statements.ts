import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { AppProcess } from '../support/app-process';
import { parseBenchArguments } from '../support/bench-arguments';
import type { HttpClient } from '../support/http-client';
import { startTown } from '../support/town';
import { until } from '../support/until';

const TYPES = ['Restaurants', 'Dentists', 'Hotels', 'Bakeries'];
/** More than the job captures while it is measured. */
const PLACES_PER_TYPE = 6_000;
const WARM_UP_LISTINGS = 60;
const SHOWN_STATEMENTS = 40;

interface Statements {
  calls: number;
  /** Milliseconds that Postgres took for them. */
  took: number;
  queries: { query: string; calls: number; took: number }[];
}

/**
 * Counts the statements that the application sends to Postgres: without a worker, with one that is idle, and with one that
 * captures with one search. `docs/scaling.md` has the differences.
 *
 * Arguments: `database=postgres://…` (required: an empty database of a server with
 * `shared_preload_libraries = 'pg_stat_statements'`), `seconds=60`, `latency=1500`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { database, seconds, latency } = parseBenchArguments(args, {
    database: '',
    seconds: 60,
    latency: 1_500,
  });
  if (database === '') throw new TypeError('database=postgres://… is missing');
  const town = await startTown(PLACES_PER_TYPE, { businessTypes: TYPES });
  town.site.setFaults({ latencyMs: latency });
  const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-bench-'));
  const settings = { DATABASE_URL: database, PORT: '0', MAPS_URL: town.site.baseUrl };
  const web = new AppProcess(folder, { ...settings, ROLE: 'web' });
  const worker = new AppProcess(folder, { ...settings, ROLE: 'worker', SEARCHES_PER_WORKER: '1' });
  const client = new pg.Client({ connectionString: database });
  const count = async (): Promise<Statements> => {
    await client.query('select pg_stat_statements_reset()');
    await pause(seconds * 1_000);
    return readStatements(client);
  };
  try {
    await client.connect();
    await client.query('create extension if not exists pg_stat_statements');
    await web.start();
    const user = await web.signIn('professional');
    await user.post('/api/db/save', { provider: 'none' });
    const alone = await count();
    await worker.start();
    const idle = await count();
    const setup = { mode: 'manual', city: town.label, businessType: TYPES, exportFormat: 'json' };
    const start = await user.postIdempotent('/api/runtime/start', setup);
    if (start.status !== 200) throw new Error(JSON.stringify(start.body));
    await until('the worker captures', async () => (await recorded(user)) >= WARM_UP_LISTINGS, 300_000);
    town.site.resetStatistics();
    const before = await recorded(user);
    const capturing = await count();
    const listings = (await recorded(user)) - before;
    const { searches } = town.site.statistics();
    await user.post('/api/runtime/stop');
    report({ alone, idle, capturing }, { seconds, listings, pages: searches });
  } finally {
    await client.end();
    await worker.stop();
    await web.stop();
    await town.site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const recorded = async (user: HttpClient): Promise<number> =>
  (await user.get<{ recordsProcessed: number }>('/api/runtime/status')).body.recordsProcessed;

async function readStatements(client: pg.Client): Promise<Statements> {
  const { rows } = await client.query<{ query: string; calls: number; took: number }>(
    `select query, sum(calls)::int as calls, sum(total_exec_time)::float8 as took from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' group by query`,
  );
  return {
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    took: rows.reduce((sum, { took }) => sum + took, 0),
    queries: rows,
  };
}

/**
 * Returns the statements of which there were more than in the other time. What there was less of does not count: a worker
 * that captures does not poll for work. Each page has a START TRANSACTION and a COMMIT besides, which the polls hide.
 */
function moreThan(one: Statements, other: Statements): Statements {
  const before = new Map(other.queries.map((row) => [row.query, row]));
  const queries = one.queries
    .map(({ query, calls, took }) => ({
      query,
      calls: calls - (before.get(query)?.calls ?? 0),
      took: took - (before.get(query)?.took ?? 0),
    }))
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.calls - a.calls);
  return {
    calls: queries.reduce((sum, { calls }) => sum + calls, 0),
    took: queries.reduce((sum, { took }) => sum + took, 0),
    queries,
  };
}

function report(
  { alone, idle, capturing }: Record<'alone' | 'idle' | 'capturing', Statements>,
  { seconds, listings, pages }: { seconds: number; listings: number; pages: number },
): void {
  const line = (title: string, { calls, took }: Statements, each: number) =>
    console.log(
      `${title.padEnd(28)} ${(calls / each).toFixed(2).padStart(10)} ${(took / each).toFixed(2).padStart(12)}`,
    );
  const [ofWorker, ofPages] = [moreThan(idle, alone), moreThan(capturing, idle)];
  console.log(
    `\n${pages} pages and ${listings} listings in ${seconds} s, ${(listings / pages).toFixed(1)} for each page`,
  );
  console.log(`${''.padEnd(28)} statements milliseconds`);
  line('web process, per second', alone, seconds);
  line('idle worker, per second', ofWorker, seconds);
  line('capturing, per page', ofPages, pages);
  line('capturing, per listing', ofPages, listings);
  for (const [title, { queries }] of Object.entries({ 'idle worker': ofWorker, capturing: ofPages })) {
    console.log(`\nmost frequent: ${title}`);
    for (const { query, calls } of queries.slice(0, SHOWN_STATEMENTS))
      console.log(`${String(calls).padStart(7)}  ${query.replace(/\s+/g, ' ').slice(0, 110)}`);
  }
}
