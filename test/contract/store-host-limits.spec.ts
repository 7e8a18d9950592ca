import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListingStore } from '@libs/listing-store';
import {
  type EndReason,
  type HostLink,
  type HostPool,
  HOST_TIMES,
  type HostRequest,
  hostStarter,
} from '@libs/store-host';
import pg from 'pg';
import { pgOptions } from '../../backend/platform/database';
import { startHostilePostgres } from '../support/hostile-servers/hostile-postgres';
import { startHostilePostgrest } from '../support/hostile-servers/hostile-postgrest';
import { createHostPool } from '../support/listing-stores/host-pool';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(ROOT, 'test/support/store-hosts/misbehaving-host.mjs');
const isLinux = process.platform === 'linux';

/** On a slow machine, a host that fills its memory reaches its limit before it counts as unresponsive. */
const LONG_TIMES = { ...HOST_TIMES, startMs: 120_000, silentCpuMs: 6_000, silentMs: 25_000 };

/** On a slow machine, many responses at once take long. Here, none is to end because of its time. */
const LONG_LIMITS = { connections: 3, connectTimeoutMs: 60_000, statementTimeoutMs: 300_000 };

const MISBEHAVIORS: readonly (readonly [string, readonly EndReason[]])[] = [
  ['spin', ['unresponsive']],
  ['blockThreads', ['unresponsive']],
  ['fillHeap', ['memory']],
  ['fillBuffersSlowly', ['memory']],
  // On other systems, nothing limits the memory that is allocated within one turn of the event loop.
  ...(isLinux ? [['fillBuffers', ['memory']] as const] : []),
  ['throwError', ['crash']],
];

/** The link to the host of `PROGRAM`, which accepts one message more than a real host. */
interface MisbehavingHostLink extends Pick<HostLink, 'pid'> {
  send(request: HostRequest | { type: 'misbehave'; behavior: string }): void;
}

