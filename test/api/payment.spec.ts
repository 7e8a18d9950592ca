import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { satsForUsd } from '@libs/payment';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { Transaction } from '../../backend/platform/database';
import { type BitcoinSite, startBitcoinSite } from '../support/bitcoin-site';
import type { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

/** The account of BIP84's vectors: real addresses, on which nothing is ever sent here. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const TIER = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 } as const;
const MONTH = { paymentType: 'subscription', usdCents: 50_000 } as const;

interface Session {
  sessionId: string;
  address: string;
  btcAmount: string;
  requiredSats: number;
  status: string;
  checkoutUrl: string;
  held: { notice: string; sats: number; message: string } | null;
  [field: string]: unknown;
}

describe('a payment to an address of our own', () => {
  let site: BitcoinSite;
  let app: TestApp;
  let transaction: Transaction;
  let user: TestUser;
  beforeAll(async () => {
    site = await startBitcoinSite();
    app = await startTestApp({ settings: settingsFor(site) });
    transaction = app.app.get(Transaction);
  });
  afterAll(async () => {
    await app.close();
    await site.close();
  });
  beforeEach(async () => {
    site.trouble = {};
    user = await app.createUser();
  });

  const settingsFor = ({ esplora, tickers }: BitcoinSite) => ({
    payment: {
      provider: 'onchain' as const,
      contact: 'money@example.org',
      tickers: (['kraken', 'coinbase', 'mempool'] as const).map((kind) => ({ kind, url: tickers[kind] })),
    },
    bitcoin: { xpub: ZPUB, esploraUrl: esplora },
  });

  const begin = async (wish: object = TIER, client: HttpClient = user.client) => {
    const { status, body } = await client.postOnce<Session>('/api/payment/create-bitcoin', wish);
    expect(status).toBe(200);
    return body;
  };
  const look = async ({ sessionId }: Session, client: HttpClient = user.client): Promise<Session> => {
    await app.app.get(PaymentWatch).look(sessionId);
    return (await client.get<Session>(`/api/payment/signup/bitcoin/${sessionId}`)).body;
  };
  const credits = async (client: HttpClient = user.client) =>
    (await client.get('/api/subscription/status')).body.maxListings;
  /** The lock of its price is over. */
  const expire = ({ sessionId }: Session) =>
    transaction.execute(`update payment set expires_at = now() - interval '1 hour' where id = $1`, [
      sessionId,
    ]);
  const mails = async () => (await app.client().get('/api/inbox')).text;

  it('begins with a fresh address, the price in bitcoin, its lock of 15 minutes and a page to pay on', async () => {
    const session = await begin();
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

  it('goes from pending over one confirmation to paid, grants its credits once and says so by mail', async () => {
    const session = await begin();
    expect((await look(session)).status).toBe('pending');
    const txid = site.pay(session.address, session.requiredSats);
    expect(await look(session)).toMatchObject({
      status: 'pending_confirmation',
      matchedTxId: txid,
      receivedSats: session.requiredSats,
      unconfirmedSats: session.requiredSats,
      confirmedSats: 0,
    });
    expect(await credits()).toBe(250);
    site.mine();
    expect(await look(session)).toMatchObject({
      status: 'paid',
      confirmedSats: session.requiredSats,
      unconfirmedSats: 0,
      held: null,
    });
    await look(session);
    expect(await credits()).toBe(1_750);
    const inbox = await until('the receipt is mailed', async () => {
      const text = await mails();
      return text.includes(user.email) ? text : null;
    });
    expect(inbox).toContain('$25.00 for 1,500 credits');
  });

  it('makes its user professional for a month, and chooses their plan, in the sign-up', async () => {
    const fresh = await app.createUser({ hasSelectedPlan: false });
    const wish = { ...MONTH, userId: fresh.userId, email: fresh.email.toUpperCase(), credits: 0 };
    const { body: session } = await fresh.client.postOnce<Session>(
      '/api/payment/signup/create-bitcoin',
      wish,
    );
    site.pay(session.address, session.requiredSats);
    site.mine();
    expect(await look(session, fresh.client)).toMatchObject({ status: 'paid' });
    expect((await fresh.client.get('/api/auth/user')).body).toMatchObject({
      user: { has_selected_plan: true, plan_type: 'professional', credits_remaining: null },
    });
  });

  it('is found by the watch alone, when nobody polls', async () => {
    const session = await begin();
    site.pay(session.address, session.requiredSats);
    site.mine();
    await transaction.execute(
      `update pgboss.job set start_after = now() where name = 'payment-watch' and singleton_key = $1`,
      [session.sessionId],
    );
    await until('the watch has looked', async () => (await credits()) === 1_750);
  });

  it('grants once when 50 polls in two processes look at it at the same time', async () => {
    const other = await startTestApp({
      settings: { ...settingsFor(site), sealingKey: app.settings.sealingKey },
      connection: app.connection,
    });
    const session = await begin();
    site.pay(session.address, session.requiredSats);
    site.mine();
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? app : other).app
          .get(PaymentWatch)
          .look(session.sessionId)
          .then(() => user.client.get(`/api/payment/signup/bitcoin/${session.sessionId}`)),
      ),
    );
    await other.close();
    expect(await credits()).toBe(1_750);
    const entries = await transaction.rows(`select amount from credit_entry where payment_id = $1`, [
      session.sessionId,
    ]);
    expect(entries).toEqual([{ amount: 1_500 }]);
  });

  it('is one session for a user who asks again at once, and another with an address of its own after it was paid', async () => {
    const [first, again] = await Promise.all([begin(), begin()]);
    expect(again.sessionId).toBe(first.sessionId);
    site.pay(first.address, first.requiredSats);
    site.mine();
    await look(first);
    const next = await begin();
    expect(next.sessionId).not.toBe(first.sessionId);
    expect(next.address).not.toBe(first.address);
  });

  it('never gives an address twice, however many begin at once, and leaves no number out', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => app.createUser()));
    const sessions = await Promise.all(users.map(({ client }) => begin(TIER, client)));
    expect(new Set(sessions.map(({ address }) => address)).size).toBe(6);
    const [numbers] = await transaction.rows<{ gaps: number }>(
      `select max(address_index) + 1 - count(*)::int as gaps from payment`,
    );
    expect(numbers?.gaps).toBe(0);
  });

  it('underpaid is held when its time is over: nothing is granted, and its user is told', async () => {
    const session = await begin();
    site.pay(session.address, session.requiredSats - 1);
    site.mine();
    expect(await look(session)).toMatchObject({ status: 'pending', held: null });
    await expire(session);
    // Its money was there in time.
    const held = await look(session);
    expect(held).toMatchObject({ status: 'expired', held: { sats: session.requiredSats - 1 } });
    expect(held.held?.message).toContain('held for you');
    expect(await credits()).toBe(250);
    const inbox = await until('the customer is told', async () => {
      const text = await mails();
      return text.includes(user.email) ? text : null;
    });
    expect(inbox).toContain('money@example.org');
    await look(session);
    expect((await mails()).split(`To ${user.email}`)).toHaveLength(2);
  });

  it('overpaid and paid twice grants once, and the rest is held', async () => {
    const session = await begin();
    site.pay(session.address, session.requiredSats + 50);
    site.mine();
    expect(await look(session)).toMatchObject({ status: 'paid', held: { notice: 'overpaid', sats: 50 } });
    site.pay(session.address, session.requiredSats);
    site.mine();
    expect(await look(session)).toMatchObject({
      status: 'paid',
      held: { notice: 'paid_twice', sats: session.requiredSats + 50 },
    });
    expect(await credits()).toBe(1_750);
  });

  it.each([
    ['is granted while it is worth the price of its day', '95050', 'paid', 1_750, null],
    ['is held when it is worth less by then', '47000', 'expired', 250, 'late'],
  ] as const)('paid late %s', async (_, dollars, status, granted, notice) => {
    // Another process: this one remembers the price for half a minute. It is there first: ten seconds from the begin on, the
    // watch of either looks too.
    const later = await startTestApp({ settings: settingsFor(site), connection: app.connection });
    const session = await begin();
    await look(session);
    await transaction.execute(
      `update payment set expires_at = now() - interval '3 days', observed_at = now() - interval '2 days' where id = $1`,
      [session.sessionId],
    );
    const before = site.price;
    site.price = { kraken: dollars, coinbase: dollars, mempool: Number(dollars) };
    site.pay(session.address, session.requiredSats);
    site.mine();
    await later.app.get(PaymentWatch).look(session.sessionId);
    await later.close();
    site.price = before;
    const seen = await look(session);
    expect([seen.status, seen.held?.notice ?? null]).toEqual([status, notice]);
    expect(await credits()).toBe(granted);
  });

  it('replaced by one with a higher fee grants once; replaced by one to somebody else grants nothing', async () => {
    const [bumped, stolen] = [await begin(), await begin(MONTH)];
    const first = site.pay(bumped.address, bumped.requiredSats);
    const second = site.pay(stolen.address, stolen.requiredSats);
    expect((await look(bumped)).status).toBe('pending_confirmation');
    expect((await look(stolen)).status).toBe('pending_confirmation');
    const final = site.replace(first);
    site.replace(second, { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' });
    site.mine();
    expect(await look(bumped)).toMatchObject({ status: 'paid', matchedTxId: final, held: null });
    expect(await look(stolen)).toMatchObject({ status: 'pending', receivedSats: 0 });
    expect(await credits()).toBe(1_750);
    expect((await user.client.get('/api/subscription/status')).body.plan).toBe('free');
  });

  it('that a reorganised chain lost is taken back after a day, once, and the chain is believed only as it grows', async () => {
    const session = await begin();
    site.pay(session.address, session.requiredSats);
    site.mine();
    await look(session);
    site.reorganise('lost');
    expect(await look(session)).toMatchObject({
      status: 'pending_confirmation',
      held: { notice: 'reorganised' },
    });
    // One look that does not find it is told to nobody yet.
    const told = () =>
      transaction.rows('select told_held as told from payment where id = $1', [session.sessionId]);
    expect(await told()).toEqual([{ told: null }]);
    await transaction.execute(`update payment set lost_at = lost_at - interval '31 minutes' where id = $1`, [
      session.sessionId,
    ]);
    await look(session);
    expect(await told()).toEqual([{ told: 'reorganised 0' }]);
    expect(await credits()).toBe(1_750);
    await transaction.execute(`update payment set lost_at = lost_at - interval '25 hours' where id = $1`, [
      session.sessionId,
    ]);
    // A node that lags behind is no witness.
    await transaction.execute('update payment set tip = tip + 100 where id = $1', [session.sessionId]);
    await look(session);
    expect(await credits()).toBe(1_750);
    await transaction.execute('update payment set tip = tip - 100 where id = $1', [session.sessionId]);
    expect(await look(session)).toMatchObject({ status: 'expired', held: { notice: 'taken_back', sats: 0 } });
    await look(session);
    expect(await credits()).toBe(250);
    expect((await user.client.get(`/api/payment/receipt/${session.sessionId}`)).text).toContain('Taken back');
    const [ledger] = await transaction.rows<{ sum: number }>(
      `select sum(amount)::int as sum from credit_entry where user_id = $1`,
      [user.userId],
    );
    expect(ledger?.sum).toBe(250);
  });

  it('that waits again after a reorganisation stays paid', async () => {
    const session = await begin();
    site.pay(session.address, session.requiredSats);
    site.mine();
    await look(session);
    site.reorganise('waiting');
    expect(await look(session)).toMatchObject({ status: 'paid', unconfirmedSats: session.requiredSats });
    site.mine();
    expect(await look(session)).toMatchObject({ status: 'paid', confirmedSats: session.requiredSats });
    expect(await credits()).toBe(1_750);
  });

  it('stays as it was known while the explorer is away, and goes on when it is back', async () => {
    const session = await begin();
    site.pay(session.address, session.requiredSats);
    site.trouble = { esplora: { status: 500, body: 'oops' } };
    const { status, body } = await user.client.get(`/api/payment/signup/bitcoin/${session.sessionId}`);
    expect([status, body.status]).toEqual([200, 'pending']);
    site.trouble = {};
    expect((await look(session)).status).toBe('pending_confirmation');
  });

  it('is not begun while the price is not known', async () => {
    const lone = await startTestApp({ settings: settingsFor(site), connection: app.connection });
    site.trouble = { kraken: { status: 500, body: '' }, coinbase: { status: 500, body: '' } };
    const { client } = await lone.createUser();
    const { status, body } = await client.postOnce('/api/payment/create-bitcoin', TIER);
    await lone.close();
    expect([status, body.code, body.message]).toEqual([
      503,
      'payment.unavailable',
      'Payment provider unavailable. Please try again later.',
    ]);
  });
});
