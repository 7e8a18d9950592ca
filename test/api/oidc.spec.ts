import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import {
  authorizeOidc,
  createOidcUser,
  finishOidc,
  type OidcUser,
  startOidc,
  startOidcProvider,
  type TestOidcProvider,
} from '../support/oidc-provider';
import { operatorCommand } from '../support/operator-command';
import { type SettingsOverrides, startTestApp, type TestApp } from '../support/test-app';

const MISMATCH = { code: 'auth.oauth_state_mismatch', message: 'OAuth state mismatch. Please try again.' };

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('signing in with an OpenID Connect provider', () => {
  let provider: TestOidcProvider;
  let app: TestApp;
  const startApp = (oidc: SettingsOverrides['oidc']) =>
    startTestApp({ settings: { oidc: { ...provider.settings, ...oidc } } });
  /** Runs a test with an application that has other settings. */
  const withApp = async (oidc: SettingsOverrides['oidc'], test: (app: TestApp) => Promise<void>) => {
    const other = await startApp(oidc);
    try {
      await test(other);
    } finally {
      await other.close();
    }
  };
  beforeAll(async () => {
    provider = await startOidcProvider();
    app = await startApp({ plans: [{ group: 'analysts', plan: 'professional' }] });
    provider.register(app.baseUrl);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.user = createOidcUser();
  });
  afterEach(() => {
    provider.interceptions.clear();
  });

  const signIn = async (client = app.client()) => finishOidc(client, await authorizeOidc(provider, client));

  it('is offered by its name, and redirects with state, nonce and PKCE', async () => {
    expect((await app.client().get('/api/auth/providers')).body).toMatchObject({ oidc: { name: 'Acme' } });
    const { origin, searchParams } = new URL(await startOidc(app.client()));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'gazetteer',
      redirect_uri: `${app.baseUrl}/auth/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('creates an account at the first sign-in, and finds it by issuer and subject at later ones', async () => {
    const client = app.client();
    const { status, body } = await signIn(client);
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        user: {
          email: provider.user.email,
          email_confirmed_at: expect.any(String),
          has_selected_plan: false,
          app_metadata: { provider: 'oidc' },
          user_metadata: { avatar_url: null, name: 'Grace Hopper' },
          plan_type: 'free',
        },
      },
    ]);
    expect((await client.get('/api/auth/user')).body).toEqual({ user: body.user });
    provider.user = { ...provider.user, name: 'Rear Admiral Hopper', email: 'moved@example.com' };
    expect((await signIn()).body).toMatchObject({
      user: { id: body.user.id, email: `${provider.user.sub}@example.com` },
    });
    expect(
      await app.app
        .get(Transaction)
        .rows('select provider, issuer, subject from identity where user_id = $1', [body.user.id]),
    ).toEqual([{ provider: 'oidc', issuer: provider.issuer, subject: provider.user.sub }]);
  });

  it('creates only one account for concurrent first sign-ins', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn()));
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('signs out only here, and keeps disabled users out', async () => {
    const client = app.client();
    const { body } = await signIn(client);
    await client.post('/api/auth/logout');
    expect((await client.get('/api/auth/user')).status).toBe(401);
    await operatorCommand(app, ['user', 'disable', body.user.id]);
    expect((await signIn()).body).toMatchObject({ code: 'auth.account_disabled' });
    await operatorCommand(app, ['user', 'enable', body.user.id]);
    expect((await signIn()).status).toBe(200);
  });

  describe('with the email of an existing account', () => {
    it('is linked only after the password, and is recorded in the audit log', async () => {
      const user = await app.createUser();
      provider.user = createOidcUser({ email: user.email.toUpperCase() });
      const browser = app.client();
      const refused = await signIn(browser);
      expect([refused.status, refused.body]).toMatchObject([
        403,
        {
          code: 'auth.oauth_link_needed',
          message: expect.stringContaining('To connect Acme to it, sign in with its password'),
        },
      ]);
      expect((await browser.get('/api/auth/user')).status).toBe(401);
      await browser.post('/api/auth/login', { email: user.email, password: user.password });
      expect((await signIn()).body.user.id).toBe(user.userId);
      expect(await operatorCommand(app, ['audit', '--user', user.email])).toMatch(/identity\.linked.*oidc/);
    });

    it('is linked by the link in the email, only in the same browser', async () => {
      const user = await app.createUser();
      provider.user = createOidcUser({ email: user.email, groups: ['analysts'] });
      const browser = app.client();
      await signIn(browser);
      const mail = await waitForMail(app, user.email);
      expect(mail.subject).toBe('Connect Acme to your Gazetteer account');
      const confirmation = confirmationFrom(linkIn(mail));
      expect((await app.client().post('/api/auth/confirm', confirmation)).body).toMatchObject({
        message: 'Open this link in the browser in which you signed in with Acme.',
      });
      expect((await browser.post('/api/auth/confirm', confirmation)).body).toMatchObject({
        user: { id: user.userId, app_metadata: { provider: 'oidc' }, plan_type: 'professional' },
      });
    });

    it('is linked to nothing without a verified address', async () => {
      const user = await app.createUser();
      for (const email_verified of [false, undefined]) {
        provider.user = createOidcUser({ email: user.email, email_verified });
        expect((await signIn()).body).toMatchObject({
          code: 'auth.oauth_refused',
          message: 'Acme login failed. Please verify an email address at Acme first.',
        });
      }
    });
  });

  describe('the callback', () => {
    it('is refused with another state, or in a browser that did not start the sign-in', async () => {
      const client = app.client();
      const callback = await authorizeOidc(provider, client);
      const other = await authorizeOidc(provider, app.client());
      expect((await finishOidc(client.fork(), { ...callback, state: 'another' })).body).toMatchObject(
        MISMATCH,
      );
      expect((await finishOidc(client.fork(), other)).body).toMatchObject(MISMATCH);
      expect((await finishOidc(app.client(), callback)).body).toMatchObject(MISMATCH);
    });

    it('is refused the second time', async () => {
      const client = app.client();
      const callback = await authorizeOidc(provider, client);
      const copy = client.fork();
      expect((await finishOidc(client, callback)).status).toBe(200);
      expect((await finishOidc(client, callback)).body).toMatchObject(MISMATCH);
      expect((await finishOidc(copy, callback)).body).toMatchObject({ code: 'auth.oauth_failed' });
    });

    it('is refused if the code belongs to another verifier or the ID token to another nonce', async () => {
      const client = app.client();
      const stolen = await authorizeOidc(provider, app.client());
      const own = await authorizeOidc(provider, client);
      expect((await finishOidc(client, { ...own, code: stolen.code ?? '' })).body.code).toBe(
        'auth.oauth_failed',
      );
      const callback = await authorizeOidc(provider, client, (url) =>
        url.searchParams.set('nonce', 'another'),
      );
      expect((await finishOidc(client, callback)).body).toMatchObject({
        code: 'auth.oauth_failed',
        message: 'Acme login failed',
      });
    });

    it('is refused if it names no issuer or another one, as in a mix-up of providers', async () => {
      for (const iss of ['https://evil.example', '']) {
        const client = app.client();
        const { iss: own, ...callback } = await authorizeOidc(provider, client);
        expect(own).toBe(provider.issuer);
        const { body } = await finishOidc(client, { ...callback, ...(iss && { iss }) });
        expect(body.code).toBe('auth.oauth_failed');
      }
    });

    it('is refused at the endpoint of another provider', async () => {
      const client = app.client();
      const { code, state } = await authorizeOidc(provider, client);
      expect((await client.post('/api/auth/github/callback', { code, state })).body).toMatchObject(MISMATCH);
    });

    it.each([
      [{}],
      [{ code: 'x' }],
      [{ error: 'x' }],
      [{ state: 'x' }],
      [{ error: 7, state: 'x' }],
      [{ code: 'x', state: ['x'] }],
      [{ code: 'x', state: 'x', iss: 7 }],
    ])('is refused without valid parameters: %p', async (body) => {
      expect((await app.client().post('/api/auth/oidc/callback', body)).status).toBe(400);
    });
  });

  describe('an ID token', () => {
    /** Lets the provider respond with a token that has these claims and this signature. */
    const signInWithToken = async (
      change: Record<string, unknown>,
      { header = { alg: 'none' }, signature = '' }: { header?: object; signature?: string } = {},
    ) => {
      const client = app.client();
      const url = new URL(await startOidc(client));
      const { searchParams } = await provider.approve(url.href);
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: provider.issuer,
        aud: 'gazetteer',
        sub: provider.user.sub,
        nonce: url.searchParams.get('nonce'),
        email: provider.user.email,
        email_verified: true,
        iat: now,
        exp: now + 60,
        ...change,
      };
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const token = `${encode(header)}.${encode(claims)}.${signature}`;
      provider.interceptions.set('/token', (_request, response) =>
        json(response, { access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: token }),
      );
      return (await finishOidc(client, Object.fromEntries(searchParams))).body;
    };

    it.each<[string, { header?: object; signature?: string }]>([
      ['no signature', { header: { alg: 'none' } }],
      ['a made-up signature', { header: { alg: 'RS256', kid: 'first' }, signature: 'A'.repeat(342) }],
      ['a signature by an unknown key', { header: { alg: 'RS256', kid: 'x' }, signature: 'A'.repeat(342) }],
      ['a signature with our secret', { header: { alg: 'HS256' }, signature: 'A'.repeat(43) }],
    ])('is refused with %s', async (_, forgery) => {
      expect(await signInWithToken({}, forgery)).toMatchObject({ code: 'auth.oauth_failed' });
    });
  });

  describe('who may register', () => {
    const signInTo = async (target: TestApp, user: OidcUser) => {
      provider.register(target.baseUrl);
      provider.user = user;
      const client = target.client();
      return (await finishOidc(client, await authorizeOidc(provider, client))).body;
    };
    const closed = {
      code: 'auth.oauth_refused',
      message:
        'Acme login failed. Your email has no account here yet. Please ask the operator of this server for one.',
    };

    it('is decided by the domain of the address', () =>
      withApp({ registration: ['example.org', 'xn--bcher-kva.example'] }, async (limited) => {
        expect(await signInTo(limited, createOidcUser())).toMatchObject(closed);
        for (const domain of ['sub.example.org', 'example.org.evil.example'])
          expect(await signInTo(limited, createOidcUser({ email: `a@${domain}` }))).toMatchObject(closed);
        expect((await signInTo(limited, createOidcUser({ email: 'a@EXAMPLE.org' }))).user).toBeDefined();
        expect((await signInTo(limited, createOidcUser({ email: 'b@bücher.example' }))).user).toBeDefined();
      }));

    it('is nobody, apart from users who have an account already', () =>
      withApp({ registration: 'nobody' }, async (limited) => {
        expect(await signInTo(limited, createOidcUser())).toMatchObject(closed);
        const { email } = await limited.createUser();
        expect(await signInTo(limited, createOidcUser({ email }))).toMatchObject({
          code: 'auth.oauth_link_needed',
        });
        const waiting = { email: 'waiting@example.org', password: 'of a stranger' };
        await limited.client().post('/api/auth/register', waiting);
        expect(await signInTo(limited, createOidcUser({ email: waiting.email }))).toMatchObject(closed);
      }));

    it('includes users without verified addresses only if the operator trusts the provider with them', () =>
      withApp({ trustEmails: true }, async (trusting) => {
        expect((await signInTo(trusting, createOidcUser({ email_verified: undefined }))).user).toBeDefined();
        expect(await signInTo(trusting, createOidcUser({ email_verified: false }))).toMatchObject({
          code: 'auth.oauth_refused',
        });
      }));
  });
});

describe('signing in with an OpenID Connect provider that is not set up', () => {
  it('is not offered', async () => {
    const app = await startTestApp();
    try {
      expect((await app.client().get('/api/auth/providers')).body).toMatchObject({ oidc: null });
      const started = await app.client().post('/api/auth/oidc/start');
      expect([started.status, started.body]).toMatchObject([
        422,
        { code: 'auth.oauth_unavailable', message: 'SSO sign-in is not set up on this server.' },
      ]);
      const callback = { code: 'made-up', state: 'made-up' };
      expect((await finishOidc(app.client(), callback)).body).toMatchObject(MISMATCH);
    } finally {
      await app.close();
    }
  });
});
