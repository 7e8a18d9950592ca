import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { startOutageProxy, type OutageFault, type OutageProxy } from '../support/outage-proxy';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { startTown, type Town } from '../support/town';
import { until } from '../support/until';

jest.setTimeout(240_000);

interface Status {
  status: string;
  recordsProcessed: number;
  complete: boolean | null;
  manualRunId: string;
  elapsedMs: number;
  outage: { kind: string; since: string; nextAttemptAt: string; message: string } | null;
  recovery: { recoveryId: string; message: string; options: { choice: string }[] } | null;
  logs: { message: string; level: string; type: string }[];
}

let town: Town;
let proxy: OutageProxy;
let app: TestApp;
let user: TestUser;
const operatorLog: string[] = [];

beforeAll(async () => {
  town = await startTown(150);
  proxy = await startOutageProxy(town.site.baseUrl);
  app = await startTestApp({
    settings: { maps: { url: proxy.url, searchesPerWorker: 2 } },
    log: (line) => operatorLog.push(line),
  });
});
afterAll(async () => {
  await app?.close();
  await proxy?.close();
  await town?.site.close();
});
beforeEach(async () => {
  await proxy.setMode('pass');
  proxy.refuses = null;
  town.site.setFaults({ latencyMs: 30, rules: [] });
  user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
});

const rows = <T>(sql: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(sql, values);
const status = async () => (await user.client.get<Status>('/api/runtime/status')).body;
const messages = async () => (await status()).logs.map(({ message }) => message);
const count = (texts: string[], pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;

async function startJob(): Promise<void> {
  const setup = { mode: 'manual', city: town.label, businessType: [town.businessType] };
  expect((await user.client.post('/api/runtime/start', setup)).status).toBe(200);
}

const waitForListings = (atLeast: number) =>
  until('listings are recorded', async () => (await status()).recordsProcessed >= atLeast);

const waitForMessage = (pattern: RegExp) =>
  until(`the log contains ${pattern}`, async () => count(await messages(), pattern) > 0);

const waitForSuccess = () =>
  until(
    'the job ends',
    async () => {
      const current = await status();
      return current.status === 'success' ? current : null;
    },
    120_000,
  );

async function placeKeys(publicId: string): Promise<string[]> {
  const found = await rows<{ key: string }>(
    'select place_key as key from captured_listing l join job j on j.id = l.job_id where j.public_id = $1',
    [publicId],
  );
  return found.map(({ key }) => key);
}

const waitForQuestion = (other?: string) =>
  until('the job asks its user', async () => {
    const { recovery } = await status();
    return recovery && recovery.recoveryId !== other ? recovery : null;
  });

/** The check of the source is repeated at most once per second. */
const waitForReadiness = (expected: { status: string; ok: boolean }) =>
  until(`readiness is ${expected.status}`, async () => {
    const { body } = await user.client.get<{ status: string; checks: { name: string; ok: boolean }[] }>(
      '/api/health/ready',
    );
    const check = body.checks.find(({ name }) => name === 'source');
    return body.status === expected.status && check?.ok === expected.ok;
  });

/** Returns the state that the metrics report. */
async function stateOfBreaker(): Promise<string | undefined> {
  const text = await (await fetch(`${app.baseUrl}/metrics`)).text();
  return /^gazetteer_circuit_breaker\{source="maps",state="(\w+)"\} 1$/m.exec(text)?.[1];
}

describe('a source that cannot be reached', () => {
  it.each<[OutageFault, string]>([
    ['refused', 'the connection fails'],
    ['503', 'it responds with an error'],
    ['silent', 'it does not respond'],
  ])('costs a job no search when it fails as %s', async (fault, reason) => {
    await startJob();
    await waitForListings(20);
    const logged = operatorLog.length;
    await proxy.setMode(fault);
    await waitForMessage(/cannot be reached/);
    const { outage } = await status();
    expect(outage?.message).toBe(`The maps service cannot be reached: ${reason}.`);
    expect(Date.parse(outage?.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(outage?.since ?? ''));
    await waitForReadiness({ status: 'degraded', ok: false });
    expect(await stateOfBreaker()).toBe('unreachable');
    await proxy.setMode('pass');

    const done = await waitForSuccess();

    const found = await placeKeys(done.manualRunId);
    expect(new Set(found)).toEqual(town.groundTruth());
    expect(found).toHaveLength(done.recordsProcessed);
    expect(done).toMatchObject({ complete: true, outage: null });
    expect(await stateOfBreaker()).toBe('closed');
    await waitForReadiness({ status: 'ok', ok: true });
    const log = done.logs.map(({ message }) => message);
    expect(log).toContain(
      `The maps service cannot be reached: ${reason}. The job continues by itself as soon as the service responds.`,
    );
    expect(count(log, /cannot be reached/)).toBe(1);
    expect(count(log, /can be reached again/)).toBe(1);
    const operatorLines = operatorLog.slice(logged);
    expect(count(operatorLines, /the source cannot be reached/)).toBe(1);
    expect(count(operatorLines, /the source can be reached again/)).toBe(1);
  });

  it('continues a search after its last recorded page, and restarts nothing', async () => {
    await startJob();
    await waitForListings(20);
    await proxy.setMode('refused');
    await waitForMessage(/cannot be reached/);
    await proxy.setMode('pass');
    const { manualRunId } = await waitForSuccess();

    const [events] = await rows<{ restarted: number; failed: number }>(
      `select count(*) filter (where kind = 'restarted')::int as restarted,
              count(*) filter (where kind = 'failed')::int as failed
       from search_page p join target t on t.id = p.target_id join job j on j.id = t.job_id where j.public_id = $1`,
      [manualRunId],
    );
    const [tasks] = await rows<{ failures: number }>(
      'select sum(failures)::int as failures from search_task t join job j on j.id = t.job_id where j.public_id = $1',
      [manualRunId],
    );
    expect({ ...events, ...tasks }).toEqual({ restarted: 0, failed: 0, failures: 0 });
  });

  it('is noticed by a job that starts meanwhile, whose working time does not count', async () => {
    await proxy.setMode('refused');
    await startJob();
    await waitForMessage(/cannot be reached/);
    const [before, after] = [await status(), await status()];
    expect(before.status).toBe('active');
    expect(after.elapsedMs).toBe(before.elapsedMs);
    await proxy.setMode('pass');

    expect(await waitForSuccess()).toMatchObject({
      complete: true,
      recordsProcessed: town.groundTruth().size,
    });
  });
});

describe('a search that fails although the source responds', () => {
  it('fails after its attempts, and the job is incomplete', async () => {
    // The longitude of the town is in the URL of each of its searches.
    proxy.refuses = (url) => url.includes('tbm=map') && url.includes('-111.');
    await startJob();
    const done = await waitForSuccess();

    expect(done.complete).toBe(false);
    const log = done.logs.map(({ message }) => message);
    expect(log).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Mesa, AZ \/ Restaurants: search failed, retrying \(attempt 2 of 3\)/),
        expect.stringMatching(/^Mesa, AZ \/ Restaurants: search failed after 3 attempts/),
      ]),
    );
    expect(count(log, /cannot be reached/)).toBe(0);
  });
});

