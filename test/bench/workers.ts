import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Transaction } from '../../backend/platform/database';
import { connectionUrl, type PostgresConnection } from '../../backend/platform/embedded-postgres';
import { parseBenchArguments } from '../support/bench-arguments';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

/** Above this share of CPU time, the machine rather than the maps site limits the speed. */
const MAX_CPU_SHARE = 0.7;
/** Listings that each worker records before the measurement starts, so that the tabs are warm. */
const WARM_UP_LISTINGS = 60;
/** One search runs in the tab while the next one loads in the spare tab. */
const SEARCHES_PER_WORKER = 2;
const SAMPLE_INTERVAL_MS = 500;
/**
 * Number of business types in the job. With a single target, the workers would share only one area until its first
 * search is done.
 */
const TYPES = ['Restaurants', 'Dentists', 'Hotels', 'Bakeries'] as const;
/** Number of places of each type, which is more than any job captures. */
const PLACES_PER_TYPE = 6_000;

interface WorkerFigures {
  workers: number;
  seconds: number;
  /** Number of search responses. */
  responses: number;
  listings: number;
  /** Mean share of a search's duration during which a request is in flight. */
  share: number;
  /**
   * Share of the time during which a worker could have claimed another search. A high share shows that the planner is
   * not the bottleneck.
   */
  claimable: number;
  cpu: number;
  database: Record<keyof DatabaseStatistics, number>;
}

/** Activity of Postgres since it started. */
interface DatabaseStatistics {
  transactions: number;
  inserted: number;
  updated: number;
  deleted: number;
  /** `wal` is the number of bytes in the write-ahead log, and `size` the number of bytes in the database's files. */
  wal: number;
  size: number;
}

/**
 * Measures how capture scales with the number of worker processes, each with one search. Uses one machine, one
 * Postgres, and the bundled site with a response time of 1,500 ms. One job captures four business types in a dense
 * town.
 *
 * Also prints CPU usage, and the work of Postgres per listing. Arguments: `seconds=60`, `latency=1500`,
 * `workers=1,2,4`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const options = parseBenchArguments(args, { seconds: 60, latency: 1_500, workers: '1,2,4' });
  const { seconds, latency: latencyMs } = options;
  const counts = options.workers.split(',').map(Number);
  const town = await startTown(PLACES_PER_TYPE, { businessTypes: TYPES });
  town.site.setFaults({ latencyMs });
  const app = await startTestApp({ settings: { roles: ['web'] } });
  const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-bench-'));
  const figures: WorkerFigures[] = [];
  try {
    for (const workers of counts)
      figures.push(
        await measure({ app, town, folder: path.join(folder, String(workers)), workers, seconds }),
      );
  } finally {
    await app.close();
    await town.site.close();
    await rm(folder, { recursive: true, force: true });
  }
  report(figures, latencyMs);
}

interface Scenario {
  app: TestApp;
  town: Town;
  folder: string;
  workers: number;
  seconds: number;
}

async function measure({ app, town, folder, workers, seconds }: Scenario): Promise<WorkerFigures> {
  const processes = Array.from({ length: workers }, (_, at) =>
    startWorker(app, town, path.join(folder, String(at))),
  );
  try {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    await until('every worker is there', async () => (await countWorkers(app)) === workers, 60_000);
    const setup = { mode: 'manual', city: town.label, businessType: TYPES };
    await user.client.post('/api/runtime/start', setup);
    await until(
      'the tabs are warm, and every worker has its searches',
      async () =>
        (await countRecorded(user)) >= WARM_UP_LISTINGS * workers &&
        (await countSearches(app, user)).claimed >= SEARCHES_PER_WORKER * workers,
      300_000,
    );
    town.site.resetStatistics();
    const [listings, database, cpuBefore, startedAt] = [
      await countRecorded(user),
      await readDatabaseStatistics(app),
      readCpuTimes(),
      performance.now(),
    ];
    const samples: boolean[] = [];
    while (performance.now() - startedAt < seconds * 1_000) {
      await pause(SAMPLE_INTERVAL_MS);
      samples.push((await countSearches(app, user)).queued > 0);
    }
    const elapsedSeconds = (performance.now() - startedAt) / 1_000;
    const cpu = cpuShare(cpuBefore, readCpuTimes());
    const { searches, inFlightMs, wallMs } = town.site.statistics();
    const figures = {
      workers,
      seconds: elapsedSeconds,
      responses: searches,
      listings: (await countRecorded(user)) - listings,
      share: inFlightMs / wallMs / workers,
      claimable: samples.filter(Boolean).length / samples.length,
      cpu,
      database: difference(await readDatabaseStatistics(app), database),
    };
    await user.client.post('/api/runtime/stop');
    return figures;
  } finally {
    await Promise.all(processes.map(stopWorker));
  }
}

/** Starts a worker from the current sources, because `dist` may be outdated. */
function startWorker({ connection }: TestApp, town: Town, dataDir: string): ChildProcess {
  const main = path.resolve(import.meta.dirname, '../../backend/main.js');
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PROFILE: 'embedded',
      LOG_LEVEL: 'warn',
      ROLE: 'worker',
      SEARCHES_PER_WORKER: '1',
      DATABASE_URL: connectionUrl(connection as PostgresConnection),
      MAPS_URL: town.site.baseUrl,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGTERM');
  await ended;
}

