import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testSettings } from '../../../../test/support/test-app';
import { OidcDiscovery } from './oidc-discovery';
import { OidcSignIn } from './oidc-sign-in';

const OPTIONS = {
  provider: 'oidc',
  isSignupFlow: false,
  callbackUrl: 'https://app.example/auth/callback',
} as const;

describe('a sign-in with an OpenID Connect provider', () => {
  let server: Server;
  let issuer: string;
  let requests: number;
  let respond: (response: ServerResponse) => void;
  let now: number;
  const { now: realNow } = Date;
  beforeEach(async () => {
    requests = 0;
    server = createServer((_request, response) => {
      requests++;
      respond(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    now = realNow();
    Date.now = () => now;
  });
  afterEach(() => {
    Date.now = realNow;
    server.closeAllConnections();
    server.close();
  });

  const createSignIn = () => {
    const settings = testSettings(tmpdir(), {
      oidc: { issuer, clientId: 'gazetteer', clientSecret: 'made up', name: 'Acme' },
    });
    return new OidcSignIn(new OidcDiscovery(settings), settings);
  };
  const json =
    (body: object, status = 200) =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const metadata = (change: object = {}) =>
    json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      ...change,
    });
  const UNREACHABLE = { code: 'auth.oauth_unreachable', status: 503 };

  it.each<[string, () => (response: ServerResponse) => void]>([
    ['does not respond', () => () => undefined],
    ['responds with an error', () => json({}, 500)],
    ['sends metadata that are not JSON', () => (response) => void response.end('<html>')],
    ['sends metadata of another issuer', () => metadata({ issuer: 'https://evil.example' })],
    ["sends metadata for every tenant's issuer", () => metadata({ issuer: `${issuer}/{tenantid}/v2.0` })],
    [
      'redirects elsewhere',
      () => (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'sends endless metadata',
      () => (response) => {
        const send = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', send).writeHead(200, { 'content-type': 'application/json' });
        send();
      },
    ],
  ])('fails if the provider %s', async (_, response) => {
    respond = response();
    await expect(createSignIn().start(OPTIONS)).rejects.toMatchObject(UNREACHABLE);
  });

  it('fails if the provider is not there', async () => {
    const signIn = createSignIn();
    server.close();
    await expect(signIn.start(OPTIONS)).rejects.toMatchObject(UNREACHABLE);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not a URL'])(
    'never redirects to %s',
    async (authorization_endpoint) => {
      respond = metadata({ authorization_endpoint });
      await expect(createSignIn().start(OPTIONS)).rejects.toMatchObject({
        code: expect.stringMatching(/^auth\.oauth_/),
      });
    },
  );

  it('reads the metadata once for concurrent sign-ins, and again after an hour', async () => {
    respond = metadata();
    const signIn = createSignIn();
    await Promise.all(Array.from({ length: 5 }, () => signIn.start(OPTIONS)));
    now += 3_599_000;
    await signIn.start(OPTIONS);
    expect(requests).toBe(1);
    now += 2_000;
    await signIn.start(OPTIONS);
    expect(requests).toBe(2);
  });

  it('leaves a failing provider in peace for three seconds, and then works without a restart', async () => {
    respond = json({}, 500);
    const signIn = createSignIn();
    await expect(signIn.start(OPTIONS)).rejects.toMatchObject(UNREACHABLE);
    respond = metadata();
    now += 2_900;
    await expect(signIn.start(OPTIONS)).rejects.toMatchObject(UNREACHABLE);
    expect(requests).toBe(1);
    now += 200;
    expect((await signIn.start(OPTIONS)).url).toMatch(new RegExp(`^${issuer}/authorize\\?`));
  });

  it('uses the metadata that it knows while newer ones cannot be read', async () => {
    respond = metadata();
    const signIn = createSignIn();
    await signIn.start(OPTIONS);
    respond = json({}, 500);
    now += 3_700_000;
    expect((await signIn.start(OPTIONS)).url).toMatch(issuer);
    expect((await signIn.start(OPTIONS)).url).toMatch(issuer);
    expect(requests).toBe(2);
  });
});
