import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type AccountClaims, type Adapter, type AdapterPayload } from 'oidc-provider';
import { OIDC_CALLBACK_PATH } from '@libs/constants';
import type { Settings } from '../../backend/platform/config';
import type { HttpClient } from './http-client';
import { LASTING_CONNECTIONS } from './lasting-connections';

const CLIENT = { clientId: 'gazetteer', clientSecret: 'secret of the test client' };

/** A user of the provider. */
export interface OidcUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
  groups?: string[];
  [claim: string]: unknown;
}

let nextUser = 0;
/** Returns a new user of the provider, with a verified address. */
export function createOidcUser(claims: Partial<OidcUser> = {}): OidcUser {
  const sub = `user-${++nextUser}-${randomBytes(4).toString('hex')}`;
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Grace Hopper', ...claims };
}

/** Responds in place of the provider. */
export type OidcInterception = (request: IncomingMessage, response: ServerResponse) => void;

/** A real OpenID Connect provider (oidc-provider, which is certified), in which one user is signed in. */
export interface TestOidcProvider {
  issuer: string;
  settings: Pick<Settings['oidc'], 'issuer' | 'clientId' | 'clientSecret' | 'name' | 'groupsClaim'>;
  /** The user who signs in. */
  user: OidcUser;
  /** Responses in place of the provider's own, by path. */
  interceptions: Map<string, OidcInterception>;
  /** How often each path was requested. */
  requests: Map<string, number>;
  /** Registers the application, whose URL is known only after it has been started with the settings above. */
  register(applicationUrl: string): void;
  /** Follows an authorization request to its end. Returns the URL to which the user is redirected. */
  approve(authorizeUrl: string): Promise<URL>;
  close(): Promise<void>;
}

export interface TestOidcOptions {
  /** Whether the provider shows a page with a button, for tests in a browser. */
  hasLoginPage?: boolean;
}

export async function startOidcProvider({
  hasLoginPage = false,
}: TestOidcOptions = {}): Promise<TestOidcProvider> {
  const server = createServer(LASTING_CONNECTIONS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const users = new Map<string, OidcUser>();
  const redirectUris: string[] = [];
  const provider = createProvider(issuer, redirectUris, users);
  const handle = provider.callback();
  const fake: TestOidcProvider = {
    issuer,
    settings: { ...CLIENT, issuer, name: 'Acme', groupsClaim: 'groups' },
    user: { sub: 'nobody' },
    interceptions: new Map(),
    requests: new Map(),
    register(applicationUrl) {
      redirectUris.push(applicationUrl + OIDC_CALLBACK_PATH);
    },
    approve: (authorizeUrl) => followRedirects(issuer, authorizeUrl),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (hasLoginPage && request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Acme</title><form method="post"><button>Sign in to Acme</button></form>`);
    users.set(fake.user.sub, fake.user);
    await provider.interactionFinished(request, response, { login: { accountId: fake.user.sub } });
  };

  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    fake.requests.set(pathname, (fake.requests.get(pathname) ?? 0) + 1);
    const interception = fake.interceptions.get(pathname);
    if (interception) return interception(request, response);
    if (pathname.startsWith('/interaction/')) return void interact(request, response);
    void handle(request, response);
  });
  return fake;
}

function createProvider(
  issuer: string,
  redirectUris: readonly string[],
  users: ReadonlyMap<string, OidcUser>,
): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    adapter: (model) => new MemoryAdapter(model, redirectUris),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    // Some providers put claims into the ID token, this one into the response of userinfo, as the standard says.
    conformIdTokenClaims: true,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...users.get(id), sub: id }) as AccountClaims,
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['a key of the test provider'] },
    ttl: {
      AuthorizationCode: 60,
      IdToken: 300,
      AccessToken: 300,
      Interaction: 300,
      Session: 300,
      Grant: 300,
    },
  });
}

/** Stores what the provider issues. The application is a client whose callback URLs can be added. */
class MemoryAdapter implements Adapter {
  private static readonly stored = new Map<string, AdapterPayload>();

  constructor(
    private readonly model: string,
    private readonly redirectUris: readonly string[],
  ) {}

  private key = (id: string) => `${this.model} ${id}`;

  upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryAdapter.stored.set(this.key(id), payload);
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    if (this.model !== 'Client') return Promise.resolve(MemoryAdapter.stored.get(this.key(id)));
    return Promise.resolve({
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: [...this.redirectUris],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    });
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve([...MemoryAdapter.stored.values()].find((payload) => payload.uid === uid));
  }

  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  consume(id: string): Promise<void> {
    Object.assign(MemoryAdapter.stored.get(this.key(id)) ?? {}, { consumed: Math.floor(Date.now() / 1_000) });
    return Promise.resolve();
  }

  destroy(id: string): Promise<void> {
    MemoryAdapter.stored.delete(this.key(id));
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.stored)
      if (payload.grantId === grantId) MemoryAdapter.stored.delete(key);
    return Promise.resolve();
  }
}

/** Behaves like a browser that stores the provider's cookies, until it is redirected to another site. */
async function followRedirects(issuer: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`the provider responded with ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error('too many redirects');
}

/** Starts a sign-in in the application. Returns the URL at the provider. */
export async function startOidc(client: HttpClient): Promise<string> {
  return (await client.post<{ url: string }>('/api/auth/oidc/start')).body.url;
}

/** Signs the user in at the provider. Returns the callback's parameters. */
export async function authorizeOidc(
  provider: TestOidcProvider,
  client: HttpClient,
  change?: (url: URL) => void,
): Promise<Record<string, string>> {
  const url = new URL(await startOidc(client));
  change?.(url);
  const { searchParams } = await provider.approve(url.href);
  return Object.fromEntries(searchParams);
}

/** Sends the callback's parameters to the application. */
export const finishOidc = (client: HttpClient, callback: Record<string, string>) =>
  client.post<{ code?: string; message?: string; user: { id: string } }>('/api/auth/oidc/callback', callback);
