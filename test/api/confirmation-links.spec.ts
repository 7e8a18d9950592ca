import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROJECT_KEY, startFakeGotrue, type FakeGotrue } from '../support/fake-gotrue';
import type { HttpClient } from '../support/http-client';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse';
const newAddress = () => `new-${randomBytes(6).toString('hex')}@example.org`;
const userOf = async (client: HttpClient) => {
  const { status, body } = await client.get<{ user?: { email: string } }>('/api/auth/user');
  return status === 401 ? null : body.user?.email;
};

describe('a confirmation link that was opened without a press on the button', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const register = async (client: HttpClient) => {
    const email = newAddress();
    await client.post('/api/auth/register', { email, password: PASSWORD });
    return { email, body: confirmationFrom(linkIn(await waitForMail(app, email))) };
  };
  const open = (client: HttpClient, body: object) =>
    client.post('/api/auth/confirm', { ...body, automatic: true });

  it('signs in if the sign-up began in this browser', async () => {
    const client = app.client();
    const { email, body } = await register(client);
    expect((await open(client, body)).status).toBe(200);
    expect(await userOf(client)).toBe(email);
  });

  it('asks for approval in another browser, names the address, and stays valid', async () => {
    const { email, body } = await register(app.client());
    const other = app.client();
    const response = await open(other, body);
    expect([response.status, response.body.code, response.body.message]).toEqual([
      409,
      'auth.approval_needed',
      `This link signs in to the account of ${email}. Continue only if this is your email address.`,
    ]);
    expect(await userOf(other)).toBeNull();
    expect((await other.post('/api/auth/confirm', body)).status).toBe(200);
    expect(await userOf(other)).toBe(email);
  });

  it('does not replace the session of another user, even if this browser has begun the sign-up', async () => {
    const victim = await app.createUser();
    const foreign = await register(app.client());
    const own = await register(victim.client);
    for (const { body } of [foreign, own]) {
      expect((await open(victim.client, body)).body.code).toBe('auth.approval_needed');
      expect(await userOf(victim.client)).toBe(victim.email);
    }
    expect((await victim.client.post('/api/auth/confirm', own.body)).status).toBe(200);
    expect(await userOf(victim.client)).toBe(own.email);
  });

  it('does not sign in to a stranger although this browser waits for its own confirmation', async () => {
    const client = app.client();
    const own = await register(client);
    const foreign = await register(app.client());
    expect((await open(client, foreign.body)).body.code).toBe('auth.approval_needed');
    expect((await open(client, own.body)).status).toBe(200);
  });
});

describe('a link of a Supabase project that was opened without a press on the button', () => {
  let gotrue: FakeGotrue;
  let app: TestApp;
  beforeAll(async () => {
    gotrue = await startFakeGotrue();
    app = await startTestApp({
      settings: { identity: 'supabase', supabase: { url: gotrue.url, key: PROJECT_KEY } },
    });
  });
  afterAll(async () => {
    await app.close();
    await gotrue.close();
  });

  it('asks for approval before it is redeemed, because only the project knows to whom it belongs', async () => {
    const email = newAddress();
    const client = app.client();
    await client.post('/api/auth/register', { email, password: PASSWORD });
    const link = gotrue.mails.find(({ to }) => to === email)?.link as URL;
    const body = Object.fromEntries(link.searchParams);
    const refused = await client.post('/api/auth/confirm', { ...body, automatic: true });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'auth.approval_needed',
      'This link signs in to an account. Continue only if you requested it.',
    ]);
    expect((await client.post('/api/auth/confirm', body)).status).toBe(200);
    const { access_token, refresh_token } = gotrue.createSession(email);
    const victim = app.client();
    const sync = (automatic: boolean) =>
      victim.post('/api/auth/sync', { access_token, refresh_token, automatic });
    expect((await sync(true)).body.code).toBe('auth.approval_needed');
    expect(await userOf(victim)).toBeNull();
    expect((await sync(false)).status).toBe(200);
    expect(await userOf(victim)).toBe(email);
  });
});
