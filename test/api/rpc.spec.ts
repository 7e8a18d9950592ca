import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import type { RpcRouter } from '../../backend/rpc';
import { type FakeGithub, startFakeGithub } from '../support/fake-github';
import type { HttpClient } from '../support/http-client';
import { confirmationFrom, linkIn, waitForMail } from '../support/mail-reader';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the RPC endpoint', () => {
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

  /** Creates a page's typed client with this browser's cookies. */
  const rpcOf = (client: HttpClient) =>
    createTRPCClient<RpcRouter>({
      links: [
        httpLink({
          url: `${app.baseUrl}/trpc`,
          fetch: async (address, options = {}) => {
            const { method = 'GET', body, headers } = options;
            const path = String(address).replace(app.baseUrl, '');
            const response = await client.send(method, path, {
              body: body ?? undefined,
              headers: Object.fromEntries(new Headers(headers as HeadersInit)),
            });
            return new Response(response.text, { status: response.status, headers: response.headers });
          },
        }),
      ],
    });
  const failureOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof TRPCClientError)) throw new Error('the call did not fail');
    return { message: error.message, data: error.data as unknown };
  };

  it('returns the same user and credits as the API', async () => {
    const { client } = await app.createUser();
    const rpc = rpcOf(client);
    expect(await rpc.auth.user.query()).toEqual((await client.get('/api/auth/user')).body);
    expect(await rpc.subscription.status.query()).toEqual(
      (await client.get('/api/subscription/status')).body,
    );
  });

  it('offers the same cities and business types as the API, in response to GET', async () => {
    const { client } = await app.createUser();
    const query = { query: 'san fr', country: 'United States' } as const;
    const offered = await rpcOf(client).searchInputs.suggest.query(query);
    expect(offered.cities).toContain('San Francisco, CA');
    const path = `/api/search-inputs?${new URLSearchParams(query)}`;
    expect(offered).toEqual((await client.get(path)).body);
    const refused = await failureOf(
      rpcOf(client).searchInputs.suggest.query({ ...query, country: 'Atlantis' as 'Other' }),
    );
    expect(refused).toMatchObject({
      message: 'Invalid input: country: Please choose a country from the list',
      data: { httpStatus: 400, details: [{ path: 'country' }] },
    });
  });

  it('refuses users without a plan, as the API does', async () => {
    const { client } = await app.createUser({ hasSelectedPlan: false });
    expect(await failureOf(rpcOf(client).searchInputs.suggest.query({}))).toMatchObject({
      data: {
        code: 'FORBIDDEN',
        httpStatus: 403,
        problem: (await client.get('/api/search-inputs')).body.code,
      },
    });
    expect(await rpcOf(client).subscription.status.query()).toMatchObject({ plan: 'free' });
  });

  it('signs in and out with the same sessions', async () => {
    const { email, password, userId } = await app.createUser();
    const client = app.client();
    const rpc = rpcOf(client);
    expect(await rpc.auth.login.mutate({ email: ` ${email} `, password })).toMatchObject({
      success: true,
      user: { id: userId },
    });
    expect((await client.get('/api/auth/user')).status).toBe(200);
    const copy = client.fork();
    expect(await rpc.auth.logout.mutate()).toEqual({ success: true });
    expect((await copy.get('/api/auth/user')).status).toBe(401);
  });

  it('signs in with GitHub', async () => {
    const client = app.client();
    const rpc = rpcOf(client);
    const { url } = await rpc.auth.githubStart.mutate({ isSignupFlow: true });
    const { searchParams } = await github.approve(url);
    const callback = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
    expect(await failureOf(rpcOf(app.client()).auth.githubCallback.mutate(callback))).toMatchObject({
      message: 'OAuth state mismatch. Please try again.',
      data: { code: 'BAD_REQUEST', httpStatus: 400, problem: 'auth.oauth_state_mismatch' },
    });
    expect(await rpc.auth.githubCallback.mutate(callback)).toMatchObject({
      user: { app_metadata: { provider: 'github' } },
    });
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it('signs up and selects a plan', async () => {
    const client = app.client();
    const rpc = rpcOf(client);
    const email = 'by-rpc@example.org';
    expect(await rpc.auth.register.mutate({ email: ` ${email}`, password: 'correct horse' })).toMatchObject({
      success: true,
      session: null,
      requiresVerification: true,
      user: { email, email_confirmed_at: null, credits_remaining: 250 },
    });
    expect((await client.get('/api/auth/signup')).body).toMatchObject({ email, step: 'verification' });
    const refused = await failureOf(rpc.subscription.selectPlan.mutate({ plan: 'free' }));
    expect(refused.data).toMatchObject({ httpStatus: 401, problem: 'auth.required' });
    await client.post('/api/auth/confirm', confirmationFrom(linkIn(await waitForMail(app, email))));
    const paid = await failureOf(rpc.subscription.selectPlan.mutate({ plan: 'professional' as 'free' }));
    expect(paid).toMatchObject({ data: { httpStatus: 400 } });
    expect(await rpc.subscription.selectPlan.mutate({ plan: 'free' })).toMatchObject({
      success: true,
      user: { has_selected_plan: true, plan_type: 'free' },
    });
  });

  it('accepts no external tokens when identities are stored locally', async () => {
    const sync = rpcOf(app.client()).auth.sync.mutate({ access_token: 'a.b.c', refresh_token: null });
    expect(await failureOf(sync)).toMatchObject({
      message: 'Verification incomplete. Please try again.',
      data: { httpStatus: 400, problem: 'auth.verification_incomplete' },
    });
  });

  it('resends the confirmation email', async () => {
    expect(await rpcOf(app.client()).auth.resendVerification.mutate({ email: 'nobody@example.org' })).toEqual(
      {
        success: true,
        message: 'Verification email sent. Please check your inbox.',
      },
    );
  });

  it('refuses callers who are not signed in', async () => {
    const rpc = rpcOf(app.client());
    for (const call of [
      () => rpc.auth.user.query(),
      () => rpc.subscription.status.query(),
      () => rpc.searchInputs.suggest.query({}),
    ]) {
      expect(await failureOf(call())).toMatchObject({
        message: 'Please log in.',
        data: { code: 'UNAUTHORIZED', httpStatus: 401, problem: 'auth.required' },
      });
    }
  });

  it('refuses the same requests as the API, with the same messages', async () => {
    const client = app.client();
    for (const body of [
      { email: 'no-at-sign', password: 'x' },
      { email: 'a@example.org', password: '' },
      { email: 'a@example.org', password: 'x', role: 'admin' },
      {},
    ]) {
      const { body: problem } = await client.post('/api/auth/login', body);
      const { message, data } = await failureOf(rpcOf(client).auth.login.mutate(body as never));
      expect([message, data]).toMatchObject([problem.message, { details: problem.details, httpStatus: 400 }]);
    }
  });

  it('shares its counts of failed attempts with the API', async () => {
    const { email } = await app.createUser();
    const client = app.client();
    const bodies = Array.from({ length: 12 }, () => ({ email, password: 'wrong' }));
    for (const body of bodies) await client.post('/api/auth/login', body);
    const response = await client.post('/trpc/auth.login', { email, password: 'wrong' });
    const attempts = [response];
    // The first lockout may have expired by now, so more attempts are made; the next lockout is longer.
    for (let more = 0; more < 5; more++)
      attempts.push(await client.post('/trpc/auth.login', { email, password: 'wrong' }));
    const refused = attempts.find(({ status }) => status === 429);
    expect(refused?.text).toContain('Too many attempts. Please try again in ');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sends the rate limit headers only once for a batch', async () => {
    const body = {
      0: { email: 'a@example.org', password: 'x' },
      1: { email: 'b@example.org', password: 'x' },
    };
    const { headers } = await app.client().post('/trpc/auth.login,auth.login?batch=1', body);
    expect(headers.get('ratelimit-policy')).toBe('"login";q=50;w=150');
    expect(headers.get('ratelimit')).toMatch(/^"login";r=48;t=\d+$/);
  });

  it('accepts mutations only by POST', async () => {
    const { client } = await app.createUser();
    expect((await client.get('/trpc/auth.logout')).status).toBe(405);
    expect((await client.post('/trpc/auth.user')).status).toBe(405);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a neighboring site', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', {}],
  ])('refuses a write with cookies from %s', async (_, headers) => {
    const { client } = await app.createUser();
    const { status } = await fetch(`${app.baseUrl}/trpc/auth.logout`, {
      method: 'POST',
      headers: { cookie: client.cookieHeader(), 'content-type': 'application/json', ...headers },
    });
    expect(status).toBe(403);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s',
    async (type) => {
      const { email, password } = await app.createUser();
      const response = await fetch(`${app.baseUrl}/trpc/auth.login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ email, password }),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it('refuses a body larger than 1 MB, whatever length it declares', async () => {
    const body = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(1_100_000) });
    const withLength = await app.client().post('/trpc/auth.login', body);
    expect(withLength.status).toBe(413);
    const chunked = await fetch(`${app.baseUrl}/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  it('responds to unknown procedures and malformed bodies without internal details', async () => {
    const client = app.client();
    for (const [path, body] of [
      ['/trpc/auth.nothing', {}],
      ['/trpc/auth.login', '{"email":'],
      ['/trpc/__proto__', {}],
    ] as const) {
      const { status, text } = await client.post(path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/stack|node_modules|backend\//);
    }
  });
});
