/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionFunctionArgs } from '@remix-run/node';
import { action as startGithub } from '~/routes/auth.github/route';
import { action as logIn, loader as showLogin } from '~/routes/login/route';
import { action as logOut } from '~/routes/logout/route';
import { action as choosePlan } from '~/routes/signup_.plans/route';
import { action as signUp } from '~/routes/signup/route';

/** What the API answers, by path. */
type Answers = Record<string, [status: number, body: object]>;

const BROKEN: [number, object] = [500, { code: 'unknown', message: 'Unknown error' }];

describe('the sentences of an act of signing up or in that the server cannot carry out', () => {
  let answers: Answers = {};
  let api: Server;
  let apiOrigin: string;
  beforeAll(async () => {
    api = createServer((request, response) => {
      const [status, body] = answers[(request.url ?? '').replace(/\?.*/, '')] ?? BROKEN;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(() => void api.close());

  const asked = (path: string, init: RequestInit = {}): ActionFunctionArgs => ({
    request: new Request(`https://maps.example.org${path}`, { headers: { cookie: 'a=1' }, ...init }),
    params: {},
    context: {
      nonce: 'n',
      apiOrigin,
      client: { address: '203.0.113.9', origin: 'https://maps.example.org', requestId: 'request-0001' },
      tiles: null,
    },
  });

  /** The answer of an action as JSON, with its status in front. */
  async function told(
    act: (asked: ActionFunctionArgs) => unknown,
    path: string,
    form: Record<string, string>,
    given: Answers = {},
  ): Promise<string> {
    answers = given;
    const answer = await act(asked(path, { method: 'POST', body: new URLSearchParams(form) }));
    const { data, init } = answer as { data: unknown; init: ResponseInit | null };
    return `${init?.status} ${JSON.stringify(data)}`;
  }

  const ACCOUNT = { email: 'ana@example.org', password: 'correct horse', confirm: 'correct horse' };
  const RESEND = { email: 'ana@example.org', intent: 'resend' };

  it.each([
    ['Login failed', logIn, '/login', ACCOUNT, {}],
    ['Failed to resend verification email', logIn, '/login', RESEND, {}],
    ['Registration failed', signUp, '/signup', ACCOUNT, {}],
    [
      'Failed to resend email',
      signUp,
      '/signup',
      RESEND,
      { '/api/auth/signup': [200, { email: 'ana@example.org' }] },
    ],
    ['GitHub OAuth failed', startGithub, '/auth/github', {}, {}],
    ['Failed to select plan. Please try again.', choosePlan, '/signup/plans', { plan: 'free' }, {}],
  ] as [string, (asked: ActionFunctionArgs) => unknown, string, Record<string, string>, Answers][])(
    'are those of the act: %s',
    async (sentence, act, path, form, given) => {
      const answer = await told(act, path, form, given);
      expect(answer).toMatch(/^500 /);
      expect(answer).toContain(`"${sentence}"`);
    },
  );

  it('are its own where it explains itself', async () => {
    const message = 'GitHub sign-in is not set up on this server.';
    const given: Answers = {
      '/api/auth/github/start': [503, { code: 'auth.oauth_unavailable', message }],
      '/api/auth/login': [429, { code: 'rate.limited', message: 'Too many attempts.' }],
      '/api/auth/register': [503, { code: 'unavailable', message: 'Please try again.' }],
    };
    expect(await told(startGithub, '/auth/github', {}, given)).toBe(`503 {"message":"${message}"}`);
    expect(await told(logIn, '/login', ACCOUNT, given)).toContain('"Too many attempts."');
    expect(await told(signUp, '/signup', ACCOUNT, given)).toContain('"Please try again."');
  });

  it('leave a user whose session could not be ended where they can try again', async () => {
    expect(await told(logOut, '/logout', {})).toBe('500 null');
  });

  it('ask a user whose session is gone at the choice of a plan to log in again', async () => {
    const gone: Answers = { '/api/subscription/offers': [401, { code: 'auth.required', message: 'x' }] };
    const sentence = 'Unable to determine user ID. Please log in again.';
    const answer = await told(choosePlan, '/signup/plans', { plan: 'free' }, gone);
    expect(answer).toContain(`"${sentence}"`);
    expect(answer).toContain('"needsSignIn":true');
    // Without the page's script, that screen says so.
    const plain = new URLSearchParams({ plan: 'free', plain: '1' });
    const led = await choosePlan(asked('/signup/plans', { method: 'POST', body: plain }));
    const to = led instanceof Response ? (led.headers.get('location') ?? '') : '';
    expect(to).toBe('/login?to=%2Fsignup%2Fplans&unknown=1');
    answers = {
      '/api/auth/user': [401, { code: 'auth.required', message: 'x' }],
      '/api/auth/providers': [200, { github: { enabled: true, reason: null } }],
    };
    expect(await showLogin(asked(to))).toMatchObject({ message: { kind: 'ERROR', text: sentence } });
  });

  it.each([
    ['https', true],
    ['http', false],
  ])('keep the screen to come back to in a cookie for %s', async (protocol, isSecure) => {
    answers = { '/api/auth/github/start': [200, { url: 'https://github.example.org' }] };
    const trip = asked('/auth/github', { method: 'POST', body: new URLSearchParams({ to: '/jobs' }) });
    trip.context.client.origin = `${protocol}://maps.example.org`;
    const cookie = String(((await startGithub(trip)) as Response).headers.get('set-cookie'));
    expect(cookie).toMatch(/^return_to=.+; HttpOnly/);
    expect(cookie.includes('; Secure')).toBe(isSecure);
  });

  it('say at the sign-in screen that the check of the session failed, which may be tried anew', async () => {
    answers = { '/api/auth/providers': [200, { github: { enabled: true, reason: null } }] };
    expect(await showLogin(asked('/login'))).toMatchObject({
      message: { kind: 'ERROR', text: 'Authentication check failed. Please log in again.' },
    });
  });
});
