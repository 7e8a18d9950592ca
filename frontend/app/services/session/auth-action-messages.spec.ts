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

/** The API's mock responses, by path. */
type ApiReplies = Record<string, [status: number, body: object]>;

const SERVER_ERROR: [number, object] = [500, { code: 'unknown', message: 'Unknown error' }];

describe('sign-up and sign-in actions', () => {
  let replies: ApiReplies = {};
  let api: Server;
  let apiOrigin: string;
  beforeAll(async () => {
    api = createServer((request, response) => {
      const [status, body] = replies[(request.url ?? '').replace(/\?.*/, '')] ?? SERVER_ERROR;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(() => void api.close());

  const actionArgs = (path: string, init: RequestInit = {}): ActionFunctionArgs => ({
    request: new Request(`https://maps.example.org${path}`, { headers: { cookie: 'a=1' }, ...init }),
    params: {},
    context: {
      nonce: 'n',
      apiOrigin,
      client: { address: '203.0.113.9', origin: 'https://maps.example.org', requestId: 'request-0001' },
      tiles: null,
    },
  });

  /** Returns an action's result as JSON, after the response status. */
  async function submit(
    action: (actionArgs: ActionFunctionArgs) => unknown,
    path: string,
    form: Record<string, string>,
    apiReplies: ApiReplies = {},
  ): Promise<string> {
    replies = apiReplies;
    const answer = await action(actionArgs(path, { method: 'POST', body: new URLSearchParams(form) }));
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
  ] as [string, (actionArgs: ActionFunctionArgs) => unknown, string, Record<string, string>, ApiReplies][])(
    'show the message for the failed action: %s',
    async (sentence, action, path, form, apiReplies) => {
      const answer = await submit(action, path, form, apiReplies);
      expect(answer).toMatch(/^500 /);
      expect(answer).toContain(`"${sentence}"`);
    },
  );

  it('show the server’s message if it explains the failure', async () => {
    const message = 'GitHub sign-in is not set up on this server.';
    const apiReplies: ApiReplies = {
      '/api/auth/github/start': [422, { code: 'auth.oauth_unavailable', message }],
      '/api/auth/login': [429, { code: 'rate.limited', message: 'Too many attempts.' }],
      '/api/auth/register': [503, { code: 'unavailable', message: 'Please try again.' }],
    };
    expect(await submit(startGithub, '/auth/github', {}, apiReplies)).toBe(`422 {"message":"${message}"}`);
    expect(await submit(logIn, '/login', ACCOUNT, apiReplies)).toContain('"Too many attempts."');
    expect(await submit(signUp, '/signup', ACCOUNT, apiReplies)).toContain('"Please try again."');
  });

  it('add that the credentials are wrong when a login fails', async () => {
    const refused: ApiReplies = {
      '/api/auth/login': [401, { code: 'auth.login_failed', message: 'Login failed' }],
    };
    const answer = await submit(logIn, '/login', ACCOUNT, refused);
    expect(answer).toContain('"text":"Login failed","hint":"Wrong email or password"');
  });

  it('let users retry if their session could not be ended', async () => {
    expect(await submit(logOut, '/logout', {})).toBe('500 null');
  });

  it('ask users whose session ends during plan selection to log in again', async () => {
    const noSession: ApiReplies = {
      '/api/subscription/offers': [401, { code: 'auth.required', message: 'x' }],
    };
    const sentence = 'Unable to determine user ID. Please log in again.';
    const answer = await submit(choosePlan, '/signup/plans', { plan: 'free' }, noSession);
    expect(answer).toContain(`"${sentence}"`);
    expect(answer).toContain('"needsSignIn":true');
    // Without JavaScript, the login screen shows the message.
    const noScriptForm = new URLSearchParams({ plan: 'free', noScript: '1' });
    const redirected = await choosePlan(actionArgs('/signup/plans', { method: 'POST', body: noScriptForm }));
    const to = redirected instanceof Response ? (redirected.headers.get('location') ?? '') : '';
    expect(to).toBe('/login?to=%2Fsignup%2Fplans&unknown=1');
    replies = {
      '/api/auth/user': [401, { code: 'auth.required', message: 'x' }],
      '/api/auth/providers': [200, { github: { enabled: true, reason: null } }],
    };
    expect(await showLogin(actionArgs(to))).toMatchObject({ message: { kind: 'ERROR', text: sentence } });
  });

  it.each([
    ['https', true],
    ['http', false],
  ])('store the path to return to in a cookie on %s sites', async (protocol, isSecure) => {
    replies = { '/api/auth/github/start': [200, { url: 'https://github.example.org' }] };
    const args = actionArgs('/auth/github', { method: 'POST', body: new URLSearchParams({ to: '/jobs' }) });
    args.context.client.origin = `${protocol}://maps.example.org`;
    const cookie = String(((await startGithub(args)) as Response).headers.get('set-cookie'));
    expect(cookie).toMatch(/^return_to=.+; HttpOnly/);
    expect(cookie.includes('; Secure')).toBe(isSecure);
  });

  it('show on the sign-in screen that the session check failed', async () => {
    replies = { '/api/auth/providers': [200, { github: { enabled: true, reason: null } }] };
    expect(await showLogin(actionArgs('/login'))).toMatchObject({
      message: { kind: 'ERROR', text: 'Authentication check failed. Please log in again.' },
    });
  });
});
