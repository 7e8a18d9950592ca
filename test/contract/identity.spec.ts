import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { accountOf, GITHUB_CLIENT, type GithubSite, startGithubSite } from '../support/github-site';
import { type GotrueSite, PROJECT_KEY, startGotrueSite } from '../support/gotrue-site';
import type { HttpClient } from '../support/http-client';
import { linkIn, mailsTo } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

/** What the suite needs to know of an adapter: how its mails are read, and its GitHub is met. */
interface Side {
  app: TestApp;
  linksTo(email: string): Promise<URL[]>;
  /** Someone new is signed in at GitHub. */
  beAt(login: string): void;
  /** What the last consent was asked with. */
  promptAsked(): string | null;
  close(): Promise<void>;
}

async function localSide(): Promise<Side> {
  const github: GithubSite = await startGithubSite();
  const { url } = github;
  const app = await startTestApp({ settings: { github: { ...GITHUB_CLIENT, url, apiUrl: url } } });
  return {
    app,
    linksTo: async (email) => (await mailsTo(app, email)).map(linkIn),
    beAt: (login) => void (github.account = accountOf(login)),
    promptAsked: () => github.asked.at(-1)?.get('prompt') ?? null,
    close: async () => {
      await app.close();
      await github.close();
    },
  };
}

let project: GotrueSite;

async function supabaseSide(): Promise<Side> {
  project = await startGotrueSite();
  const app = await startTestApp({
    settings: { identity: 'supabase', supabase: { url: project.url, key: PROJECT_KEY } },
  });
  return {
    app,
    linksTo: (email) =>
      Promise.resolve(project.mails.filter(({ to }) => to === email).map(({ link }) => link)),
    beAt: (login) => void (project.githubLogin = login),
    promptAsked: () => project.asked?.get('prompt') ?? null,
    close: async () => {
      await app.close();
      await project.close();
    },
  };
}

const PASSWORD = 'correct horse';
const draw = (what: string) => `${what}-${randomBytes(5).toString('hex')}`;

