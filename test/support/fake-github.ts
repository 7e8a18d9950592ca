import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { LASTING_CONNECTIONS } from './lasting-connections';

export const GITHUB_CLIENT = { clientId: 'Iv1.stand-in', clientSecret: 'stand-in-secret' };

export interface GithubAccount {
  id: number;
  login: string;
  name: string | null;
  avatar_url: string;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

/** Invalid responses to return in place of GitHub's normal ones. */
export type ResponseOverrides = Partial<
  Record<'token' | 'user' | 'emails', { status: number; body: string }>
>;

/** A fake GitHub with its OAuth endpoints and its API. */
export interface FakeGithub {
  url: string;
  /** What an application needs to sign users in here. */
  readonly settings: typeof GITHUB_CLIENT & { url: string; apiUrl: string };
  /** The account that is signed in to GitHub. */
  account: GithubAccount;
  responseOverrides: ResponseOverrides;
  /** The authorization requests that the user approved, in order. */
  authorizationRequests: URLSearchParams[];
  /**
   * Approves an authorization request, as the user does on the consent page. Returns the URL to which the user is
   * redirected.
   */
  approve(authorizeUrl: string): Promise<URL>;
  close(): Promise<void>;
}

export async function startFakeGithub(): Promise<FakeGithub> {
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Map<string, GithubAccount>();
  const server = createServer(LASTING_CONNECTIONS, (request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const fake: FakeGithub = {
    url,
    settings: { ...GITHUB_CLIENT, url, apiUrl: url },
    account: createGithubAccount('octocat'),
    responseOverrides: {},
    authorizationRequests: [],
    approve: async (authorizeUrl) => {
      const redirect = await fetch(authorizeUrl, { redirect: 'manual' });
      return new URL(redirect.headers.get('location') ?? '');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', fake.url);
    switch (pathname) {
      case '/login/oauth/authorize':
        return authorize(searchParams, response);
      case '/login/oauth/access_token':
        return send(
          response,
          fake.responseOverrides.token,
          exchange(new URLSearchParams(await text(request))),
        );
      case '/user':
      case '/user/emails': {
        const account = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
        if (!account) return send(response, { status: 401, body: '{"message":"Bad credentials"}' }, null);
        const { emails, ...user } = account;
        return pathname === '/user'
          ? send(response, fake.responseOverrides.user, user)
          : send(response, fake.responseOverrides.emails, emails);
      }
      default:
        return send(response, { status: 404, body: '{"message":"Not Found"}' }, null);
    }
  }

  function authorize(authorization: URLSearchParams, response: ServerResponse): void {
    if (authorization.get('client_id') !== GITHUB_CLIENT.clientId) return void response.writeHead(404).end();
    fake.authorizationRequests.push(authorization);
    const code = randomBytes(10).toString('hex');
    codes.set(code, authorization);
    const callbackUrl = new URL(authorization.get('redirect_uri') ?? '');
    callbackUrl.search = new URLSearchParams({ code, state: authorization.get('state') ?? '' }).toString();
    response.writeHead(302, { location: callbackUrl.href }).end();
  }

  /** Responds to errors with status 200, as GitHub does. */
  function exchange(form: URLSearchParams): object {
    const code = form.get('code') ?? '';
    const authorization = codes.get(code);
    codes.delete(code);
    const { clientId, clientSecret } = GITHUB_CLIENT;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return { error: 'incorrect_client_credentials' };
    }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isVerified = authorization?.get('code_challenge') === challenge;
    if (!isVerified || authorization.get('redirect_uri') !== form.get('redirect_uri')) {
      return { error: 'bad_verification_code' };
    }
    const token = `gho_${randomBytes(8).toString('hex')}`;
    tokens.set(token, fake.account);
    return { access_token: token, token_type: 'bearer', scope: 'user:email' };
  }

  return fake;
}

let nextAccountId = 583_231;

/** Creates a GitHub account with one verified address. */
export function createGithubAccount(login: string, email = `${login}@example.org`): GithubAccount {
  return {
    id: nextAccountId++,
    login,
    name: `The ${login}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${nextAccountId}`,
    emails: [{ email, primary: true, verified: true }],
  };
}

function send(
  response: ServerResponse,
  override: { status: number; body: string } | undefined,
  body: unknown,
): void {
  response.writeHead(override?.status ?? 200, { 'content-type': 'application/json' });
  response.end(override?.body ?? JSON.stringify(body));
}
