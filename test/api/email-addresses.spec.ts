import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocalInbox } from '../../backend/platform/mail/local-inbox';
import { createGithubAccount, type FakeGithub, startFakeGithub } from '../support/fake-github';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse';

describe('the spellings of one email address', () => {
  let app: TestApp;
  let github: FakeGithub;
  beforeAll(async () => {
    github = await startFakeGithub();
    app = await startTestApp({ settings: { github: github.settings } });
  });
  afterAll(async () => {
    await app.close();
    await github.close();
  });

  const uniqueName = (prefix: string) => `${prefix}-${randomBytes(5).toString('hex')}`;
  const register = (email: string, password = PASSWORD, client = app.client()) =>
    client.post<{ user: { id: string; email: string }; message: string }>('/api/auth/register', {
      email,
      password,
    });
  const login = (email: string, password = PASSWORD) =>
    app.client().post('/api/auth/login', { email, password });
  const recipients = async (part: string) =>
    (await app.app.get(LocalInbox).list()).map(({ to }) => to).filter((to) => to.includes(part));

  it.each([
    '<a@b.example.org>',
    'a@b.example.org>',
    'a"@b.example.org',
    '＜a@b.example.org',
    'a@b.example.org.',
    'a@127.1',
  ])('do not include one that a mail server would rewrite: %p', async (email) => {
    for (const path of ['register', 'resend-verification']) {
      const body = { email, ...(path === 'register' && { password: PASSWORD }) };
      const response = await app.client().post(`/api/auth/${path}`, body);
      expect([response.status, response.body.message]).toEqual([
        400,
        'Invalid input: email: Please enter a valid email address',
      ]);
    }
  });

  it('are refused alike wherever an email would be sent', async () => {
    for (const path of ['auth/password-reset', 'auth/resend-verification'])
      expect((await app.client().post(`/api/${path}`, { email: 'a@b..example' })).status).toBe(400);
  });

  it('belong to one registration, and its emails go only to the canonical address', async () => {
    const name = uniqueName('im');
    const spellings = [
      `k${name}@example.org`,
      `\u212A${name}@example.org`,
      `K${name.toUpperCase()}@EXAMPLE.org`,
      `ｋ${name}@ｅxample．org`,
    ];
    const responses = [];
    for (const email of spellings) responses.push(await register(email));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
    expect(new Set(responses.map(({ body }) => body.user.email))).toEqual(new Set([spellings[0]]));
    await waitForMail(app, `k${name}@example.org`, 4);
    expect(new Set(await recipients(name))).toEqual(new Set([spellings[0]]));
  });

  it('share the limit of emails', async () => {
    const name = uniqueName('victim');
    const resend = (email: string, client = app.client()) =>
      client.post('/api/auth/resend-verification', { email });
    const client = app.client();
    for (const email of [`${name}@example.org`, `${name}@ｅxample.org`, `${name.toUpperCase()}@example.org`])
      await resend(email, client);
    await resend(`ｖ${name.slice(1)}@example.org`, client);
    expect((await resend(`${name}@EXAMPLE.org`, client)).body.code).toBe('rate.limited');
  });

  it.each(['\u0130', '\u00c4', 'stra\u00dfe'])('can be registered again, with %p in it', async (letter) => {
    const email = `${letter}${uniqueName('x')}@example.org`;
    const [first, second] = [await register(email), await register(email)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.user.id).toBe(first.body.user.id);
    const link = linkIn(await waitForMail(app, first.body.user.email, 2));
    expect(
      (await app.client().post('/api/auth/confirm', { ...confirmationFrom(link), password: PASSWORD }))
        .status,
    ).toBe(200);
    expect((await register(email)).body.message).toContain('Registration successful!');
    expect((await login(email)).status).toBe(200);
  });

  it('sign in to the same account', async () => {
    const { email, password } = await app.createUser({
      email: `kim-${uniqueName('x')}@M\u00fcnchen.example.org`,
    });
    for (const spelling of [email, email.toUpperCase(), email.replace('k', '\u212A'), ` ${email} `])
      expect([spelling, (await login(spelling, password)).status]).toEqual([spelling, 200]);
  });

  it('do not give a pending account to whoever owns a similar mailbox at GitHub', async () => {
    const email = `kim-${uniqueName('x')}@example.org`;
    const owner = app.client();
    await register(email, PASSWORD, owner);
    const link = linkIn(await waitForMail(app, email));
    const similar = email.replace('k', '\u212A');
    github.account = createGithubAccount(uniqueName('cat'), similar);
    const stranger = app.client();
    const { body } = await stranger.post<{ url: string }>('/api/auth/github/start', { isSignupFlow: false });
    const { searchParams } = await github.approve(body.url);
    const response = await stranger.post('/api/auth/github/callback', Object.fromEntries(searchParams));
    expect(response.body.code).toBe('auth.oauth_refused');
    expect((await owner.post('/api/auth/confirm', confirmationFrom(link))).status).toBe(200);
  });
});
