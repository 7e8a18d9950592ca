import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { Maintenance } from '../../backend/platform/maintenance';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const PASSWORD = 'correct horse';

describe('registering an email that has an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const newAddress = () => `new-${randomBytes(6).toString('hex')}@example.org`;
  const register = async (email: string) => {
    const client = app.client();
    const response = await client.post('/api/auth/register', { email, password: PASSWORD });
    return { client, email, response };
  };
  const waitForQueue = () =>
    until('no request for a link waits', async () => {
      const waiting = await app.app
        .get(Transaction)
        .rows("select 1 from pgboss.job where name = 'resend-confirmation' and state < 'completed'");
      return waiting.length === 0;
    });
  const login = (email: string, password = PASSWORD) =>
    app.client().post('/api/auth/login', { email, password });

  /** Returns everything that a stranger sees of a registration, except what differs between any two new addresses. */
  async function visibleTo({ client, email, response }: Awaited<ReturnType<typeof register>>) {
    const again = await register(email.toUpperCase());
    const signIn = async (password: string) => (await login(email, password)).body.code;
    const shapeOf = (body: object) => JSON.stringify(body).replace(/"id":"[0-9a-f-]{36}"/, '"id":""');
    return {
      status: response.status,
      body: shapeOf(response.body).replaceAll(email, 'EMAIL'),
      cookies: [...client.cookies].map(([name, value]) => [name, value.length]),
      state: shapeOf((await client.get('/api/auth/signup')).body).replaceAll(email, 'EMAIL'),
      sameIdAgain:
        (again.response.body.user as { id: string }).id === (response.body.user as { id: string }).id,
      againBody: shapeOf(again.response.body).replaceAll(email, 'EMAIL'),
      signIns: [await signIn(PASSWORD), await signIn('a wrong one')],
      resend: (await client.post('/api/auth/resend-verification', { email })).body,
    };
  }

  it('looks like any other registration, and so do later sign-ins', async () => {
    const fresh = newAddress();
    const { email } = await app.createUser({ email: newAddress() });
    const known = await visibleTo(await register(email));
    expect(known).toEqual(await visibleTo(await register(fresh)));
    expect(known).toMatchObject({
      status: 200,
      sameIdAgain: true,
      signIns: ['auth.email_not_confirmed', 'auth.login_failed'],
    });
  });

  /** Lets time pass for all registrations, and removes those that are over. */
  async function waitFor(time: string) {
    const transaction = app.app.get(Transaction);
    for (const [table, column] of [
      ['users', 'created_at'],
      ['email_confirmation', 'created_at'],
      ['email_confirmation', 'expires_at'],
      ['repeated_registration', 'created_at'],
    ])
      await transaction.execute(`update ${table} set ${column} = ${column} - $1::interval`, [time]);
    await app.app.get(Maintenance).run();
  }

  it('is remembered as long as any other registration, also if its link is requested again', async () => {
    const { email } = await app.createUser({ email: newAddress() });
    const emails = [email, newAddress()];
    const codes = async () => {
      const found: unknown[] = [];
      for (const one of emails) found.push((await login(one)).body.code);
      return found;
    };
    for (const one of emails) await register(one);
    await waitFor('30 days 1 hour');
    expect(await codes()).toEqual(Array(2).fill('auth.email_not_confirmed'));
    for (const one of emails) await app.client().post('/api/auth/resend-verification', { email: one });
    await waitForQueue();
    await waitFor('30 days 1 hour');
    expect(await codes()).toEqual(Array(2).fill('auth.email_not_confirmed'));
    await waitFor('1 day');
    expect(await codes()).toEqual(Array(2).fill('auth.login_failed'));
  });

  it('has the id of every registration of the address, so that none tells whether it was confirmed or removed', async () => {
    const idIn = ({ response }: Awaited<ReturnType<typeof register>>) =>
      (response.body.user as { id: string }).id;
    const [confirmed, other] = [await register(newAddress()), await register(newAddress())];
    const link = confirmationFrom(linkIn(await waitForMail(app, confirmed.email)));
    expect((await confirmed.client.post('/api/auth/confirm', link)).status).toBe(200);
    await waitFor('32 days');
    for (const registration of [confirmed, other])
      expect(idIn(await register(registration.email))).toBe(idIn(registration));
  });

  it("notifies the account's owner by email, and does not change the account", async () => {
    const owner = await app.createUser();
    const { client } = await register(owner.email);
    const mail = await waitForMail(app, owner.email);
    expect(mail.subject).toBe('You already have a Gazetteer account');
    expect(linkIn(mail).href).toBe(`${app.baseUrl}/login`);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await login(owner.email, owner.password)).status).toBe(200);
    expect((await owner.client.get('/api/auth/user')).status).toBe(200);
  });

  it("does not allow more guesses of the account's password", async () => {
    const { email } = await app.createUser();
    await register(email);
    const codes = [];
    for (let guess = 0; guess < 6; guess++) {
      codes.push((await login(email, `guess ${guess}`)).body.code);
      codes.push((await login(email)).body.code);
    }
    expect(codes).toContain('rate.limited');
  });

  it('is refused with a message if the operator does not hide registered addresses, however the email is spelled', async () => {
    const openApp = await startTestApp({ settings: { accounts: { hideRegistered: false } } });
    try {
      const { email } = await openApp.createUser();
      for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
        const body = { email: spelling, password: PASSWORD };
        const response = await openApp.client().post('/api/auth/register', body);
        expect([response.status, response.body.code, response.body.message]).toEqual([
          409,
          'auth.email_taken',
          'This email is already registered.',
        ]);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    } finally {
      await openApp.close();
    }
  });
});
