import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  authorizeOidc,
  createOidcUser,
  finishOidc,
  startOidc,
  startOidcProvider,
  type TestOidcProvider,
} from '../support/oidc-provider';
import { startTestApp, type TestApp } from '../support/test-app';

const METADATA_PATH = '/.well-known/openid-configuration';

const json = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

describe('an OpenID Connect provider that fails', () => {
  let provider: TestOidcProvider;
  let app: TestApp;
  let log: string[] = [];
  const startApp = () =>
    startTestApp({ settings: { oidc: provider.settings }, log: (line) => log.push(line) });
  beforeAll(async () => {
    provider = await startOidcProvider();
    app = await startApp();
    provider.register(app.baseUrl);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.user = createOidcUser();
    log = [];
  });
  afterEach(() => {
    provider.interceptions.clear();
  });

  it('is unavailable for the time being, and the application stays ready', async () => {
    const fresh = await startApp();
    try {
      provider.interceptions.set(METADATA_PATH, (_request, response) => json(response, {}, 500));
      const { status, body, headers } = await fresh.client().post('/api/auth/oidc/start');
      expect([status, body, headers.get('retry-after')]).toMatchObject([
        503,
        {
          code: 'auth.oauth_unreachable',
          message:
            'Acme sign-in is not available at the moment. Please try again later, or sign in with your password.',
        },
        '10',
      ]);
      expect((await fresh.client().get('/api/health/ready')).status).toBe(200);
      expect((await fresh.client().get('/api/auth/providers')).body).toMatchObject({
        oidc: { name: 'Acme' },
      });
    } finally {
      await fresh.close();
    }
  });

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['a token that is not JSON', '/token', (response) => void response.end('<html>oops')],
    [
      'a token without an ID token',
      '/token',
      (response) => json(response, { access_token: 'x', token_type: 'bearer' }),
    ],
    [
      'user information of another user',
      '/me',
      (response) => json(response, { sub: 'another', email: 'x@y.org' }),
    ],
    ['user information that is not JSON', '/me', (response) => void response.end('<html>oops')],
  ])('and sends %s only fails the sign-in', async (_, path, respond) => {
    const client = app.client();
    const callback = await authorizeOidc(provider, client);
    provider.interceptions.set(path, (_request, response) => respond(response));
    const { status, body } = await finishOidc(client, callback);
    expect([status, body]).toMatchObject([424, { code: 'auth.oauth_failed', message: 'Acme login failed' }]);
  });

  it('and breaks off is asked again when the browser repeats its request', async () => {
    const client = app.client();
    const callback = await authorizeOidc(provider, client);
    provider.interceptions.set('/token', (request) => void request.socket.destroy());
    expect((await finishOidc(client, callback)).body.code).toBe('auth.oauth_unreachable');
    provider.interceptions.clear();
    expect((await finishOidc(client, callback)).status).toBe(200);
    expect((await finishOidc(client, callback)).body.code).toBe('auth.oauth_state_mismatch');
  });

  const WRONG_SECRET = { error: 'invalid_client', error_description: 'client authentication failed' };
  const CHALLENGE = { 'www-authenticate': 'Basic realm="Acme"' };
  it.each<[string, string, (response: ServerResponse) => void]>([
    ['an error', 'server_error', (response) => json(response, { error: 'server_error' }, 400)],
    ['a wrong client secret', 'invalid_client', (response) => json(response, WRONG_SECRET, 401)],
    ['a wrong client secret', 'invalid_client', (response) => json(response, WRONG_SECRET, 401, CHALLENGE)],
  ])('with %s has its error code %s logged and told', async (_, code, respond) => {
    const client = app.client();
    const callback = await authorizeOidc(provider, client);
    provider.interceptions.set('/token', (_request, response) => respond(response));
    expect((await finishOidc(client, callback)).body).toMatchObject({
      code: 'auth.oauth_failed',
      message: `Acme login failed (${code}). Please try again, or ask the operator of this server.`,
    });
    expect(log.join('')).toContain(`a sign-in with OIDC_ISSUER ${provider.issuer} failed: ${code}`);
  });

  describe('and redirects with an error', () => {
    const begin = async () => {
      const client = app.client();
      return { client, state: new URL(await startOidc(client)).searchParams.get('state') ?? '' };
    };

    it('has it logged and told', async () => {
      const { client, state } = await begin();
      const callback = { error: 'invalid_scope', error_description: 'the scope\nis not allowed', state };
      const { status, body } = await finishOidc(client, callback);
      expect([status, body.code, body.message]).toEqual([
        424,
        'auth.oauth_failed',
        'Acme login failed (invalid_scope). Please try again, or ask the operator of this server.',
      ]);
      expect(log.join('')).toContain('failed: invalid_scope: the scope is not allowed');
    });

    it('has it neither logged nor told in a browser that did not start the sign-in', async () => {
      const { state } = await begin();
      const { body } = await finishOidc(app.client(), { error: 'invalid_scope', state });
      expect(body.code).toBe('auth.oauth_state_mismatch');
      expect(log.join('')).not.toContain('invalid_scope');
    });

    it('does not get other text shown to the user', async () => {
      const { client, state } = await begin();
      const { body } = await finishOidc(client, { error: 'Call 555-0100!', state });
      expect(body.message).toBe('Acme login failed');
    });
  });
});
