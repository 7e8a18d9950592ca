import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeApi } from '../../backend/describe-api';
import { Transaction } from '../../backend/platform/database';
import { listOperations } from '../../backend/platform/openapi';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const SAVE = '/api/db/save';
const NONE = { provider: 'none' };

describe('a write with an Idempotency-Key', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    // No worker, which would wait for the locked table as well.
    app = await startTestApp({ settings: { roles: ['web'] } });
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const providerOf = async (userId: string) =>
    transaction.rows('select provider from database_config where user_id = $1', [userId]);

  it('takes effect once: a repeated request gets the first response, marked as a replay', async () => {
    const { client, userId } = await app.createUser();
    const first = await client.postIdempotent(SAVE, NONE, 'key-1');
    await client.post('/api/db/clear');
    const again = await client.postIdempotent(SAVE, NONE, 'key-1');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await providerOf(userId)).toEqual([]);
  });

  it('can also be a PATCH or a DELETE', async () => {
    const { client } = await app.createUser();
    const { body } = await client.post<{ webhook: { id: string } }>('/api/webhooks', {
      url: 'http://localhost:1/',
      events: ['job.finished'],
    });
    const path = `/api/webhooks/${body.webhook.id}`;
    const send = (method: string, key: string) =>
      client.send(method, path, { body: { name: key }, headers: { 'Idempotency-Key': key } });
    for (const [method, key] of [
      ['PATCH', 'key-1'],
      ['DELETE', 'key-2'],
    ] as const) {
      const [first, again] = [await send(method, key), await send(method, key)];
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(again.text).toBe(first.text);
    }
    expect((await send('DELETE', 'key-3')).status).toBe(404);
  });

  it('counts as the same request even if its fields are in another order', async () => {
    const { client } = await app.createUser();
    await client.postIdempotent(SAVE, { provider: 'none', ssl: true }, 'key-1');
    expect((await client.postIdempotent(SAVE, { ssl: true, provider: 'none' }, 'key-1')).status).toBe(200);
  });

  it.each([
    ['another body', SAVE, { provider: 'none', ssl: false }],
    ['another path', '/api/db/clear', NONE],
  ])('cannot reuse its key for %s', async (_, path, body) => {
    const { client } = await app.createUser();
    await client.postIdempotent(SAVE, NONE, 'key-1');
    const response = await client.postIdempotent(path, body, 'key-1');
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ code: 'idempotency.body_differs' });
  });

  it('gets a response that asks to retry later while the first request with its key is in progress', async () => {
    const { client } = await app.createUser();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let signalLocked = () => {};
    const isLocked = new Promise<void>((resolve) => (signalLocked = resolve));
    const lockTransaction = transaction.run(async () => {
      await transaction.execute('lock table database_config in access exclusive mode');
      signalLocked();
      await released;
    });
    await isLocked;
    const first = client.postIdempotent(SAVE, NONE, 'key-1');
    await until('the first request waits for the table', async () => (await blockedRequests()) > 0);
    const second = await client.postIdempotent(SAVE, NONE, 'key-1');
    expect(second.status).toBe(409);
    expect(second.headers.get('retry-after')).toBe('1');
    expect(second.body).toMatchObject({ code: 'idempotency.in_progress' });
    release();
    await lockTransaction;
    expect((await first).status).toBe(200);
    expect((await client.postIdempotent(SAVE, NONE, 'key-1')).headers.get('idempotent-replayed')).toBe(
      'true',
    );
  });

  const blockedRequests = async () =>
    (
      await transaction.rows(
        `select 1 from pg_locks where not granted and relation = 'database_config'::regclass`,
      )
    ).length;

  it('leaves nothing behind when it fails, so a repeated request is executed again', async () => {
    const { client } = await app.createUser();
    await transaction.execute('alter table database_config rename to hidden');
    const failed = await client
      .postIdempotent(SAVE, NONE, 'key-1')
      .finally(() => transaction.execute('alter table hidden rename to database_config'));
    expect(failed.status).toBe(500);
    const again = await client.postIdempotent(SAVE, NONE, 'key-1');
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
  });

  it('has its response stored for 24 hours', async () => {
    const { client, userId } = await app.createUser();
    await client.postIdempotent(SAVE, NONE, 'key-1');
    const backdate = (interval: string) =>
      transaction.execute(
        'update idempotency_response set created_at = now() - $2::interval where user_id = $1',
        [userId, interval],
      );
    await backdate('23 hours 59 minutes');
    expect((await client.postIdempotent(SAVE, NONE, 'key-1')).headers.get('idempotent-replayed')).toBe(
      'true',
    );
    await backdate('24 hours');
    expect((await client.postIdempotent(SAVE, { ...NONE, ssl: false }, 'key-1')).status).toBe(200);
  });

  it('does not share its key with other users', async () => {
    const [one, other] = [await app.createUser(), await app.createUser()];
    await one.client.postIdempotent(SAVE, NONE, 'shared');
    const response = await other.client.postIdempotent(SAVE, NONE, 'shared');
    expect(response.headers.get('idempotent-replayed')).toBeNull();
    expect(await providerOf(other.userId)).toHaveLength(1);
  });

  it.each([['x'.repeat(256)], ['has space'], ['']])('is refused with the key %p', async (key) => {
    const { client } = await app.createUser();
    const response = await client.postIdempotent(SAVE, NONE, key);
    expect(response.body).toMatchObject({ status: 400, code: 'idempotency.key_invalid' });
  });

  describe('of a user with many stored responses', () => {
    /** Stores responses directly. The oldest one is an hour old. */
    const store = (userId: string, count: number, size: number) =>
      transaction.execute(
        `insert into idempotency_response (user_id, key, fingerprint, status, body, size, created_at)
         select $1, 'stored ' || at, '', 200, '{}', $3, now() - make_interval(hours => case at when 1 then 1 else 0 end)
         from generate_series(1, $2::int) as at`,
        [userId, count, size],
      );

    it.each([
      ['10,000', 10_000, 2],
      ['20 MB of', 20, 1_000_000],
    ])('is refused after %s responses and does nothing, until the oldest expires', async (_, count, size) => {
      const { client, userId } = await app.createUser();
      await store(userId, count - 1, size);
      expect((await client.postIdempotent(SAVE, NONE, 'allowed')).status).toBe(200);
      await client.post('/api/db/clear');
      await transaction.execute(
        `update idempotency_response set size = $2 where user_id = $1 and key = 'allowed'`,
        [userId, size],
      );
      const refused = await client.postIdempotent(SAVE, NONE, 'refused');
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        429,
        'idempotency.too_many_keys',
        'Your account has used too many Idempotency-Keys in the last 24 hours. Repeat the request later, or send it without a key.',
      ]);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(22.9 * 3_600);
      expect(wait).toBeLessThanOrEqual(23 * 3_600);
      expect(await providerOf(userId)).toEqual([]);
      expect((await client.postIdempotent(SAVE, NONE, 'allowed')).headers.get('idempotent-replayed')).toBe(
        'true',
      );
      expect((await client.post(SAVE, NONE)).status).toBe(200);
      await transaction.execute(
        `update idempotency_response set created_at = now() - interval '24 hours' where user_id = $1 and key = 'stored 1'`,
        [userId],
      );
      expect((await client.postIdempotent(SAVE, NONE, 'refused')).status).toBe(200);
    });

    it('counts the size of each stored response', async () => {
      const { client, userId } = await app.createUser();
      const { text } = await client.postIdempotent(SAVE, NONE, 'key-1');
      const rows = await transaction.rows('select size from idempotency_response where user_id = $1', [
        userId,
      ]);
      expect(rows).toEqual([{ size: Buffer.byteLength(text) }]);
    });
  });

  it('is stored only if the operation changes something, and never if its response contains a secret', async () => {
    const document = await describeApi();
    const operations = { stored: [] as string[], harmlessToRepeat: [] as string[], secret: [] as string[] };
    for (const { method, operation } of listOperations(document)) {
      if (method === 'get' || operation.operationId === 'receiveBtcPayWebhook') continue;
      const reason = (operation as { 'x-idempotency-key-ignored'?: string })['x-idempotency-key-ignored'];
      const group =
        reason === undefined ? 'stored' : reason.includes('secret') ? 'secret' : 'harmlessToRepeat';
      operations[group].push(operation.operationId ?? '');
    }
    for (const names of Object.values(operations)) names.sort();
    expect(operations).toEqual({
      stored: [
        'changePassword',
        'chooseDatabaseFields',
        'chooseNoDatabase',
        'clearDatabase',
        'clearJobHistory',
        'createApiToken',
        'createDownloadLink',
        'createPayment',
        'createSchedule',
        'createSetup',
        'createSignUpPayment',
        'createTableView',
        'createWebhook',
        'decideRecovery',
        'deleteKnownList',
        'deleteMatchingRows',
        'deleteSchedule',
        'deleteSetup',
        'deleteTableMapping',
        'deleteTableRows',
        'deleteTableView',
        'deleteWebhook',
        'deliverJob',
        'endOtherSessions',
        'endSession',
        'exportJob',
        'mineSandbox',
        'pauseRuntime',
        'paySandbox',
        'removeDuplicates',
        'replaceText',
        'resendWebhookDelivery',
        'resumeRuntime',
        'revokeApiToken',
        'revokeDownloadLink',
        'rotateWebhookSecret',
        'saveDatabase',
        'saveTableMapping',
        'searchAgain',
        'searchFurther',
        'selectPlan',
        'startRuntime',
        'startSetup',
        'startSourceCheck',
        'stopJobContacts',
        'stopRuntime',
        'testWebhook',
        'undoTableAction',
        'updateMatchingRows',
        'updateNotifications',
        'updateSchedule',
        'updateSetup',
        'updateTableCells',
        'updateTableRows',
        'updateTableView',
        'updateWebhook',
        'uploadKnownList',
        'useSampleDatabase',
      ],
      harmlessToRepeat: [
        'checkCities',
        'confirmPasswordReset',
        'createSortIndexes',
        'downloadTableRows',
        'estimateRuntime',
        'listShapeCities',
        'previewTableMapping',
        'previewTextReplacement',
        'readQueries',
        'testDatabase',
        'testSavedDatabase',
      ],
      secret: [
        'confirmEmail',
        'deleteAccount',
        'finishGithub',
        'finishOidc',
        'login',
        'logout',
        'register',
        'requestPasswordReset',
        'resendVerification',
        'startGithub',
        'startOidc',
        'syncSession',
      ],
    });
  });

  it('has no response stored by a search for unknown cities, however many it returns', async () => {
    const { client, userId } = await app.createUser();
    const cities = Array.from({ length: 5_000 }, (_, at) => `Nowhere ${at}`);
    const response = await client.postIdempotent('/api/search-inputs/check', {
      cities,
      country: 'United States',
    });
    expect(response.status).toBe(200);
    expect(await transaction.rows('select 1 from idempotency_response where user_id = $1', [userId])).toEqual(
      [],
    );
  });

  it('does not have its response stored if it is a sign-in', async () => {
    const { client, email, password, userId } = await app.createUser();
    for (let time = 0; time < 2; time++) {
      const response = await client.postIdempotent('/api/auth/login', { email, password }, 'key-1');
      const cookies = response.headers
        .getSetCookie()
        .filter((one) => /^gazetteer_(access|refresh)=[^;]/.test(one));
      expect(cookies).toHaveLength(2);
    }
    expect(await transaction.rows('select 1 from idempotency_response where user_id = $1', [userId])).toEqual(
      [],
    );
  });
});
