import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UsersService } from '../../backend/auth';
import { PaymentService } from '../../backend/payment/payment.service';
import { PaymentWatch } from '../../backend/payment/payment-watch';
import { UnappliedPayments } from '../../backend/payment/unapplied-payments';
import { Transaction } from '../../backend/platform/database';
import { CreditsService, SubscriptionService } from '../../backend/subscription';
import { SpentAllowanceRepository } from '../../backend/subscription/spent-allowance.repository';
import type { HttpResponse } from '../support/http-client';
import { waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';
import { waitForBlockedStatement } from '../support/wait-for-blocked-statement';

const TIER = { paymentType: 'credits', usdCents: 2_500, credits: 1_500 } as const;

describe('an account', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp();
    transaction = app.app.get(Transaction);
  });
  afterAll(() => app.close());

  const remove = ({ client, password }: TestUser) => client.post('/api/auth/user/delete', { password });
  const emailOf = async ({ userId }: TestUser) =>
    (await transaction.rows<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email;

  it('can be deleted by its user, with all of its data, after the password was entered', async () => {
    const user = await app.createUser();
    const token = await user.client.post<{ secret: string }>('/api/auth/tokens', {
      name: 'mine',
      scopes: ['jobs:read'],
    });
    const other = await app.createUser();
    expect((await user.client.get('/api/auth/user')).status).toBe(200);
    expect(await remove(user)).toMatchObject({ status: 200, body: { success: true } });
    expect((await user.client.get('/api/auth/user')).status).toBe(401);
    const headers = { authorization: `Bearer ${token.body.secret}` };
    expect((await app.client().get('/api/jobs', { headers })).status).toBe(401);
    const signIn = { email: user.email, password: user.password };
    expect((await app.client().post('/api/auth/login', signIn)).status).toBeGreaterThanOrEqual(401);
    await until('the data is removed', async () => (await emailOf(user)) === '');
    expect((await app.client().post('/api/auth/login', signIn)).status).toBe(401);
    expect((await waitForMail(app, user.email)).subject).toBe('Your Gazetteer account is being deleted');
    // The address can be registered again, and nobody else is affected.
    expect((await app.createUser({ email: user.email })).userId).not.toBe(user.userId);
    expect((await other.client.get('/api/auth/user')).status).toBe(200);
  });

  it('is not deleted without its password, and wrong ones are limited', async () => {
    const user = await app.createUser();
    const refused = (body: object) => user.client.post('/api/auth/user/delete', body);
    expect(await refused({ email: user.email })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'password', message: 'Enter the password of this account.' }] },
    });
    const results = [];
    for (let n = 0; n < 8; n++)
      results.push((await refused({ email: user.email, password: `wrong password ${n}` })).status);
    expect(results.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(results).toContain(429);
    expect((await user.client.get('/api/auth/user')).status).toBe(200);
  });

  it('is deleted after its address was typed, if it has no password', async () => {
    const user = await app.createUser();
    await transaction.rows(`delete from identity where user_id = $1 and provider = 'email'`, [user.userId]);
    expect(await user.client.post('/api/auth/user/delete', { email: 'other@example.org' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'email' }] },
    });
    const typed = { email: user.email.toUpperCase() };
    expect((await user.client.post('/api/auth/user/delete', typed)).status).toBe(200);
  });

  it('is deleted only after its money has been settled or sent back', async () => {
    const user = await app.createUser();
    const { body } = await user.client.postIdempotent('/api/payment/create-bitcoin', TIER);
    const { sessionId, address, requiredSats } = body;
    const sats = Number(requiredSats) + 500;
    await user.client.postIdempotent('/api/sandbox/pay', { address, sats });
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    const refused = { status: 409, body: { code: 'account.payments_unsettled' } };
    expect(await remove(user)).toMatchObject(refused);
    await user.client.postIdempotent('/api/sandbox/mine');
    await app.app.get(PaymentWatch).refresh(String(sessionId));
    expect(await remove(user)).toMatchObject(refused);
    expect((await user.client.get('/api/auth/user')).status).toBe(200);
    await app.app.get(UnappliedPayments).addNote(String(sessionId), 'sent back', { isResolved: true });
    expect((await remove(user)).status).toBe(200);
    await until('the data is removed', async () => (await emailOf(user)) === '');
  });

  describe('that is registered again after its deletion', () => {
    const credits = async ({ client }: TestUser) =>
      (await client.get<{ maxListings: number; remainingCredits: number }>('/api/subscription/status')).body;
    const use = (user: TestUser, listings: number) =>
      app.app.get(CreditsService).use(user, { jobId: randomUUID(), listings, key: randomUUID() });
    const forget = async (user: TestUser) => {
      expect((await remove(user)).status).toBe(200);
      await until('the data is removed', async () => (await emailOf(user)) === '');
    };

    it('gets what is left of the free allowance, by its address', async () => {
      const first = await app.createUser();
      await use(first, 3);
      await forget(first);
      const second = await app.createUser({ email: first.email });
      expect(await credits(second)).toMatchObject({ maxListings: 247, remainingCredits: 247 });
      await use(second, 2);
      await forget(second);
      const third = await app.createUser({ email: first.email });
      expect(await credits(third)).toMatchObject({ remainingCredits: 245 });
      await forget(third);
      expect(await credits(await app.createUser({ email: first.email }))).toMatchObject({
        remainingCredits: 245,
      });
      expect(await credits(await app.createUser())).toMatchObject({ remainingCredits: 250 });
    });

    it('gets what is left of the free allowance, by its identity', async () => {
      const identify = (userId: string) =>
        transaction.rows(`insert into identity (user_id, provider, subject) values ($1, 'github', '4711')`, [
          userId,
        ]);
      const user = await app.createUser();
      await identify(user.userId);
      await use(user, 3);
      await forget(user);
      const again = { email: 'another@example.org', password: 'a long password', confirmed: true };
      const { id: userId } = await app.app.get(UsersService).create(again);
      await identify(userId);
      await app.app.get(SubscriptionService).ensureAccount({ userId });
      expect(await app.app.get(CreditsService).getStatus({ userId })).toMatchObject({ remaining: 247 });
    });

    it('is remembered without its address, for a year', async () => {
      const user = await app.createUser();
      await use(user, 3);
      await forget(user);
      const stored = await transaction.rows<{ digest: Buffer }>('select * from spent_allowance');
      const plain = createHash('sha256')
        .update(JSON.stringify(['email', user.email]))
        .digest();
      expect(stored.some(({ digest }) => digest.equals(plain))).toBe(false);
      await transaction.rows(`update spent_allowance set stored_at = now() - interval '367 days'`);
      await app.app.get(SpentAllowanceRepository).removeExpired();
      expect(await credits(await app.createUser({ email: user.email }))).toMatchObject({
        remainingCredits: 250,
      });
    });
  });

  it('gets no payment from a request that waited while the account was being deleted', async () => {
    const user = await app.createUser();
    let payment: Promise<HttpResponse> | undefined;
    await transaction.run(async () => {
      await app.app.get(PaymentService).hasUnsettledMoney(user);
      payment = user.client.postIdempotent('/api/payment/create-bitcoin', TIER);
      await waitForBlockedStatement(app);
      await app.app.get(UsersService).setDisabled(user, true);
    });
    expect(await payment).toMatchObject({ status: 403, body: { code: 'auth.account_disabled' } });
  });
});
