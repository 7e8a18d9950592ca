import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { startFakeOverpass, type FakeOverpass } from '../support/fake-overpass';
import { operatorCommand, TEST_OPERATOR } from '../support/operator-command';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const CHECK = '/api/source-check';
const RECORDING = `${CHECK}/recording`;
const QUERY = { businessType: 'Dentists', city: 'Mesa, AZ' };

interface LastCheck {
  check: { state: string; problem: string | null; result: unknown; hasRecording: boolean } | null;
}

let overpass: FakeOverpass;
let app: TestApp;
let transaction: Transaction;
let operator: TestUser;

beforeAll(async () => {
  overpass = await startFakeOverpass([
    { type: 'node', id: 1, lat: 33.4152, lon: -111.8315, tags: { amenity: 'dentist', name: 'Dentist' } },
  ]);
  app = await startTestApp({
    settings: { maps: { source: 'openstreetmap', overpassUrl: overpass.url, concurrency: 1 } },
  });
  transaction = app.app.get(Transaction);
  operator = await app.createUser();
  await operatorCommand(app, ['operator', 'add', operator.email]);
});
afterAll(async () => {
  await app?.close();
  await overpass?.close();
});
/** The next test does not wait until another check may be made. */
afterEach(() => transaction.execute('delete from source_check'));

const start = ({ client }: TestUser) => client.post<{ code?: string }>(CHECK, QUERY);
const lastCheck = async () => (await operator.client.get<LastCheck>(CHECK)).body.check;
const ended = () =>
  until('the check has ended', async () => {
    const check = await lastCheck();
    return check && ['done', 'failed'].includes(check.state) ? check : null;
  });

describe('a check of the source', () => {
  it('does not exist for users who are no operators, nor for API tokens', async () => {
    const user = await app.createUser();
    for (const path of [CHECK, RECORDING]) expect((await user.client.get(path)).status).toBe(404);
    expect((await start(user)).status).toBe(404);
    expect(await transaction.rows('select 1 from source_check')).toEqual([]);
    const { body } = await operator.client.post<{ secret: string }>('/api/auth/tokens', {
      name: 'x',
      scopes: ['jobs:read', 'jobs:write'],
      expiresInDays: 7,
    });
    const headers = { authorization: `Bearer ${body.secret}` };
    expect((await app.client().get(CHECK, { headers })).status).toBe(403);
  });

  it('sends one search and says which fields are filled', async () => {
    expect((await operator.client.get(CHECK)).body).toEqual({ check: null });
    const before = overpass.queries.length;

    expect((await start(operator)).status).toBe(200);

    expect(await ended()).toMatchObject({
      ...QUERY,
      state: 'done',
      problem: null,
      result: { listings: 1, format: null, fields: expect.arrayContaining([expect.anything()]) },
      hasRecording: false,
    });
    expect(overpass.queries).toHaveLength(before + 1);
    expect((await operator.client.get(RECORDING)).status).toBe(404);
  });

  it('is made once at a time, and not again at once', async () => {
    const results = await Promise.all([start(operator), start(operator), start(operator)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await ended();
    // However long the search took.
    await transaction.execute('update source_check set requested_at = clock_timestamp()');
    expect(await start(operator)).toMatchObject({ status: 409, body: { code: 'source_check.refused' } });
  });

  it('needs a permit, as a turn of a job does', async () => {
    const [other] = await transaction.rows<{ id: string }>(
      `insert into source_permit (id, worker, lease_until)
       values (gen_random_uuid(), 999, now() + interval '1 hour') returning id`,
    );
    const before = overpass.queries.length;
    await start(operator);
    expect(await lastCheck()).toMatchObject({ state: 'queued', result: null });
    expect(overpass.queries).toHaveLength(before);

    await transaction.execute('delete from source_permit where id = $1', [other?.id]);

    expect(await ended()).toMatchObject({ state: 'done' });
  });

  it('sends nothing while the source blocks searches', async () => {
    await transaction.execute(
      `insert into circuit_breaker (source, tripped_at, reason) values ('maps', now(), 'a test')
       on conflict (source) do update set tripped_at = now()`,
    );
    const before = overpass.queries.length;
    try {
      await start(operator);
      expect(await ended()).toMatchObject({ state: 'failed', problem: expect.stringContaining('blocks') });
    } finally {
      await transaction.execute('update circuit_breaker set tripped_at = null, reason = null');
    }
    expect(overpass.queries).toHaveLength(before);
  });

  it('counts as failed when its worker is gone, and can then be made again', async () => {
    await transaction.execute(
      `insert into source_check (source, id, business_type, city, state, requested_at, deadline)
       values ('maps', gen_random_uuid(), 'Dentists', 'Mesa, AZ', 'searching', now() - interval '5 minutes',
         now() - interval '1 second')`,
    );
    expect(await lastCheck()).toMatchObject({
      state: 'failed',
      problem: 'The worker ended during the search.',
    });
    expect((await start(operator)).status).toBe(200);
    expect(await ended()).toMatchObject({ state: 'done', problem: null });
  });
});

describe('an operator', () => {
  it('is made and ended by repeatable commands, which are in the audit log', async () => {
    const user = await app.createUser();
    const isOperator = async () => {
      const { body } = await user.client.get<{ user: { is_operator: boolean } }>('/api/auth/user');
      return body.user.is_operator;
    };
    const admin = (...args: string[]) => operatorCommand(app, args);
    expect(await isOperator()).toBe(false);
    await admin('operator', 'add', user.email);
    expect(await admin('operator', 'add', user.email)).toMatch(/already an operator/);
    expect(await isOperator()).toBe(true);
    expect(await admin('users', '--search', user.email)).toMatch(/ operator +free /);
    await admin('operator', 'remove', user.email);
    expect(await isOperator()).toBe(false);
    expect((await user.client.get(CHECK)).status).toBe(404);
    const lines = (await admin('audit', '--user', user.email)).split('\n').slice(1);
    expect(lines.map((line) => line.replace(/^\S+ \S+ UTC +/, '').replace(/ +/g, ' '))).toEqual([
      `operator ${TEST_OPERATOR} operator.removed ${user.email}`,
      `operator ${TEST_OPERATOR} operator.added ${user.email}`,
    ]);
  });

  it('is none after the account was disabled, and needs a confirmed address', async () => {
    const user = await app.createUser();
    await operatorCommand(app, ['operator', 'add', user.email]);
    await operatorCommand(app, ['user', 'disable', user.email]);
    await operatorCommand(app, ['user', 'enable', user.email]);
    expect(await operatorCommand(app, ['operator', 'remove', user.email])).toMatch(/not an operator/);
    await transaction.execute('update users set email_confirmed_at = null where id = $1', [user.userId]);
    await expect(operatorCommand(app, ['operator', 'add', user.email])).rejects.toThrow(/not confirmed/);
  });
});
