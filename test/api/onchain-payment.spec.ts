import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { satsForUsd } from '@libs/payment';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { Transaction } from '../../backend/platform/database';
import type { FakeBitcoin } from '../support/fake-bitcoin';
import { OnchainApp, onchainSettings, type PaymentSession, TIER } from '../support/onchain-app';
import type { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const MONTH = { paymentType: 'subscription', usdCents: 50_000 } as const;

describe('an on-chain payment', () => {
  let onchain: OnchainApp;
  let app: TestApp;
  let bitcoin: FakeBitcoin;
  let transaction: Transaction;
  let user: TestUser;
  beforeAll(async () => {
    onchain = await OnchainApp.start();
    ({ app, bitcoin } = onchain);
    transaction = app.app.get(Transaction);
  });
  afterAll(() => onchain.close());
  beforeEach(async () => {
    bitcoin.responseOverrides = {};
    user = await app.createUser();
  });

  const createPayment = (offer: object = TIER, client: HttpClient = user.client) =>
    onchain.createPayment(client, offer);
  const refresh = (session: PaymentSession, client: HttpClient = user.client) =>
    onchain.refresh(client, session);
  const credits = (client: HttpClient = user.client) => onchain.creditsOf(client);
  const mails = async () => (await app.client().get('/api/inbox')).text;

  it('starts with a fresh address, the price in bitcoin, a price lock of 15 minutes and a page to pay on', async () => {
    const session = await createPayment();
    expect(session).toMatchObject({
      provider: 'onchain',
      checkoutUrl: `${app.baseUrl}/pay/${session.sessionId}`,
      usdCents: 2_500,
      requiredSats: satsForUsd(2_500, 9_505_000),
      btcAmount: '0.00026302',
      status: 'pending',
      matchedTxId: null,
    });
    expect(session.address).toMatch(/^bc1q[a-z0-9]{38}$/);
    const locked = Date.parse(String(session.expiresAt)) - Date.parse(String(session.priceLockedAt));
    expect(locked).toBe(15 * 60_000);
  });

  it('goes from pending through one confirmation to paid, grants its credits once and notifies the user by email', async () => {
    const session = await createPayment();
    expect((await refresh(session)).status).toBe('pending');
    const txid = bitcoin.pay(session.address, session.requiredSats);
    expect(await refresh(session)).toMatchObject({
      status: 'pending_confirmation',
      matchedTxId: txid,
      receivedSats: session.requiredSats,
      unconfirmedSats: session.requiredSats,
      confirmedSats: 0,
    });
    expect(await credits()).toBe(250);
    bitcoin.mine();
    expect(await refresh(session)).toMatchObject({
      status: 'paid',
      confirmedSats: session.requiredSats,
      unconfirmedSats: 0,
      unapplied: null,
    });
    await refresh(session);
    expect(await credits()).toBe(1_750);
    const inbox = await until('the receipt is mailed', async () => {
      const text = await mails();
      return text.includes(user.email) ? text : null;
    });
    expect(inbox).toContain('$25.00 for 1,500 credits');
  });

  it('selects the Professional plan for a month when paid during sign-up', async () => {
    const fresh = await app.createUser({ hasSelectedPlan: false });
    const offer = { ...MONTH, userId: fresh.userId, email: fresh.email.toUpperCase(), credits: 0 };
    const { body: session } = await fresh.client.postIdempotent<PaymentSession>(
      '/api/payment/signup/create-bitcoin',
      offer,
    );
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    expect(await refresh(session, fresh.client)).toMatchObject({ status: 'paid' });
    expect((await fresh.client.get('/api/auth/user')).body).toMatchObject({
      user: { has_selected_plan: true, plan_type: 'professional', credits_remaining: null },
    });
  });

  it('is detected by the payment watch even if nobody polls', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    await transaction.execute(
      `update pgboss.job set start_after = now() where name = 'payment-watch' and singleton_key = $1`,
      [session.sessionId],
    );
    await until('the watch has looked', async () => (await credits()) === 1_750);
  });

  it('is refreshed by the next block, without a poll and before the payment watch is due', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats);
    expect((await refresh(session)).status).toBe('pending_confirmation');
    // The watch would refresh the payment as well.
    await transaction.execute(
      `update pgboss.job set start_after = now() + interval '1 hour' where name = 'payment-watch' and singleton_key = $1`,
      [session.sessionId],
    );
    bitcoin.mine();
    await until('the block is seen', async () => (await credits()) === 1_750);
  });

  it('grants its credits once when 50 polls in two processes check it at the same time', async () => {
    const other = await startTestApp({
      settings: { ...onchainSettings(bitcoin), encryptionKey: app.settings.encryptionKey },
      connection: app.connection,
    });
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? app : other).app
          .get(PaymentWatch)
          .refresh(session.sessionId)
          .then(() => user.client.get(`/api/payment/signup/bitcoin/${session.sessionId}`)),
      ),
    );
    await other.close();
    expect(await credits()).toBe(1_750);
    const entries = await transaction.rows(`select amount from ledger_entry where payment_id = $1`, [
      session.sessionId,
    ]);
    expect(entries).toEqual([{ amount: 1_500 }]);
  });

  it('uses one session for repeated requests, and a new session with a new address once the first is paid', async () => {
    const [first, again] = await Promise.all([createPayment(), createPayment()]);
    expect(again.sessionId).toBe(first.sessionId);
    bitcoin.pay(first.address, first.requiredSats);
    bitcoin.mine();
    await refresh(first);
    const next = await createPayment();
    expect(next.sessionId).not.toBe(first.sessionId);
    expect(next.address).not.toBe(first.address);
  });

  it('never assigns an address to two concurrent requests, and skips no address index', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => app.createUser()));
    const sessions = await Promise.all(users.map(({ client }) => createPayment(TIER, client)));
    expect(new Set(sessions.map(({ address }) => address)).size).toBe(6);
    const [indexes] = await transaction.rows<{ gaps: number }>(
      `select max(address_index) + 1 - count(*)::int as gaps from payment`,
    );
    expect(indexes?.gaps).toBe(0);
  });

  it('that is too low becomes unapplied once the price lock ends: it grants nothing, and the user is notified', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats - 1);
    bitcoin.mine();
    expect(await refresh(session)).toMatchObject({ status: 'pending', unapplied: null });
    await onchain.expire(session);
    // The money arrived before the price lock ended.
    const expired = await refresh(session);
    expect(expired).toMatchObject({ status: 'expired', unapplied: { sats: session.requiredSats - 1 } });
    expect(expired.unapplied?.message).toContain('still yours');
    expect(await credits()).toBe(250);
    const inbox = await until('the customer is told', async () => {
      const text = await mails();
      return text.includes(user.email) ? text : null;
    });
    expect(inbox).toContain('money@example.org');
    await refresh(session);
    expect((await mails()).split(`To ${user.email}`)).toHaveLength(2);
  });

  it('that is too high or made twice grants its credits once, and the rest stays unapplied', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats + 50);
    bitcoin.mine();
    expect(await refresh(session)).toMatchObject({
      status: 'paid',
      unapplied: { reason: 'overpaid', sats: 50 },
    });
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    expect(await refresh(session)).toMatchObject({
      status: 'paid',
      unapplied: { reason: 'paid_twice', sats: session.requiredSats + 50 },
    });
    expect(await credits()).toBe(1_750);
  });

  it('that is replaced grants its credits once if only the fee was raised, and nothing if it now goes to another address', async () => {
    const [bumped, stolen] = [await createPayment(), await createPayment(MONTH)];
    const first = bitcoin.pay(bumped.address, bumped.requiredSats);
    const second = bitcoin.pay(stolen.address, stolen.requiredSats);
    expect((await refresh(bumped)).status).toBe('pending_confirmation');
    expect((await refresh(stolen)).status).toBe('pending_confirmation');
    const final = bitcoin.replace(first);
    bitcoin.replace(second, { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' });
    bitcoin.mine();
    expect(await refresh(bumped)).toMatchObject({ status: 'paid', matchedTxId: final, unapplied: null });
    expect(await refresh(stolen)).toMatchObject({ status: 'pending', receivedSats: 0 });
    expect(await credits()).toBe(1_750);
    expect((await user.client.get('/api/subscription/status')).body.plan).toBe('free');
  });

  it("lost in a reorganization is revoked once, after a day, and only if the node's chain is up to date", async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    await refresh(session);
    bitcoin.reorganize('lost');
    expect(await refresh(session)).toMatchObject({
      status: 'pending_confirmation',
      unapplied: { reason: 'reorganized' },
    });
    // The user is not notified after a single check that does not find the payment.
    const sentNotice = () =>
      transaction.rows('select notified_unapplied as notice from payment where id = $1', [session.sessionId]);
    expect(await sentNotice()).toEqual([{ notice: null }]);
    await transaction.execute(`update payment set lost_at = lost_at - interval '31 minutes' where id = $1`, [
      session.sessionId,
    ]);
    await refresh(session);
    expect(await sentNotice()).toEqual([{ notice: 'reorganized 0' }]);
    expect(await credits()).toBe(1_750);
    // If the node's chain is shorter than the recorded tip, the missing payment does not count as lost. Both change at
    // once, because the payment watch may refresh the payment in between.
    await transaction.execute(
      `update payment set lost_at = lost_at - interval '25 hours', tip = tip + 100 where id = $1`,
      [session.sessionId],
    );
    await refresh(session);
    expect(await credits()).toBe(1_750);
    await transaction.execute('update payment set tip = tip - 100 where id = $1', [session.sessionId]);
    expect(await refresh(session)).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'taken_back', sats: 0 },
    });
    await refresh(session);
    expect(await credits()).toBe(250);
    expect((await user.client.get(`/api/payment/receipt/${session.sessionId}`)).text).toContain('Reversed');
    const [ledger] = await transaction.rows<{ sum: number }>(
      `select sum(amount)::int as sum from ledger_entry where user_id = $1`,
      [user.userId],
    );
    expect(ledger?.sum).toBe(250);
  });

  it('that becomes unconfirmed again after a reorganization stays paid', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    await refresh(session);
    bitcoin.reorganize('waiting');
    expect(await refresh(session)).toMatchObject({ status: 'paid', unconfirmedSats: session.requiredSats });
    bitcoin.mine();
    expect(await refresh(session)).toMatchObject({ status: 'paid', confirmedSats: session.requiredSats });
    expect(await credits()).toBe(1_750);
  });

  it('keeps its last known state while the block explorer is down, and continues when the explorer is back', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.responseOverrides = { esplora: { status: 500, body: 'oops' } };
    const { status, body } = await user.client.get(`/api/payment/signup/bitcoin/${session.sessionId}`);
    expect([status, body.status]).toEqual([200, 'pending']);
    bitcoin.responseOverrides = {};
    expect((await refresh(session)).status).toBe('pending_confirmation');
  });

  it('is not created while the price is unknown', async () => {
    const separateApp = await startTestApp({
      settings: onchainSettings(bitcoin),
      connection: app.connection,
    });
    bitcoin.responseOverrides = { kraken: { status: 500, body: '' }, coinbase: { status: 500, body: '' } };
    const { client } = await separateApp.createUser();
    const { status, body } = await client.postIdempotent('/api/payment/create-bitcoin', TIER);
    await separateApp.close();
    expect([status, body.code, body.message]).toEqual([
      503,
      'payment.unavailable',
      'Payment provider unavailable. Please try again later.',
    ]);
  });
});
