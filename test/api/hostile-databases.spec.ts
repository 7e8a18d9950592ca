import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pgOptions } from '../../backend/platform/database';
import { effort } from '../support/effort';
import { type HostileDatabase, HostileProcess } from '../support/hostile-servers/hostile-process';
import { observeLiveness } from '../support/observe-liveness';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy';
import { until } from '../support/until';

const LISTINGS = 2_000;

/** What users may get if their own server is broken: a failed test, or one of the database errors. */
const EXPECTED_STATUS = [200, 424];
/** Far above what `npm run bench -- containment` measures, and far below what any of these servers could cause. */
const MAX_LIVENESS_MS = 5_000;

/** The first attacks end or block a process that does not check what servers send. */
const ATTACKS = [
  ['postgres', 'silent'],
  ['mysql', 'stray-error'],
  ['mysql', 'wildcard-grants'],
  ['supabase', 'json-bomb'],
  ['supabase', 'huge-field'],
  ['postgres', 'endless-rows'],
  ['postgres', 'huge-field'],
  ['mysql', 'endless-rows'],
  ['supabase', 'endless-ids'],
  ['supabase', 'nested-lists'],
] as const;
const USUAL_ATTACKS = 5;

describe('harmful user servers', () => {
  let app: TestApp;
  let userDatabase: TestDatabase;
  let admin: pg.Client;
  let proxy: FaultyProxy;
  let neighbor: TestUser;
  let hostile: HostileProcess;

  beforeAll(async () => {
    app = await startTestApp({
      settings: { roles: ['web', 'worker'], userDatabases: { connectSeconds: 3, statementSeconds: 5 } },
    });
    hostile = HostileProcess.start();
    userDatabase = await createTestDatabase();
    if ('url' in userDatabase.connection) throw new TypeError('reached by its socket');
    const { host, database, user: username, password } = userDatabase.connection;
    admin = new pg.Client(pgOptions(userDatabase.connection));
    await admin.connect();
    proxy = await startFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
    neighbor = await app.createUser({ plan: 'professional' });
    const form = { provider: 'postgres', host: '127.0.0.1', port: String(proxy.port), ssl: false };
    const saved = await neighbor.client.post('/api/db/save', { ...form, database, username, password });
    expect(saved.status).toBe(200);
  });
  afterAll(async () => {
    await app.close();
    await hostile.close();
    await proxy.close();
    await admin.end();
    await userDatabase.drop();
  });

  const deliveredKeys = async () =>
    (
      await admin.query<{ place_key: string }>('select place_key from "BusinessDatabase" order by id')
    ).rows.map(({ place_key: key }) => key);

  /** Saves the server while it is still honest, and uses it after it has begun to misbehave. */
  async function attack(server: HostileDatabase): Promise<number[]> {
    const { client } = await app.createUser({ plan: 'professional' });
    const saved = await client.post('/api/db/save', server.form);
    await server.misbehave();
    const paths = ['/api/table/rows?sort=name', '/api/table/count', '/api/db/status'];
    const reads = await Promise.all(paths.map((path) => client.get(path)));
    const test = await client.post('/api/db/test', server.form);
    return [saved, ...reads, test].map(({ status }) => status);
  }

  it("harm nobody else: the process keeps responding, and another user's delivery is exact", async () => {
    const servers = await Promise.all(
      effort({ usual: ATTACKS.slice(0, USUAL_ATTACKS), long: [...ATTACKS] }).map(([provider, mode]) =>
        hostile.startDatabase(provider, mode),
      ),
    );
    const liveness = observeLiveness(app.baseUrl);
    const job = await RecordedJob.create(app, neighbor);
    await job.record(LISTINGS);
    const unexpected = await Promise.all(
      servers.map(async (server) => ({
        server: server.name,
        statuses: (await attack(server)).filter((status) => !EXPECTED_STATUS.includes(status)),
      })),
    );
    expect(unexpected).toEqual(servers.map(({ name }) => ({ server: name, statuses: [] })));
    const read = await neighbor.client.get<{ rows: unknown[] }>('/api/table/rows');
    expect(read.status).toBe(200);
    await until('all is delivered', async () => (await job.deliveredSeq()) === LISTINGS, 120_000);
    expect(await deliveredKeys()).toEqual(Array.from({ length: LISTINGS }, (_, at) => `test:${at + 1}`));
    const { failures, maxMs } = await liveness.stop();
    expect(failures).toEqual([]);
    expect(maxMs).toBeLessThan(MAX_LIVENESS_MS);
    const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
    expect(metrics).toMatch(/^# TYPE gazetteer_store_host_deaths_total counter$/m);
    expect(metrics).toMatch(/^gazetteer_store_hosts [1-9]/m);
    expect(metrics).toMatch(/^gazetteer_store_host_max_resident_memory_bytes \d{7}/m);
  });
});
