import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from '../../backend/platform/database';
import type { HttpClient } from '../support/http-client';
import { confirmationFrom, linkIn, mailsTo, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const PASSWORD = 'correct horse';
const EASY_TO_GUESS = 'password: This password is easy to guess. Please choose another one.';

describe('signing up with email', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const newAddress = () => `new-${randomBytes(6).toString('hex')}@example.org`;
  const newBrowser = () => {
    const client = app.client();
    return { client, post: (path: string, body: unknown) => client.post(path, body) };
  };
  const register = async (email = newAddress(), password = PASSWORD) => {
    const { client, post } = newBrowser();
    const response = await post('/api/auth/register', { email, password });
    return { client, post, email, response };
  };
  const confirm = (client: HttpClient, link: URL) => client.post('/api/auth/confirm', confirmationFrom(link));
  const login = (email: string, password = PASSWORD) =>
    newBrowser().post('/api/auth/login', { email, password });

  it('returns the user without a session, and states what to do next', async () => {
    const { client, email, response } = await register();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      user: {
        id: expect.any(String),
        email,
        email_confirmed_at: null,
        is_operator: false,
        has_selected_plan: false,
        app_metadata: { provider: 'email' },
        user_metadata: { avatar_url: null, user_name: null, name: null },
        plan_type: 'free',
        credits_remaining: 250,
      },
      session: null,
      requiresVerification: true,
      message: 'Registration successful! Please check your email to verify your account.',
    });
    expect([...client.cookies.keys()]).toEqual(['gazetteer_signup']);
    expect((await client.get('/api/auth/user')).status).toBe(401);
  });

  it.each([
    [{ email: 'ab', password: PASSWORD }, 'email: Email must be between 3 and 254 characters'],
    [{ email: 'no-at-sign', password: PASSWORD }, 'email: Please enter a valid email address'],
    ...['\u001b[2J@example.org', 'a@exa\u009bmple.org', 'a@example.\u202egro', 'a\u200b@b.org'].map(
      (email) => [{ email, password: PASSWORD }, 'email: Please enter a valid email address'] as const,
    ),
    [
      { email: 'a@example.org', password: '12345' },
      'password: Password must be between 6 and 128 characters for registration',
    ],
    [
      { email: 'a@example.org', password: 'x'.repeat(129) },
      'password: Password must be between 6 and 128 characters for registration',
    ],
    ...['        ', '\u200b\u00a0\u2060\u3164\u200d\ufeff', 'PassWord'].map(
      (password) => [{ email: 'a@example.org', password }, EASY_TO_GUESS] as const,
    ),
    [
      { email: 'a@example.org', password: 'correct\0horse' },
      'password: contains a character that cannot be stored (NUL or half of a surrogate pair)',
    ],
    [
      { email: 'a@example.org', password: PASSWORD, plan: 'professional' },
      'plan: property plan should not exist',
    ],
    [
      { email: 'a@example.org', password: PASSWORD, email_confirmed_at: '2026-01-01' },
      'email_confirmed_at: property email_confirmed_at should not exist',
    ],
  ])('refuses %p', async (body, message) => {
    const response = await newBrowser().post('/api/auth/register', body);
    expect([response.status, response.body.message]).toEqual([400, `Invalid input: ${message}`]);
  });

  it('sends an email with a link to the confirmation page, as text and HTML', async () => {
    const { email } = await register();
    const mail = await waitForMail(app, email);
    const link = linkIn(mail);
    expect(mail.subject).toBe('Confirm your email for Gazetteer');
    expect(link.origin + link.pathname).toBe(`${app.baseUrl}/auth/confirm`);
    expect(link.searchParams.get('type')).toBe('email');
    expect(mail.html).toContain(link.href.replaceAll('&', '&#38;'));
  });

  it('refuses to sign in until the link was opened, with a hint', async () => {
    const { email } = await register();
    const response = await login(email);
    expect([response.status, response.body.code, response.body.message]).toEqual([
      403,
      'auth.email_not_confirmed',
      'Please verify your email before signing in. Check your inbox for the link.',
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await login(email, 'a wrong one')).body.code).toBe('auth.login_failed');
  });

  it('signs in the person who opens the link, in any browser', async () => {
    const { email } = await register();
    const { client } = newBrowser();
    const response = await confirm(client, linkIn(await waitForMail(app, email)));
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      user: { email, email_confirmed_at: expect.any(String), has_selected_plan: false },
    });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it('accepts each link only once', async () => {
    const { client, email } = await register();
    const link = linkIn(await waitForMail(app, email));
    await confirm(client, link);
    const again = await confirm(newBrowser().client, link);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      410,
      'auth.link_used',
      'This link was used already. Sign in to continue.',
    ]);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('accepts each link only once, even when it is opened ten times at the same moment', async () => {
    const { email } = await register();
    const link = linkIn(await waitForMail(app, email));
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(newBrowser().client, link)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses an expired link', async () => {
    const { client, email } = await register();
    const link = linkIn(await waitForMail(app, email));
    await app.app
      .get(Transaction)
      .execute(`update email_confirmation set expires_at = expires_at - interval '24 hours'`);
    const response = await confirm(client, link);
    expect([response.status, response.body.code, response.body.message]).toEqual([
      410,
      'auth.link_expired',
      'This verification link has expired. Please sign up again.',
    ]);
    expect((await login(email)).body.code).toBe('auth.email_not_confirmed');
  });

  it.each([['made up'], [''], [7], [undefined], ['x'.repeat(9_000)], ["' or 1=1 --"]])(
    'refuses the link %p',
    async (token) => {
      const { status, body } = await newBrowser().post('/api/auth/confirm', { token_hash: token });
      expect(status).toBe(400);
      expect(body.message).toContain('Invalid verification link. Please sign up again.');
    },
  );

  it('stores no token that could confirm an address, neither in its tables nor in the queue', async () => {
    const { email } = await register();
    const token = confirmationFrom(linkIn(await waitForMail(app, email))).token_hash;
    const transaction = app.app.get(Transaction);
    const tables = [
      'select *, encode(token_hash, $1) from email_confirmation',
      'select * from pgboss.job where $1 <> name',
      'select * from inbox_mail where $1 <> encrypted',
    ];
    for (const table of tables) {
      const rows = JSON.stringify(await transaction.rows(table, ['base64']));
      expect(rows.length).toBeGreaterThan(2);
      expect(rows).not.toContain(token);
    }
  });

  describe('with an address that somebody else also registered', () => {
    const OWNER_PASSWORD = 'the password of the owner';
    const STRANGER_PASSWORD = 'a password of a stranger';
    const passwordsThatSignIn = async (email: string) => {
      const responses = await Promise.all(
        [OWNER_PASSWORD, STRANGER_PASSWORD].map((password) => login(email, password)),
      );
      return responses.map(({ status }) => status);
    };
    /** Registers the owner and then a stranger with the same address. The owner receives both links. */
    async function registerTwice() {
      const email = newAddress();
      const owner = await register(email, OWNER_PASSWORD);
      const first = linkIn(await waitForMail(app, email));
      const stranger = await register(email, STRANGER_PASSWORD);
      expect(stranger.response.status).toBe(200);
      await waitForMail(app, email, 2);
      const second = (await mailsTo(app, email)).map(linkIn).find(({ href }) => href !== first.href);
      return { email, owner, stranger, links: { own: first, strange: second ?? first } };
    }

    it.each(['own', 'strange'] as const)(
      'stores the password chosen in the browser that opens the link, whichever email contained the link: %s',
      async (which) => {
        const { email, owner, stranger, links } = await registerTwice();
        expect((await confirm(owner.client, links[which])).status).toBe(200);
        expect(await passwordsThatSignIn(email)).toEqual([200, 401]);
        expect((await confirm(stranger.client, links.strange)).body.code).toBe('auth.link_invalid');
      },
    );

    it('asks for the password when the link is opened in a third browser, and does not use up the link', async () => {
      const { email, links } = await registerTwice();
      const otherBrowser = newBrowser();
      const response = await confirm(otherBrowser.client, links.strange);
      expect([response.status, response.body.code, response.body.message]).toEqual([
        409,
        'auth.password_needed',
        'This address was registered more than once. To finish, enter the password that you chose.',
      ]);
      const confirmWithPassword = (password: string) =>
        otherBrowser.post('/api/auth/confirm', { ...confirmationFrom(links.strange), password });
      expect((await confirmWithPassword('neither of them')).status).toBe(409);
      expect((await confirmWithPassword(OWNER_PASSWORD)).status).toBe(200);
      expect(await passwordsThatSignIn(email)).toEqual([200, 401]);
    });
  });

  describe('a resent confirmation email', () => {
    const resend = (
      post: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>,
      email: string,
    ) => post('/api/auth/resend-verification', { email });
    const sent = { success: true, message: 'Verification email sent. Please check your inbox.' };

    it('contains a new working link', async () => {
      const { client, post, email } = await register();
      const first = linkIn(await waitForMail(app, email));
      expect((await resend(post, email)).body).toEqual(sent);
      const second = linkIn(await waitForMail(app, email, 2));
      expect(second.href).not.toBe(first.href);
      expect((await confirm(client, second)).status).toBe(200);
      expect((await confirm(client, first)).body.code).toBe('auth.link_used');
    });

    it('belongs to the registration in the requesting browser', async () => {
      const email = newAddress();
      const owner = await register(email, 'the password of the owner');
      await waitForMail(app, email);
      await register(email, 'a password of a stranger');
      await waitForMail(app, email, 2);
      await resend(owner.post, email);
      await confirm(owner.client, linkIn(await waitForMail(app, email, 3)));
      expect((await login(email, 'the password of the owner')).status).toBe(200);
    });

    it('is reported as sent for an address without an account, although none is sent', async () => {
      const unknownEmail = newAddress();
      const { email } = await app.createUser();
      for (const address of [unknownEmail, email])
        expect((await resend(newBrowser().post, address)).body).toEqual(sent);
      await until('the queue is empty', async () => {
        const [row] = await app.app
          .get(Transaction)
          .rows<{ open: number }>(
            `select count(*)::int as open from pgboss.job where name = 'resend-confirmation' and state < 'completed'`,
          );
        return row?.open === 0;
      });
      for (const address of [unknownEmail, email]) expect(await mailsTo(app, address)).toEqual([]);
    });

    it('is refused for a while when the address has received too many emails', async () => {
      const { post, email } = await register();
      const responses = [];
      for (let attempt = 0; attempt < 7; attempt++) responses.push(await resend(post, email));
      // Two for the browser that made the registration, and three after the registration's own.
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    });
  });

  it('accepts the password of the registration that sent the link, however many strangers registered later', async () => {
    const { email } = await register(undefined, 'the password of the owner');
    const link = linkIn(await waitForMail(app, email));
    for (let stranger = 0; stranger < 21; stranger++) await register(email, `password ${stranger}`);
    const { post } = newBrowser();
    const body = { ...confirmationFrom(link), password: 'the password of the owner' };
    expect((await post('/api/auth/confirm', body)).status).toBe(200);
  });

  it('stores no hash of a password that it no longer needs', async () => {
    const { client, email } = await register();
    await register(email, 'a password of a stranger');
    await confirm(client, linkIn(await waitForMail(app, email)));
    const hashes = await app.app
      .get(Transaction)
      .rows('select 1 from email_confirmation where used_at is not null and password_hash is not null');
    expect(hashes).toEqual([]);
  });

  describe('the state of the sign-up wizard', () => {
    const stateOf = async (client: HttpClient) => (await client.get('/api/auth/signup')).body;

    it('is the first step for a browser without a sign-up', async () => {
      const state = { email: null, step: 'credentials', confirmed: false };
      expect(await stateOf(app.client())).toEqual(state);
      const forger = app.client();
      forger.cookies.set('gazetteer_signup', 'made-up');
      expect(await stateOf(forger)).toEqual(state);
    });

    it('waits for the email, detects a confirmation in another browser, and continues with the plan step after sign-in', async () => {
      const { client, email } = await register();
      expect(await stateOf(client)).toEqual({ email, step: 'verification', confirmed: false });
      await confirm(newBrowser().client, linkIn(await waitForMail(app, email)));
      expect(await stateOf(client)).toEqual({ email, step: 'verification', confirmed: true });
      await client.post('/api/auth/login', { email, password: PASSWORD });
      expect(await stateOf(client)).toEqual({ email, step: 'plan', confirmed: true });
      expect(client.cookies.has('gazetteer_signup')).toBe(false);
    });

    it('does not reveal to a stranger that the owner of the address has confirmed it', async () => {
      const stranger = await register(newAddress(), 'a password of a stranger');
      const owner = await register(stranger.email);
      await confirm(owner.client, linkIn(await waitForMail(app, stranger.email, 2)));
      const state = { email: stranger.email, step: 'verification', confirmed: false };
      expect(await stateOf(stranger.client)).toEqual(state);
    });

    it('is stored in a cookie that does not reveal the address or the password', async () => {
      const { client, email, response } = await register();
      const value = client.cookies.get('gazetteer_signup') ?? '';
      for (const text of [email, PASSWORD]) {
        expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(text);
      }
      expect(response.headers.getSetCookie()[0]).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax$/);
    });
  });
});
