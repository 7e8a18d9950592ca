import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { createGithubAccount, type FakeGithub, startFakeGithub } from '../support/fake-github';
import { type FakeGotrue, PROJECT_KEY, startFakeGotrue } from '../support/fake-gotrue';
import type { HttpClient } from '../support/http-client';
import { linkIn, mailsTo } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

/** What the test suite needs for each identity service: a way to read its emails and to use its GitHub. */
interface IdentityAdapter {
  app: TestApp;
  linksTo(email: string): Promise<URL[]>;
  /** Signs a new user in to GitHub. */
  signInAtGithub(login: string): void;
  /** The `prompt` parameter of the last consent request. */
  lastPrompt(): string | null;
  close(): Promise<void>;
}

async function localAdapter(): Promise<IdentityAdapter> {
  const github: FakeGithub = await startFakeGithub();
  const app = await startTestApp({ settings: { github: github.settings } });
  return {
    app,
    linksTo: async (email) => (await mailsTo(app, email)).map(linkIn),
    signInAtGithub: (login) => void (github.account = createGithubAccount(login)),
    lastPrompt: () => github.authorizationRequests.at(-1)?.get('prompt') ?? null,
    close: async () => {
      await app.close();
      await github.close();
    },
  };
}

let gotrue: FakeGotrue;

async function supabaseAdapter(): Promise<IdentityAdapter> {
  gotrue = await startFakeGotrue();
  const app = await startTestApp({
    settings: { identity: 'supabase', supabase: { url: gotrue.url, key: PROJECT_KEY } },
  });
  return {
    app,
    linksTo: (email) =>
      Promise.resolve(gotrue.mails.filter(({ to }) => to === email).map(({ link }) => link)),
    signInAtGithub: (login) => void (gotrue.githubLogin = login),
    lastPrompt: () => gotrue.lastAuthorization?.get('prompt') ?? null,
    close: async () => {
      await app.close();
      await gotrue.close();
    },
  };
}

const PASSWORD = 'correct horse';
const uniqueName = (prefix: string) => `${prefix}-${randomBytes(5).toString('hex')}`;

