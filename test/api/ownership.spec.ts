import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeApi } from '../../backend/describe-api';
import { listOperations } from '../../backend/platform/openapi';
import { EventStream } from '../support/event-stream';
import type { HttpResponse, HttpClient } from '../support/http-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { uploadList } from '../support/upload-list';

type Operations = ReturnType<typeof listOperations>;
type Operation = Operations[number];

const operations: Operations = listOperations(await describeApi());
const isPublic = ({ operation }: Operation) => 'x-public' in operation;
const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;
const protectedOperations = operations
  .filter((one) => !isPublic(one))
  .map((one) => [nameOf(one), one] as const);
const publicOperations = operations.filter(isPublic).map((one) => [nameOf(one), one] as const);

const SETUP = {
  mode: 'manual',
  city: 'Davis, CA',
  businessType: ['Bakeries'],
  country: 'United States',
  exportFormat: 'json',
};

/** Whether the operation returns an endless event stream. */
const isStream = ({ responses }: Operation['operation']) =>
  JSON.stringify(responses).includes('text/event-stream');

/** Returns a stream's first event, or the response that refused it. */
async function firstEvent(client: HttpClient, path: string): Promise<HttpResponse> {
  const stream = await EventStream.open(client, path);
  const { status, headers } = stream.response;
  if (status !== 200) {
    stream.close();
    return client.get(path);
  }
  const { data } = await stream.next();
  stream.close();
  return { status, headers, body: data, text: JSON.stringify(data) };
}

/** This schedule starts only on a leap day, so it hardly ever starts during a test run. */
const SCHEDULE = {
  name: 'Each leap day',
  setup: SETUP,
  cadence: { kind: 'cron', expression: '0 6 29 2 *' },
  timeZone: 'UTC',
};

/** A valid body for each operation that has one. Add a body here for each new operation. */
const BODIES: Record<string, unknown> = {
  exportJob: { format: 'csv' },
  searchFurther: { coverageLevel: 'exhaustive' },
  login: { email: 'nobody@example.org', password: 'x' },
  register: { email: 'somebody@example.org', password: 'correct horse' },
  resendVerification: { email: 'nobody@example.org' },
  confirmEmail: { token_hash: 'made-up', type: 'email' },
  syncSession: { access_token: 'made-up', refresh_token: null },
  startGithub: { isSignupFlow: true },
  finishGithub: { code: 'made-up', state: 'made-up' },
  finishOidc: { code: 'made-up', state: 'made-up' },
  selectPlan: { plan: 'free' },
  createApiToken: { name: 'Import', scopes: ['jobs:read'], expiresInDays: 7 },
  createDownloadLink: { name: 'Sheet', expiresInDays: 7, table: {} },
  createPayment: { paymentType: 'credits', usdCents: 1_000, credits: 500 },
  createSignUpPayment: {
    paymentType: 'credits',
    usdCents: 1_000,
    credits: 500,
    userId: '00000000-0000-4000-8000-000000000000',
    email: 'nobody@example.org',
  },
  receiveBtcPayWebhook: { deliveryId: 'made-up' },
  paySandbox: { address: 'made-up', sats: 1 },
  testDatabase: { provider: 'none' },
  saveDatabase: { provider: 'none' },
  useSampleDatabase: {},
  previewTableMapping: { table: 'leads', columns: [{ column: 'company', field: 'name' }] },
  saveTableMapping: { table: 'leads', columns: [{ column: 'company', field: 'name' }] },
  updateTableRows: { ids: [1], field: 'name', value: 'x' },
  deleteTableRows: { ids: [1] },
  updateTableCells: { fields: ['name'], rows: [{ id: 1, values: ['x'] }] },
  previewTextReplacement: { field: 'name', find: 'a', replacement: 'b' },
  replaceText: { field: 'name', find: 'a', replacement: 'b', preview: 'made-up' },
  createTableView: { name: 'Theirs' },
  updateTableView: { name: 'Theirs' },
  undoTableAction: { id: '00000000-0000-4000-8000-000000000000' },
  listShapeCities: {
    country: 'United States',
    shapes: [{ name: 'Davis', circle: { latitude: 38.54, longitude: -121.74, radiusMeters: 5_000 } }],
  },
  checkCities: { cities: ['Davis, CA'], country: 'United States' },
  startRuntime: SETUP,
  estimateRuntime: SETUP,
  createSchedule: SCHEDULE,
  updateSchedule: SCHEDULE,
  createSetup: { name: 'Dentists', setup: SETUP },
  updateSetup: { name: 'Bakeries' },
  createWebhook: { url: 'https://example.org/hook', events: ['job.finished'] },
  updateWebhook: { url: 'https://example.org/mine' },
  startSourceCheck: { businessType: 'Dentists', city: 'Mesa, AZ' },
  decideRecovery: { recoveryId: '00000000-0000-4000-8000-000000000000', choice: 'skip' },
};