describe('a job that waits for a source for too long', () => {
  let impatient: TestApp;

  beforeAll(async () => {
    impatient = await startTestApp({
      settings: { maps: { url: proxy.url, searchesPerWorker: 2 }, job: { outageMinutes: 0.02 } },
    });
  });
  afterAll(() => impatient?.close());
  beforeEach(async () => {
    user = await impatient.createUser({ plan: 'professional' });
    await user.client.post('/api/db/save', { provider: 'none' });
  });

  const decide = async (recoveryId: string | undefined, choice: string) =>
    expect((await user.client.post('/api/runtime/recovery-decision', { recoveryId, choice })).status).toBe(
      200,
    );

  it('asks its user, asks again after another attempt, and continues by itself when the source responds', async () => {
    await startJob();
    await waitForListings(20);
    await proxy.setMode('refused');
    const first = await waitForQuestion();
    expect(first.message).toBe(
      'The maps service could not be reached for 1 minute: the connection fails. Choose how to continue.',
    );
    expect(first.options.map(({ choice }) => choice)).toEqual(['retry', 'skip', 'stop']);
    expect((await status()).status).toBe('paused');
    await decide(first.recoveryId, 'retry');
    await waitForQuestion(first.recoveryId);
    await proxy.setMode('pass');

    expect(await waitForSuccess()).toMatchObject({
      complete: true,
      recordsProcessed: town.groundTruth().size,
    });
  });

  it('skips the interrupted search if its user decides so, and is incomplete', async () => {
    await startJob();
    await waitForListings(20);
    await proxy.setMode('refused');
    await decide((await waitForQuestion()).recoveryId, 'skip');
    await proxy.setMode('pass');

    expect(await waitForSuccess()).toMatchObject({ complete: false });
  });

  it('stops if its user decides so', async () => {
    await startJob();
    await waitForListings(20);
    await proxy.setMode('refused');
    await decide((await waitForQuestion()).recoveryId, 'stop');

    await until('the job stops', async () => (await status()).status === 'stopped');
  });
});

/** With the default of 30 minutes until a job asks its user. */
describe('a source whose certificate is wrong', () => {
  const QUESTION =
    'The certificate of the maps service is not valid, so nothing is sent to it. Choose how to continue.';

  it('makes a job ask at once, even one that has not searched yet', async () => {
    await proxy.setMode('certificate');
    await startJob();
    const { message, recoveryId } = await waitForQuestion();
    expect(message).toBe(QUESTION);
    expect(count(await messages(), /continues by itself/)).toBe(0);
    await proxy.setMode('pass');
    await until('the question is withdrawn', async () => (await status()).recovery === null);
    const late = await user.client.post('/api/runtime/recovery-decision', { recoveryId, choice: 'retry' });
    expect(late.status).toBe(409);
    expect(await waitForSuccess()).toMatchObject({
      complete: true,
      recordsProcessed: town.groundTruth().size,
    });
  });

  it('makes a job ask at once that was waiting for the source to come back', async () => {
    await startJob();
    await waitForListings(20);
    await proxy.setMode('refused');
    await waitForMessage(/cannot be reached: the connection fails/);
    await proxy.setMode('certificate');
    expect((await waitForQuestion()).message).toBe(QUESTION);
    await proxy.setMode('pass');
    expect(await waitForSuccess()).toMatchObject({
      complete: true,
      recordsProcessed: town.groundTruth().size,
    });
  });
});