describe.each([
  ['local', localAdapter],
  ['supabase', supabaseAdapter],
] as const)('an identity service: %s', (kind, openAdapter) => {
  let adapter: IdentityAdapter;
  beforeAll(async () => {
    adapter = await openAdapter();
  });
  afterAll(() => adapter.close());

  const linkTo = (email: string, count = 1) =>
    until(`mail ${count} to ${email}`, async () => {
      const links = await adapter.linksTo(email);
      return links.length >= count ? links[0] : null;
    });
  const confirm = (client: HttpClient, link: URL) =>
    client.post('/api/auth/confirm', Object.fromEntries(link.searchParams));
  const login = (email: string, password = PASSWORD) =>
    adapter.app
      .client()
      .post<{ code?: string; user: { id: string } }>('/api/auth/login', { email, password });
  const register = async (email = `${uniqueName('new')}@example.org`) => {
    const client = adapter.app.client();
    const response = await client.post('/api/auth/register', { email, password: PASSWORD });
    return { client, email, response };
  };
  const confirmed = async () => {
    const { client, email } = await register();
    await confirm(client, await linkTo(email));
    return { client, email };
  };
  const signInByGithub = async (client: HttpClient, change: { state?: string } = {}) => {
    const { body } = await client.post<{ url: string }>('/api/auth/github/start', { isSignupFlow: true });
    const agreed = await fetch(body.url, { redirect: 'manual' });
    const { searchParams } = new URL(agreed.headers.get('location') ?? '');
    const callback = { code: searchParams.get('code'), state: searchParams.get('state'), ...change };
    return client.post<{ user: { id: string }; code?: string }>('/api/auth/github/callback', callback);
  };

  it('creates an account without a session', async () => {
    const { client, email, response } = await register();
    expect([response.status, response.body]).toMatchObject([
      200,
      { success: true, session: null, requiresVerification: true, user: { email, email_confirmed_at: null } },
    ]);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/signup')).body).toEqual({
      email,
      step: 'verification',
      confirmed: false,
    });
  });

  it('sends a link to the confirmation page', async () => {
    const { email } = await register();
    const link = await linkTo(email);
    expect(link.origin + link.pathname).toBe(`${adapter.app.baseUrl}/auth/confirm`);
  });

  it('signs in with the right password once the link was opened', async () => {
    const { client, email } = await register();
    expect((await login(email)).body.code).toBe('auth.email_not_confirmed');
    const response = await confirm(client, await linkTo(email));
    expect(response.body).toMatchObject({
      success: true,
      user: { email, email_confirmed_at: expect.any(String) },
    });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await login(email, 'a wrong one')).body.code).toBe('auth.login_failed');
    expect((await login(`${uniqueName('nobody')}@example.org`)).body.code).toBe('auth.login_failed');
  });

  it('accepts each link only once, and refuses made-up links', async () => {
    const { client, email } = await register();
    const link = await linkTo(email);
    await confirm(client, link);
    const failures = [await confirm(client, link)];
    link.searchParams.set('token_hash', 'made-up');
    failures.push(await confirm(client, link));
    for (const { body } of failures) expect(body.code).toMatch(/^auth\.link_(invalid|expired|used)$/);
  });

  it('registers a confirmed address only once, and says so only if the project does', async () => {
    const { email } = await confirmed();
    const { response } = await register(email);
    if (kind === 'local') expect(response.body).toMatchObject({ success: true, session: null });
    else expect([response.status, response.body.message]).toEqual([409, 'This email is already registered.']);
    expect((await login(email)).status).toBe(200);
  });

  it('resends the link, and gives the same response when no sign-up is pending', async () => {
    const { client, email } = await register();
    await linkTo(email);
    const again = await client.post('/api/auth/resend-verification', { email });
    const nobody = await client.post('/api/auth/resend-verification', {
      email: `${uniqueName('nobody')}@example.org`,
    });
    expect(again.body).toEqual({
      success: true,
      message: 'Verification email sent. Please check your inbox.',
    });
    expect(nobody.body).toEqual(again.body);
    expect((await confirm(client, await linkTo(email, 2))).status).toBe(200);
  });

  it('finds the same user at every sign-in', async () => {
    const { client, email } = await confirmed();
    const { body } = await client.get<{ user: { id: string } }>('/api/auth/user');
    expect((await login(email)).body.user.id).toBe(body.user.id);
  });

  it('opens a new session when the password is changed', async () => {
    const { client, email } = await confirmed();
    const before = client.cookies.get('gazetteer_refresh');
    const change = { currentPassword: PASSWORD, newPassword: 'another-password-1' };
    expect((await client.post('/api/auth/password', change)).status).toBe(200);
    expect(client.cookies.get('gazetteer_refresh')).not.toBe(before);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await login(email, change.newPassword)).status).toBe(200);
  });

  it('signs in with GitHub, and asks for consent during a sign-up', async () => {
    const at = uniqueName('cat');
    adapter.signInAtGithub(at);
    const client = adapter.app.client();
    const { body } = await signInByGithub(client);
    expect(body).toMatchObject({
      success: true,
      user: {
        email: `${at}@example.org`,
        has_selected_plan: false,
        app_metadata: { provider: 'github' },
        user_metadata: { user_name: at, name: `The ${at}`, avatar_url: expect.stringMatching(/^https:/) },
      },
    });
    expect(adapter.lastPrompt()).toBe('consent');
    const again = await signInByGithub(adapter.app.client());
    expect(again.body.user.id).toBe(body.user.id);
  });

  it('refuses a GitHub callback with a different state', async () => {
    adapter.signInAtGithub(uniqueName('cat'));
    const { status, body } = await signInByGithub(adapter.app.client(), { state: 'another' });
    expect([status, body.code]).toEqual([400, 'auth.oauth_state_mismatch']);
  });

  it('ends a session permanently', async () => {
    const { client } = await confirmed();
    const copy = client.fork();
    await client.post('/api/auth/logout');
    expect((await copy.get('/api/auth/user')).status).toBe(401);
  });

  it('deletes an account that has a password with the password alone', async () => {
    const { client, email } = await confirmed();
    const remove = async (body: object) => (await client.post('/api/auth/user/delete', body)).status;
    expect(await remove({ email })).toBe(400);
    expect(await remove({ email, password: 'a wrong one' })).toBe(403);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect(await remove({ password: PASSWORD })).toBe(200);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it('deletes an account that only signs in with GitHub with its address', async () => {
    const at = uniqueName('cat');
    adapter.signInAtGithub(at);
    const client = adapter.app.client();
    await signInByGithub(client);
    const remove = async (body: object) => (await client.post('/api/auth/user/delete', body)).status;
    expect(await remove({ password: PASSWORD })).toBe(400);
    expect(await remove({ email: `${at}@example.org` })).toBe(200);
  });

  it('refuses made-up tokens', async () => {
    for (const tokens of [
      { access_token: 'made-up', refresh_token: 'made-up' },
      { access_token: 'a.b.c', refresh_token: null },
      { access_token: 'a.b.c', refresh_token: 'made-up' },
      { access_token: 'line\nbreak.ü.c', refresh_token: null },
      { access_token: `e30.${Buffer.from('{"exp":1}').toString('base64url')}.c`, refresh_token: 'made-up' },
    ]) {
      const { status, body } = await adapter.app.client().post('/api/auth/sync', tokens);
      expect([status, body.message]).toEqual([400, 'Verification incomplete. Please try again.']);
    }
  });

  if (kind === 'supabase') {
    it("creates a session from the project's tokens in a link's hash", async () => {
      const { email } = await confirmed();
      for (const part of ['both', 'access']) {
        const { access_token, refresh_token } = gotrue.createSession(email);
        const client = adapter.app.client();
        const tokens = { access_token, refresh_token: part === 'both' ? refresh_token : null };
        expect((await client.post('/api/auth/sync', tokens)).body).toMatchObject({ user: { email } });
        expect((await client.get('/api/auth/user')).status).toBe(200);
      }
    });

    it("accepts, in any browser, the link from the project's default email template, which returns tokens in the hash", async () => {
      gotrue.linkTemplate = 'default';
      try {
        const { email } = await register();
        const link = await linkTo(email);
        expect(link.origin).toBe(gotrue.url);
        const sent = await fetch(link, { redirect: 'manual' });
        const { origin, pathname, hash } = new URL(sent.headers.get('location') ?? '');
        expect(origin + pathname).toBe(`${adapter.app.baseUrl}/auth/confirm`);
        const parameters = new URLSearchParams(hash.slice(1));
        const tokens = {
          access_token: parameters.get('access_token'),
          refresh_token: parameters.get('refresh_token'),
        };
        const otherBrowser = adapter.app.client();
        expect((await otherBrowser.post('/api/auth/sync', tokens)).body).toMatchObject({ user: { email } });
      } finally {
        gotrue.linkTemplate = 'custom';
      }
    });

    it("hides the project's delay between two emails, because the delay would reveal who has an account", async () => {
      const { client, email } = await register();
      gotrue.limitsMails = true;
      try {
        const { status } = await client.post('/api/auth/resend-verification', { email });
        expect([status, (await adapter.linksTo(email)).length]).toEqual([200, 1]);
      } finally {
        gotrue.limitsMails = false;
      }
    });

    it("stores the project's tokens encrypted, not as plain text in cookies or tables, and revokes them with the session", async () => {
      const before = new Set(gotrue.liveTokens.access);
      const { client } = await confirmed();
      const tokens = [...gotrue.liveTokens.access].filter((token) => !before.has(token));
      expect(tokens).toHaveLength(1);
      const rows = JSON.stringify(await adapter.app.app.get(Transaction).rows('select * from session'));
      for (const text of [rows, client.cookieHeader()]) expect(text).not.toContain(tokens[0]);
      await client.post('/api/auth/logout');
      expect(gotrue.liveTokens.access.has(tokens[0] ?? '')).toBe(false);
    });

    it('ends no other Supabase session when one of our sessions ends', async () => {
      const { client, email } = await confirmed();
      const elsewhere = gotrue.createSession(email);
      await client.post('/api/auth/logout');
      expect(gotrue.liveTokens.access.has(elsewhere.access_token)).toBe(true);
    });

    it('asks to retry later while the Supabase project is unavailable', async () => {
      const { email } = await confirmed();
      gotrue.isUnavailable = true;
      try {
        const { status, headers } = await login(email);
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      } finally {
        gotrue.isUnavailable = false;
      }
    });
  }
});
