import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { UnappliedPayments } from '../../backend/payment/unapplied-payments';
import { Transaction } from '../../backend/platform/database';
import type { FakeBitcoin } from '../support/fake-bitcoin';
import { OnchainApp, onchainSettings, type PaymentSession } from '../support/onchain-app';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe('money of an on-chain payment', () => {
  let onchain: OnchainApp;
  let app: TestApp;
  let bitcoin: FakeBitcoin;
  let user: TestUser;
  beforeAll(async () => {
    onchain = await OnchainApp.start();
    ({ app, bitcoin } = onchain);
  });
  afterAll(() => onchain.close());
  beforeEach(async () => {
    bitcoin.responseOverrides = {};
    user = await app.createUser();
  });

  const createPayment = () => onchain.createPayment(user.client);
  const refresh = (session: PaymentSession) => onchain.refresh(user.client, session);
  const credits = () => onchain.creditsOf(user.client);

  /** Runs checks in a process that has not cached the price, at the given price of a bitcoin in US dollars. */
  const refreshAtPrice = async (session: PaymentSession, dollars: number) => {
    const before = bitcoin.price;
    bitcoin.price = { kraken: String(dollars), coinbase: String(dollars), mempool: dollars };
    const laterApp = await startTestApp({ settings: onchainSettings(bitcoin), connection: app.connection });
    await laterApp.app.get(PaymentWatch).refresh(session.sessionId);
    await laterApp.close();
    bitcoin.price = before;
    return onchain.find(user.client, session.sessionId);
  };
  const makeLate = ({ sessionId }: PaymentSession) =>
    app.app
      .get(Transaction)
      .execute(
        `update payment set expires_at = now() - interval '3 days', observed_at = now() - interval '2 days' where id = $1`,
        [sessionId],
      );
  const resolve = ({ sessionId }: PaymentSession) =>
    app.app.get(UnappliedPayments).addNote(sessionId, 'sent back', { isResolved: true });

  it('that was refunded and resolved never counts again: not with a top-up, and not at another price', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats - 1_000);
    bitcoin.mine();
    await refresh(session);
    await onchain.expire(session);
    expect(await refresh(session)).toMatchObject({ status: 'expired', unapplied: { reason: 'underpaid' } });
    expect(await resolve(session)).toBe('noted');
    expect((await refresh(session)).unapplied?.message).toContain('settled with you');
    bitcoin.pay(session.address, 1_000);
    bitcoin.mine();
    await makeLate(session);
    for (const dollars of [95_050, 500_000]) {
      expect(await refreshAtPrice(session, dollars)).toMatchObject({
        status: 'expired',
        unapplied: { reason: 'late', sats: 1_000, message: expect.stringContaining('still yours') },
      });
    }
    expect(await credits()).toBe(250);
    expect((await app.app.get(UnappliedPayments).list({ includeResolved: false })).payments).toContainEqual(
      expect.objectContaining({ id: session.sessionId, btc: '0.00001000' }),
    );
  });

  it('can be resolved only while its amount is listed', async () => {
    const session = await createPayment();
    bitcoin.pay(session.address, session.requiredSats + 50);
    bitcoin.mine();
    await refresh(session);
    bitcoin.pay(session.address, 700);
    expect((await refresh(session)).unapplied?.sats).toBe(750);
    expect(await resolve(session)).toBe('not listed');
    bitcoin.mine();
    await refresh(session);
    expect(await resolve(session)).toBe('noted');
    expect(await refresh(session)).toMatchObject({ status: 'paid', unapplied: { sats: 750 } });
  });

  it('made late and granted keeps its purchase and its price, whatever anyone sends afterward', async () => {
    const session = await createPayment();
    await refresh(session);
    await makeLate(session);
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    expect((await refreshAtPrice(session, 95_050)).status).toBe('paid');
    bitcoin.pay(session.address, 546);
    for (const dollars of [47_000, 190_000]) {
      expect(await refreshAtPrice(session, dollars)).toMatchObject({
        status: 'paid',
        unapplied: { reason: 'paid_twice', sats: 546 },
      });
      bitcoin.mine();
    }
    expect(
      await app.app.get(Transaction).rows('select lost_at from payment where id = $1', [session.sessionId]),
    ).toEqual([{ lost_at: null }]);
    expect(await credits()).toBe(1_750);
  });
});
