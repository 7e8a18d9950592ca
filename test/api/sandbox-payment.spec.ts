import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const PACK = { paymentType: 'credits', usdCents: 2_000, credits: 1_000 } as const;

describe('the sandbox chain', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('simulates a payment without real money: it pays the address and mines a block', async () => {
    const { client } = await app.createUser();
    await client.post('/api/webhooks', { url: 'http://localhost:1/', events: ['payment.settled'] });
    const { body: session } = await client.postIdempotent('/api/payment/create-bitcoin', PACK);
    expect(session).toMatchObject({ provider: 'sandbox', btcAmount: '0.00021053' });
    // This address belongs to a test chain, so no wallet can send real bitcoin there.
    expect(String(session.address)).toMatch(/^bcrt1/);
    const address = String(session.address).replace(/(.{4})/g, '$1 ');
    const paid = await client.postIdempotent('/api/sandbox/pay', { address, sats: session.requiredSats });
    expect(paid.body).toMatchObject({ transactions: [{ sats: 21_053, height: null }] });
    const mined = await client.postIdempotent('/api/sandbox/mine');
    expect(mined.body).toMatchObject({ transactions: [{ height: mined.body.height }] });
    await until('it is paid', async () => {
      const { body } = await client.get(`/api/payment/signup/bitcoin/${String(session.sessionId)}`);
      return body.status === 'paid';
    });
    expect((await client.get('/api/subscription/status')).body.maxListings).toBe(1_250);
    const messageBody = await until('its webhook is told', async () => {
      const { body } = await client.get<{ deliveries: { body: string }[] }>('/api/webhooks/deliveries');
      return body.deliveries[0]?.body;
    });
    expect(JSON.parse(messageBody)).toMatchObject({
      type: 'payment.settled',
      data: { sessionId: session.sessionId, paymentType: 'credits', credits: 1_000, usdCents: 2_000 },
    });
  });

  it("accepts only the addresses of the caller's own payments", async () => {
    const [first, second] = [await app.createUser(), await app.createUser()];
    const { body } = await first.client.postIdempotent('/api/payment/create-bitcoin', PACK);
    const { status } = await second.client.postIdempotent('/api/sandbox/pay', {
      address: body.address,
      sats: 1,
    });
    expect(status).toBe(400);
    await first.client.postIdempotent('/api/sandbox/pay', { address: body.address, sats: 1 });
    expect((await second.client.get('/api/sandbox')).body.transactions).toEqual([]);
  });

  it('is unavailable when payments use real money', async () => {
    const real = await startTestApp({ settings: { payment: { provider: 'none' } } });
    const { client } = await real.createUser();
    expect((await client.get('/api/sandbox')).status).toBe(404);
    expect((await client.post('/api/sandbox/mine')).status).toBe(404);
    const refused = await client.postIdempotent('/api/payment/create-bitcoin', PACK);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'payment.not_configured',
      'Payment provider unavailable. Please try again later.',
    ]);
    expect(refused.headers.get('Retry-After')).toBeNull();
    expect((await real.client().get('/api/payment/method')).body).toEqual({
      provider: null,
      lockMinutes: 15,
    });
    await real.close();
  });
});
