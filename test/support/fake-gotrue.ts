import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toUserBody, FakeGotrueProject, type RemoteUser } from './fake-gotrue-project';
import { LASTING_CONNECTIONS } from './lasting-connections';

export const PROJECT_KEY = 'sb_publishable_stand-in';

export interface ProjectMail {
  to: string;
  link: URL;
}

/** A fake auth service (GoTrue) of a Supabase project, without the rest of the project. */
export interface FakeGotrue {
  url: string;
  mails: ProjectMail[];
  /** Responds to every request with 503. */
  isUnavailable: boolean;
  /** Sends each user at most one email per minute, which is a Supabase project's default. */
  limitsMails: boolean;
  /**
   * Where emailed links lead: 'custom' leads to our page, through the operator's template; 'default' leads to the
   * project itself.
   */
  linkTemplate: 'custom' | 'default';
  liveTokens: FakeGotrueProject['liveTokens'];
  /** Parameters of the last consent request. */
  lastAuthorization: URLSearchParams | null;
  /** GitHub login of the user who signs in next. */
  githubLogin: string;
  /** Creates a session, and returns its tokens as they appear in a link's hash. */
  createSession(email: string): { access_token: string; refresh_token: string };
  close(): Promise<void>;
}

type Body = Record<string, string>;
interface Reply {
  status: number;
  body?: unknown;
  location?: string;
}

class GotrueError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const VERSION_HEADER = 'x-supabase-api-version';
const LINK_TYPES = ['signup', 'email', 'invite', 'recovery', 'magiclink', 'email_change'];
const LINK_EXPIRED = 'Email link is invalid or has expired';

