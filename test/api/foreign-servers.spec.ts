import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DatabaseSecrets } from '../../backend/database-config/database-secrets';
import { Transaction } from '../../backend/platform/database';
import { BTCPAY } from '../support/fake-btcpay';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { RecordedJob } from '../support/recorded-job';
import { type Schema, valuesFor } from '../support/schema-values';
import { type SilentServer, startSilentServer } from '../support/silent-server';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

/** What Node tells of a child process that it is about to start. */
interface Started {
  process: ChildProcess;
}
interface Operation {
  operationId: string;
  'x-public'?: boolean;
  'x-rate-limited'?: boolean;
  'x-idempotency-key-ignored'?: string;
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Route extends Operation {
  method: string;
  path: string;
}

/**
 * The event stream never ends by itself. The other operations end the session that the calls after them would need.
 */
const SKIPPED = ['streamRuntimeStatus', 'logout', 'endSession', 'endOtherSessions'];
/** A shape with too many corners to be repaired in the process itself. */
const SHAPE = {
  name: 'Old town',
  businessTypes: ['Dentists'],
  geometry: {
    type: 'Polygon',
    coordinates: [
      Array.from({ length: 91 }, (_, n) => [
        -95 + 0.01 * Math.cos((n / 90) * 2 * Math.PI),
        35 + 0.01 * Math.sin((n / 90) * 2 * Math.PI),
      ]),
    ],
  },
};
const SETUP = {
  mode: 'manual',
  country: 'United States',
  exportFormat: 'json',
  coverageLevel: 'quick',
  shapes: [SHAPE],
};
const SCHEDULE = { cadence: { kind: 'daily', at: '06:30' }, timeZone: 'UTC' };
const PAYMENT = { paymentType: 'credits', usdCents: 1_000, credits: 500 };

/** Uploads are limited in number at the same time, and by the number of lists that a user may have. */
const IN_LANES_ALONE = ['readQueries', 'uploadKnownList'];

/**
 * Tries on every operation of the API description what a call with an Idempotency-Key must not do: undo the count of
 * its attempt, or hold a transaction open while an external server is silent or a process repairs shapes.
 */
describe('a call that waits for an external server', () => {
  let app: TestApp;
  let silent: SilentServer;
  let owner: TestUser;
  let user: HttpClient;
  let routes: Route[];
  let schemas: Record<string, Schema>;
  let webhookId: string;
  let disabledWebhookId: string;
  let deliveryId: string;
  let form: Record<string, unknown>;
  let jobId: string;
  /** Ids by the beginning of the path. */
  let idsAt: Record<string, string>;

  beforeAll(async () => {
    silent = await startSilentServer();
    app = await startTestApp({
      settings: {
        roles: ['web'],
        payment: { provider: 'btcpay' },
        btcpay: { url: `http://127.0.0.1:${silent.port}`, ...BTCPAY },
      },
    });
    const document = (await app.client().get<ApiDocument>('/api/openapi.json')).body;
    schemas = document.components.schemas;
    routes = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
    );
    owner = await app.createUser({ plan: 'professional' });
    user = owner.client;
    form = {
      provider: 'postgres',
      host: '127.0.0.1',
      port: String(silent.port),
      database: 'd',
      username: 'u',
      password: 'p',
      ssl: false,
    };
    webhookId = await createWebhook();
    disabledWebhookId = await createWebhook();
    deliveryId = String((await user.post(`/api/webhooks/${disabledWebhookId}/test`)).body.deliveryId);
    await user.patch(`/api/webhooks/${disabledWebhookId}`, { enabled: false });
    await user.post('/api/db/save', { provider: 'none' });
    const job = await RecordedJob.create(app, owner, 'none');
    await job.record(3);
    await job.stop();
    jobId = `JB-${job.id}`;
    const setup = { ...SETUP, shapes: [], city: 'Tulsa, OK', businessType: ['Dentists'] };
    const createdId = async (path: string, fields: object) =>
      String((await user.post(path, { name: 'Stored', setup, ...fields })).body.id);
    idsAt = {
      '/api/jobs': jobId,
      '/api/setups': await createdId('/api/setups', {}),
      '/api/schedules': await createdId('/api/schedules', SCHEDULE),
    };
    await app.app
      .get(Transaction)
      .execute('update saved_setup set setup = $2 where id = $1', [idsAt['/api/setups'], SETUP]);
  });
  afterAll(async () => {
    await app.close();
    await silent.close();
  });

  const createWebhook = async () => {
    const url = `http://127.0.0.1:${silent.port}/`;
    const { body } = await user.post<{ webhook: { id: string } }>('/api/webhooks', {
      url,
      events: ['job.finished'],
    });
    return body.webhook.id;
  };

  const acceptsKey = (route: Route) =>
    route.method !== 'get' && !route['x-public'] && !route['x-idempotency-key-ignored'];

  /** Calls an operation with a new key. */
  const call = (
    { method, path }: Route,
    { ids = {}, body }: { ids?: Record<string, string>; body?: unknown } = {},
  ): Promise<HttpResponse> => {
    const known: Record<string, string> = { id: webhookId, sessionId: randomUUID(), file: 'x', ...ids };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x');
    const headers = { 'Idempotency-Key': randomUUID() };
    return user.send(method.toUpperCase(), filled, { headers, ...(body !== undefined && { body }) });
  };

  /** Returns a number that grows with each counted attempt, by the time until that attempt is forgotten. */
  const countedAttempts = async () => {
    const [row] = await app.app
      .get(Transaction)
      .rows<{ total: number }>('select sum(extract(epoch from until))::float8 as total from attempt_limit');
    return row?.total ?? 0;
  };

  it('counts its attempt whether it succeeds or fails, on every operation with a limit', async () => {
    const unanswered = { ...form, port: '1' };
    /**
     * For each operation with a limit, a call that gets far enough to be counted. Most of these calls fail after
     * that.
     */
    const calls: Record<string, Parameters<typeof call>[1]> = {
      testDatabase: { body: unanswered },
      saveDatabase: { body: unanswered },
      useSampleDatabase: {},
      chooseDatabaseFields: { body: { set: 'full' } },
      clearDatabase: {},
      saveTableMapping: { body: {} },
      deleteTableMapping: {},
      createWebhook: { body: {} },
      changePassword: { body: { currentPassword: 'not this one', newPassword: 'a longer one' } },
      createApiToken: { body: {} },
      createDownloadLink: { body: {} },
      rotateWebhookSecret: {},
      createSignUpPayment: { body: { ...PAYMENT, userId: owner.userId, email: 'someone@else.example' } },
      createPayment: { body: { ...PAYMENT, credits: 1 } },
      startRuntime: { body: {} },
      pauseRuntime: {},
      resumeRuntime: {},
      startSetup: {},
      createSetup: { body: {} },
      updateSetup: { body: {} },
      createSchedule: { body: {} },
      updateSchedule: { body: {} },
      deliverJob: { ids: { id: 'JB-UNKNOWN' } },
      exportJob: { ids: { id: 'JB-UNKNOWN' }, body: { format: 'csv' } },
      searchAgain: { ids: { id: 'JB-UNKNOWN' } },
      searchFurther: { ids: { id: 'JB-UNKNOWN' }, body: { coverageLevel: 'quick' } },
      estimateRuntime: { body: { mode: 'manual', city: 'Davis, CA', businessType: ['Bakery'] } },
      testWebhook: { ids: { id: disabledWebhookId } },
      resendWebhookDelivery: { ids: { id: deliveryId } },
    };
    const limited = routes.filter(
      (route) =>
        route['x-rate-limited'] &&
        !IN_LANES_ALONE.includes(route.operationId) &&
        (acceptsKey(route) || route.operationId in calls),
    );
    expect(limited.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
    for (const route of limited) {
      for (let time = 0; time < 2; time += 1) {
        const before = await countedAttempts();
        const { status } = await call(route, calls[route.operationId]);
        const isCounted = (await countedAttempts()) > before;
        expect([route.operationId, status, isCounted]).toEqual([route.operationId, status, true]);
      }
    }
  });

  it('holds no transaction open while that server is silent or shapes are repaired, on any operation', async () => {
    await configureSilentDatabase();
    const bodies: Record<string, unknown> = {
      testDatabase: form,
      saveDatabase: form,
      createSignUpPayment: { ...PAYMENT, userId: owner.userId, email: owner.email },
      createPayment: { ...PAYMENT, usdCents: 2_000, credits: 1_000 },
      updateTableRows: { updates: [{ id: 1, field: 'name', value: 'x' }] },
      deleteTableRows: { ids: [1] },
      startRuntime: SETUP,
      estimateRuntime: SETUP,
      listShapeCities: { country: 'United States', shapes: [SHAPE] },
      createSetup: { name: 'New', setup: SETUP },
      updateSetup: { setup: SETUP },
      createSchedule: { name: 'New', setup: SETUP, ...SCHEDULE },
      updateSchedule: { setup: SETUP },
    };
    const withShapes = routes.filter(({ requestBody }) => hasShapes(requestBody));
    const waited: string[] = [];
    const repairs: number[] = [];
    const stop = (message: unknown) => queueMicrotask(() => repairs.push(...stopRepair(message as Started)));
    subscribe('child_process', stop);
    for (const route of routes.filter(({ operationId }) => !SKIPPED.includes(operationId))) {
      const { operationId } = route;
      const schema = route.requestBody?.content?.['application/json']?.schema;
      const [example] = schema ? fc.sample(valuesFor(schemas, schema, 0), { seed: 1, numRuns: 1 }) : [];
      const before = silent.connectionCount;
      let isAnswered = false;
      const [, id = webhookId] = Object.entries(idsAt).find(([start]) => route.path.startsWith(start)) ?? [];
      const ids: Record<string, string> = route.method === 'delete' ? {} : { id };
      const answer = call(route, { ids, body: bodies[operationId] ?? example }).finally(
        () => (isAnswered = true),
      );
      await until(
        'it waits or is answered',
        () => isAnswered || silent.connectionCount > before || repairs.length > 0,
      );
      if (!isAnswered) {
        waited.push(operationId);
        await until(
          `${operationId} holds no transaction`,
          async () => (await openTransactions()) === 0,
          3_000,
        );
      }
      // Repeatedly, because some operations try twice.
      const cut = setInterval(() => {
        silent.dropConnections();
        for (const repair of repairs.splice(0)) process.kill(repair, 'SIGKILL');
      }, 20);
      await answer.finally(() => clearInterval(cut));
      if (['saveDatabase', 'clearDatabase', 'useSampleDatabase'].includes(operationId))
        await configureSilentDatabase();
    }
    unsubscribe('child_process', stop);
    expect(waited).toEqual(
      expect.arrayContaining([
        'testDatabase',
        'saveDatabase',
        'clearDatabase',
        'createPayment',
        'listTableRows',
        'startSetup',
        ...withShapes.map(({ operationId }) => operationId),
      ]),
    );
  });

  /** Whether the body of a request can have shapes. */
  function hasShapes(schema: unknown, seen = new Set<string>()): boolean {
    if (typeof schema !== 'object' || schema === null) return false;
    return Object.entries(schema).some(([key, value]: [string, unknown]) => {
      if (key !== '$ref') return hasShapes(value, seen);
      const name = String(value).split('/').at(-1) ?? '';
      if (name === 'ShapeDto') return true;
      if (seen.has(name)) return false;
      return hasShapes(schemas[name], seen.add(name));
    });
  }

  /** Stops a process that repairs shapes as soon as it is started. Returns its id, or none for other processes. */
  function stopRepair({ process: { pid, spawnargs } }: Started): number[] {
    if (pid === undefined || !spawnargs.some((argument) => argument.includes('shape-host'))) return [];
    process.kill(pid, 'SIGSTOP');
    return [pid];
  }

  /**
   * Saves the silent server as the user's database, with sort indexes so that disconnecting has something to drop.
   */
  async function configureSilentDatabase(): Promise<void> {
    const secrets = app.app.get(DatabaseSecrets);
    await app.app.get(Transaction).execute(
      `insert into database_config (user_id, provider, encrypted_secrets, ssl, sample, sort_indexes, revision, updated_at)
       values ($1, 'postgres', $2, false, false, '{"state":"created","done":1,"total":1,"message":""}', $3, now())
       on conflict (user_id) do update set provider = excluded.provider, encrypted_secrets = excluded.encrypted_secrets,
         sample = false, sort_indexes = excluded.sort_indexes, revision = excluded.revision`,
      [owner.userId, secrets.encrypt(owner.userId, { form: form as never }), randomUUID()],
    );
  }

  const openTransactions = async () =>
    (
      await app.app
        .get(Transaction)
        .rows(
          `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
    ).length;
});
