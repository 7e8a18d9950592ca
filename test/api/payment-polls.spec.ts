import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { type FakeBitcoin, startFakeBitcoin } from '../support/fake-bitcoin';
import { onchainSettings, type PaymentSession, TIER } from '../support/onchain-app';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let bitcoin: FakeBitcoin;

beforeAll(async () => {
  bitcoin = await startFakeBitcoin();
  // Without the role 'web', payments are refreshed by polls alone.
  app = await startTestApp({ settings: { ...onchainSettings(bitcoin), roles: ['worker'] } });
});
afterAll(async () => {
  await app.close();
  await bitcoin.close();
});

it('polls of one user for many payments ask the chain about few of them', async () => {
  const [{ client }, other] = [await app.createUser(), await app.createUser()];
  const payments: PaymentSession[] = [];
  for (let index = 0; index < 8; index++) {
    const offer = { ...TIER, isSecondPayment: true };
    payments.push((await client.post<PaymentSession>('/api/payment/create-bitcoin', offer)).body);
  }
  const { body: ofOther } = await other.client.post<PaymentSession>('/api/payment/create-bitcoin', TIER);
  const poll = ({ sessionId }: PaymentSession, by = client) =>
    by.get<PaymentSession>(`/api/payment/signup/bitcoin/${sessionId}`);
  const observed = () =>
    app.app.get(Transaction).rows<{ id: string }>('select id from payment where observed_at is not null');

  const responses = await Promise.all(payments.map((payment) => poll(payment)));

  expect(responses.map(({ status, body }) => [status, body.status])).toEqual(
    payments.map(() => [200, 'pending']),
  );
  expect(await observed()).toHaveLength(1);
  await poll(ofOther, other.client);
  expect((await observed()).map(({ id }) => id)).toContain(ofOther.sessionId);
});