export async function startFakeGotrue(): Promise<FakeGotrue> {
  const project = new FakeGotrueProject();
  const server = createServer(LASTING_CONNECTIONS, (request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeGotrue = {
    url: `http://127.0.0.1:${port}`,
    mails: [],
    isUnavailable: false,
    limitsMails: false,
    linkTemplate: 'custom',
    liveTokens: project.liveTokens,
    lastAuthorization: null,
    githubLogin: 'octocat',
    createSession: (email) => project.createSession(project.userByEmail(email)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestBody = await text(request);
    const version = request.headers[VERSION_HEADER];
    let reply: Reply;
    try {
      reply = respond(request, (requestBody ? JSON.parse(requestBody) : {}) as Body);
    } catch (error) {
      if (!(error instanceof GotrueError)) throw error;
      const { status, code, message } = error;
      // Clients that send no version header expect the numeric status in `code`.
      const body = version ? { code, message } : { code: status, error_code: code, msg: message };
      reply = { status, body };
    }
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(version && { [VERSION_HEADER]: version }),
      ...(reply.location && { location: reply.location }),
    });
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  }

  function respond(request: IncomingMessage, body: Body): Reply {
    if (fake.isUnavailable) return { status: 503, body: { message: 'upstream' } };
    const { pathname, searchParams: query } = new URL(request.url ?? '/', fake.url);
    const call = `${request.method ?? ''} ${pathname.replace('/auth/v1/', '')}`;
    // Requests that come directly from a browser contain no API key.
    if (call === 'GET authorize') return authorize(query);
    if (call === 'GET verify') return followLink(query);
    if (request.headers.apikey !== PROJECT_KEY)
      return { status: 401, body: { message: 'No API key found in request' } };
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    switch (call) {
      case 'POST signup':
        return { status: 200, body: signUp(body, query) };
      case 'POST resend':
        return resend(body, query);
      case 'POST verify':
        return { status: 200, body: verify(body) };
      case 'POST token':
        return { status: 200, body: token(query.get('grant_type') ?? '', body) };
      case 'POST recover':
        return recover(body, query);
      case 'PUT user':
        return { status: 200, body: changePassword(requireHolder(bearer).user, body) };
      case 'GET user':
        return { status: 200, body: toUserBody(requireHolder(bearer).user) };
      case 'POST logout':
        project.endSession(requireHolder(bearer), query.get('scope') ?? 'global');
        return { status: 204 };
      default:
        throw new GotrueError(404, 'not_found', 'Not Found');
    }
  }

  function signUp({ email = '', password = '', code_challenge }: Body, query: URLSearchParams): object {
    if (password.length < 6)
      throw new GotrueError(422, 'weak_password', 'Password should be at least 6 characters.');
    const existing = project.users.get(email);
    // Returns a made-up response, so that the sign-up does not reveal that the account exists.
    if (existing?.confirmedAt) return { ...toUserBody(existing), id: randomUUID(), identities: [] };
    const user = existing ?? project.addUser(email, password);
    sendMail(user, query, code_challenge ?? null);
    return toUserBody(user);
  }

  function resend({ email = '' }: Body, query: URLSearchParams): Reply {
    const user = project.users.get(email);
    if (user && !user.confirmedAt) sendMail(user, query, null);
    return { status: 200, body: {} };
  }

  function recover({ email = '' }: Body, query: URLSearchParams): Reply {
    const user = project.users.get(email);
    if (user) sendMail(user, query, null, 'recovery');
    return { status: 200, body: {} };
  }

  function changePassword(user: RemoteUser, { password = '' }: Body): object {
    if (password.length < 6)
      throw new GotrueError(422, 'weak_password', 'Password should be at least 6 characters.');
    if (password === user.password)
      throw new GotrueError(422, 'same_password', 'New password should be different from the old password.');
    user.password = password;
    return toUserBody(user);
  }

  function verify({ token_hash = '', type = '' }: Body) {
    if (!LINK_TYPES.includes(type))
      throw new GotrueError(400, 'validation_failed', 'Verify requires a verification type');
    const opened = project.openLink(token_hash);
    if (!opened) throw new GotrueError(403, 'otp_expired', LINK_EXPIRED);
    return project.createSession(opened.user);
  }

  /** Handles the default link in an email: confirms the user and redirects the browser to our application. */
  function followLink(query: URLSearchParams): Reply {
    const redirectUrl = new URL(query.get('redirect_to') ?? '');
    const opened = project.openLink(query.get('token') ?? '');
    if (!opened) {
      const error = { error: 'access_denied', error_code: 'otp_expired', error_description: LINK_EXPIRED };
      redirectUrl.hash = new URLSearchParams(error).toString();
    } else if (opened.challenge) {
      redirectUrl.searchParams.set('code', project.createCode(opened.user, opened.challenge));
    } else {
      const tokens = Object.entries({ ...project.createSession(opened.user), type: 'signup' });
      const parameters = tokens.filter(([key]) => key !== 'user').map(([key, value]) => [key, String(value)]);
      redirectUrl.hash = new URLSearchParams(parameters).toString();
    }
    return { status: 303, location: redirectUrl.href };
  }

  function token(grant: string, body: Body) {
    if (grant === 'pkce') {
      const user = project.redeemCode(body.auth_code ?? '', body.code_verifier ?? '');
      if (!user)
        throw new GotrueError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      return project.createSession(user);
    }
    if (grant === 'refresh_token') {
      const session = project.refreshSession(body.refresh_token ?? '');
      if (!session)
        throw new GotrueError(
          400,
          'refresh_token_not_found',
          'Invalid Refresh Token: Refresh Token Not Found',
        );
      return session;
    }
    const user = project.users.get(body.email ?? '');
    if (!user || user.password !== body.password)
      throw new GotrueError(400, 'invalid_credentials', 'Invalid login credentials');
    if (!user.confirmedAt) throw new GotrueError(400, 'email_not_confirmed', 'Email not confirmed');
    return project.createSession(user);
  }

  /** Approves the request at once, and redirects with a code. */
  function authorize(query: URLSearchParams): Reply {
    fake.lastAuthorization = query;
    const email = `${fake.githubLogin}@example.org`;
    const user = project.users.get(email) ?? project.addUser(email, null, fake.githubLogin);
    const redirectUrl = new URL(query.get('redirect_to') ?? '');
    redirectUrl.searchParams.set('code', project.createCode(user, query.get('code_challenge')));
    return { status: 302, location: redirectUrl.href };
  }

  function requireHolder(bearer: string) {
    const holder = project.tokenHolder(bearer);
    if (!holder) throw new GotrueError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    return holder;
  }

  function sendMail(
    user: RemoteUser,
    query: URLSearchParams,
    challenge: string | null,
    type: 'signup' | 'recovery' = 'signup',
  ): void {
    if (fake.limitsMails && fake.mails.some(({ to }) => to === user.email)) {
      const reason = 'For security purposes, you can only request this after 59 seconds.';
      throw new GotrueError(429, 'over_email_send_rate_limit', reason);
    }
    const redirect = query.get('redirect_to') ?? '';
    const linkToken = project.createLink(user, challenge);
    const link = new URL(fake.linkTemplate === 'custom' ? redirect : `${fake.url}/auth/v1/verify`);
    link.search = new URLSearchParams(
      fake.linkTemplate === 'custom'
        ? type === 'recovery'
          ? { token: linkToken }
          : { token_hash: linkToken, type: 'email' }
        : { token: linkToken, type, redirect_to: redirect },
    ).toString();
    fake.mails.unshift({ to: user.email, link });
  }

  return fake;
}
