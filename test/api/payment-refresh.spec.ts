import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PaymentProvider } from '@libs/payment';
import { PaymentProviders } from '../../backend/payment/payment-providers';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { Transaction } from '../../backend/platform/database';
import type { FakeBitcoin } from '../support/fake-bitcoin';
import { OnchainApp, onchainSettings, type PaymentSession } from '../support/onchain-app';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe('an on-chain payment without its watch', () => {
  let onchain: OnchainApp;
  let app: TestApp;
  let bitcoin: FakeBitcoin;
  let transaction: Transaction;
  let user: TestUser;
  beforeAll(async () => {
    // Without the role 'web', neither the payment watch nor a block refreshes a payment.
    onchain = await OnchainApp.start({ roles: [] });
    ({ app, bitcoin } = onchain);
    transaction = app.app.get(Transaction);
  });
  afterAll(() => onchain.close());
  beforeEach(async () => {
    user = await app.createUser();
  });

  const createPayment = () => onchain.createPayment(user.client);
  const refresh = (session: PaymentSession) => onchain.refresh(user.client, session);
  const credits = () => onchain.creditsOf(user.client);
  /** Refreshes a payment in another process, because this one caches the price for half a minute. */
  const refreshLater = async ({ sessionId }: PaymentSession) => {
    const other = await startTestApp({
      settings: { ...onchainSettings(bitcoin), roles: [] },
      connection: app.connection,
    });
    await other.app.get(PaymentWatch).refresh(sessionId);
    await other.close();
  };

  it.each([
    ['is granted if it covers the price at the current rate', '95050', 'paid', 1_750, null],
    ['is unapplied if it is worth less by then', '47000', 'expired', 250, 'late'],
  ] as const)('made late %s', async (_, dollars, status, granted, reason) => {
    const session = await createPayment();
    await refresh(session);
    await transaction.execute(
      `update payment set expires_at = now() - interval '3 days', observed_at = now() - interval '2 days' where id = $1`,
      [session.sessionId],
    );
    const before = bitcoin.price;
    bitcoin.price = { kraken: dollars, coinbase: dollars, mempool: Number(dollars) };
    bitcoin.pay(session.address, session.requiredSats);
    bitcoin.mine();
    await refreshLater(session);
    bitcoin.price = before;
    const refreshed = await refresh(session);
    expect([refreshed.status, refreshed.unapplied?.reason ?? null]).toEqual([status, reason]);
    expect(await credits()).toBe(granted);
  });

  it('that is withdrawn and sent again after the price lock is late, and does not settle at the old price', async () => {
    const session = await createPayment();
    const first = bitcoin.pay(session.address, session.requiredSats);
    expect((await refresh(session)).status).toBe('pending_confirmation');
    const stranger = bitcoin.replace(first, { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' });
    expect((await refresh(session)).status).toBe('pending');
    await transaction.execute(
      `update payment set expires_at = now() - interval '90 days', observed_at = now() - interval '89 days',
         outputs = jsonb_set(outputs, '{0,goneAt}', to_jsonb(extract(epoch from now() - interval '91 days') * 1000))
       where id = $1`,
      [session.sessionId],
    );
    const before = bitcoin.price;
    bitcoin.price = { kraken: '47000', coinbase: '47000', mempool: 47_000 };
    bitcoin.replace(stranger, { address: session.address });
    bitcoin.mine();
    await refreshLater(session);
    bitcoin.price = before;
    expect(await refresh(session)).toMatchObject({
      status: 'expired',
      unapplied: { reason: 'late', sats: session.requiredSats },
    });
    expect(await credits()).toBe(250);
  });

  it('is asked for again by whoever knows more than the refresh in progress', async () => {
    const session = await createPayment();
    const provider = app.app.get(PaymentProviders, { strict: false }).get('onchain') as PaymentProvider;
    const fetchSnapshot = provider.fetchSnapshot.bind(provider);
    let [signalAsked, release] = [() => {}, () => {}];
    const isAsked = new Promise<void>((resolve) => (signalAsked = resolve));
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const asked = jest.spyOn(provider, 'fetchSnapshot').mockImplementationOnce(async (payment) => {
      const snapshot = await fetchSnapshot(payment);
      signalAsked();
      await isReleased;
      return snapshot;
    });
    const earlier = app.app.get(PaymentWatch).refresh(session.sessionId);
    await isAsked;
    const txid = bitcoin.pay(session.address, session.requiredSats);
    const later = Array.from({ length: 5 }, () => refresh(session));
    release();
    await earlier;
    for (const { status, matchedTxId } of await Promise.all(later))
      expect([status, matchedTxId]).toEqual(['pending_confirmation', txid]);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });
});
