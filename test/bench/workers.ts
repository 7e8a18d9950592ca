import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Transaction } from '../../backend/platform/database';
import { connectionUrl, type PostgresConnection } from '../../backend/platform/embedded-postgres';
import { BenchArguments } from '../support/bench-arguments';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

/** Above this share the machine, and no longer the maps site, decides how fast it goes. */
const CPU_AT_MOST = 0.7;
/** So many listings are recorded for each worker before the clock starts: the tabs are warm then. */
const WARM_AFTER_LISTINGS = 60;
/** A worker of one search has one in its tab and one that loads in the spare tab. */
const HANDS = 2;
const LOOK_MS = 500;
/** Squares of the run: one by itself has a single area to share until its first search is done. */
const TYPES = ['Restaurants', 'Dentists', 'Hotels', 'Bakeries'] as const;
/** More places of each type than any of the runs gets to. */
const TOWN = 6_000;

interface Figures {
  workers: number;
  seconds: number;
  /** Search responses. */
  responses: number;
  listings: number;
  /** Mean of each search's time with a request in flight. */
  share: number;
  /** Share of the time in which a worker could have claimed another search: the plan is not what they wait for. */
  claimable: number;
  cpu: number;
  database: Record<keyof Database, number>;
}

/** What Postgres has done so far. */
interface Database {
  transactions: number;
  inserted: number;
  updated: number;
  deleted: number;
  /** Bytes of the write-ahead log, and of the database's files. */
  wal: number;
  size: number;
}

/**
 * How capture grows with worker processes of one search each, over the bundled site with one dense town, four types of it in one run, at a
 * response time of 1,500 ms, all on one machine and one Postgres; beside it the machine's processors, and what Postgres did for each listing.
 * Arguments: `seconds=60`, `latency=1500`, `workers=1,2,4`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const given = new BenchArguments(args);
  const seconds = given.number('seconds', 60);
  const latencyMs = given.number('latency', 1_500);
  const counts = (given.text('workers') ?? '1,2,4').split(',').map(Number);
  const town = await startTown(TOWN, { businessTypes: TYPES });
  town.site.setFaults({ latencyMs });
  const app = await startTestApp({ settings: { roles: ['web'] } });
  const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-bench-'));
  const figures: Figures[] = [];
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

interface Setting {
  app: TestApp;
  town: Town;
  folder: string;
  workers: number;
  seconds: number;
}

async function measure({ app, town, folder, workers, seconds }: Setting): Promise<Figures> {
  const processes = Array.from({ length: workers }, (_, at) =>
    startWorker(app, town, path.join(folder, String(at))),
  );
  try {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
    await until('every worker is there', async () => (await liveWorkers(app)) === workers, 60_000);
    const wish = { mode: 'manual', city: town.label, businessType: TYPES };
    await user.client.post('/api/runtime/start', wish);
    await until(
      'the tabs are warm, and every hand has its search',
      async () =>
        (await recorded(user)) >= WARM_AFTER_LISTINGS * workers &&
        (await openSearches(app, user)).active >= HANDS * workers,
      300_000,
    );
    town.site.resetStatistics();
    const [listings, database, busy, begun] = [
      await recorded(user),
      await databaseOf(app),
      busyOf(),
      performance.now(),
    ];
    const looks: boolean[] = [];
    while (performance.now() - begun < seconds * 1_000) {
      await pause(LOOK_MS);
      looks.push((await openSearches(app, user)).queued > 0);
    }
    const took = (performance.now() - begun) / 1_000;
    const cpu = shareOf(busy, busyOf());
    const { searches, inFlightMs, wallMs } = town.site.statistics();
    const figures = {
      workers,
      seconds: took,
      responses: searches,
      listings: (await recorded(user)) - listings,
      share: inFlightMs / wallMs / workers,
      claimable: looks.filter(Boolean).length / looks.length,
      cpu,
      database: differenceOf(await databaseOf(app), database),
    };
    await user.client.post('/api/runtime/stop');
    return figures;
  } finally {
    await Promise.all(processes.map(end));
  }
}

/** These sources, as this process runs them: `dist` may be older. */
function startWorker({ connection }: TestApp, town: Town, dataDir: string): ChildProcess {
  const main = path.resolve(import.meta.dirname, '../../backend/main.js');
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PROFILE: 'embedded',
      LOG_LEVEL: 'warn',
      ROLE: 'worker',
      SEARCHES: '1',
      DATABASE_URL: connectionUrl(connection as PostgresConnection),
      MAPS_URL: town.site.baseUrl,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGTERM');
  await ended;
}

async function liveWorkers(app: TestApp): Promise<number> {
  const rows = await app.app.get(Transaction).rows('select 1 from worker');
  return rows.length;
}

/** Searches of the user's run that are in a worker's hands, and those that wait for one. */
async function openSearches(app: TestApp, { userId }: TestUser): Promise<{ active: number; queued: number }> {
  const [row] = await app.app.get(Transaction).rows<{ active: number; queued: number }>(
    `select count(*) filter (where t.state = 'active')::int as active,
            count(*) filter (where t.state = 'queued')::int as queued
     from capture_task t join job j on j.id = t.job_id where j.user_id = $1`,
    [userId],
  );
  return row ?? { active: 0, queued: 0 };
}

async function recorded({ client }: TestUser): Promise<number> {
  return (await client.get<{ recordsProcessed: number }>('/api/runtime/status')).body.recordsProcessed;
}

async function databaseOf(app: TestApp): Promise<Database> {
  const [row] = await app.app.get(Transaction).rows<Database>(
    `select xact_commit::float8 as transactions, tup_inserted::float8 as inserted, tup_updated::float8 as updated,
            tup_deleted::float8 as deleted, (pg_current_wal_lsn() - '0/0')::float8 as wal,
            pg_database_size(datname)::float8 as size
     from pg_stat_database where datname = current_database()`,
  );
  if (!row) throw new TypeError('the database has no figures');
  return row;
}

const differenceOf = (after: Database, before: Database): Database => ({
  transactions: after.transactions - before.transactions,
  inserted: after.inserted - before.inserted,
  updated: after.updated - before.updated,
  deleted: after.deleted - before.deleted,
  wal: after.wal - before.wal,
  size: after.size - before.size,
});

interface Busy {
  idle: number;
  all: number;
}

/** Milliseconds of all processors since the machine began. */
function busyOf(): Busy {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }));
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { all }) => sum + all, 0),
  };
}

const shareOf = (before: Busy, after: Busy) =>
  1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);

function report(figures: readonly Figures[], latencyMs: number): void {
  const [first] = figures;
  const rate = ({ responses, seconds }: Figures) => responses / seconds;
  console.log(`\nworkers of one search each, response time ${latencyMs} ms, ${cpus().length} processors`);
  console.log('workers  responses/s   times  listings/s  share  claimable  processors  counts');
  for (const one of figures) {
    const counts = one.cpu <= CPU_AT_MOST;
    const columns = [
      String(one.workers).padStart(7),
      rate(one).toFixed(2).padStart(12),
      (first ? rate(one) / rate(first) : 1).toFixed(2).padStart(7),
      (one.listings / one.seconds).toFixed(1).padStart(11),
      one.share.toFixed(3).padStart(6),
      `${(one.claimable * 100).toFixed(0)} %`.padStart(10),
      `${(one.cpu * 100).toFixed(0)} %`.padStart(11),
      counts ? '    yes' : `     no: above ${CPU_AT_MOST * 100} % the machine is measured, not the workers`,
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
