import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionService } from '../../backend/auth';
import { Transaction } from '../../backend/platform/database';
import {
  createGithubAccount,
  GITHUB_CLIENT,
  type FakeGithub,
  startFakeGithub,
  type ResponseOverrides,
} from '../support/fake-github';
import type { HttpClient } from '../support/http-client';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';

describe('signing in with GitHub', () => {
  let github: FakeGithub;
  let app: TestApp;
  beforeAll(async () => {
    github = await startFakeGithub();
    app = await startTestApp({ settings: { github: github.settings } });
  });
  afterAll(async () => {
    await app.close();
    await github.close();
  });
  beforeEach(() => {
    github.responseOverrides = {};
    github.account = createGithubAccount(`cat-${randomBytes(4).toString('hex')}`);
  });

  const start = async (client: HttpClient, isSignupFlow = false) => {
    const { body } = await client.post<{ url: string }>('/api/auth/github/start', { isSignupFlow });
    return body.url;
  };
  /** Opens GitHub's consent page, approves, and returns the callback's parameters. */
  const authorize = async (client: HttpClient, isSignupFlow = false) => {
    const callbackUrl = await github.approve(await start(client, isSignupFlow));
    return {
      code: callbackUrl.searchParams.get('code') ?? '',
      state: callbackUrl.searchParams.get('state') ?? '',
      callbackUrl,
    };
  };
  const finishSignIn = (client: HttpClient, { code, state }: { code: string; state: string }) =>
    client.post<{ user: { id: string } }>('/api/auth/github/callback', { code, state });
  const signIn = async (client = app.client()) => finishSignIn(client, await authorize(client));

  it('is offered, and redirects the user to GitHub with state and PKCE', async () => {
    expect((await app.client().get('/api/auth/providers')).body).toEqual({
      github: { enabled: true, reason: null },
      oidc: null,
      identity: 'local',
      inboxUrl: '/api/inbox',
    });
    const { searchParams, origin } = new URL(await start(app.client()));
    expect(origin).toBe(github.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: GITHUB_CLIENT.clientId,
      redirect_uri: `${app.baseUrl}/auth/confirm`,
      response_type: 'code',
      scope: 'user:email',
      state: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('asks for consent again when a sign-up starts', async () => {
    expect(new URL(await start(app.client(), true)).searchParams.get('prompt')).toBe('consent');
  });

  it('creates an account with name and picture at the first sign-in, and finds it at later sign-ins', async () => {
    const client = app.client();
    const { status, body } = await signIn(client);
    const { login, avatar_url, emails } = github.account;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      user: {
        email: emails[0]?.email,
        email_confirmed_at: expect.any(String),
        has_selected_plan: false,
        app_metadata: { provider: 'github' },
        user_metadata: { avatar_url, user_name: login, name: `The ${login}` },
        plan_type: 'free',
        credits_remaining: 250,
      },
    });
    expect((await client.get('/api/auth/user')).body).toEqual({ user: body.user });
    github.account = {
      ...github.account,
      login: 'renamed',
      emails: [{ email: 'new@example.org', primary: true, verified: true }],
    };
    const again = await signIn();
    expect(again.body).toMatchObject({
      user: { id: body.user.id, user_metadata: { user_name: 'renamed' }, email: emails[0]?.email },
    });
  });

  it("does not take a user of another GitHub server for one of this server's, although ids repeat", async () => {
    const { body: elsewhere } = await signIn();
    const { id, emails } = github.account;
    // The earlier sign-in was at github.com, before GITHUB_URL was changed to a server of the operator.
    await app.app
      .get(Transaction)
      .execute(`update identity set issuer = '' where provider = 'github' and subject = $1`, [String(id)]);
    github.account = { ...createGithubAccount('namesake'), id };
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body.user.id).not.toBe(elsewhere.user.id);
    expect((await signIn()).body.user.id).toBe(body.user.id);
    github.account = createGithubAccount('the-same-person', emails[0]?.email);
    expect((await signIn()).body).toMatchObject({ code: 'auth.oauth_link_needed' });
  });

  describe('with the email of an existing account', () => {
    const LINK_NEEDED = {
      status: 403,
      code: 'auth.oauth_link_needed',
      message:
        'This email already has an account. To connect GitHub to it, sign in with its password, or open the link we sent to this email. Use this browser, within an hour.',
    };
    let user: TestUser;
    let browser: HttpClient;
    beforeEach(async () => {
      user = await app.createUser();
      const name = `linked-${randomBytes(4).toString('hex')}`;
      github.account = createGithubAccount(name, user.email.toUpperCase());
      browser = app.client();
      expect((await signIn(browser)).body).toMatchObject(LINK_NEEDED);
      expect((await browser.get('/api/auth/user')).status).toBe(401);
    });

    const login = (client: HttpClient, password = user.password) =>
      client.post<{ user: { id: string } }>('/api/auth/login', { email: user.email, password });
    const openLink = async (client: HttpClient) =>
      client.post<{ user: { id: string } }>(
        '/api/auth/confirm',
        confirmationFrom(linkIn(await waitForMail(app, user.email))),
      );

    it('signs in to that account only after its password has been entered once', async () => {
      expect((await login(browser, 'a wrong one')).status).toBe(401);
      expect((await signIn()).body).toMatchObject(LINK_NEEDED);
      expect((await login(browser)).body.user.id).toBe(user.userId);
      expect((await signIn()).body.user.id).toBe(user.userId);
      expect((await login(app.client())).body).toMatchObject({
        user: { app_metadata: { provider: 'email' } },
      });
    });

    it('signs in to that account only after the link in the email has been opened, which works once', async () => {
      const opened = await openLink(browser);
      expect(opened.body).toMatchObject({ user: { id: user.userId, app_metadata: { provider: 'github' } } });
      expect((await signIn()).body.user.id).toBe(user.userId);
      expect((await openLink(browser)).body).toMatchObject({ code: 'auth.link_invalid' });
      expect((await login(app.client())).status).toBe(200);
    });

    it("links nothing when the account's owner opens the email or signs in in another browser", async () => {
      const elsewhere = app.client();
      const refused = await openLink(elsewhere);
      expect([refused.status, refused.body]).toMatchObject([
        403,
        { message: 'Open this link in the browser in which you signed in with GitHub.' },
      ]);
      expect((await login(elsewhere)).status).toBe(200);
      expect((await signIn()).body).toMatchObject(LINK_NEEDED);
    });

    it('links nothing to the account of another user who signs in in the same browser', async () => {
      const other = await app.createUser();
      await browser.post('/api/auth/login', { email: other.email, password: other.password });
      expect((await signIn()).body).toMatchObject(LINK_NEEDED);
    });

    it('links nothing after an hour', async () => {
      await app.app
        .get(Transaction)
        .execute("update identity_link set expires_at = now() - interval '1 second'");
      expect((await openLink(browser)).body).toMatchObject({ code: 'auth.link_expired' });
      expect((await login(browser)).status).toBe(200);
      expect((await signIn()).body).toMatchObject(LINK_NEEDED);
    });
  });

  it('gives an account that a stranger registered but never confirmed to the GitHub user who has verified its email', async () => {
    const email = `squatted-${randomBytes(4).toString('hex')}@example.org`;
    const registration = { email, password: 'of a stranger' };
    const stranger = app.client();
    await stranger.post('/api/auth/register', registration);
    const link = linkIn(await waitForMail(app, email));
    const sessions = app.app.get(SessionService);
    const from = { address: '203.0.113.9', userAgent: null };
    const [row] = await app.app
      .get(Transaction)
      .rows<{ id: string }>('select id from users where email = $1', [email]);
    const strangerSession = await sessions.open({ userId: row!.id, provider: 'email', remote: null }, from);

    github.account = createGithubAccount('owner', email);
    const owner = app.client();
    const { status, body } = await signIn(owner);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      has_selected_plan: false,
      app_metadata: { provider: 'github' },
    });
    // One after another: the registration changes the answer to the login.
    expect((await stranger.post('/api/auth/login', registration)).body.code).toBe('auth.login_failed');
    expect((await stranger.post('/api/auth/confirm', confirmationFrom(link))).body.code).toBe(
      'auth.link_invalid',
    );
    expect((await stranger.post('/api/auth/register', registration)).body.code).toBeUndefined();
    expect((await stranger.post('/api/auth/login', registration)).body.code).toBe('auth.email_not_confirmed');
    expect(await sessions.authenticate(strangerSession.tokens.access)).toBeNull();
    expect(await sessions.refresh(strangerSession.tokens.refresh)).toBeNull();
    expect((await owner.get('/api/auth/user')).status).toBe(200);
  });

  it('never takes over an account through an email that GitHub has not verified', async () => {
    const { email } = await app.createUser();
    github.account = { ...createGithubAccount('thief'), emails: [{ email, primary: true, verified: false }] };
    expect((await signIn()).body).toMatchObject({
      code: 'auth.oauth_refused',
      message: 'GitHub login failed. Please verify an email address at GitHub first.',
    });
  });

  it('prevents a second registration with an email that came from GitHub', async () => {
    await signIn();
    const email = github.account.emails[0]?.email ?? '';
    const credentials = { email, password: 'of a stranger' };
    await app.client().post('/api/auth/register', credentials);
    expect((await waitForMail(app, email)).subject).toBe('You already have a Gazetteer account');
    expect((await app.client().post('/api/auth/login', credentials)).body.code).toBe(
      'auth.email_not_confirmed',
    );
  });

  it('creates only one account for concurrent first sign-ins, and lets all concurrent ones in', async () => {
    const signInFiveTimes = async () => {
      const redirects = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const client = app.client();
          return { client, redirect: await authorize(client) };
        }),
      );
      return Promise.all(redirects.map(({ client, redirect }) => finishSignIn(client, redirect)));
    };
    const responses = [...(await signInFiveTimes()), ...(await signInFiveTimes())];
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
  });

  describe('the callback from GitHub', () => {
    const mismatch = {
      code: 'auth.oauth_state_mismatch',
      message: 'OAuth state mismatch. Please try again.',
    };

    it('is refused with a state that does not match', async () => {
      const client = app.client();
      const { code } = await authorize(client);
      const { status, body } = await finishSignIn(client, { code, state: 'another' });
      expect([status, body]).toMatchObject([400, mismatch]);
    });

    it('is refused in a browser that did not start the sign-in', async () => {
      expect((await finishSignIn(app.client(), await authorize(app.client()))).body).toMatchObject(mismatch);
    });

    it('is refused in a victim’s browser with the attacker’s code and state', async () => {
      const victim = app.client();
      await start(victim);
      expect((await finishSignIn(victim, await authorize(app.client()))).body).toMatchObject(mismatch);
    });

    it('is refused the second time', async () => {
      const client = app.client();
      const callback = await authorize(client);
      const copy = client.fork();
      expect((await finishSignIn(client, callback)).status).toBe(200);
      expect((await finishSignIn(client, callback)).body).toMatchObject(mismatch);
      expect((await finishSignIn(copy, callback)).body).toMatchObject({ code: 'auth.oauth_failed' });
    });

    it.each([
      [{ code: '', state: 'x' }],
      [{ code: 'x', state: '' }],
      [{ code: ['x'], state: 'x' }],
      [{ state: 'x' }],
    ])('is refused without both a code and a state: %p', async (body) => {
      expect((await app.client().post('/api/auth/github/callback', body)).status).toBe(400);
    });
  });

  it.each<[string, ResponseOverrides]>([
    ['a token that is not JSON', { token: { status: 200, body: '<html>oops' } }],
    ['a token that is null', { token: { status: 200, body: 'null' } }],
    ['no token', { token: { status: 200, body: '{"error":"bad_verification_code"}' } }],
    ['a server error', { token: { status: 500, body: '' } }],
    ['a user that is not JSON', { user: { status: 200, body: '<html>oops' } }],
    ['a user without a numeric id', { user: { status: 200, body: '{"id":"1","login":"x"}' } }],
    ['a user that is null', { user: { status: 200, body: 'null' } }],
    ['addresses that are not JSON', { emails: { status: 200, body: '<html>oops' } }],
    ['addresses that are not a list', { emails: { status: 200, body: '{"message":"x"}' } }],
    ['addresses that are null', { emails: { status: 200, body: 'null' } }],
    ['addresses that may not be read', { emails: { status: 403, body: '{}' } }],
  ])('fails with only an error message when GitHub responds with %s', async (_, overrides) => {
    github.responseOverrides = overrides;
    const { status, body } = await signIn();
    expect([status, body]).toMatchObject([
      424,
      { code: 'auth.oauth_failed', message: 'GitHub login failed' },
    ]);
    expect((await app.client().get('/api/health')).status).toBe(200);
  });

  it('ignores invalid entries in GitHub’s list of email addresses', async () => {
    const email = `odd-${randomBytes(4).toString('hex')}@example.org`;
    const list = [null, 7, { email: 'x@example.org' }, { email, verified: true, primary: false }];
    github.responseOverrides = { emails: { status: 200, body: JSON.stringify(list) } };
    expect((await signIn()).body.user).toMatchObject({ email });
  });

  it('ignores a picture whose URL is not https', async () => {
    github.account = { ...github.account, avatar_url: 'javascript:alert(1)' };
    expect((await signIn()).body.user).toMatchObject({ user_metadata: { avatar_url: null } });
  });
});

describe('signing in with GitHub without a client id', () => {
  it('is unavailable, with a reason', async () => {
    const app = await startTestApp();
    try {
      const reason = 'GitHub sign-in is not set up on this server.';
      expect((await app.client().get('/api/auth/providers')).body).toMatchObject({
        github: { enabled: false, reason },
      });
      const { status, body } = await app.client().post('/api/auth/github/start', { isSignupFlow: true });
      expect([status, body.code, body.message]).toEqual([422, 'auth.oauth_unavailable', reason]);
    } finally {
      await app.close();
    }
  });
});
