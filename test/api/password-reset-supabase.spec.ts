import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeGotrue, PROJECT_KEY, startFakeGotrue } from '../support/fake-gotrue';
import { mailsTo, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const REQUESTED = {
  success: true,
  message: 'If this address has an account, we have sent a link to it. Please check your inbox.',
};
const INVALID = { status: 400, body: { code: 'auth.password_reset_invalid' } };
const NEW_PASSWORD = 'a-new-password-1';

describe('a forgotten password with IDENTITY=supabase', () => {
  let gotrue: FakeGotrue;
  let app: TestApp;
  beforeAll(async () => {
    gotrue = await startFakeGotrue();
    app = await startTestApp({
      settings: { identity: 'supabase', supabase: { url: gotrue.url, key: PROJECT_KEY } },
    });
  });
  afterAll(async () => {
    await app?.close();
    await gotrue?.close();
  });

  let users = 0;
  const login = (email: string, password: string) =>
    app.client().post('/api/auth/login', { email, password });
  /** Signs up and confirms a new user, who is signed in. */
  async function signUp() {
    users += 1;
    const email = `forgetful-${users}@example.org`;
    const client = app.client();
    await client.post('/api/auth/register', { email, password: 'old-password-1' });
    await client.post('/api/auth/confirm', Object.fromEntries(linkTo(email)?.searchParams ?? []));
    expect((await client.get('/api/auth/user')).status).toBe(200);
    return { email, client };
  }
  const linkTo = (email: string) => gotrue.mails.find(({ to }) => to === email)?.link ?? null;
  const requestLink = async (email: string) => {
    const previous = linkTo(email);
    const response = await app.client().post('/api/auth/password-reset', { email });
    expect(response).toMatchObject({ status: 200, body: REQUESTED });
    return until('the link arrives', () => {
      const link = linkTo(email);
      return link === previous ? null : link;
    });
  };
  const confirm = (token: string, password = NEW_PASSWORD) =>
    app.client().post('/api/auth/password-reset/confirm', { token, password });

  it("is replaced with the project's link, once, which ends all sessions and is reported by email", async () => {
    const { email, client } = await signUp();
    const link = await requestLink(email);
    expect(link.pathname).toBe('/reset-password');
    const token = link.searchParams.get('token') ?? '';
    expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await login(email, 'old-password-1')).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await waitForMail(app, email)).subject).toBe('Your Gazetteer password was changed');
    expect(await confirm(token)).toMatchObject(INVALID);
  });

  it('is reported as replaced to the browser that repeats its request, and to nobody else', async () => {
    const { email } = await signUp();
    const token = (await requestLink(email)).searchParams.get('token') ?? '';
    const press = (password: string, key: string) =>
      app.client().postIdempotent('/api/auth/password-reset/confirm', { token, password }, key);
    expect((await press(NEW_PASSWORD, 'first')).status).toBe(200);
    const client = app.client();
    await client.post('/api/auth/login', { email, password: NEW_PASSWORD });
    expect((await press(NEW_PASSWORD, 'first')).status).toBe(200);
    // Nothing is done a second time.
    expect((await client.get('/api/auth/user')).status).toBe(200);
    await waitForMail(app, email);
    expect(await mailsTo(app, email)).toHaveLength(1);
    for (const [password, key] of [
      ['another-password-1', 'first'],
      [NEW_PASSWORD, 'second'],
    ] as const)
      expect(await press(password, key)).toMatchObject(INVALID);
    expect(await confirm(token)).toMatchObject(INVALID);
    const change = { currentPassword: NEW_PASSWORD, newPassword: 'changed-since-1' };
    expect((await client.post('/api/auth/password', change)).status).toBe(200);
    expect(await press(NEW_PASSWORD, 'first')).toMatchObject(INVALID);
  });

  it("is also replaced with the link of the project's default template, which returns a token in the hash", async () => {
    const { email } = await signUp();
    gotrue.linkTemplate = 'default';
    try {
      const link = await requestLink(email);
      const response = await fetch(link, { redirect: 'manual' });
      const { pathname, hash } = new URL(response.headers.get('location') ?? '');
      expect(pathname).toBe('/reset-password');
      const token = new URLSearchParams(hash.slice(1)).get('access_token') ?? '';
      expect((await confirm(token)).status).toBe(200);
      expect((await login(email, NEW_PASSWORD)).status).toBe(200);
      expect(await confirm(token)).toMatchObject(INVALID);
    } finally {
      gotrue.linkTemplate = 'custom';
    }
  });

  it('refuses made-up links', async () => {
    for (const token of ['made-up', 'a.b.c', `e30.${Buffer.from('{"exp":1}').toString('base64url')}.c`])
      expect(await confirm(token)).toMatchObject(INVALID);
  });

  it('is not revealed to exist: the response for an unknown address is the same, even while the project is away', async () => {
    const { email } = await signUp();
    const mailCount = gotrue.mails.length;
    const request = (address: string) => app.client().post('/api/auth/password-reset', { email: address });
    expect(await request('nobody@example.org')).toMatchObject({ status: 200, body: REQUESTED });
    gotrue.isUnavailable = true;
    expect(await request(email)).toMatchObject({ status: 200, body: REQUESTED });
    gotrue.isUnavailable = false;
    await until('the link is sent when the project is back', () => gotrue.mails.length > mailCount);
  });

  it('can be changed by its user, who enters the current one', async () => {
    const { email, client } = await signUp();
    const other = app.client();
    await other.post('/api/auth/login', { email, password: 'old-password-1' });
    const change = (currentPassword: string) =>
      client.post('/api/auth/password', { currentPassword, newPassword: NEW_PASSWORD });
    expect(await change('wrong-password')).toMatchObject({
      status: 403,
      body: { code: 'auth.password_wrong' },
    });
    expect((await change('old-password-1')).status).toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });
});
