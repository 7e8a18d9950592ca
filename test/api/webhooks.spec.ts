import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SearchOutcome } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { Outbox } from '../../backend/platform/outbox';
import { WebhookCourier } from '../../backend/webhooks';
import { somebodyWaitsForLock } from '../support/lock-wait';
import { mailTo } from '../support/mail-reader';
import { RecordedRun } from '../support/recorded-run';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import type { AddedWebhook, Delivery, Webhook } from '../support/webhook-receiver';
import { signersOf, startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

let app: TestApp;
let receiver: WebhookReceiver;
let user: TestUser;
let transaction: Transaction;

beforeAll(async () => {
  app = await startTestApp({ settings: { webhooks: { ports: [[1_024, 65_535]] } } });
  transaction = app.app.get(Transaction);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  user = await app.createUser();
  receiver.answer = { status: 204 };
});

const ALL = ['run.finished', 'run.needs_decision', 'export.written', 'payment.settled'];
/** Each user's program has addresses of its own. */
const own = (path: string) => `${receiver.url}/${user.userId}${path}`;
const received = () => receiver.received.filter(({ path }) => path.startsWith(`/${user.userId}/`));
const add = async (more: object = {}) =>
  (await user.client.post<AddedWebhook>('/api/webhooks', { url: own('/hook'), events: ALL, ...more })).body;
const test = async ({ webhook }: AddedWebhook) => {
  const { body } = await user.client.post<{ delivery: string }>('/api/webhooks/test', { id: webhook.id });
  // The queue would bring it in a moment.
  await app.app.get(WebhookCourier).deliver(body.delivery);
  return body.delivery;
};
const webhooks = async () => (await user.client.get<{ webhooks: Webhook[] }>('/api/webhooks')).body.webhooks;
const deliveries = async () =>
  (await user.client.get<{ deliveries: Delivery[] }>('/api/webhooks/deliveries')).body.deliveries;
/** A failure whose next try is far off: none of the queue's comes in between, however long a test takes. */
const failing = (status: number) => ({ status, headers: { 'retry-after': '600' } });
/** The delivery, once it stands so. */
const standing = (id: string, state: string, tries = 1) =>
  until(`a delivery is ${state}`, async () =>
    (await deliveries()).find((one) => one.id === id && one.state === state && one.tries === tries),
  );
/** Lets the waits of a delivery be over until it had so many tries, by this hand or by one of the queue's. */
const tryNow = (id: string, tries = 2) =>
  until(`a delivery has had ${tries} tries`, async () => {
    const [row] = await transaction.rows<{ tries: number }>(
      'select tries from webhook_delivery where id = $1',
      [id],
    );
    if (!row || row.tries >= tries) return true;
    await transaction.execute('update webhook_delivery set next_at = clock_timestamp() where id = $1', [id]);
    await app.app.get(WebhookCourier).deliver(id);
    return false;
  });
const arrived = (count: number) =>
  until(`${count} messages arrive`, () => (received().length >= count ? received() : null));

describe('a webhook', () => {
  it('is told of a run that ended and of its export, in messages signed by its secret', async () => {
    const { secret } = await add();
    await add({ url: own('/payments'), events: ['payment.settled'] });
    const run = await RecordedRun.begin(app, user, 'none');
    await run.record(3);
    await user.client.post('/api/runtime/stop');
    const told = await arrived(2);
    const messages = told.map((one) => JSON.parse(one.body) as { type: string; timestamp: string });
    expect(messages.find(({ type }) => type === 'run.finished')).toEqual({
      type: 'run.finished',
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
      data: {
        jobId: `JB-${run.id}`,
        status: 'stopped',
        complete: false,
        recordsProcessed: 3,
        error: null,
      },
    });
    expect(messages.find(({ type }) => type === 'export.written')).toMatchObject({
      data: { jobId: `JB-${run.id}`, filename: `JB-${run.id}.json`, format: 'json', records: 3 },
    });
    for (const one of told) {
      expect(one.path).toBe(`/${user.userId}/hook`);
      expect(one.headers).toMatchObject({ 'content-type': 'application/json' });
      expect(Math.abs(Date.now() / 1_000 - Number(one.headers['webhook-timestamp']))).toBeLessThan(60);
      expect(signersOf(one, [secret])).toEqual([secret]);
    }
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('is told of a run that waits for a decision, with what may be chosen', async () => {
    await add();
    const run = await RecordedRun.begin(app, user, 'none');
    await transaction.execute(`update job set state = 'running', pause_started_at = null where id = $1`, [
      run.id,
    ]);
    await transaction.execute(
      `insert into source_gate (source, closed_at, reason) values ('maps', now(), 'HTTP 429')
       on conflict (source) do update set closed_at = excluded.closed_at`,
    );
    await app.app.get(SearchOutcome).mayPassGate(run.id);
    await transaction.execute('update source_gate set closed_at = null');
    const [message] = await arrived(1);
    const { data } = JSON.parse(message?.body ?? '') as { data: Record<string, string> };
    expect(data).toMatchObject({ jobId: `JB-${run.id}`, choices: ['retry', 'stop'] });
    const decided = await user.client.post('/api/runtime/recovery-decision', {
      recoveryId: data.recoveryId,
      choice: 'stop',
    });
    expect(decided.status).toBe(200);
  });

  it('is told of nothing that did not hold', async () => {
    await add();
    const failing = transaction.run(async () => {
      await app.app.get(Outbox).put(user, 'payment.settled', {
        sessionId: 'x',
        paymentType: 'credits',
        credits: 1,
        usdCents: 1,
      });
      throw new Error('and then it failed');
    });
    await expect(failing).rejects.toThrow('and then it failed');
    expect(await transaction.rows('select 1 from user_event where user_id = $1', [user.userId])).toEqual([]);
  });

  it('that fails is tried again later with the same message, signed anew', async () => {
    const added = await add();
    receiver.answer = failing(503);
    const id = await test(added);
    const failed = await standing(id, 'waiting');
    expect(failed).toMatchObject({ status: 503, reason: 'It answered 503.' });
    expect(Date.parse(failed.nextAt ?? '') - Date.now()).toBeGreaterThan(500_000);
    receiver.answer = { status: 200 };
    await tryNow(id);
    await standing(id, 'delivered', 2);
    const [first, second] = received();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    for (const one of received()) expect(signersOf(one, [added.secret])).toHaveLength(1);
    expect((await webhooks())[0]?.deliveredAt).not.toBeNull();
  });

  it('is given up on after ten tries, and its message can be sent again, byte for byte', async () => {
    const added = await add();
    receiver.answer = failing(500);
    const id = await test(added);
    await standing(id, 'waiting');
    await tryNow(id, 10);
    expect(await standing(id, 'failed', 10)).toMatchObject({ nextAt: null });
    receiver.answer = { status: 200 };
    expect((await user.client.post('/api/webhooks/resend', { id })).status).toBe(200);
    await standing(id, 'delivered', 11);
    expect(new Set(received().map(({ body }) => body)).size).toBe(1);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('that failed for days is switched off, and its user is told by mail', async () => {
    const added = await add();
    receiver.answer = failing(500);
    const id = await test(added);
    await standing(id, 'waiting');
    const lately = await test(added);
    await standing(lately, 'waiting');
    await transaction.execute(
      `update webhook_endpoint set failing_since = now() - interval '4 days' where id = $1`,
      [added.webhook.id],
    );
    await tryNow(id);
    expect(await webhooks()).toMatchObject([{ enabled: false, off: 'failing' }]);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    const listed = async (state: string) =>
      (await user.client.get<{ deliveries: Delivery[] }>(`/api/webhooks/deliveries?state=${state}`)).body
        .deliveries.length;
    expect([await listed('failed'), await listed('delivered')]).toEqual([2, 0]);
    expect((await mailTo(app, user.email)).subject).toBe('A webhook was switched off');
    const refused = await user.client.post('/api/webhooks/resend', { id });
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook.off']);
    await user.client.post('/api/webhooks/change', { id: added.webhook.id, enabled: true });
    expect(await webhooks()).toMatchObject([{ enabled: true, off: null }]);
  });

  it('with a new address is on again where the old one had failed, and keeps its secret', async () => {
    const added = await add();
    const { id } = added.webhook;
    const change = async (fields: object) =>
      (await user.client.post('/api/webhooks/change', { id, ...fields })).status;
    receiver.answer = { status: 410 };
    await standing(await test(added), 'failed');
    receiver.answer = { status: 204 };
    expect(await change({ name: 'Our CRM', events: ['run.finished'] })).toBe(200);
    expect(await webhooks()).toMatchObject([{ name: 'Our CRM', events: ['run.finished'], off: 'gone' }]);
    for (const url of ['http://169.254.169.254/latest', 'ftp://example.org/'])
      expect(await change({ url })).toBe(400);
    expect(await change({ url: own('/new') })).toBe(200);
    expect(await webhooks()).toMatchObject([
      { url: own('/new'), name: 'Our CRM', off: null, failingSince: null },
    ]);
    await standing(await test(added), 'delivered');
    expect(received().map((one) => [one.path, signersOf(one, [added.secret])])).toEqual([
      [`/${user.userId}/hook`, [added.secret]],
      [`/${user.userId}/new`, [added.secret]],
    ]);
    expect(await change({ enabled: false })).toBe(200);
    expect(await change({ url: own('/newest') })).toBe(200);
    expect(await webhooks()).toMatchObject([{ url: own('/newest'), off: 'user' }]);
  });

  it('can be changed while one of its tries ends: the two never wait for each other', async () => {
    const added = await add();
    receiver.answer = failing(503);
    const id = await test(added);
    await standing(id, 'waiting');
    receiver.answer = { status: 200 };
    await transaction.execute('update webhook_delivery set next_at = clock_timestamp() where id = $1', [id]);
    let begun: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (begun = resolve));
    // As switching off does: the endpoint, then its messages.
    const hand = transaction.run(async () => {
      await transaction.execute('select 1 from webhook_endpoint where id = $1 for update', [
        added.webhook.id,
      ]);
      begun();
      await somebodyWaitsForLock(app);
      await transaction.execute('update webhook_delivery set reason = reason where id = $1', [id]);
    });
    await isHeld;
    await Promise.all([hand, app.app.get(WebhookCourier).deliver(id)]);
    await standing(id, 'delivered', 2);
  });

  it('that answers 410 is switched off at once', async () => {
    const added = await add();
    receiver.answer = { status: 410 };
    await standing(await test(added), 'failed');
    expect(await webhooks()).toMatchObject([{ enabled: false, off: 'gone' }]);
  });

  it('is not followed to another address', async () => {
    const added = await add();
    receiver.answer = { status: 302, headers: { ...failing(302).headers, location: own('/elsewhere') } };
    expect(await standing(await test(added), 'waiting')).toMatchObject({
      status: 302,
      reason: 'It answered 302.',
    });
    expect(received().map(({ path }) => path)).toEqual([`/${user.userId}/hook`]);
  });

  it('is tried by another courier when one died with it in hand', async () => {
    const added = await add();
    receiver.answer = failing(500);
    const id = await test(added);
    await standing(id, 'waiting');
    receiver.answer = { status: 200 };
    const lease = (seconds: number) =>
      transaction.execute(
        `update webhook_delivery set next_at = now() - interval '2 minutes', leased_until = now() + make_interval(secs => $2)
         where id = $1`,
        [id, seconds],
      );
    await lease(60);
    await app.app.get(WebhookCourier).deliver(id);
    expect(received()).toHaveLength(1);
    await lease(-1);
    await app.app.get(WebhookCourier).wakeForgotten();
    await standing(id, 'delivered', 2);
  });

  it('has a secret that is shown once, lies sealed, and can be replaced while the old one still signs for a day', async () => {
    const added = await add();
    const rotated = await user.client.post<{ secret: string }>('/api/webhooks/rotate', {
      id: added.webhook.id,
    });
    const { secret } = rotated.body;
    const kept = JSON.stringify([
      await transaction.rows('select * from webhook_endpoint'),
      await transaction.rows('select * from idempotency_answer'),
      await webhooks(),
    ]);
    for (const one of [added.secret, secret]) expect(kept).not.toContain(one.slice(6));
    await standing(await test(added), 'delivered');
    await transaction.execute(`update webhook_endpoint set old_until = now() where id = $1`, [
      added.webhook.id,
    ]);
    await standing(await test(added), 'delivered');
    const signers = received().map((one) => signersOf(one, [added.secret, secret]));
    expect(signers).toEqual([[added.secret, secret], [secret]]);
  });

  it('goes nowhere that the operator does not allow, whatever its name says', async () => {
    const metadata = await user.client.post('/api/webhooks', {
      url: 'http://169.254.169.254/latest',
      events: ALL,
    });
    expect([metadata.status, metadata.body.message]).toEqual([
      400,
      expect.stringContaining('no setting allows'),
    ]);
    const named = await add({ url: 'http://localhost:22/' });
    expect((await standing(await test(named), 'waiting')).reason).toMatch(
      /^Not connecting to .+ on port 22: the port is not among those of WEBHOOK_PORTS\.$/,
    );
  });

  it('has a log that is read page by page', async () => {
    const added = await add();
    const ids = [await test(added), await test(added), await test(added)].reverse();
    const read = async (path: string) => {
      const answer = await user.client.get<{ deliveries: Delivery[]; next_cursor: string | null }>(path);
      return { ...answer.body, link: answer.headers.get('link') };
    };
    const first = await read('/api/webhooks/deliveries?limit=2');
    expect(first.deliveries.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.link).toBe(
      `</api/webhooks/deliveries?limit=2&cursor=${String(first.next_cursor)}>; rel="next"`,
    );
    const second = await read(`/api/webhooks/deliveries?limit=2&cursor=${String(first.next_cursor)}`);
    expect(second).toMatchObject({ deliveries: [{ id: ids[2] }], next_cursor: null, link: null });
    expect(await read('/api/webhooks/deliveries?state=failed')).toMatchObject({ deliveries: [] });
    const made = await user.client.get('/api/webhooks/deliveries?cursor=made-up');
    expect([made.status, made.body.details]).toMatchObject([400, [{ path: 'cursor' }]]);
  });
});
