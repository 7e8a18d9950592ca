import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { BTCPAY, type BtcPaySite, type Delivery, sign, startBtcPaySite } from '../support/btcpay-site';
import { HttpClient } from '../support/http-client';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const TIER = { paymentType: 'credits', usdCents: 1_000, credits: 500 } as const;

describe('a payment by BTCPay Server', () => {
  let site: BtcPaySite;
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    site = await startBtcPaySite();
    app = await startTestApp({
      settings: { payment: { provider: 'btcpay' }, btcpay: { url: site.url, ...BTCPAY } },
    });
  });
  afterAll(async () => {
    await app.close();
    await site.close();
  });
  beforeEach(async () => {
    site.trouble = null;
    site.pause = Promise.resolve();
    user = await app.createUser();
  });

  const begin = async (wish: object = TIER) => {
    const { status, body } = await user.client.postOnce('/api/payment/create-bitcoin', wish);
    expect(status).toBe(200);
    const sessionId = String(body.sessionId);
    const invoiceId = /\/i\/(\w+)$/.exec(String(body.checkoutUrl))?.[1] ?? '';
    return { sessionId, invoiceId, body };
  };
  const deliver = ({ body, headers }: Delivery, client = new HttpClient(app.baseUrl)) =>
    client.post('/api/payment/btcpay/webhook', body, { headers });
  const statusOf = async ({ sessionId }: { sessionId: string }) =>
    (await user.client.get(`/api/payment/signup/bitcoin/${sessionId}`)).body;
  const credits = async () => (await user.client.get('/api/subscription/status')).body.maxListings;

  it("leads to the server's checkout, with the price in dollars and the lock of ours", async () => {
    const { body, invoiceId, sessionId } = await begin();
    expect(body).toMatchObject({
      provider: 'btcpay',
      checkoutUrl: `${site.url}/i/${invoiceId}`,
      btcAmount: '0.00010527',
      status: 'pending',
    });
    expect(site.invoices.get(invoiceId)).toMatchObject({
      amount: '10.00',
      metadata: { orderId: sessionId, itemDesc: '500 credits', buyerEmail: user.email },
      checkout: { expirationMinutes: 15, redirectURL: `${app.baseUrl}/pay/${sessionId}?back=account` },
    });
    // A form without the page's script may be led there too.
    const { headers } = await user.client.get('/api/health');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${site.url}`);
  });

  it('is paid by its signed webhooks, once', async () => {
    const session = await begin();
    site.receive(session.invoiceId, { settled: false });
    expect((await deliver(site.delivery('InvoiceProcessing', session.invoiceId))).status).toBe(200);
    expect((await statusOf(session)).status).toBe('pending_confirmation');
    site.receive(session.invoiceId, { settled: true });
    for (const type of ['InvoicePaymentSettled', 'InvoiceSettled', 'InvoiceSettled'])
      expect((await deliver(site.delivery(type, session.invoiceId))).status).toBe(200);
    expect(await statusOf(session)).toMatchObject({
      status: 'paid',
      matchedTxId: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await credits()).toBe(750);
  });

  it('is paid by polling alone where no webhook comes', async () => {
    const session = await begin();
    site.receive(session.invoiceId, { settled: true });
    expect((await statusOf(session)).status).toBe('paid');
    expect(await credits()).toBe(750);
  });

  it('grants once when 50 polls and webhooks tell of it at the same time', async () => {
    const session = await begin();
    site.receive(session.invoiceId, { settled: true });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2
          ? statusOf(session).then(() => 200)
          : deliver(site.delivery('InvoiceSettled', session.invoiceId)).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await credits()).toBe(750);
    const entries = await app.app
      .get(Transaction)
      .rows('select amount from credit_entry where payment_id = $1', [session.sessionId]);
    expect(entries).toEqual([{ amount: 500 }]);
  });

  it('grants nothing by what a webhook says: the invoice is read from the server', async () => {
    const session = await begin();
    expect((await deliver(site.delivery('InvoiceSettled', session.invoiceId))).status).toBe(200);
    expect((await statusOf(session)).status).toBe('pending');
    expect(await credits()).toBe(250);
  });

  it('refuses deliveries that are forged', async () => {
    const session = await begin();
    site.receive(session.invoiceId, { settled: true });
    const good = site.delivery('InvoiceSettled', session.invoiceId);
    const forged: Delivery[] = [
      { ...good, headers: {} },
      { ...good, headers: { 'btcpay-sig': 'sha256=' } },
      { ...good, headers: { 'btcpay-sig': sign(good.body, 'another secret') } },
      { ...good, headers: { 'btcpay-sig': sign(good.body).replace('sha256', 'sha1') } },
      { ...good, body: `${good.body} ` },
      { ...good, body: good.body.replace('"isRedelivery":false', '"isRedelivery":true') },
      site.delivery('InvoiceSettled', session.invoiceId, { storeId: 'another-store' }),
      { body: '{"a":1}', headers: { 'btcpay-sig': sign('{"a":1}') } },
    ];
    for (const delivery of forged) {
      const { status, body } = await deliver(delivery);
      expect([status, body.code]).toEqual([401, 'payment.webhook_refused']);
    }
    expect(await credits()).toBe(250);
  });

  it('refuses a delivery that is replayed, and one that is stale', async () => {
    const session = await begin();
    const delivery = site.delivery('InvoiceProcessing', session.invoiceId);
    expect((await deliver(delivery)).status).toBe(200);
    const replayed = await deliver(delivery);
    expect([replayed.status, replayed.body.code]).toEqual([409, 'payment.webhook_stale']);
    const old = Math.floor(Date.now() / 1_000) - 25 * 3_600;
    const stale = await deliver(site.delivery('InvoiceSettled', session.invoiceId, { timestamp: old }));
    expect([stale.status, stale.body.code]).toEqual([409, 'payment.webhook_stale']);
  });

  it('asks the server to deliver again while it cannot be asked itself, and takes the same delivery then', async () => {
    const session = await begin();
    site.receive(session.invoiceId, { settled: true });
    const delivery = site.delivery('InvoiceSettled', session.invoiceId);
    site.trouble = { status: 502, body: '' };
    expect((await deliver(delivery)).status).toBe(503);
    site.trouble = null;
    expect((await deliver(delivery)).status).toBe(200);
    expect(await credits()).toBe(750);
  });

  it('takes a delivery about an invoice of somebody else’s shop, and does nothing', async () => {
    expect((await deliver(site.delivery('InvoiceSettled', 'not-one-of-ours'))).status).toBe(200);
  });

  it('says that the provider is unavailable where no invoice can be made', async () => {
    site.trouble = { status: 500, body: '' };
    const unavailable = async () => {
      const { status, body } = await user.client.postOnce('/api/payment/create-bitcoin', TIER);
      expect([status, body.code]).toEqual([503, 'payment.unavailable']);
    };
    await unavailable();
    site.trouble = null;
    site.isLazy = true;
    await unavailable();
    site.isLazy = false;
  });

  it('holds up nobody else while the server hangs, however often one user asks', async () => {
    const other = await app.createUser();
    let answer = () => {};
    site.pause = new Promise((resolve) => (answer = resolve));
    let refused = 0;
    const begun = Array.from({ length: 30 }, async () => {
      const { status } = await user.client.postOnce('/api/payment/create-bitcoin', TIER);
      if (status === 429) refused += 1;
      return status;
    });
    await until('the server is asked', () => site.beingMade > 0);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => other.client.get('/api/subscription/status')),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(site.beingMade).toBe(1);
    await until('those who may not wait were told so', () => refused === 28);
    answer();
    // One was being begun, one waited for it and got the same session.
    const all = await Promise.all(begun);
    expect([200, 429].map((status) => all.filter((one) => one === status).length)).toEqual([2, 28]);
  });

  it.each([
    ['underpaid', 'Expired', 'PaidPartial', 400, 'expired'],
    ['late', 'Expired', 'PaidLate', undefined, 'expired'],
    ['unconfirmed', 'Invalid', 'None', undefined, 'expired'],
    ['overpaid', 'Settled', 'PaidOver', 20_000, 'paid'],
  ] as const)('holds money that is %s', async (notice, status, additional, sats, shown) => {
    const session = await begin();
    site.receive(session.invoiceId, { ...(sats !== undefined && { sats }), settled: true });
    site.set(session.invoiceId, status, additional);
    expect(await statusOf(session)).toMatchObject({ status: shown, held: { notice } });
    expect(await credits()).toBe(shown === 'paid' ? 750 : 250);
  });

  it('counts an invoice that the operator marks settled', async () => {
    const session = await begin();
    site.set(session.invoiceId, 'Expired', 'PaidLate');
    await deliver(site.delivery('InvoiceExpired', session.invoiceId));
    site.set(session.invoiceId, 'Settled', 'Marked');
    await deliver(site.delivery('InvoiceSettled', session.invoiceId, { manuallyMarked: true }));
    expect((await statusOf(session)).status).toBe('paid');
    expect(await credits()).toBe(750);
  });
});
