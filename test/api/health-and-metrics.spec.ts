import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAppContext } from '../../backend/app';
import { WorkerRepository } from '../../backend/jobs';
import type { Settings } from '../../backend/platform/config';
import { Transaction } from '../../backend/platform/database';
import { HealthChecks } from '../../backend/platform/health';
import { createLogger } from '../../backend/platform/logging';
import { startWorkerStatusServer } from '../../backend/worker-status-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const REMOTE_HEADERS = { 'x-forwarded-for': '203.0.113.5' };

/** Sorts the labels of a sample, because their order in the text format is arbitrary. */
const seriesKey = (series: string): string =>
  series.replace(
    /\{(.*)\}$/,
    (_, labels: string) => `{${(labels.match(/\w+="(?:[^"\\]|\\.)*"/g) ?? []).sort().join(',')}}`,
  );

/** Parses metrics in the text format. Returns each value by name and labels, and throws on an invalid line. */
function parseSamples(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.trimEnd().split('\n')) {
    if (/^# (HELP|TYPE) [a-z_]+ \S/.test(line)) continue;
    const [, name = '', value = ''] = /^([a-z_]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    expect([line, Number.isFinite(Number(value || 'x'))]).toEqual([line, true]);
    samples.set(seriesKey(name), Number(value));
  }
  return samples;
}

describe('an operator', () => {
  let app: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    // No worker runs in this test, so a started job stays queued.
    app = await startTestApp({ settings: { roles: ['web'] }, log: (line) => log.push(line) });
  });
  afterAll(() => app.close());

  /** Requests the metrics as Prometheus would from the same machine, without a proxy. */
  const metrics = async (headers: Record<string, string> = {}, of = app) => {
    const response = await fetch(`${of.client().baseUrl}/metrics`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('can check whether a process is live and ready', async () => {
    expect((await app.client().get('/api/health/live')).body).toEqual({ status: 'ok' });
    const ready = await app.client().get('/api/health/ready');
    expect([ready.status, ready.body]).toEqual([
      200,
      {
        status: 'degraded',
        checks: [
          { name: 'database', ok: true },
          { name: 'queue', ok: true },
          { name: 'source', ok: true },
          { name: 'workers', ok: false, reason: 'No worker is running.' },
          { name: 'exports', ok: true },
        ],
        warnings: [],
      },
    ]);
  });

  it('can see which checks fail, while the public response does not reveal why', async () => {
    const other = await startTestApp({ connection: app.connection, settings: { roles: ['web'] } });
    try {
      other.app.get(HealthChecks).add('browser', () => Promise.reject(new Error('no /usr/bin/secret-path')));
      const { status, body, text } = await other.client().get('/api/health/ready');
      expect(status).toBe(503);
      expect(body).toMatchObject({
        status: 'failing',
        checks: expect.arrayContaining([{ name: 'browser', ok: false }]),
      });
      expect(text).not.toContain('secret-path');
      expect((await other.client().get('/api/health/live')).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('can see that export storage is unavailable, although the process stays ready', async () => {
    const other = await startTestApp({ connection: app.connection, settings: { roles: ['web'] } });
    try {
      const exportsPath = path.join(other.settings.dataDir, 'exports');
      await writeFile(exportsPath, 'no folder');
      const ready = () =>
        other.client().get<{ status: string; checks: { name: string; ok: boolean }[] }>('/api/health/ready');
      const { status, body } = await ready();
      expect([status, body]).toMatchObject([
        200,
        {
          status: 'degraded',
          checks: expect.arrayContaining([
            { name: 'exports', ok: false, reason: 'The storage for exports cannot be reached.' },
          ]),
        },
      ]);
      expect(parseSamples((await metrics({}, other)).text).get('gazetteer_degraded{check="exports"}')).toBe(
        1,
      );
      let isUnavailable = true;
      const check = () => (isUnavailable ? Promise.reject(new Error('away')) : undefined);
      other.app.get(HealthChecks).addOptional('exports', check, 0);
      const isOk = async () => (await ready()).body.checks.find(({ name }) => name === 'exports')?.ok;
      expect(await isOk()).toBe(false);
      isUnavailable = false;
      await until('it is told once it is back', isOk);
    } finally {
      await other.close();
    }
  });

  it('can see how old the last backup is, if the script for backups has made one', async () => {
    const script = await readFile('docker/backup/backup.sh', 'utf8');
    const [, statement = ''] = /--command "(insert [^"]+)"/.exec(script) ?? [];
    const series = ['gazetteer_backup_age_seconds', 'gazetteer_backup_interval_seconds'];
    const values = async () => {
      const samples = parseSamples((await metrics()).text);
      return series.map((name) => samples.get(name));
    };
    expect(await values()).toEqual([undefined, undefined]);
    const transaction = app.app.get(Transaction);
    for (const hours of ['24', '6']) await transaction.rows(statement.replace('$hours', hours));
    await transaction.rows(`update last_backup set finished_at = finished_at - interval '1 hour'`);
    const [age = 0, interval] = await values();
    expect([Math.floor(age / 3_600), interval]).toEqual([1, 6 * 3_600]);
  });

  it('can read metrics about captured listings, failures and waiting work', async () => {
    const { client } = await app.createUser();
    await client.post('/api/db/save', { provider: 'none' });
    const setup = {
      mode: 'manual',
      city: 'Davis, CA',
      businessType: ['Bakeries', 'Cafes'],
      exportFormat: 'json',
    };
    expect((await client.postIdempotent('/api/runtime/start', setup)).status).toBe(200);
    const { status, headers, text } = await metrics();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const samples = parseSamples(text);
    expect(samples.get('gazetteer_jobs{state="queued"}')).toBe(1);
    expect(samples.get('gazetteer_searches{state="queued"}')).toBe(2);
    expect(samples.get('gazetteer_listings_recorded_total')).toBe(0);
    expect(samples.get('gazetteer_workers')).toBe(0);
    expect(samples.get('gazetteer_source_blocked')).toBe(0);
    const queued = [...samples].filter(([name]) => /^gazetteer_queue_jobs\{.*state="created"\}/.test(name));
    expect(queued.length).toBeGreaterThan(0);
    expect(samples.get('gazetteer_jobs_incomplete')).toBe(0);
    for (const subsystem of ['deliveries', 'webhooks'])
      for (const part of ['waiting', 'failing'])
        expect([subsystem, part, samples.get(`gazetteer_${subsystem}_${part}`)]).toEqual([
          subsystem,
          part,
          0,
        ]);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    const build = `gazetteer_build_info{node="${process.versions.node}",version="${version}"}`;
    expect(samples.get(build)).toBe(1);
    const started = samples.get('process_start_time_seconds');
    expect(parseSamples((await metrics()).text).get('process_start_time_seconds')).toBe(started);
  });

  it('can see that no worker is alive, also after all of them were killed', async () => {
    // A killed process leaves its row, which other workers remove.
    await app.app.get(WorkerRepository).add(4_000, 2);
    const samples = parseSamples((await metrics()).text);
    expect([samples.get('gazetteer_workers'), samples.get('gazetteer_worker_capacity')]).toEqual([0, 0]);
    expect(samples.get('gazetteer_degraded{check="workers"}')).toBe(1);
  });

  it('can see which version was built, by the setting of its image', async () => {
    const other = await startTestApp({
      connection: app.connection,
      settings: { buildVersion: '0.2.0-acme', roles: ['web'] },
    });
    try {
      const build = `gazetteer_build_info{node="${process.versions.node}",version="0.2.0-acme"}`;
      expect(parseSamples((await metrics({}, other)).text).get(build)).toBe(1);
    } finally {
      await other.close();
    }
  });

  it('can see a queue entry that failed permanently, until it is requeued', async () => {
    await app.app
      .get(Transaction)
      .rows(
        `insert into pgboss.job (name, data, state) select name, '{}', 'failed' from pgboss.queue where name = 'export-job'`,
      );
    const failed = 'gazetteer_queue_jobs{queue="export-job",state="failed"}';
    expect(parseSamples((await metrics()).text).get(failed)).toBe(1);
  });

  it('can find a job in the log by its ids, and finds no secrets there', async () => {
    const user = await app.createUser({ plan: 'professional' });
    await user.client.post('/api/auth/login', { email: user.email, password: user.password });
    await user.client.post('/api/db/save', { provider: 'none' });
    const setup = { mode: 'manual', city: 'Davis, CA', businessType: ['Cafes'], exportFormat: 'json' };
    const { body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', setup);
    const stopped = await user.client.post('/api/runtime/stop');
    const entries = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const jobEntries = entries.filter(({ publicJobId }) => publicJobId === body.manualRunId);
    expect(jobEntries.map(({ msg }) => msg)).toEqual(['job queued', 'job stopping', 'job stopped']);
    expect(new Set(jobEntries.map(({ jobId, userId }) => `${String(jobId)} ${String(userId)}`)).size).toBe(1);
    expect(jobEntries[0]).toMatchObject({ userId: user.userId, level: 'info' });
    const requestId = stopped.headers.get('x-request-id') ?? '?';
    await until('the request is in the log', () =>
      log.some((line) => line.includes(`"requestId":"${requestId}"`)),
    );
    const requests = log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line.requestId === requestId);
    expect(requests).toEqual([
      expect.objectContaining({ msg: 'request', userId: user.userId, durationMs: expect.any(Number) }),
    ]);
    expect(log.join('')).not.toContain(user.password);
  });

  it('can see request durations by route, and never by address', async () => {
    const { client } = await app.createUser();
    await client.get('/api/download/secret-name.json');
    await client.get('/no-such-page/secret-name');
    const { text } = await metrics();
    const samples = parseSamples(text);
    const of = (suffix: string, more = '') =>
      samples.get(
        seriesKey(
          `gazetteer_http_request_duration_seconds_${suffix}{method="GET",route="/api/download/:file",status="4xx"${more}}`,
        ),
      );
    expect([of('count'), of('bucket', ',le="+Inf"')]).toEqual([1, 1]);
    expect(of('sum')).toBeGreaterThan(0);
    expect(text).not.toContain('secret-name');
  });

  it('is the only one who can read the metrics: callers from other machines get a 404 response', async () => {
    expect((await metrics(REMOTE_HEADERS)).status).toBe(404);
    for (const forged of ['127.0.0.1, 203.0.113.5', '127.0.0.1'])
      expect((await metrics({ 'x-forwarded-for': forged })).status).toBe(404);
    expect((await metrics({ forwarded: 'for=127.0.0.1' })).status).toBe(404);
    expect((await metrics()).status).toBe(200);
  });

  it.each([
    ['serves others', { profile: 'served' }],
    ['has a public address', { publicUrl: 'https://maps.example.org' }],
  ] as const)('can read the metrics only with a token if the application %s', async (_, settings) => {
    const { connection } = app;
    const other = await startTestApp({ connection, settings: { ...settings, roles: ['web'] } });
    try {
      // As through a proxy on this machine that adds no header.
      expect((await metrics({}, other)).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('needs the configured token to read the metrics, and gets a 401 response without it', async () => {
    const other = await startTestApp({
      connection: app.connection,
      settings: { metricsToken: 'figures', roles: ['web'] },
    });
    try {
      const right = await metrics({ ...REMOTE_HEADERS, authorization: 'Bearer figures' }, other);
      expect(right.status).toBe(200);
      for (const headers of [{ ...REMOTE_HEADERS, authorization: 'Bearer figure' }, REMOTE_HEADERS, {}]) {
        const refused = await metrics(headers, other);
        expect(refused.status).toBe(401);
        expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /);
        expect(refused.headers.get('content-type')).toMatch(/^text\/plain/);
        expect(refused.text).toBe('Send the value of METRICS_TOKEN as a Bearer token.\n');
      }
    } finally {
      await other.close();
    }
  });

  it('can check a worker that serves no pages on a separate port', async () => {
    const { connection, settings } = app;
    const logger = createLogger({ logLevel: 'silent' });
    const workerSettings: Settings = { ...settings, roles: ['worker'], metricsToken: 'figures' };
    const worker = await createAppContext({ settings: workerSettings, connection, logger });
    const workerServer = await startWorkerStatusServer(worker, 0, '127.0.0.1');
    try {
      const request = (path: string, init?: RequestInit) =>
        fetch(`http://127.0.0.1:${(workerServer.address() as AddressInfo).port}${path}`, init);
      expect(await (await request('/api/health/live')).json()).toEqual({ status: 'ok' });
      const ready = (await (await request('/api/health/ready')).json()) as { checks: { name: string }[] };
      expect(ready.checks.map(({ name }) => name)).toEqual([
        'database',
        'queue',
        'browser',
        'source',
        'workers',
        'exports',
      ]);
      const refused = await request('/metrics', { headers: { authorization: 'Bearer figure' } });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(refused.headers.get('content-type')).toMatch(/^text\/plain/);
      const metricsResponse = await request('/metrics', { headers: { authorization: 'Bearer figures' } });
      expect(parseSamples(await metricsResponse.text()).has('gazetteer_workers')).toBe(true);
      expect((await request('/api/auth/user')).status).toBe(404);
      expect((await request('/metrics', { method: 'POST' })).status).toBe(404);
    } finally {
      workerServer.close();
      workerServer.closeAllConnections();
      await worker.close();
    }
  });
});
