import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SearchOutcome } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { Outbox } from '../../backend/platform/outbox';
import { WebhookDispatcher } from '../../backend/webhooks';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';
import { fixedPort } from '../support/fixed-port';
import { waitForMail } from '../support/mail-reader';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import type { AddedWebhook, WebhookDelivery, Webhook } from '../support/webhook-receiver';
import { secretsThatSigned, startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

let app: TestApp;
let receiver: WebhookReceiver;
let user: TestUser;
let transaction: Transaction;

beforeAll(async () => {
  app = await startTestApp({ settings: { webhooks: { ports: [[1_024, 65_535]] } } });
  transaction = app.app.get(Transaction);
  receiver = await startWebhookReceiver();
});
afterAll(() => Promise.all([app.close(), receiver.close()]));
beforeEach(async () => {
  user = await app.createUser();
  receiver.response = { status: 204 };
});

const ALL_EVENTS = ['job.finished', 'job.needs_decision', 'export.written', 'payment.settled'];
/** Returns a path that belongs to this user, because all users share the receiver. */
const ownUrl = (path: string) => `${receiver.url}/${user.userId}${path}`;
const received = () => receiver.received.filter(({ path }) => path.startsWith(`/${user.userId}/`));
const add = async (overrides: object = {}) =>
  (
    await user.client.post<AddedWebhook>('/api/webhooks', {
      url: ownUrl('/hook'),
      events: ALL_EVENTS,
      ...overrides,
    })
  ).body;
const test = async ({ webhook }: AddedWebhook) => {
  const { body } = await user.client.post<{ deliveryId: string }>(`/api/webhooks/${webhook.id}/test`);
  // Delivers the message directly instead of waiting for the queue.
  await app.app.get(WebhookDispatcher).deliver(body.deliveryId);
  return body.deliveryId;
};
/** Sends a message about an event to the user's webhook, and returns the id of its delivery. */
const send = async () => {
  const dispatcher = app.app.get(WebhookDispatcher);
  const data = { sessionId: 'a', paymentType: 'credits', credits: 1, usdCents: 1 } as const;
  const event = await app.app.get(Outbox).publish(user, 'payment.settled', data);
  await dispatcher.dispatch(event);
  const id = (await deliveries()).find(({ messageId }) => messageId === event)?.id ?? '';
  await dispatcher.deliver(id);
  return id;
};
const webhooks = async () => (await user.client.get<{ webhooks: Webhook[] }>('/api/webhooks')).body.webhooks;
const deliveries = async () =>
  (await user.client.get<{ deliveries: WebhookDelivery[] }>('/api/webhooks/deliveries')).body.deliveries;
/**
 * Responds with a failure that requests a retry ten minutes later, so that the queue makes no attempt of its own
 * during a slow test.
 */
const failureResponse = (status: number) => ({ status, headers: { 'retry-after': '600' } });
/** Waits until the delivery reaches a state. */
const waitForState = (id: string, state: string, attempts = 1) =>
  until(`a delivery is ${state}`, async () =>
    (await deliveries()).find((one) => one.id === id && one.state === state && one.attempts === attempts),
  );
/**
 * Repeatedly makes a delivery due and attempts it, until this test and the queue together have made this many
 * attempts.
 */
const retryNow = (id: string, attempts = 2) =>
  until(`a delivery has had ${attempts} attempts`, async () => {
    const [row] = await transaction.rows<{ attempts: number }>(
      'select attempts from webhook_delivery where id = $1',
      [id],
    );
    if (!row || row.attempts >= attempts) return true;
    await transaction.execute(
      'update webhook_delivery set next_attempt_at = clock_timestamp() where id = $1',
      [id],
    );
    await app.app.get(WebhookDispatcher).deliver(id);
    return false;
  });
const waitForMessages = (count: number) =>
  until(`${count} messages arrive`, () => (received().length >= count ? received() : null));

describe('a webhook', () => {
  it('receives messages about a finished job and its export, signed with its secret', async () => {
    const { secret } = await add();
    await add({ url: ownUrl('/payments'), events: ['payment.settled'] });
    const job = await RecordedJob.create(app, user, 'none');
    await job.record(3);
    await user.client.post('/api/runtime/stop');
    const arrivals = await waitForMessages(2);
    const messages = arrivals.map((one) => JSON.parse(one.body) as { type: string; timestamp: string });
    expect(messages.find(({ type }) => type === 'job.finished')).toEqual({
      type: 'job.finished',
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
      data: {
        jobId: `JB-${job.id}`,
        status: 'stopped',
        complete: false,
        recordsProcessed: 3,
        error: null,
        coverageLevel: null,
        coverage: expect.objectContaining({ state: 'not-verified', text: 'Nothing was searched.' }),
        continuedFrom: null,
        filtered: null,
      },
    });
    expect(messages.find(({ type }) => type === 'export.written')).toMatchObject({
      data: { jobId: `JB-${job.id}`, filename: `JB-${job.id}.json`, format: 'json', records: 3 },
    });
    for (const one of arrivals) {
      expect(one.path).toBe(`/${user.userId}/hook`);
      expect(one.headers).toMatchObject({ 'content-type': 'application/json' });
      expect(Math.abs(Date.now() / 1_000 - Number(one.headers['webhook-timestamp']))).toBeLessThan(60);
      expect(secretsThatSigned(one, [secret])).toEqual([secret]);
    }
    expect(new Set(arrivals.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('receives a message about a job that needs a decision, with the available options', async () => {
    await add();
    const job = await RecordedJob.create(app, user, 'none');
    await transaction.execute(`update job set state = 'running', pause_started_at = null where id = $1`, [
      job.id,
    ]);
    await transaction.execute(
      `insert into circuit_breaker (source, tripped_at, reason) values ('maps', now(), 'HTTP 429')
       on conflict (source) do update set tripped_at = excluded.tripped_at`,
    );
    await app.app.get(SearchOutcome).maySearch(job.id);
    await transaction.execute('update circuit_breaker set tripped_at = null');
    const [message] = await waitForMessages(1);
    const { data } = JSON.parse(message?.body ?? '') as { data: Record<string, string> };
    expect(data).toMatchObject({ jobId: `JB-${job.id}`, choices: ['retry', 'stop'] });
    const decided = await user.client.post('/api/runtime/recovery-decision', {
      recoveryId: data.recoveryId,
      choice: 'stop',
    });
    expect(decided.status).toBe(200);
  });

  it('receives no message about changes that were rolled back', async () => {
    await add();
    const rolledBack = transaction.run(async () => {
      await app.app.get(Outbox).publish(user, 'payment.settled', {
        sessionId: 'x',
        paymentType: 'credits',
        credits: 1,
        usdCents: 1,
      });
      throw new Error('and then it failed');
    });
    await expect(rolledBack).rejects.toThrow('and then it failed');
    expect(await transaction.rows('select 1 from user_event where user_id = $1', [user.userId])).toEqual([]);
  });

  it('retries a failed delivery later with the same message and a new signature', async () => {
    const added = await add();
    receiver.response = failureResponse(503);
    const id = await send();
    const failed = await waitForState(id, 'waiting');
    expect(failed).toMatchObject({ status: 503, reason: 'The endpoint responded with 503.' });
    expect(Date.parse(failed.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(500_000);
    receiver.response = { status: 200 };
    await retryNow(id);
    await waitForState(id, 'delivered', 2);
    const [first, second] = received();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    for (const one of received()) expect(secretsThatSigned(one, [added.secret])).toHaveLength(1);
    expect((await webhooks())[0]?.lastDeliveredAt).not.toBeNull();
  });

  it('stops retrying a message after ten attempts, and can send the identical message again on request', async () => {
    await add();
    receiver.response = failureResponse(500);
    const id = await send();
    await waitForState(id, 'waiting');
    await retryNow(id, 10);
    expect(await waitForState(id, 'failed', 10)).toMatchObject({ nextAttemptAt: null });
    receiver.response = { status: 200 };
    expect((await user.client.post(`/api/webhooks/deliveries/${id}/resend`)).status).toBe(200);
    await waitForState(id, 'delivered', 11);
    expect(new Set(received().map(({ body }) => body)).size).toBe(1);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is disabled after failing for days, and its user is notified by email', async () => {
    const added = await add();
    receiver.response = failureResponse(500);
    const id = await send();
    await waitForState(id, 'waiting');
    const recent = await send();
    await waitForState(recent, 'waiting');
    await transaction.execute(
      `update webhook_endpoint set failing_since = now() - interval '4 days' where id = $1`,
      [added.webhook.id],
    );
    await retryNow(id);
    expect(await webhooks()).toMatchObject([{ enabled: false, disabledReason: 'failing' }]);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    const listed = async (state: string) =>
      (await user.client.get<{ deliveries: WebhookDelivery[] }>(`/api/webhooks/deliveries?state=${state}`))
        .body.deliveries.length;
    expect([await listed('failed'), await listed('delivered')]).toEqual([2, 0]);
    expect((await waitForMail(app, user.email)).subject).toBe('A webhook was disabled');
    const refused = await user.client.post(`/api/webhooks/deliveries/${id}/resend`);
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook.disabled']);
    await user.client.patch(`/api/webhooks/${added.webhook.id}`, { enabled: true });
    expect(await webhooks()).toMatchObject([{ enabled: true, disabledReason: null }]);
  });

  it('can be enabled again with a new URL after the old one has failed, and keeps its secret', async () => {
    const added = await add();
    const { id } = added.webhook;
    const change = async (fields: object) => (await user.client.patch(`/api/webhooks/${id}`, fields)).status;
    receiver.response = { status: 410 };
    await waitForState(await test(added), 'failed');
    receiver.response = { status: 204 };
    expect(await change({ name: 'Our CRM', events: ['job.finished'] })).toBe(200);
    expect(await webhooks()).toMatchObject([
      { name: 'Our CRM', events: ['job.finished'], disabledReason: 'gone' },
    ]);
    for (const url of ['http://169.254.169.254/latest', 'ftp://example.org/'])
      expect(await change({ url })).toBe(400);
    expect(await change({ url: ownUrl('/new') })).toBe(200);
    expect(await webhooks()).toMatchObject([
      { url: ownUrl('/new'), name: 'Our CRM', disabledReason: null, failingSince: null },
    ]);
    await waitForState(await test(added), 'delivered');
    expect(received().map((one) => [one.path, secretsThatSigned(one, [added.secret])])).toEqual([
      [`/${user.userId}/hook`, [added.secret]],
      [`/${user.userId}/new`, [added.secret]],
    ]);
    expect(await change({ enabled: false })).toBe(200);
    expect(await change({ url: ownUrl('/newest') })).toBe(200);
    expect(await webhooks()).toMatchObject([{ url: ownUrl('/newest'), disabledReason: 'user' }]);
  });

  it('can be changed while a delivery attempt is completing, without a deadlock', async () => {
    const added = await add();
    receiver.response = failureResponse(503);
    const id = await send();
    await waitForState(id, 'waiting');
    receiver.response = { status: 200 };
    await transaction.execute(
      'update webhook_delivery set next_attempt_at = clock_timestamp() where id = $1',
      [id],
    );
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    // Locks in the same order as disabling does: first the endpoint, then its deliveries.
    const manualChange = transaction.run(async () => {
      await transaction.execute('select 1 from webhook_endpoint where id = $1 for update', [
        added.webhook.id,
      ]);
      locked();
      await waitForBlockedStatement(app);
      await transaction.execute('update webhook_delivery set reason = reason where id = $1', [id]);
    });
    await isLocked;
    await Promise.all([manualChange, app.app.get(WebhookDispatcher).deliver(id)]);
    await waitForState(id, 'delivered', 2);
  });

  it('is disabled at once after a 410 response', async () => {
    const added = await add();
    receiver.response = { status: 410 };
    await waitForState(await test(added), 'failed');
    expect(await webhooks()).toMatchObject([{ enabled: false, disabledReason: 'gone' }]);
  });

  it('does not follow redirects', async () => {
    await add();
    receiver.response = {
      status: 302,
      headers: { ...failureResponse(302).headers, location: ownUrl('/elsewhere') },
    };
    expect(await waitForState(await send(), 'waiting')).toMatchObject({
      status: 302,
      reason: 'The endpoint responded with 302.',
    });
    expect(received().map(({ path }) => path)).toEqual([`/${user.userId}/hook`]);
  });

  it('has its message sent by another process if a process dies during an attempt', async () => {
    await add();
    receiver.response = failureResponse(500);
    const id = await send();
    await waitForState(id, 'waiting');
    receiver.response = { status: 200 };
    const lease = (seconds: number) =>
      transaction.execute(
        `update webhook_delivery set next_attempt_at = now() - interval '2 minutes', leased_until = now() + make_interval(secs => $2)
         where id = $1`,
        [id, seconds],
      );
    await lease(60);
    await app.app.get(WebhookDispatcher).deliver(id);
    expect(received()).toHaveLength(1);
    await lease(-1);
    await app.app.get(WebhookDispatcher).requeueStale();
    await waitForState(id, 'delivered', 2);
  });

  it('has a secret that is shown once and stored encrypted, and the old secret also signs for a day after rotation', async () => {
    const added = await add();
    const rotated = await user.client.post<{ secret: string }>(
      `/api/webhooks/${added.webhook.id}/rotate-secret`,
    );
    const { secret } = rotated.body;
    const stored = JSON.stringify([
      await transaction.rows('select * from webhook_endpoint'),
      await transaction.rows('select * from idempotency_response'),
      await webhooks(),
    ]);
    for (const one of [added.secret, secret]) expect(stored).not.toContain(one.slice(6));
    await waitForState(await test(added), 'delivered');
    await transaction.execute(
      `update webhook_endpoint set previous_secret_expires_at = now() where id = $1`,
      [added.webhook.id],
    );
    await waitForState(await test(added), 'delivered');
    const signers = received().map((one) => secretsThatSigned(one, [added.secret, secret]));
    expect(signers).toEqual([[added.secret, secret], [secret]]);
  });

  it('does not log the IP address of a host name', async () => {
    // Nobody listens there, nor will the system give the port to anybody.
    await add({ url: `http://localhost:${await fixedPort()}/` });
    const { reason } = await waitForState(await send(), 'waiting');
    expect(reason).toBe('The endpoint cannot be reached.');
  });
});