/** The files of operations that take one instead of a body. */
const FILES: Record<string, { type: string; content: string }> = {
  uploadKnownList: { type: 'text/csv', content: 'Phone\n+15305550143\n' },
  readQueries: { type: 'text/csv', content: 'City,Type\n"Mesa, AZ",Dentists\n' },
};

describe("a user's data", () => {
  let app: TestApp;
  let first: TestUser;
  let file: string;
  let jobId: string;
  let sessionId: string;
  let tokenId: string;
  let webhookId: string;
  let linkId: string;
  let deliveryId: string;
  let scheduleId: string;
  let viewId: string;
  let setupId: string;
  let listId: string;
  let paymentId: string;
  let address: string;

  beforeAll(async () => {
    app = await startTestApp();
    first = await app.createUser();
    await first.client.post('/api/db/save', { provider: 'none' });
    const started = await first.client.postIdempotent('/api/runtime/start', SETUP);
    jobId = String(started.body.manualRunId);
    const { body } = await first.client.get<{ sessions: { id: string }[] }>('/api/auth/sessions');
    sessionId = body.sessions[0]?.id ?? '';
    const createdToken = await first.client.post<{ token: { id: string } }>(
      '/api/auth/tokens',
      BODIES.createApiToken,
    );
    tokenId = createdToken.body.token.id;
    const createdLink = await first.client.post<{ link: { id: string } }>(
      '/api/download-links',
      BODIES.createDownloadLink,
    );
    linkId = createdLink.body.link.id;
    // The webhook's server never responds, so its deliveries stay pending.
    const createdWebhook = await first.client.post<{ webhook: { id: string } }>('/api/webhooks', {
      url: 'http://localhost:1/',
      events: ['job.finished'],
    });
    webhookId = createdWebhook.body.webhook.id;
    const createdSchedule = await first.client.post<{ id: string }>('/api/schedules', SCHEDULE);
    scheduleId = createdSchedule.body.id;
    viewId = (await first.client.post<{ id: string }>('/api/table/views', { name: 'Mine' })).body.id;
    setupId = (await first.client.post<{ id: string }>('/api/setups', BODIES.createSetup)).body.id;
    listId = (await uploadList(first.client, 'Customers', 'Phone\n+15305550142\n')).body.id;
    await first.client.postIdempotent('/api/runtime/stop');
    deliveryId = await until('its webhook is told about the stopped job', async () => {
      const { body } = await first.client.get<{ deliveries: { id: string }[] }>('/api/webhooks/deliveries');
      return body.deliveries[0]?.id;
    });
    const payment = await first.client.postIdempotent('/api/payment/create-bitcoin', BODIES.createPayment);
    paymentId = String(payment.body.sessionId);
    address = String(payment.body.address);
    file = await until(
      'the export of the stopped job is written',
      async () => (await listExports(first.client))[0],
    );
  });
  afterAll(() => app.close());

  const listExports = async (client: HttpClient) =>
    (await client.get<{ exports: { filename: string }[] }>('/api/exports')).body.exports.map(
      ({ filename }) => filename,
    );

  /**
   * Returns the first user's object to which `{id}` in the path refers. Extend this function for a new kind of
   * object.
   */
  const idIn = (path: string): string | undefined => {
    const ids: Record<string, string> = {
      '/api/jobs/{id}': jobId,
      '/api/schedules/{id}': scheduleId,
      '/api/setups/{id}': setupId,
      '/api/known-lists/{id}': listId,
      '/api/webhooks/{id}': webhookId,
      '/api/webhooks/deliveries/{id}': deliveryId,
      '/api/auth/sessions/{id}': sessionId,
      '/api/auth/tokens/{id}': tokenId,
      '/api/download-links/{id}': linkId,
      '/api/table/rows/{id}': '1',
      '/api/table/views/{id}': viewId,
    };
    const collection = /^.*?\{id\}/.exec(path)?.[0];
    if (collection !== undefined && !(collection in ids)) throw new Error(`say whose ${collection} is`);
    return collection && ids[collection];
  };

  /** Returns the first user's value for an id parameter. Extend this function for a new parameter. */
  const valueOfFirstUser = (name: string, path: string): string | undefined => {
    const values: Record<string, string | undefined> = {
      file,
      userId: first.userId,
      user: first.userId,
      sinceJob: jobId,
      job: jobId,
      id: idIn(path),
      sessionId: paymentId,
      webhookId,
      preview: 'made-up',
      table: 'leads',
    };
    const impersonal = [
      ...['sort', 'direction', 'offset', 'filter', 'complete', 'has', 'after', 'before', 'last', 'cursor'],
      ...['empty', 'matching', 'format', 'fields', 'preset', 'key', 'where'],
      ...[
        'last-event-id',
        'Range',
        'If-Range',
        'If-None-Match',
        'limit',
        'since',
        'timeZone',
        'query',
        'country',
        'city',
        'Idempotency-Key',
      ],
      ...['state', 'BTCPay-Sig', 'texts', 'name', 'region', 'minPopulation', 'search', 'schema', 'cityIndex'],
      ...['status', 'maxCities'],
      'text',
      'from',
      'to',
      ...['language', 'outcome', 'south', 'west', 'north', 'east', 'zoom'],
    ];
    if (!(name in values) && !impersonal.includes(name))
      throw new Error(`say whose the parameter '${name}' is`);
    return values[name];
  };

  /** Calls an operation as the given client, with the first user's ids. */
  const call = async (client: HttpClient, { path, method, operation }: Operation): Promise<HttpResponse> => {
    let address = path;
    const query = new URLSearchParams();
    for (const parameter of operation.parameters ?? []) {
      if (!('name' in parameter)) continue;
      const value = valueOfFirstUser(parameter.name, path);
      if (parameter.in === 'path')
        address = address.replace(`{${parameter.name}}`, encodeURIComponent(value ?? ''));
      else if (parameter.in === 'query' && value !== undefined) query.set(parameter.name, value);
    }
    if (isStream(operation)) return firstEvent(client, `${address}?${query.toString()}`);
    const { operationId = '' } = operation;
    const file = FILES[operationId];
    const body = method === 'get' ? undefined : (BODIES[operationId] ?? {});
    return client.send(method.toUpperCase(), `${address}?${query.toString()}`, file ? { file } : { body });
  };

  const identifiers = () => [
    ...[first.userId, first.email, jobId, file, sessionId, tokenId, paymentId, address],
    ...[webhookId, deliveryId, scheduleId, linkId, viewId, setupId, listId],
  ];

  const snapshot = async () => {
    const { body } = await first.client.get('/api/runtime/status');
    const { status, manualRunId, logs } = body;
    const rest = await Promise.all(
      [
        '/api/auth/user',
        '/api/auth/sessions',
        '/api/auth/tokens',
        '/api/download-links',
        '/api/db/config',
        '/api/subscription/status',
        '/api/exports',
        '/api/jobs',
        '/api/known-lists',
        '/api/schedules',
        '/api/setups',
        '/api/statement',
        '/api/table/views',
        '/api/webhooks',
      ].map((path) => first.client.get(path)),
    );
    return [status, manualRunId, logs, ...rest.map((response) => response.body)];
  };

  /** Gets a new access token. One that expires between two snapshots would change when the session was seen last. */
  const renewAccess = async () => {
    first.client.cookies.delete('gazetteer_access');
    expect((await first.client.get('/api/auth/user')).status).toBe(200);
  };

  it.each(protectedOperations)(
    'is not available to callers who are not signed in: %s',
    async (_, operation) => {
      const { status, body } = await call(app.client(), operation);
      expect([status, body.code]).toEqual([401, 'auth.required']);
    },
  );

  it.each(publicOperations)('is not revealed by the public operation %s', async (_, operation) => {
    const { text, body } = await call(app.client(), operation);
    expect(body.code).not.toBe('auth.required');
    // A problem response repeats the requested path.
    const ownText = text.replaceAll(operation.path.replace('{id}', idIn(operation.path) ?? ''), '');
    for (const identifier of identifiers()) expect(ownText).not.toContain(identifier);
  });

  it.each(protectedOperations)('cannot be read or changed by another user: %s', async (_, operation) => {
    const second = await app.createUser();
    await second.client.post('/api/db/save', { provider: 'none' });
    await renewAccess();
    const before = await snapshot();
    const { status, text } = await call(second.client, operation);
    expect(status).toBeLessThan(500);
    const hasPathParameter = (operation.operation.parameters ?? []).some(
      (one) => 'in' in one && one.in === 'path',
    );
    // A row's id is a number in the caller's own table, and this caller has none.
    const isRow = operation.path.startsWith('/api/table/rows/');
    if (hasPathParameter) expect(status).toBe(isRow ? 409 : 404);
    // A problem response repeats the requested path, and with it the ids that the caller sent.
    const requestedIds = [file, `/${jobId}`, paymentId, `/${idIn(operation.path)}`];
    const remainingText = hasPathParameter
      ? requestedIds.reduce((left, word) => left.replaceAll(word, ''), text)
      : text;
    for (const identifier of identifiers()) expect(remainingText).not.toContain(identifier);
    expect(await snapshot()).toEqual(before);
  });

  it('is available to its owner', async () => {
    expect((await first.client.get(`/api/download/${file}`)).status).toBe(200);
    expect((await first.client.get(`/api/exports?userId=${first.userId}`)).status).toBe(200);
  });
});