describe('a host process', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let pool: HostPool;
  let links: MisbehavingHostLink[];
  let ends: EndReason[];
  let environmentNames: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client(pgOptions(database.connection));
    await admin.connect();
    const setupPool = createHostPool();
    const store = openStore(setupPool, 'setup');
    await store.ensureTable();
    await store.upsert(sampleListings(2_500));
    await setupPool.close();
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  function openStore(from: HostPool, user: string): ListingStore {
    if ('url' in database.connection) throw new TypeError('reached by its socket');
    const { host, ...rest } = database.connection;
    return from.open(user, { provider: 'postgres', socketFolder: host, ...rest });
  }

  beforeEach(() => {
    links = [];
    ends = [];
    environmentNames = [];
    const start = hostStarter(400, PROGRAM);
    pool = createHostPool({
      start({ onResponse, onExit }) {
        const link = start({
          onResponse(response) {
            const { type, names } = response as { type: string; names?: string[] };
            if (type === 'environment') environmentNames = names ?? [];
            onResponse(response);
          },
          onExit,
        });
        links.push(link);
        return link;
      },
      limits: LONG_LIMITS,
      hostTimes: LONG_TIMES,
      onHostEnd: (reason) => ends.push(reason),
    });
  });
  afterEach(() => pool.close());

  const misbehave = (behavior: string) => links[0]?.send({ type: 'misbehave', behavior });

  it.each(MISBEHAVIORS)(
    'ends after %s, and its users get their results from another host',
    async (behavior, reasons) => {
      const store = openStore(pool, 'neighbor');
      expect(await store.count()).toBe(2_500);
      misbehave(behavior);
      expect(await store.count()).toBe(2_500);
      await until('the host has ended', () => ends.length > 0);
      expect(reasons).toEqual(expect.arrayContaining(ends));
      expect(await store.count()).toBe(2_500);
      await until('nobody is suspected', () => pool.counts.suspected === 0);
    },
    600_000,
  );

  it('stays within its memory while servers send more than there is room for', async () => {
    const server = await startHostilePostgres('unfinished-rows');
    const neighbor = openStore(pool, 'neighbor');
    expect(await neighbor.count()).toBe(2_500);
    const failures: unknown[] = [];
    const stores = Array.from({ length: 14 }, (_, at) => pool.open(`user ${at}`, server.connection));
    const ids = Array.from({ length: 15 }, (_, at) => at + 1);
    const readings = stores.map((store) =>
      store.rowsById(ids).catch((error: unknown) => failures.push(error)),
    );
    // 14 times 15 MB, of which at most 96 MB are kept.
    await until('the first have ended', () => failures.length >= 8);
    for (const failure of failures)
      expect(failure).toMatchObject({ kind: 'transient', code: 'ANSWER_TOO_LONG' });
    let rows = 0;
    for await (const { id } of neighbor.stream()) rows += id > 0 ? 1 : 0;
    expect(rows).toBe(2_500);
    for (const store of stores) await store.close();
    await Promise.all(readings);
    await server.close();
    expect(ends).toEqual([]);
  });

  it.each([
    ['Postgres', () => startHostilePostgres('honest')],
    ['Supabase', () => startHostilePostgrest('honest')],
  ])('has a count ended when its request is canceled: %s', async (_, start) => {
    const server = await start();
    const store = pool.open('impatient', server.connection);
    await store.count();
    server.mode = 'silent';
    const before = server.statementCount;
    const request = new AbortController();
    const count = store.count(undefined, { signal: request.signal }).catch((error: unknown) => error);
    await until('the server is asked', () => server.statementCount > before);
    request.abort();
    expect(await count).toMatchObject({ kind: 'transient', code: 'CANCELED' });
    await store.close();
    await server.close();
  });

  it('continues a download in another host', async () => {
    const ids: number[] = [];
    for await (const { id } of openStore(pool, 'neighbor').stream()) {
      if (ids.push(id) === 100) process.kill(links[0]?.pid ?? 0, 'SIGKILL');
    }
    const { rows } = await admin.query<{ id: string }>('select id from "BusinessDatabase" order by id');
    expect(ids).toEqual(rows.map(({ id }) => Number(id)));
    await until('the host has ended', () => ends.length > 0);
  });

  it('closes the connection of a download that is not read to the end', async () => {
    const store = openStore(pool, 'reader');
    const connections = async () =>
      (
        await admin.query(
          "select 1 from pg_stat_activity where application_name = 'gazetteer' and datname = current_database()",
        )
      ).rows.length;
    const rows = store.stream()[Symbol.asyncIterator]();
    await rows.next();
    expect(await connections()).toBeGreaterThan(0);
    await rows.return?.();
    await until('the connection is closed', async () => (await connections()) === 0);
    expect(await store.count()).toBe(2_500);
  });

  it('gets no secrets, runs at a lower priority, and ends before the application if memory runs out', async () => {
    await openStore(pool, 'user').ping();
    misbehave('sendEnvironment');
    await until('the environment is known', () => environmentNames.length > 0);
    const known =
      /^(PATH|TZ|NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_(FILE|DIR)|NODE_CHANNEL_\w+|PWD|OLDPWD|SHLVL|_)$/;
    expect(environmentNames.filter((name) => !known.test(name))).toEqual([]);
    const pid = links[0]?.pid ?? 0;
    expect(getPriority(pid)).toBe(5);
    if (isLinux) expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  });

  it('ends with the application, even if the application is killed', async () => {
    const index = pathToFileURL(path.join(ROOT, 'dist/libs/store-host/index.js')).href;
    const script = `
      import { HostPool, hostStarter } from ${JSON.stringify(index)};
      const settingNames = { allowed: '', refused: '', ports: '' };
      const pool = new HostPool({
        network: { allowed: [], refused: [], ports: [], settingNames },
        limits: { connections: 1, connectTimeoutMs: 1000, statementTimeoutMs: 1000 },
        hosts: 2, maxResidentBytes: 2 ** 29, start: hostStarter(400),
      });
      const connection = { provider: 'postgres', host: '127.0.0.1', port: 1, database: '', user: '', password: '', ssl: false };
      await pool.open('user', connection).ping().catch(() => undefined);
      console.log(JSON.stringify(pool.pids));
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const pids = JSON.parse(output.toString()) as number[];
    expect(pids.length).toBeGreaterThan(0);
    expect(pids.every(isAlive)).toBe(true);
    child.kill('SIGKILL');
    await until('the hosts have ended', () => !pids.some(isAlive));
  });
});

/** A process that has ended and waits for its parent counts as ended. */
function isAlive(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  if (isLinux) return existsSync(status) && !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
