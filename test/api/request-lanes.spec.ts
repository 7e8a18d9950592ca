import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobsService } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { ScheduleStarter } from '../../backend/schedules/schedule-starter';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

const PAYMENT = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 };
const SETUP = { mode: 'manual', city: 'Tulsa, OK', businessType: ['Dentists'], coverageLevel: 'quick' };
/** More than the connections to the database that a process has. */
const MANY = 14;
/** More starts than a user can make at once. */
const TOO_MANY_STARTS = 121;
const MORE_THAN_TEST_MESSAGES = 25;

/** Few requests of a kind are in progress at a time, and few of each user, whatever their clients do. */
describe('requests that wait for a lane', () => {
  let app: TestApp;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    const { client } = await app.createUser();
    // Opens the connections to the database, which takes long on a busy machine.
    await until('all connections are open', async () => {
      const requests = Array.from({ length: MANY }, () => client.get('/api/runtime/status'));
      return (await Promise.all(requests)).every(({ status }) => status === 200);
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  const createUser = async (): Promise<TestUser> => {
    const user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
    return user;
  };
  /** Returns the public id of an ended job with listings and a search that failed. */
  const createEndedJob = async (user: TestUser): Promise<string> => {
    const job = await RecordedJob.create(app, user, 'none');
    await job.record(3);
    await job.stop();
    await app.app.get(Transaction).rows(
      `with failed as (
         insert into target (job_id, user_id, city_index, type_index, label, city, business_type, is_keyword, root)
         values ($1, $2, 0, 0, 'A1', 'Mesa, AZ', 'Dentists', false, '{"center": null, "radiusMeters": null}') returning *)
       insert into search_task (target_id, job_id, user_id, task_number, state, priority)
       select id, job_id, user_id, 0, 'failed', 0 from failed`,
      [job.id, user.userId],
    );
    return `JB-${job.id}`;
  };

  /** Number of users, addresses and actions for which attempts were counted. */
  const countAttempts = async () =>
    (await app.app.get(Transaction).rows('select 1 from attempt_limit')).length;

  /** Sends a stream and a refused payment on one connection, on which the second response waits for the first one. */
  async function sendRefusedPaymentBehindStream({ client }: TestUser): Promise<void> {
    const { hostname, port, host } = new URL(app.baseUrl);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    const head = [`Host: ${host}`, `Cookie: ${client.cookieHeader()}`, `Origin: ${client.origin}`];
    const body = JSON.stringify({ ...PAYMENT, credits: 'many' });
    const type = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    socket.write(['GET /api/runtime/events HTTP/1.1', ...head, '', ''].join('\r\n'));
    await once(socket, 'data');
    const arrived = once(app.app.getHttpServer(), 'request');
    socket.write(['POST /api/payment/create-bitcoin HTTP/1.1', ...head, ...type, '', body].join('\r\n'));
    await arrived;
  }

  it('have none while their response cannot be sent', async () => {
    for (let index = 0; index < 3; index++) await sendRefusedPaymentBehindStream(await createUser());

    const { status } = await (await createUser()).client.post('/api/payment/create-bitcoin', PAYMENT);

    expect(status).toBe(200);
  });

  it.each(['start', 'search further', 'search again', 'create a token'])(
    'leave connections to the database for others: %s',
    async (action) => {
      const [user, other] = [await createUser(), await createUser()];
      const jobId = await createEndedJob(user);
      const send = {
        start: () => user.client.post('/api/runtime/start', SETUP),
        'search further': () =>
          user.client.post(`/api/jobs/${jobId}/search-further`, { coverageLevel: 'quick' }),
        'search again': () => user.client.post(`/api/jobs/${jobId}/search-again`),
        'create a token': () =>
          user.client.post('/api/auth/tokens', { name: 'n', scopes: ['jobs:read'], expiresInDays: 30 }),
      }[action] as () => Promise<{ status: number }>;
      const transaction = app.app.get(Transaction);
      const statuses: number[] = [];
      let responses: Promise<unknown> | undefined;
      await transaction.run(async () => {
        await transaction.rows('select 1 from users where id = $1 for update', [user.userId]);
        await transaction.rows('select 1 from job where user_id = $1 for update', [user.userId]);
        responses = Promise.all(
          Array.from({ length: MANY }, () => send().then(({ status }) => statuses.push(status))),
        );
        await waitForBlockedStatement(app);
        if (action !== 'create a token') await until('others are refused', () => statuses.includes(429));

        expect((await other.client.post('/api/runtime/start', SETUP)).status).toBe(200);
      });
      await responses;
      if (action === 'create a token') expect(new Set(statuses)).toEqual(new Set([200]));
      else expect(statuses).toContain(429);
    },
  );

  it.each(['/api/schedules', '/api/jobs?text=dentists', '/api/statement'])(
    'leave connections to the database for others: GET %s',
    async (path) => {
      const [user, other] = [await createUser(), await createUser()];
      const transaction = app.app.get(Transaction);
      let responses: Promise<{ status: number }[]> | undefined;
      await transaction.run(async () => {
        await transaction.rows('lock table schedule, job, ledger_entry in access exclusive mode');
        responses = Promise.all(Array.from({ length: MANY }, () => user.client.get(path)));
        await waitForBlockedStatement(app);

        expect((await other.client.get('/api/subscription/status')).status).toBe(200);
      });
      for (const { status } of (await responses) ?? []) expect(status).toBe(200);
    },
  );

  it('are refused after too many jobs were started, and schedules wait', async () => {
    const user = await createUser();
    const { body } = await user.client.post('/api/schedules', {
      name: 'daily',
      setup: SETUP,
      cadence: { kind: 'daily', at: '06:30' },
      timeZone: 'UTC',
    });
    const transaction = app.app.get(Transaction);
    await transaction.rows('update schedule set pending = true where id = $1', [body.id]);
    for (let index = 0; index < TOO_MANY_STARTS; index++)
      await user.client.post('/api/jobs/JB-UNKNOWN/search-again');
    const start = () => app.app.get(ScheduleStarter).start(String(body.id));

    const refused = await user.client.post('/api/runtime/start', SETUP);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
    await start();
    expect(await app.app.get(JobsService).current(user)).toBeNull();

    await transaction.rows('delete from attempt_limit');
    await start();
    expect(await app.app.get(JobsService).current(user)).not.toBeNull();
  });

  it('are refused while jobs that ended before they searched anything take up too much', async () => {
    const user = await createUser();
    const transaction = app.app.get(Transaction);
    const start = () => user.client.post('/api/runtime/start', SETUP);
    const stop = () => user.client.post('/api/runtime/stop');
    expect((await start()).status).toBe(200);
    await stop();
    expect((await start()).status).toBe(200);
    await stop();
    await transaction.rows(
      `update job set created_at = created_at - interval '20 hours' where user_id = $1`,
      [user.userId],
    );
    await transaction.rows(
      `insert into target (job_id, user_id, city_index, type_index, label, city, business_type, is_keyword, root, pages)
       select id, user_id, 1, n, '', 'Mesa, AZ', 'Dentists', false, '{"center": null, "radiusMeters": null}', 0
       from (select * from job where user_id = $1 limit 1) stopped, generate_series(1, 200000) n`,
      [user.userId],
    );
    const refused = await start();
    expect([refused.status, refused.body.code]).toEqual([429, 'job.too_many_unsearched']);
    expect(refused.body.message).toBe(
      'Your jobs of the last 24 hours ended with too many targets that were not searched. Try again in 4 hours.',
    );
    expect(Math.round(Number(refused.headers.get('retry-after')) / 3_600)).toBe(4);
    await transaction.rows(
      'update target set pages = 1 where user_id = $1 and city_index = 1 and type_index < 100000',
      [user.userId],
    );
    expect((await start()).status).toBe(200);
  });

  describe('that repeat an Idempotency-Key', () => {
    const KEY = 'one-start';
    const start = ({ client }: TestUser) =>
      client.postIdempotent<{ manualRunId: string; code: string }>('/api/runtime/start', SETUP, KEY);

    it('get 409 while the first one is in progress, and then its response, however many they are', async () => {
      const user = await createUser();
      const transaction = app.app.get(Transaction);
      let first: ReturnType<typeof start> | undefined;
      await transaction.run(async () => {
        await transaction.rows('select 1 from users where id = $1 for update', [user.userId]);
        first = start(user);
        await waitForBlockedStatement(app);
        const meanwhile = await Promise.all(Array.from({ length: MANY }, () => start(user)));
        expect(new Set(meanwhile.map(({ body }) => body.code))).toEqual(new Set(['idempotency.in_progress']));
      });
      const { status, text } = (await first) ?? {};
      expect(status).toBe(200);
      const again = await Promise.all(Array.from({ length: MANY }, () => start(user)));
      expect(new Set(again.map((response) => response.text))).toEqual(new Set([text]));
    });

    it('get the first response although no more starts are allowed, while other keys are refused', async () => {
      const user = await createUser();
      const first = await start(user);
      for (let index = 0; index < TOO_MANY_STARTS; index++)
        await user.client.post('/api/jobs/JB-UNKNOWN/search-again');

      const again = await start(user);
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const differs = await user.client.postIdempotent(
        '/api/runtime/start',
        { ...SETUP, city: 'Reno, NV' },
        KEY,
      );
      expect([differs.status, differs.body.code]).toEqual([422, 'idempotency.body_differs']);
      const fresh = await user.client.postIdempotent('/api/runtime/start', SETUP);
      expect([fresh.status, fresh.body.code]).toEqual([429, 'rate.limited']);
    });

    it('do not count toward other limits either', async () => {
      const { client } = await createUser();
      const webhook = { url: 'http://localhost:1/', events: ['job.finished'] };
      const { body } = await client.post<{ webhook: { id: string } }>('/api/webhooks', webhook);
      const path = `/api/webhooks/${body.webhook.id}/test`;
      for (let index = 0; index < MORE_THAN_TEST_MESSAGES; index++)
        expect((await client.postIdempotent(path, {}, KEY)).status).toBe(200);
    });

    it('get 409 while another process handles the first one', async () => {
      const user = await createUser();
      const transaction = app.app.get(Transaction);
      const before = await countAttempts();
      await transaction.run(async () => {
        await transaction.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `idempotency ${user.userId} ${KEY}`,
        ]);
        const { status, body } = await start(user);
        expect([status, body.code]).toEqual([409, 'idempotency.in_progress']);
      });
      expect(await countAttempts()).toBe(before);
      expect((await start(user)).status).toBe(200);
    });
  });
});