describe.each([
  ['local', localSide],
  ['supabase', supabaseSide],
] as const)('identity kept by %s', (kind, open) => {
  let side: Side;
  beforeAll(async () => {
    side = await open();
  });
  afterAll(() => side.close());

  const linkTo = (email: string, count = 1) =>
    until(`mail ${count} to ${email}`, async () => {
      const links = await side.linksTo(email);
      return links.length >= count ? links[0] : null;
    });
  const confirm = (client: HttpClient, link: URL) =>
    client.post('/api/auth/confirm', Object.fromEntries(link.searchParams));
  const login = (email: string, password = PASSWORD) =>
    side.app.client().post<{ code?: string; user: { id: string } }>('/api/auth/login', { email, password });
  const register = async (email = `${draw('new')}@example.org`) => {
    const client = side.app.client();
    const answer = await client.post('/api/auth/register', { email, password: PASSWORD });
    return { client, email, answer };
  };
  const confirmed = async () => {
    const { client, email } = await register();
    await confirm(client, await linkTo(email));
    return { client, email };
  };
  const byGithub = async (client: HttpClient, change: { state?: string } = {}) => {
    const { body } = await client.post<{ url: string }>('/api/auth/github/start', { isSignupFlow: true });
    const agreed = await fetch(body.url, { redirect: 'manual' });
    const { searchParams } = new URL(agreed.headers.get('location') ?? '');
    const back = { code: searchParams.get('code'), state: searchParams.get('state'), ...change };
    return client.post<{ user: { id: string }; code?: string }>('/api/auth/github/callback', back);
  };

  it('begins an account without a session', async () => {
    const { client, email, answer } = await register();
    expect([answer.status, answer.body]).toMatchObject([
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

  it('sends the link to the page of confirmation', async () => {
    const { email } = await register();
    const link = await linkTo(email);
    expect(link.origin + link.pathname).toBe(`${side.app.baseUrl}/auth/confirm`);
  });

  it('lets in with the right password, once the link was opened', async () => {
    const { client, email } = await register();
    expect((await login(email)).body.code).toBe('auth.email_not_confirmed');
    const answer = await confirm(client, await linkTo(email));
    expect(answer.body).toMatchObject({
      success: true,
      user: { email, email_confirmed_at: expect.any(String) },
    });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await login(email, 'a wrong one')).body.code).toBe('auth.login_failed');
    expect((await login(`${draw('nobody')}@example.org`)).body.code).toBe('auth.login_failed');
  });

  it('takes a link once, and none that was made up', async () => {
    const { client, email } = await register();
    const link = await linkTo(email);
    await confirm(client, link);
    const refusals = [await confirm(client, link)];
    link.searchParams.set('token_hash', 'made-up');
    refusals.push(await confirm(client, link));
    for (const { body } of refusals) expect(body.code).toMatch(/^auth\.link_(invalid|expired)$/);
  });

  it('registers a confirmed address once', async () => {
    const { email } = await confirmed();
    const { answer } = await register(email);
    expect([answer.status, answer.body.message]).toEqual([409, 'This email is already registered.']);
  });

  it('sends the link again, and says the same where nobody waits', async () => {
    const { client, email } = await register();
    await linkTo(email);
    const again = await client.post('/api/auth/resend-verification', { email });
    const nobody = await client.post('/api/auth/resend-verification', {
      email: `${draw('nobody')}@example.org`,
    });
    expect(again.body).toEqual({
      success: true,
      message: 'Verification email sent. Please check your inbox.',
    });
    expect(nobody.body).toEqual(again.body);
    expect((await confirm(client, await linkTo(email, 2))).status).toBe(200);
  });

  it('knows the same user at every sign-in', async () => {
    const { client, email } = await confirmed();
    const { body } = await client.get<{ user: { id: string } }>('/api/auth/user');
    expect((await login(email)).body.user.id).toBe(body.user.id);
  });

  it('signs in by GitHub, with consent at a sign-up', async () => {
    const at = draw('cat');
    side.beAt(at);
    const client = side.app.client();
    const { body } = await byGithub(client);
    expect(body).toMatchObject({
      success: true,
      user: {
        email: `${at}@example.org`,
        has_selected_plan: false,
        app_metadata: { provider: 'github' },
        user_metadata: { user_name: at, name: `The ${at}`, avatar_url: expect.stringMatching(/^https:/) },
      },
    });
    expect(side.promptAsked()).toBe('consent');
    const again = await byGithub(side.app.client());
    expect(again.body.user.id).toBe(body.user.id);
  });

  it('refuses who comes back from GitHub with another state', async () => {
    side.beAt(draw('cat'));
    const { status, body } = await byGithub(side.app.client(), { state: 'another' });
    expect([status, body.code]).toEqual([400, 'auth.oauth_state_mismatch']);
  });

  it('ends a session for good', async () => {
    const { client } = await confirmed();
    const copy = client.fork();
    await client.post('/api/auth/logout');
    expect((await copy.get('/api/auth/user')).status).toBe(401);
  });

  it('takes over no tokens that were made up', async () => {
    for (const tokens of [
      { access_token: 'made-up', refresh_token: 'made-up' },
      { access_token: 'a.b.c', refresh_token: null },
      { access_token: 'a.b.c', refresh_token: 'made-up' },
      { access_token: 'line\nbreak.ü.c', refresh_token: null },
      { access_token: `e30.${Buffer.from('{"exp":1}').toString('base64url')}.c`, refresh_token: 'made-up' },
    ]) {
      const { status, body } = await side.app.client().post('/api/auth/sync', tokens);
      expect([status, body.message]).toEqual([400, 'Verification incomplete. Please try again.']);
    }
  });

  if (kind === 'supabase') {
    it("takes over the project's session of a link's hash", async () => {
      const { email } = await confirmed();
      for (const part of ['both', 'access']) {
        const { access_token, refresh_token } = project.sessionOf(email);
        const client = side.app.client();
        const tokens = { access_token, refresh_token: part === 'both' ? refresh_token : null };
        expect((await client.post('/api/auth/sync', tokens)).body).toMatchObject({ user: { email } });
        expect((await client.get('/api/auth/user')).status).toBe(200);
      }
    });

    it("opens the project's own link, which brings tokens in its hash whatever browser it is opened in", async () => {
      project.template = 'default';
      try {
        const { email } = await register();
        const link = await linkTo(email);
        expect(link.origin).toBe(project.url);
        const sent = await fetch(link, { redirect: 'manual' });
        const { origin, pathname, hash } = new URL(sent.headers.get('location') ?? '');
        expect(origin + pathname).toBe(`${side.app.baseUrl}/auth/confirm`);
        const told = new URLSearchParams(hash.slice(1));
        const tokens = { access_token: told.get('access_token'), refresh_token: told.get('refresh_token') };
        const anywhere = side.app.client();
        expect((await anywhere.post('/api/auth/sync', tokens)).body).toMatchObject({ user: { email } });
      } finally {
        project.template = 'ours';
      }
    });

    it("does not tell who has an account by the project's pause between two mails", async () => {
      const { client, email } = await register();
      project.pausing = true;
      try {
        const { status } = await client.post('/api/auth/resend-verification', { email });
        expect([status, (await side.linksTo(email)).length]).toEqual([200, 1]);
      } finally {
        project.pausing = false;
      }
    });

    it("keeps the project's tokens sealed, away from browser and database, and ends them with the session", async () => {
      const before = new Set(project.live.access);
      const { client } = await confirmed();
      const tokens = [...project.live.access].filter((token) => !before.has(token));
      expect(tokens).toHaveLength(1);
      const rows = JSON.stringify(await side.app.app.get(Transaction).rows('select * from session'));
      for (const text of [rows, client.cookieHeader()]) expect(text).not.toContain(tokens[0]);
      await client.post('/api/auth/logout');
      expect(project.live.access.has(tokens[0] ?? '')).toBe(false);
    });

    it("ends no other session of the project's with one of ours", async () => {
      const { client, email } = await confirmed();
      const elsewhere = project.sessionOf(email);
      await client.post('/api/auth/logout');
      expect(project.live.access.has(elsewhere.access_token)).toBe(true);
    });

    it('asks to try again while the project is away', async () => {
      const { email } = await confirmed();
      project.away = true;
      try {
        const { status, headers } = await login(email);
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      } finally {
        project.away = false;
      }
    });
  }
});
