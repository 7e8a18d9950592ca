import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnappliedPayments } from '../../backend/payment/unapplied-payments';
import { Transaction } from '../../backend/platform/database';
import { BTCPAY, type FakeBtcPay, type WebhookDelivery, sign, startFakeBtcPay } from '../support/fake-btcpay';
import { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const TIER = { paymentType: 'credits', usdCents: 1_000, credits: 500 } as const;

describe('a payment through BTCPay Server', () => {
  let btcpay: FakeBtcPay;
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    btcpay = await startFakeBtcPay();
    // Without the role 'web', payments are refreshed by webhooks and polls alone, and not also after ten seconds.
    app = await startTestApp({
      settings: { roles: [], payment: { provider: 'btcpay' }, btcpay: { url: btcpay.url, ...BTCPAY } },
    });
  });
  afterAll(async () => {
    await app.close();
    await btcpay.close();
  });
  beforeEach(async () => {
    btcpay.responseOverride = null;
    btcpay.respondAfter = Promise.resolve();
    user = await app.createUser();
  });

  const createPayment = async (offer: object = TIER) => {
    const { status, body } = await user.client.postIdempotent('/api/payment/create-bitcoin', offer);
    expect(status).toBe(200);
    const sessionId = String(body.sessionId);
    const invoiceId = /\/i\/(\w+)$/.exec(String(body.checkoutUrl))?.[1] ?? '';
    return { sessionId, invoiceId, body };
  };
  const deliver = ({ body, headers }: WebhookDelivery, client = new HttpClient(app.baseUrl)) =>
    client.post('/api/payment/btcpay/webhook', body, { headers });
  const getSession = async ({ sessionId }: { sessionId: string }) =>
    (await user.client.get(`/api/payment/signup/bitcoin/${sessionId}`)).body;
  const credits = async () => (await user.client.get('/api/subscription/status')).body.maxListings;

  it('leads to the BTCPay checkout, with the price in dollars and our price lock', async () => {
    const { body, invoiceId, sessionId } = await createPayment();
    expect(body).toMatchObject({
      provider: 'btcpay',
      checkoutUrl: `${btcpay.url}/i/${invoiceId}`,
      btcAmount: '0.00010527',
      status: 'pending',
    });
    expect(btcpay.invoices.get(invoiceId)).toMatchObject({
      amount: '10.00',
      metadata: { orderId: sessionId, itemDesc: '500 credits', buyerEmail: user.email },
      checkout: { expirationMinutes: 15, redirectURL: `${app.baseUrl}/pay/${sessionId}?back=account` },
    });
    // The policy also lets a form without JavaScript redirect to the checkout.
    const { headers } = await user.client.get('/api/health');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${btcpay.url}`);
  });

  it('becomes paid through signed webhooks, and is granted only once', async () => {
    const session = await createPayment();
    btcpay.receivePayment(session.invoiceId, { settled: false });
    expect((await deliver(btcpay.signedDelivery('InvoiceProcessing', session.invoiceId))).status).toBe(200);
    expect((await getSession(session)).status).toBe('pending_confirmation');
    btcpay.receivePayment(session.invoiceId, { settled: true });
    for (const type of ['InvoicePaymentSettled', 'InvoiceSettled', 'InvoiceSettled'])
      expect((await deliver(btcpay.signedDelivery(type, session.invoiceId))).status).toBe(200);
    expect(await getSession(session)).toMatchObject({
      status: 'paid',
      matchedTxId: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await credits()).toBe(750);
  });

  it('becomes paid through polling alone if no webhook arrives', async () => {
    const session = await createPayment();
    btcpay.receivePayment(session.invoiceId, { settled: true });
    expect((await getSession(session)).status).toBe('paid');
    expect(await credits()).toBe(750);
  });

  it('grants once when 50 polls and webhooks report it at the same time', async () => {
    const session = await createPayment();
    btcpay.receivePayment(session.invoiceId, { settled: true });
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2
          ? getSession(session).then(() => 200)
          : deliver(btcpay.signedDelivery('InvoiceSettled', session.invoiceId)).then(({ status }) => status),
      ),
    );
    expect(new Set(responses)).toEqual(new Set([200]));
    expect(await credits()).toBe(750);
    const entries = await app.app
      .get(Transaction)
      .rows('select amount from ledger_entry where payment_id = $1', [session.sessionId]);
    expect(entries).toEqual([{ amount: 500 }]);
  });

  it('grants nothing based on a webhook’s content: the invoice is read from the server', async () => {
    const session = await createPayment();
    expect((await deliver(btcpay.signedDelivery('InvoiceSettled', session.invoiceId))).status).toBe(200);
    expect((await getSession(session)).status).toBe('pending');
    expect(await credits()).toBe(250);
  });

  it('refuses forged webhook deliveries', async () => {
    const session = await createPayment();
    btcpay.receivePayment(session.invoiceId, { settled: true });
    const good = btcpay.signedDelivery('InvoiceSettled', session.invoiceId);
    const forged: WebhookDelivery[] = [
      { ...good, headers: {} },
      { ...good, headers: { 'btcpay-sig': 'sha256=' } },
      { ...good, headers: { 'btcpay-sig': sign(good.body, 'another secret') } },
      { ...good, headers: { 'btcpay-sig': sign(good.body).replace('sha256', 'sha1') } },
      { ...good, body: `${good.body} ` },
      { ...good, body: good.body.replace('"isRedelivery":false', '"isRedelivery":true') },
      btcpay.signedDelivery('InvoiceSettled', session.invoiceId, { storeId: 'another-store' }),
      { body: '{"a":1}', headers: { 'btcpay-sig': sign('{"a":1}') } },
    ];
    for (const delivery of forged) {
      const { status, body } = await deliver(delivery);
      expect([status, body.code]).toEqual([401, 'payment.webhook_refused']);
    }
    expect(await credits()).toBe(250);
  });

  it('refuses a replayed webhook delivery and a stale one', async () => {
    const session = await createPayment();
    const delivery = btcpay.signedDelivery('InvoiceProcessing', session.invoiceId);
    expect((await deliver(delivery)).status).toBe(200);
    const replayed = await deliver(delivery);
    expect([replayed.status, replayed.body.code]).toEqual([409, 'payment.webhook_stale']);
    const old = Math.floor(Date.now() / 1_000) - 25 * 3_600;
    const stale = await deliver(
      btcpay.signedDelivery('InvoiceSettled', session.invoiceId, { timestamp: old }),
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'payment.webhook_stale']);
  });

  it("asks BTCPay to redeliver a webhook while BTCPay's API is unreachable, and accepts the redelivery", async () => {
    const session = await createPayment();
    btcpay.receivePayment(session.invoiceId, { settled: true });
    const delivery = btcpay.signedDelivery('InvoiceSettled', session.invoiceId);
    btcpay.responseOverride = { status: 502, body: '' };
    expect((await deliver(delivery)).status).toBe(503);
    btcpay.responseOverride = null;
    expect((await deliver(delivery)).status).toBe(200);
    expect(await credits()).toBe(750);
  });

  it("accepts a webhook about another shop's invoice, but ignores it", async () => {
    expect((await deliver(btcpay.signedDelivery('InvoiceSettled', 'not-one-of-ours'))).status).toBe(200);
  });

  it('reports that the provider is unavailable if no invoice can be created', async () => {
    btcpay.responseOverride = { status: 500, body: '' };
    const unavailable = async () => {
      const { status, body } = await user.client.postIdempotent('/api/payment/create-bitcoin', TIER);
      expect([status, body.code]).toEqual([503, 'payment.unavailable']);
    };
    await unavailable();
    btcpay.responseOverride = null;
    btcpay.activatesByHand = true;
    await unavailable();
    btcpay.activatesByHand = false;
  });

  it('does not block other users while the server hangs, however often one user retries', async () => {
    const other = await app.createUser();
    let release = () => {};
    btcpay.respondAfter = new Promise((resolve) => (release = resolve));
    let refused = 0;
    const requests = Array.from({ length: 30 }, async () => {
      const { status } = await user.client.postIdempotent('/api/payment/create-bitcoin', TIER);
      if (status === 429) refused += 1;
      return status;
    });
    await until('the server is asked', () => btcpay.pendingCreations > 0);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => other.client.get('/api/subscription/status')),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(btcpay.pendingCreations).toBe(1);
    await until('those who may not wait were told so', () => refused === 28);
    release();
    // One request created the session. The other request waited for it and received the same session.
    const results = await Promise.all(requests);
    expect([200, 429].map((status) => results.filter((one) => one === status).length)).toEqual([2, 28]);
  });

  it.each([
    ['underpaid', 'Expired', 'PaidPartial', 400, 'expired'],
    ['late', 'Expired', 'PaidLate', undefined, 'expired'],
    ['unconfirmed', 'Invalid', 'None', undefined, 'expired'],
    ['overpaid', 'Settled', 'PaidOver', 20_000, 'paid'],
  ] as const)(
    'records an unapplied payment that is %s',
    async (reason, status, additional, sats, expectedStatus) => {
      const session = await createPayment();
      btcpay.receivePayment(session.invoiceId, { ...(sats !== undefined && { sats }), settled: true });
      btcpay.setStatus(session.invoiceId, status, additional);
      expect(await getSession(session)).toMatchObject({ status: expectedStatus, unapplied: { reason } });
      expect(await credits()).toBe(expectedStatus === 'paid' ? 750 : 250);
    },
  );

  it('grants an invoice that the operator marks as settled', async () => {
    const session = await createPayment();
    btcpay.setStatus(session.invoiceId, 'Expired', 'PaidLate');
    await deliver(btcpay.signedDelivery('InvoiceExpired', session.invoiceId));
    btcpay.setStatus(session.invoiceId, 'Settled', 'Marked');
    await deliver(btcpay.signedDelivery('InvoiceSettled', session.invoiceId, { manuallyMarked: true }));
    expect((await getSession(session)).status).toBe('paid');
    expect(await credits()).toBe(750);
  });

  it.each([
    ['amount', { amount: '0.01' }],
    ['currency', { currency: 'IRR' }],
    ['store', { storeId: 'another' }],
    ['order', { metadata: { orderId: 'someone-elses' } }],
  ])('grants nothing for a settled invoice with another %s', async (_, change) => {
    const session = await createPayment();
    Object.assign(btcpay.invoices.get(session.invoiceId) ?? {}, change);
    btcpay.receivePayment(session.invoiceId, { settled: true });
    expect((await deliver(btcpay.signedDelivery('InvoiceSettled', session.invoiceId))).status).toBe(503);
    expect((await getSession(session)).status).toBe('pending');
    expect(await credits()).toBe(250);
  });

  it('grants nothing for a settled invoice that received less than 99 percent, unless it is marked', async () => {
    const session = await createPayment();
    btcpay.receivePayment(session.invoiceId, { sats: 10_421, settled: true });
    await deliver(btcpay.signedDelivery('InvoiceSettled', session.invoiceId));
    expect(await getSession(session)).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'underpaid', sats: 10_421 },
    });
    expect(await credits()).toBe(250);
    btcpay.setStatus(session.invoiceId, 'Settled', 'Marked');
    await deliver(btcpay.signedDelivery('InvoiceSettled', session.invoiceId));
    expect(await getSession(session)).toMatchObject({ status: 'paid', unapplied: null });
    expect(await credits()).toBe(750);
  });

  it('does not count money that the operator has refunded', async () => {
    const session = await createPayment();
    btcpay.receivePayment(session.invoiceId, { sats: 10_000, settled: true });
    btcpay.setStatus(session.invoiceId, 'Expired', 'PaidPartial');
    await deliver(btcpay.signedDelivery('InvoiceExpired', session.invoiceId));
    await app.app.get(UnappliedPayments).addNote(session.sessionId, 'sent back', { isResolved: true });
    btcpay.receivePayment(session.invoiceId, { sats: 527, settled: true });
    await deliver(btcpay.signedDelivery('InvoiceSettled', session.invoiceId));
    expect(await getSession(session)).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'underpaid', sats: 527 },
    });
    expect(await credits()).toBe(250);
  });
});
