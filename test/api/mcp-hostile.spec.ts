import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Metrics } from '../../backend/platform/metrics';
import { captureListings } from '../support/captured-job';
import { sampleListings } from '../support/listing-stores/sample-listings';
import { createToken } from '../support/mcp-client';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

interface ToolSchema {
  name: string;
  inputSchema: { properties?: Record<string, object>; required?: string[] };
}
interface RpcResponse {
  result?: { tools?: ToolSchema[]; isError?: boolean; content?: { text: string }[] };
  error?: { code: number };
}

/** Calls of each tool. */
const CALLS = 60;
const CONCURRENCY = 6;
/** An answer as data and as text, whose quotation marks are escaped. */
const MAX_RESPONSE_LENGTH = 30_000;
const MARK = 'Seldomseen';
const DAVIS = [{ city: 'Davis, CA', businessTypes: ['Bakeries'] }];
const SHAPE = {
  name: 'Downtown',
  keywords: ['vegan'],
  circle: { latitude: 38.54, longitude: -121.74, radiusMeters: 900 },
};
/** Errors of the protocol and of tools that say that something unexpected happened. */
const UNEXPECTED = /\\"code\\":\\"unknown|-32603|Output validation/;

describe('hostile arguments', () => {
  let app: TestApp;
  let table: SampleTable;
  let victim: TestUser;
  let attacker: TestUser;
  let attackerToken: string;
  let tools: ToolSchema[];
  /** Ids and addresses of another user, which the attacker has learned. */
  let stolen: { job: string; schedule: string; file: string };

  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    victim = await app.createUser({ plan: 'professional' });
    table = await connectSampleDatabase(app, victim);
    await table.fill([{ name: `${MARK} in the table` }]);
    const listings = sampleListings(3, { name: `${MARK} in a job` });
    const { publicId } = await captureListings(app, victim, listings);
    const schedule = await victim.client.post<{ id: string }>('/api/schedules', {
      name: `${MARK} schedule`,
      setup: { mode: 'manual', city: 'Davis, CA', businessType: ['Cafes'] },
      cadence: { kind: 'cron', expression: '0 6 29 2 *' },
      timeZone: 'UTC',
    });
    stolen = { job: publicId, schedule: schedule.body.id, file: `${publicId}.json` };
    attacker = await app.createUser({ plan: 'professional' });
    await connectSampleDatabase(app, attacker).then((own) => own.close());
    attackerToken = await createToken(attacker);
    tools = (await send({ method: 'tools/list', params: {} })).body.result?.tools ?? [];
    expect(tools).toHaveLength(10);
  });
  afterAll(async () => {
    await table.close();
    await app.close();
  });

  const send = async (message: object, token = attackerToken) => {
    const response = await fetch(`${app.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text || '{}') as RpcResponse };
  };
  const call = (name: unknown, args: unknown, token?: string) =>
    send({ method: 'tools/call', params: { name, arguments: args } }, token);

  /** A value that no argument expects, or that belongs to somebody else. */
  const hostile = () =>
    fc.oneof(
      fc.constantFrom(
        null,
        'a\0b',
        'a\ud800b',
        '',
        '../../auth/user',
        '..%2f..%2fauth',
        "' or 1=1; drop table job --",
        '{"$ref":"#"}',
        -1,
        1e308,
        12.5,
        true,
        [],
        {},
        [[null]],
        { __proto__: { a: 1 }, constructor: 1 },
        'x'.repeat(40_000),
        randomUUID(),
      ),
      fc.constantFrom(...Object.values(stolen)),
      fc.string({ maxLength: 40 }),
      fc.object({ maxDepth: 2 }),
      fc.array(fc.string(), { maxLength: 5 }),
    );

  /** Values that the schemas of the tools let through. */
  const plausible = (): Record<string, unknown[]> => ({
    job: [stolen.job, 'JB-UNKNOWN'],
    id: [stolen.schedule, randomUUID()],
    recoveryId: [randomUUID(), "' or 1=1"],
    idempotencyKey: ['a-key-that-is-used-again', randomUUID()],
    cities: [DAVIS, [{ city: '', businessTypes: [] }], [...DAVIS, ...DAVIS]],
    shapes: [[SHAPE], [{}], [SHAPE, SHAPE]],
    setup: [
      { cities: DAVIS, maxListings: 3 },
      { shapes: [SHAPE], maxListings: 3 },
    ],
    maxListings: [1, 2_000_000_000],
    action: ['create', 'update', 'delete'],
    choice: ['retry', 'skip', 'stop'],
    format: ['json', 'csv'],
    fields: [['name'], ['id', 'emails']],
    limit: [1, 100],
    filter: [{ text: '%' }, { has: ['website'], empty: ['website'] }],
    sort: ['rating', 'nothing'],
    cadence: [
      { kind: 'cron', expression: '* * * * *' },
      { kind: 'daily', at: '25:00' },
    ],
    timeZone: ['UTC', 'Mars/Olympus'],
    name: ['A name'],
    country: ['United States', 'Nowhere'],
    coverageLevel: ['quick'],
    exportFormat: ['csv'],
    exportFields: [['name']],
    exportPreset: ['hubspot', 'nobody'],
    filters: [{ website: 'absent' }, { nonsense: 1 }],
    contacts: [{ enabled: false }, { enabled: true, maxCredits: -1 }],
    city: ['Dav', '%'],
    businessType: ['bak'],
    direction: ['asc'],
    cursor: ['bm9uc2Vuc2U', 'a cursor of nobody'],
    enabled: [true],
  });

  /** Arguments that are mostly plausible, so that the API gets some of the others. */
  const argumentsOf = ({ inputSchema: { properties = {}, required = [] } }: ToolSchema) =>
    fc.record(
      Object.fromEntries(
        Object.keys(properties).map((name) => {
          const known = plausible()[name];
          if (!known) return [name, hostile()];
          return [name, fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, hostile())];
        }),
      ),
      { requiredKeys: [...required] },
    );

  it('are refused in a few words, however many of them are wrong', async () => {
    const { text } = await call('estimate_job', { cities: Array.from({ length: 20_000 }, () => 7) });
    expect(text).toContain('must be object');
    expect(text.length).toBeLessThan(2_000);
    for (const args of [
      { sort: 'x'.repeat(50_000) },
      { filter: { has: Array.from({ length: 4_000 }, (_, at) => `column${at}`) } },
      { filter: { where: { op: '市'.repeat(15_000) } } },
    ]) {
      const { body } = await call('list_listings', args);
      expect(body.result?.content?.[0]?.text).toContain('"code":"request.invalid"');
    }
    expect((await call('x'.repeat(50_000), {})).text.length).toBeLessThan(2_000);
  });

  it('are refused or answered, never with an error of the server or the rows of another user', async () => {
    const cases: { name: string; args: unknown; token: string }[] = [];
    for (const tool of tools) {
      // Each tool has a token of its own, so that the limit of calls refuses none.
      const token = await createToken(attacker);
      const samples = fc.oneof(argumentsOf(tool), argumentsOf(tool), hostile());
      for (const args of fc.sample(samples, { seed: 20, numRuns: CALLS }))
        cases.push({ name: tool.name, args, token });
    }
    const failures: string[] = [];
    const worker = async () => {
      for (let one = cases.pop(); one; one = cases.pop()) {
        const { status, text } = await call(one.name, one.args, one.token);
        const isLeak = text.includes(MARK) && !JSON.stringify(one.args).includes(MARK);
        if (status >= 429 || UNEXPECTED.test(text) || isLeak || text.length > MAX_RESPONSE_LENGTH)
          failures.push(
            `${one.name} ${JSON.stringify(one.args)?.slice(0, 200)}: ${status} ${text.slice(0, 300)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    expect(failures).toEqual([]);
    // Enough of them got as far as the API, and nothing failed there.
    const metrics = (await app.app.get(Metrics).text()).split('\n');
    const counted = metrics.filter((line) => line.startsWith('gazetteer_mcp_calls')).join('\n');
    for (const { name } of tools)
      expect(counted).toMatch(
        new RegExp(`mcp_calls_total\\{tool="${name}",outcome="(done|refused)"\\} [1-9]`),
      );
    expect(counted).toMatch(/mcp_calls_total\{tool="list_schedules",outcome="done"\} [1-9]/);
    expect(counted).not.toMatch(/mcp_calls_total\{[^}]*outcome="failed"\} [1-9]/);
  });

  it.each<[string, () => object]>([
    ['get_status', () => ({ job: stolen.job })],
    ['list_listings', () => ({ job: stolen.job })],
    ['export_job', () => ({ job: stolen.job })],
    ['export_job', () => ({ job: stolen.job, format: 'csv' })],
    ['stop_job', () => ({ job: stolen.job })],
    ['change_schedule', () => ({ action: 'delete', id: stolen.schedule, idempotencyKey: randomUUID() })],
    [
      'change_schedule',
      () => ({ action: 'update', id: stolen.schedule, enabled: false, idempotencyKey: randomUUID() }),
    ],
    ['decide_recovery', () => ({ recoveryId: randomUUID(), choice: 'stop' })],
  ])('of %s that belong to another user are refused as if they did not exist', async (name, args) => {
    const { body } = await call(name, args());
    expect(body.result).toMatchObject({ isError: true });
    expect(body.result?.content?.[0]?.text).not.toContain(MARK);
    const { body: after } = await victim.client.get<{ schedules: unknown[] }>('/api/schedules');
    expect(after.schedules).toMatchObject([{ id: stolen.schedule, enabled: true }]);
  });

  it.each<[string, object]>([
    ['a tool that does not exist', { method: 'tools/call', params: { name: 'drop_table', arguments: {} } }],
    ['a name of prototypes', { method: 'tools/call', params: { name: 'constructor', arguments: {} } }],
    ['no name', { method: 'tools/call', params: {} }],
    ['a method that does not exist', { method: 'resources/read', params: { uri: 'file:///etc/passwd' } }],
    ['another version of JSON-RPC', { jsonrpc: '1.0', method: 'tools/list' }],
    ['no id that JSON-RPC allows', { id: { a: 1 }, method: 'tools/list' }],
    ['a method that is no text', { method: 7 }],
  ])('%s: is refused by the protocol', async (_, message) => {
    const { status, body, text } = await send(message);
    expect(status).toBeLessThan(500);
    expect(body.error?.code ?? (body.result?.isError && 1)).toEqual(expect.any(Number));
    expect(text).not.toMatch(/\bat .*\.m?js:\d+/);
  });

  it('of a revoked token are refused at once', async () => {
    const own = await createToken(victim);
    expect((await send({ method: 'tools/list', params: {} }, own)).status).toBe(200);
    const { body } = await victim.client.get<{ tokens: { id: string }[] }>('/api/auth/tokens');
    for (const { id } of body.tokens) await victim.client.delete(`/api/auth/tokens/${id}`);
    expect((await send({ method: 'tools/list', params: {} }, own)).status).toBe(401);
  });
});
