import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AttemptLimits } from '../../backend/auth';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import { confirmationFrom, linkIn, mailsTo, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const PASSWORD = 'correct horse';

describe('an address for which a stranger requests as many emails as possible', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const newAddress = () => `new-${randomBytes(6).toString('hex')}@example.org`;
  const register = async (email: string, client = app.client()) => ({
    response: await client.post('/api/auth/register', { email, password: PASSWORD }),
  });

  /** Uses up the emails that anybody may request for an address, all from one browser. */
  async function exhaust(email: string) {
    const client = app.client();
    for (let attempt = 0; attempt < 6; attempt++)
      await client.post('/api/auth/resend-verification', { email });
    // A link that was requested before the registration would be sent after it.
    await queueIsEmpty('resend-confirmation');
    return client;
  }

  const queueIsEmpty = (queue: string) =>
    until(`no message waits in the queue ${queue}`, async () => {
      const waiting = await app.app
        .get(Transaction)
        .rows(`select 1 from pgboss.job where name = $1 and state < 'completed'`, [queue]);
      return waiting.length === 0;
    });

  it.each([
    ['a new address', () => Promise.resolve(newAddress())],
    ['an address with an account', async () => (await app.createUser()).email],
  ])('can still be registered: %s', async (_, findAddress) => {
    const email = await findAddress();
    const stranger = await exhaust(email);
    const { response } = await register(email);
    expect([response.status, response.body.message]).toEqual([
      200,
      'Registration successful! Please check your email to verify your account.',
    ]);
    await waitForMail(app, email);
    const again = await stranger.post('/api/auth/register', { email, password: 'of a stranger' });
    expect([again.status, again.body.message]).toEqual([200, response.body.message]);
    await register(email);
    await waitForMail(app, email, 2);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it('is confirmed by its owner, with the password of a registration that got no email of its own', async () => {
    const email = newAddress();
    const client = app.client();
    for (let attempt = 0; attempt < 6; attempt++)
      await client.post('/api/auth/register', { email, password: `password ${attempt}` });
    const mails = await until('four emails', async () => {
      const found = await mailsTo(app, email);
      return found.length >= 4 ? found : null;
    });
    expect(mails).toHaveLength(4);
    expect(
      (await client.post('/api/auth/confirm', confirmationFrom(linkIn(mails[0] as (typeof mails)[0]))))
        .status,
    ).toBe(200);
    expect((await app.client().post('/api/auth/login', { email, password: 'password 5' })).status).toBe(200);
  });

  it('gets a limited number of emails, however many clients request them', async () => {
    const email = newAddress();
    const responses = await Promise.all(Array.from({ length: 60 }, () => register(email)));
    expect(new Set(responses.map(({ response }) => response.status))).toEqual(new Set([200]));
    await queueIsEmpty('mail');
    const count = (await mailsTo(app, email)).length;
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThanOrEqual(30);
  });

  /** Counts the emails that this many strangers could request now. */
  const countMails = async (email: string, strangers: number, network = 0) => {
    let count = 0;
    for (let at = 0; at < strangers; at++)
      if ((await app.app.get(AttemptLimits).countMail(email, { address: `10.${network}.${at}.1` })) === 0)
        count += 1;
    return count;
  };

  it('gets at most 60 emails in a day', async () => {
    const email = newAddress();
    let count = 0;
    for (let hour = 0; hour < 24; hour++) {
      count += await countMails(email, 10, hour);
      await app.app.get(Transaction).execute(`update attempt_limit set until = until - interval '1 hour'`);
    }
    expect(count).toBeGreaterThan(24);
    expect(count).toBeLessThanOrEqual(60);
  });

  it('gets at most 30 more in a row from browsers in which somebody signs in again and again', async () => {
    const email = newAddress();
    await countMails(email, 40);
    const limits = app.app.get(AttemptLimits);
    let count = 0;
    for (let attempt = 0; attempt < 45; attempt++) {
      const device = { type: 'device' as const, id: `browser ${Math.floor(attempt / 3)}`, email };
      const isSent = await limits.admitMail(email, { address: '10.99.0.1' }, device).then(
        () => true,
        () => false,
      );
      if (isSent) count += 1;
    }
    expect(count).toBe(30);
  });

  it('still gets those that its owner requests, in a browser that knows the address', async () => {
    const { email, client } = await app.createUser();
    expect(await countMails(email, 40)).toBeLessThan(40);
    const request = async (from: HttpClient) =>
      (await from.post('/api/auth/password-reset', { email })).status;
    expect([await request(app.client()), await request(client)]).toEqual([429, 200]);
    await waitForMail(app, email);

    const newEmail = newAddress();
    expect(await countMails(newEmail, 40)).toBeLessThan(40);
    const browser = app.client();
    await register(newEmail, browser);
    const resend = async (from: HttpClient) =>
      (await from.post('/api/auth/resend-verification', { email: newEmail })).status;
    expect([await resend(app.client()), await resend(browser)]).toEqual([429, 200]);
    await waitForMail(app, newEmail);
  });
});
