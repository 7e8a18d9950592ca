import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXPORT_FORMATS } from '@libs/constants';
import type { ChainOutput, PaymentSnapshot } from '@libs/payment';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { Settlement } from '../../backend/payment/settlement';
import { UnappliedPayments } from '../../backend/payment/unapplied-payments';
import { Transaction } from '../../backend/platform/database';
import { CreditsService } from '../../backend/subscription';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

const TIER = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 } as const;
const MONTH = { paymentType: 'subscription', usdCents: 50_000 } as const;

describe('a payment', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp();
    user = await app.createUser();
  });
  afterAll(() => app.close());

  it.each([
    ['a listed price for more credits', { ...TIER, credits: 15_000 }],
    ['listed credits for a lower price', { ...TIER, usdCents: 1 }],
    ['a cheap subscription', { ...MONTH, usdCents: 2_500 }],
    ['a subscription with credits', { ...MONTH, credits: 1_500 }],
    ['an unknown payment type', { ...TIER, paymentType: 'gift' }],
    ['a negative price', { ...TIER, usdCents: -2_500 }],
    ['a fraction of a cent', { ...TIER, usdCents: 2_500.5 }],
    ['an additional field', { ...TIER, status: 'paid' }],
  ])('is refused for something that is not offered: %s', async (_, offer) => {
    const { status, body } = await user.client.postIdempotent('/api/payment/create-bitcoin', offer);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it("is refused for another user's id or email", async () => {
    const other = await app.createUser();
    for (const claims of [
      { userId: other.userId, email: user.email },
      { userId: user.userId, email: other.email },
    ]) {
      const offer = { ...TIER, ...claims };
      const { status } = await user.client.postIdempotent('/api/payment/signup/create-bitcoin', offer);
      expect(status).toBe(400);
    }
  });

  it('made by another user is not found, with the message from the specification', async () => {
    const session = (await user.client.postIdempotent('/api/payment/create-bitcoin', TIER)).body;
    const other = await app.createUser();
    for (const id of [String(session.sessionId), 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await other.client.get(`/api/payment/signup/bitcoin/${id}`);
      expect([status, body.message]).toEqual([
        404,
        'Payment session lost. Please try creating a new payment.',
      ]);
    }
    expect((await other.client.get(`/api/payment/receipt/${String(session.sessionId)}`)).status).toBe(404);
  });

  it('appears in the statement, which can be saved as CSV, and has a receipt', async () => {
    const buyer = await app.createUser();
    const { client } = buyer;
    const { body: session } = await client.postIdempotent<Record<string, string>>(
      '/api/payment/create-bitcoin',
      TIER,
    );
    const { sessionId, address, btcAmount, requiredSats } = session;
    const receipt = () => client.get(`/api/payment/receipt/${sessionId}`);
    expect((await receipt()).status).toBe(404);
    await client.postIdempotent('/api/sandbox/pay', { address, sats: requiredSats });
    await client.postIdempotent('/api/sandbox/mine');
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    const { body: paid } = await client.get(`/api/payment/signup/bitcoin/${sessionId}`);
    const { body } = await client.get('/api/statement?limit=1');
    expect(body.entries).toEqual([
      expect.objectContaining({
        kind: 'purchase',
        description: 'Purchase: 1,500 credits',
        credits: 1_500,
        paymentId: sessionId,
        jobId: null,
      }),
    ]);
    const rest = await client.get(`/api/statement?limit=1&before=${String(body.next)}`);
    expect(rest.body).toMatchObject({
      entries: [{ description: 'Free allowance', credits: 250 }],
      next: null,
    });
    const csv = await client.get('/api/statement.csv');
    expect(csv.headers.get('content-disposition')).toContain('gazetteer-statement.csv');
    expect(csv.text.split('\r\n').slice(0, 3)).toEqual([
      'Date,What,Credits,Listings,Job,Payment',
      expect.stringContaining(`"Purchase: 1,500 credits",1500,,,${sessionId}`),
      expect.stringContaining('"Free allowance",250,,,'),
    ]);
    const { text } = await receipt();
    for (const part of [sessionId, buyer.email, '$25.00', btcAmount, address, paid.matchedTxId])
      expect(text).toContain(part);
  });

  it('that is pending is returned again for a second request, so that nobody pays twice', async () => {
    const { client } = await app.createUser();
    const createPayment = async () => (await client.postIdempotent('/api/payment/create-bitcoin', TIER)).body;
    const poll = async (id: unknown) => (await client.get(`/api/payment/signup/bitcoin/${String(id)}`)).body;
    const openPayments = async () =>
      (await client.get<{ payments: unknown[] }>('/api/payment/open')).body.payments;
    expect(await openPayments()).toEqual([]);
    const { sessionId, address, requiredSats } = await createPayment();
    await client.postIdempotent('/api/sandbox/pay', { address, sats: 1_000 });
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    expect(await poll(sessionId)).toMatchObject({ status: 'pending', receivedSats: 1_000 });
    expect(await openPayments()).toMatchObject([{ sessionId, status: 'pending', receivedSats: 1_000 }]);
    // The price lock ends soon, but part of the money has arrived, so the same session continues.
    await app.app
      .get(Transaction)
      .execute(`update payment set expires_at = now() + interval '1 minute' where id = $1`, [sessionId]);
    expect((await createPayment()).sessionId).toBe(sessionId);
    await client.postIdempotent('/api/sandbox/pay', { address, sats: Number(requiredSats) - 1_000 });
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    expect(await createPayment()).toMatchObject({ sessionId, status: 'pending_confirmation' });
    await client.postIdempotent('/api/sandbox/mine');
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    expect(await openPayments()).toEqual([]);
    expect((await createPayment()).sessionId).not.toBe(sessionId);
  });

  it('that is pending is returned until its price lock ends, unless a second payment is confirmed', async () => {
    const { client } = await app.createUser();
    const createPayment = async (fields: object = {}) =>
      (await client.postIdempotent('/api/payment/create-bitcoin', { ...TIER, ...fields })).body;
    const { sessionId } = await createPayment();
    await app.app
      .get(Transaction)
      .execute(`update payment set expires_at = now() + interval '1 minute' where id = $1`, [sessionId]);
    expect((await createPayment()).sessionId).toBe(sessionId);
    expect((await createPayment({ isSecondPayment: false })).sessionId).toBe(sessionId);
    const second = await createPayment({ isSecondPayment: true });
    expect(second).toMatchObject({ status: 'pending', title: '1,500 credits' });
    expect(second.sessionId).not.toBe(sessionId);
    const { body } = await client.get<{ payments: { sessionId: string }[] }>('/api/payment/open');
    expect(body.payments.map((payment) => payment.sessionId)).toEqual([second.sessionId, sessionId]);
    expect((await createPayment({ isSecondPayment: 'yes' })).code).toBe('request.invalid');
  });

  it('that was just paid is returned to a sign-up page that does not know it yet', async () => {
    const { client, userId, email } = await app.createUser({ hasSelectedPlan: false });
    const createPayment = async (fields: object = {}) =>
      (
        await client.postIdempotent('/api/payment/signup/create-bitcoin', {
          ...TIER,
          userId,
          email,
          ...fields,
        })
      ).body;
    const { sessionId, address, requiredSats } = await createPayment();
    await client.postIdempotent('/api/sandbox/pay', { address, sats: requiredSats });
    await client.postIdempotent('/api/sandbox/mine');
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    expect(await createPayment()).toMatchObject({ sessionId, status: 'paid' });
    expect(await createPayment({ isSecondPayment: true })).toMatchObject({ status: 'pending' });
  });

  it('is refused if the user already has an unlimited Professional plan, and stays unapplied if the money arrives anyway', async () => {
    const { client, userId } = await app.createUser();
    const createPayment = () => client.postIdempotent('/api/payment/create-bitcoin', MONTH);
    const { sessionId, address, requiredSats } = (await createPayment()).body;
    await app.app
      .get(Transaction)
      .execute(`update user_plan set plan = 'professional', professional_until = null where user_id = $1`, [
        userId,
      ]);
    const refused = await createPayment();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('No payment is needed'),
    ]);
    await client.postIdempotent('/api/sandbox/pay', { address, sats: requiredSats });
    await client.postIdempotent('/api/sandbox/mine');
    for (let observation = 0; observation < 2; observation++)
      await app.app.get(PaymentWatch).refresh(String(sessionId));
    expect((await client.get(`/api/payment/signup/bitcoin/${String(sessionId)}`)).body).toMatchObject({
      status: 'paid',
      periodUntil: null,
      unapplied: { reason: 'not_needed', sats: requiredSats },
    });
    await app.app.get(UnappliedPayments).addNote(String(sessionId), 'sent back', { isResolved: true });
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    expect((await client.get(`/api/payment/signup/bitcoin/${String(sessionId)}`)).body).toMatchObject({
      status: 'paid',
      unapplied: { sats: requiredSats, message: expect.stringContaining('settled with you') },
    });
  });

  it('counts once and in the order of its observations, even if several processes report it', async () => {
    const { client } = await app.createUser();
    // A month is the harder case, because a second report must not change its period.
    const { sessionId, address, requiredSats } = (
      await client.postIdempotent('/api/payment/create-bitcoin', MONTH)
    ).body;
    const id = String(sessionId);
    const settlement = app.app.get(Settlement);
    const observation = (outputs: ChainOutput[]): PaymentSnapshot => ({
      kind: 'chain',
      view: { tip: 500, outputs },
    });
    const paid = observation([
      {
        txid: 'a'.repeat(64),
        vout: 0,
        sats: Number(requiredSats),
        height: 500,
        blockTime: Date.now(),
        spends: ['coin:0'],
      },
    ]);
    const earlier = new Date(Date.now() - 1_000);
    // Later than any observation of the payment watch.
    const at = (ms: number) => new Date(Date.now() + 60_000 + ms);
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        settlement.apply(id, { snapshot: paid, askedAt: at(n), satsToday: null }),
      ),
    );
    const entries = await app.app
      .get(Transaction)
      .rows('select amount from ledger_entry where payment_id = $1', [id]);
    expect(entries).toEqual([{ amount: 0 }]);
    const { professionalUntil: periodUntil } = (await client.get('/api/subscription/status')).body;
    // An earlier observation that is reported late changes nothing.
    expect(await settlement.apply(id, { snapshot: observation([]), askedAt: earlier, satsToday: null })).toBe(
      'out of date',
    );
    expect((await client.get(`/api/payment/signup/bitcoin/${id}`)).body).toMatchObject({
      status: 'paid',
      address,
      periodUntil,
      unapplied: null,
    });
  });

  it('has a statement entry that differs from an entry for credits granted by the operator', async () => {
    const granted = await app.createUser();
    await app.app.get(CreditsService).grant(granted, { kind: 'grant', amount: 20, key: 'operator:1' });
    const { body } = await granted.client.get('/api/statement');
    expect(body).toMatchObject({
      entries: [
        { description: 'Credits granted', credits: 20 },
        { description: 'Free allowance', credits: 250 },
      ],
      next: null,
    });
  });

  it('has the price that the specification lists', async () => {
    expect((await app.client().get('/api/subscription/offers')).body).toEqual({
      freeAllowance: 250,
      freeAllowancePresets: { landing: 250, demo: 200, subtitle: 100, fallback: 500 },
      professional: { usdCents: 50_000 },
      tiers: [
        { name: 'tier1', usdCents: 1_000, credits: 500 },
        { name: 'tier2', usdCents: 2_500, credits: 1_500 },
      ],
      packs: [
        { usdCents: 2_000, credits: 1_000 },
        { usdCents: 4_500, credits: 2_500 },
      ],
      features: {
        free: { modes: ['manual'], exportFormats: ['json'], ownDatabase: true },
        credits: {
          modes: ['manual', 'autonomous'],
          exportFormats: [...EXPORT_FORMATS],
          ownDatabase: true,
        },
        professional: {
          modes: ['manual', 'autonomous'],
          exportFormats: [...EXPORT_FORMATS],
          ownDatabase: true,
        },
      },
    });
  });

  it('is refused after too many recent payment sessions', async () => {
    await app.app.get(Transaction).execute(
      `insert into payment (id, user_id, provider, type, usd_cents, credits, status, address, required_sats, price_locked_at, expires_at)
       select gen_random_uuid(), $1::uuid, 'sandbox', 'credits', 100, 1, 'expired', 'old-' || $1::text || n, 1, now(), now()
       from generate_series(1, 20) n`,
      [user.userId],
    );
    const { status, body } = await user.client.postIdempotent('/api/payment/create-bitcoin', MONTH);
    expect([status, body.code]).toEqual([429, 'rate.limited']);
  });
});
