import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const PROJECT_KEY = 'sb_publishable_stand-in';

interface RemoteUser {
  id: string;
  email: string;
  password: string | null;
  confirmedAt: string | null;
  provider: 'email' | 'github';
  metadata: Record<string, string>;
}

export interface ProjectMail {
  to: string;
  link: URL;
}

/** A Supabase project's auth service, as GoTrue speaks over HTTP (without the rest of the project). */
export interface GotrueSite {
  url: string;
  mails: ProjectMail[];
  /** Answers every request with 503. */
  away: boolean;
  /** Tokens that are good now. */
  live: { access: Set<string>; refresh: Set<string> };
  /** The last request for consent. */
  asked: URLSearchParams | null;
  /** The login at GitHub that the next consent is given by. */
  githubLogin: string;
  /** A session as a link's hash carries it. */
  sessionOf(email: string): { access_token: string; refresh_token: string };
  close(): Promise<void>;
}

type Body = Record<string, string>;
interface Reply {
  status: number;
  body?: unknown;
  location?: string;
}

const refusal = (status: number, error_code: string, msg: string): Reply => ({
  status,
  body: { code: status, error_code, msg },
});

export async function startGotrueSite(): Promise<GotrueSite> {
  const users = new Map<string, RemoteUser>();
  const links = new Map<string, RemoteUser>();
  const codes = new Map<string, { user: RemoteUser; challenge: string }>();
  const holders = new Map<string, RemoteUser>();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site: GotrueSite = {
    url: `http://127.0.0.1:${port}`,
    mails: [],
    away: false,
    live: { access: new Set(), refresh: new Set() },
    asked: null,
    githubLogin: 'octocat',
    sessionOf: (email) => sessionFor(users.get(email) ?? newUser(email, null)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', site.url);
    const sent = await text(request);
    const body = (sent ? JSON.parse(sent) : {}) as Body;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const keyed = request.headers.apikey === PROJECT_KEY || pathname.endsWith('/authorize');
    const reply = site.away
      ? { status: 503, body: { message: 'upstream' } }
      : keyed
        ? answer(pathname.replace('/auth/v1/', ''), searchParams, body, bearer)
        : { status: 401, body: { message: 'No API key found in request' } };
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(reply.location && { location: reply.location }),
    });
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  }

  function answer(call: string, query: URLSearchParams, body: Body, bearer: string): Reply {
    switch (call) {
      case 'signup':
        return signUp(body, query);
      case 'resend':
        return resend(body, query);
      case 'verify':
        return verify(body);
      case 'token':
        return token(query.get('grant_type') ?? '', body);
      case 'user':
        return own(bearer, (user) => ({ status: 200, body: bodyOf(user) }));
      case 'logout':
        return own(bearer, (user) => {
          for (const [one, holder] of holders) if (holder === user) revoke(one);
          return { status: 204 };
        });
      case 'authorize':
        return authorize(query);
      default:
        return refusal(404, 'not_found', 'Not Found');
    }
  }

  function signUp({ email = '', password = '' }: Body, query: URLSearchParams): Reply {
    if (password.length < 6)
      return refusal(422, 'weak_password', 'Password should be at least 6 characters.');
    const known = users.get(email);
    // Nobody learns here who has an account: the answer is made up on the spot.
    if (known?.confirmedAt)
      return { status: 200, body: { ...bodyOf(known), id: randomUUID(), identities: [] } };
    const user = known ?? newUser(email, password);
    mail(user, query);
    return { status: 200, body: bodyOf(user) };
  }

  function resend({ email = '' }: Body, query: URLSearchParams): Reply {
    const user = users.get(email);
    if (user && !user.confirmedAt) mail(user, query);
    return { status: 200, body: {} };
  }

  function verify({ token_hash = '' }: Body): Reply {
    const user = links.get(token_hash);
    links.delete(token_hash);
    if (!user) return refusal(403, 'otp_expired', 'Email link is invalid or has expired');
    user.confirmedAt = new Date().toISOString();
    return { status: 200, body: sessionFor(user) };
  }

  function token(grant: string, body: Body): Reply {
    if (grant === 'password') {
      const user = users.get(body.email ?? '');
      if (!user || user.password !== body.password) {
        return refusal(400, 'invalid_credentials', 'Invalid login credentials');
      }
      if (!user.confirmedAt) return refusal(400, 'email_not_confirmed', 'Email not confirmed');
      return { status: 200, body: sessionFor(user) };
    }
    if (grant === 'pkce') {
      const kept = codes.get(body.auth_code ?? '');
      codes.delete(body.auth_code ?? '');
      const challenge = createHash('sha256')
        .update(body.code_verifier ?? '')
        .digest('base64url');
      if (kept?.challenge !== challenge) return refusal(404, 'flow_state_not_found', 'invalid flow state');
      return { status: 200, body: sessionFor(kept.user) };
    }
    const user = holders.get(body.refresh_token ?? '');
    if (!user || !site.live.refresh.has(body.refresh_token ?? '')) {
      return refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token');
    }
    revoke(body.refresh_token ?? '');
    return { status: 200, body: sessionFor(user) };
  }

  /** The user agrees at once, and is sent back with a code. */
  function authorize(query: URLSearchParams): Reply {
    site.asked = query;
    const email = `${site.githubLogin}@example.org`;
    const user = users.get(email) ?? newUser(email, null, 'github');
    const code = randomUUID();
    codes.set(code, { user, challenge: query.get('code_challenge') ?? '' });
    const back = new URL(query.get('redirect_to') ?? '');
    back.searchParams.set('code', code);
    return { status: 302, location: back.href };
  }

  function own(bearer: string, then: (user: RemoteUser) => Reply): Reply {
    const user = holders.get(bearer);
    return user && site.live.access.has(bearer) ? then(user) : refusal(403, 'bad_jwt', 'invalid JWT');
  }

  function newUser(
    email: string,
    password: string | null,
    provider: RemoteUser['provider'] = 'email',
  ): RemoteUser {
    const login = site.githubLogin;
    const github = {
      avatar_url: 'https://avatars.githubusercontent.com/u/1',
      user_name: login,
      name: `The ${login}`,
    };
    const user: RemoteUser = {
      id: randomUUID(),
      email,
      password,
      confirmedAt: password === null ? new Date().toISOString() : null,
      provider,
      metadata: provider === 'github' ? github : {},
    };
    users.set(email, user);
    return user;
  }

  function mail(user: RemoteUser, query: URLSearchParams): void {
    const token = randomBytes(28).toString('hex');
    links.set(token, user);
    const link = new URL(query.get('redirect_to') ?? '');
    link.search = new URLSearchParams({ token_hash: token, type: 'email' }).toString();
    site.mails.unshift({ to: user.email, link });
  }

  function sessionFor(user: RemoteUser) {
    const expires_at = Math.floor(Date.now() / 1000) + 3_600;
    const claims = {
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: user.email,
      exp: expires_at,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signature = randomBytes(16).toString('base64url');
    const access_token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${signature}`;
    const refresh_token = randomUUID();
    site.live.access.add(access_token);
    site.live.refresh.add(refresh_token);
    for (const one of [access_token, refresh_token]) holders.set(one, user);
    return {
      access_token,
      refresh_token,
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at,
      user: bodyOf(user),
    };
  }

  function revoke(one: string): void {
    site.live.access.delete(one);
    site.live.refresh.delete(one);
  }

  return site;
}

const bodyOf = ({ id, email, confirmedAt, provider, metadata }: RemoteUser) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  email_confirmed_at: confirmedAt ?? undefined,
  app_metadata: { provider, providers: [provider] },
  user_metadata: metadata,
  identities: [{ id, identity_id: id, user_id: id, provider }],
  created_at: '2026-11-21T00:00:00Z',
});
