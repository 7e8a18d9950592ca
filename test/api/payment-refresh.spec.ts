import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { Transaction } from '../../backend/platform/database';
import { startTestApp, type TestApp } from '../support/test-app';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

let app: TestApp;
beforeAll(async () => {
  // Without the role 'web', only the test refreshes payments.
  app = await startTestApp({ settings: { roles: ['worker'] } });
});
afterAll(() => app.close());

it('sees the money that arrived after an earlier refresh had asked for it, which has not ended', async () => {
  const { client } = await app.createUser();
  const offer = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 };
  const { body: payment } = await client.post<{ sessionId: string; address: string; requiredSats: number }>(
    '/api/payment/create-bitcoin',
    offer,
  );
  const { sessionId, address, requiredSats: sats } = payment;
  const refresh = () => app.app.get(PaymentWatch).refresh(sessionId);
  const refreshes: Promise<void>[] = [];
  await app.app.get(DataSource).transaction(async (manager) => {
    await manager.query('select 1 from payment where id = $1 for update', [sessionId]);
    refreshes.push(refresh());
    await waitForBlockedStatement(app);
    expect((await client.post('/api/sandbox/pay', { address, sats })).status).toBe(200);
    expect((await client.post('/api/sandbox/mine')).status).toBe(200);
    refreshes.push(refresh(), refresh());
  });
  await Promise.all(refreshes);
  expect(
    await app.app.get(Transaction).rows('select status from payment where id = $1', [sessionId]),
  ).toEqual([{ status: 'paid' }]);
});