async function countWorkers(app: TestApp): Promise<number> {
  const rows = await app.app.get(Transaction).rows('select 1 from worker');
  return rows.length;
}

/** Counts the claimed and queued searches of the user's job. */
async function countSearches(
  app: TestApp,
  { userId }: TestUser,
): Promise<{ claimed: number; queued: number }> {
  const [row] = await app.app.get(Transaction).rows<{ claimed: number; queued: number }>(
    `select count(*) filter (where t.state = 'claimed')::int as claimed,
            count(*) filter (where t.state = 'queued')::int as queued
     from search_task t join job j on j.id = t.job_id where j.user_id = $1`,
    [userId],
  );
  return row ?? { claimed: 0, queued: 0 };
}

async function countRecorded({ client }: TestUser): Promise<number> {
  return (await client.get<{ recordsProcessed: number }>('/api/runtime/status')).body.recordsProcessed;
}

async function readDatabaseStatistics(app: TestApp): Promise<DatabaseStatistics> {
  const [row] = await app.app.get(Transaction).rows<DatabaseStatistics>(
    `select xact_commit::float8 as transactions, tup_inserted::float8 as inserted, tup_updated::float8 as updated,
            tup_deleted::float8 as deleted, (pg_current_wal_lsn() - '0/0')::float8 as wal,
            pg_database_size(datname)::float8 as size
     from pg_stat_database where datname = current_database()`,
  );
  if (!row) throw new TypeError('the database has no figures');
  return row;
}

const difference = (after: DatabaseStatistics, before: DatabaseStatistics): DatabaseStatistics => ({
  transactions: after.transactions - before.transactions,
  inserted: after.inserted - before.inserted,
  updated: after.updated - before.updated,
  deleted: after.deleted - before.deleted,
  wal: after.wal - before.wal,
  size: after.size - before.size,
});

interface CpuTimes {
  idle: number;
  total: number;
}

/** Returns the milliseconds that all CPUs have spent since boot. */
function readCpuTimes(): CpuTimes {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }));
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce((sum, { all }) => sum + all, 0),
  };
}

const cpuShare = (before: CpuTimes, after: CpuTimes) =>
  1 - (after.idle - before.idle) / Math.max(1, after.total - before.total);

function report(figures: readonly WorkerFigures[], latencyMs: number): void {
  const [first] = figures;
  const rate = ({ responses, seconds }: WorkerFigures) => responses / seconds;
  console.log(`\nworkers of one search each, response time ${latencyMs} ms, ${cpus().length} CPUs`);
  console.log('workers  responses/s   times  listings/s  share  claimable  processors  counts');
  for (const one of figures) {
    const counts = one.cpu <= MAX_CPU_SHARE;
    const columns = [
      String(one.workers).padStart(7),
      rate(one).toFixed(2).padStart(12),
      (first ? rate(one) / rate(first) : 1).toFixed(2).padStart(7),
      (one.listings / one.seconds).toFixed(1).padStart(11),
      one.share.toFixed(3).padStart(6),
      `${(one.claimable * 100).toFixed(0)} %`.padStart(10),
      `${(one.cpu * 100).toFixed(0)} %`.padStart(11),
      counts ? '    yes' : `     no: above ${MAX_CPU_SHARE * 100} % the machine is measured, not the workers`,
    ];
    console.log(columns.join(' '));
  }
  console.log('\nPostgres, for each listing recorded');
  console.log('workers  transactions  inserted  updated  deleted  log bytes  file bytes');
  for (const { workers, listings, database: all } of figures) {
    const each = (sum: number, width: number, digits = 2) => (sum / listings).toFixed(digits).padStart(width);
    console.log(
      [
        String(workers).padStart(7),
        each(all.transactions, 13),
        each(all.inserted, 9),
        each(all.updated, 8),
        each(all.deleted, 8),
        each(all.wal, 10, 0),
        each(all.size, 11, 0),
      ].join(' '),
    );
  }
}
