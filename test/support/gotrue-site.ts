import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bodyOf, GotrueProject, type RemoteUser } from './gotrue-project';

export const PROJECT_KEY = 'sb_publishable_stand-in';

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
  /** Mails nobody twice within a minute, as a project does by default. */
  pausing: boolean;
  /** Where the links of mails lead: to our page by a template of the operator, or to the project itself by its default. */
  template: 'ours' | 'default';
  live: GotrueProject['live'];
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

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const VERSION = 'x-supabase-api-version';
const LINK_TYPES = ['signup', 'email', 'invite', 'recovery', 'magiclink', 'email_change'];
const LINK_OVER = 'Email link is invalid or has expired';

export async function startGotrueSite(): Promise<GotrueSite> {
  const project = new GotrueProject();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site: GotrueSite = {
    url: `http://127.0.0.1:${port}`,
    mails: [],
    away: false,
    pausing: false,
    template: 'ours',
    live: project.live,
    asked: null,
    githubLogin: 'octocat',
    sessionOf: (email) => project.session(project.byEmail(email)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const version = request.headers[VERSION];
    let reply: Reply;
    try {
      reply = answer(request, (sent ? JSON.parse(sent) : {}) as Body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message } = error;
      // Older callers find the number in `code`.
      const body = version ? { code, message } : { code: status, error_code: code, msg: message };
      reply = { status, body };
    }
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(version && { [VERSION]: version }),
      ...(reply.location && { location: reply.location }),
    });
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
  }

  function answer(request: IncomingMessage, body: Body): Reply {
    if (site.away) return { status: 503, body: { message: 'upstream' } };
    const { pathname, searchParams: query } = new URL(request.url ?? '/', site.url);
    const call = `${request.method ?? ''} ${pathname.replace('/auth/v1/', '')}`;
    // What a browser opens carries no key.
    if (call === 'GET authorize') return authorize(query);
    if (call === 'GET verify') return follow(query);
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
      case 'GET user':
        return { status: 200, body: bodyOf(holderOf(bearer).user) };
      case 'POST logout':
        project.end(holderOf(bearer), query.get('scope') ?? 'global');
        return { status: 204 };
      default:
        throw new Refusal(404, 'not_found', 'Not Found');
    }
  }

  function signUp({ email = '', password = '', code_challenge }: Body, query: URLSearchParams): object {
    if (password.length < 6)
      throw new Refusal(422, 'weak_password', 'Password should be at least 6 characters.');
    const known = project.users.get(email);
    // Nobody learns here who has an account: the answer is made up on the spot.
    if (known?.confirmedAt) return { ...bodyOf(known), id: randomUUID(), identities: [] };
    const user = known ?? project.add(email, password);
    mail(user, query, code_challenge ?? null);
    return bodyOf(user);
  }

  function resend({ email = '' }: Body, query: URLSearchParams): Reply {
    const user = project.users.get(email);
    if (user && !user.confirmedAt) mail(user, query, null);
    return { status: 200, body: {} };
  }

  function verify({ token_hash = '', type = '' }: Body) {
    if (!LINK_TYPES.includes(type))
      throw new Refusal(400, 'validation_failed', 'Verify requires a verification type');
    const opened = project.open(token_hash);
    if (!opened) throw new Refusal(403, 'otp_expired', LINK_OVER);
    return project.session(opened.user);
  }

  /** The default link of a mail: the project confirms and sends the browser on to us. */
  function follow(query: URLSearchParams): Reply {
    const back = new URL(query.get('redirect_to') ?? '');
    const opened = project.open(query.get('token') ?? '');
    if (!opened) {
      const error = { error: 'access_denied', error_code: 'otp_expired', error_description: LINK_OVER };
      back.hash = new URLSearchParams(error).toString();
    } else if (opened.challenge) {
      back.searchParams.set('code', project.code(opened.user, opened.challenge));
    } else {
      const tokens = Object.entries({ ...project.session(opened.user), type: 'signup' });
      const told = tokens.filter(([key]) => key !== 'user').map(([key, value]) => [key, String(value)]);
      back.hash = new URLSearchParams(told).toString();
    }
    return { status: 303, location: back.href };
  }

  function token(grant: string, body: Body) {
    if (grant === 'pkce') {
      const user = project.redeem(body.auth_code ?? '', body.code_verifier ?? '');
      if (!user)
        throw new Refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      return project.session(user);
    }
    if (grant === 'refresh_token') {
      const session = project.refresh(body.refresh_token ?? '');
      if (!session)
        throw new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      return session;
    }
    const user = project.users.get(body.email ?? '');
    if (!user || user.password !== body.password)
      throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials');
    if (!user.confirmedAt) throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed');
    return project.session(user);
  }

  /** The user agrees at once, and is sent back with a code. */
  function authorize(query: URLSearchParams): Reply {
    site.asked = query;
    const email = `${site.githubLogin}@example.org`;
    const user = project.users.get(email) ?? project.add(email, null, site.githubLogin);
    const back = new URL(query.get('redirect_to') ?? '');
    back.searchParams.set('code', project.code(user, query.get('code_challenge')));
    return { status: 302, location: back.href };
  }

  function holderOf(bearer: string) {
    const holder = project.holderOf(bearer);
    if (!holder) throw new Refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    return holder;
  }

  function mail(user: RemoteUser, query: URLSearchParams, challenge: string | null): void {
    if (site.pausing && site.mails.some(({ to }) => to === user.email)) {
      const reason = 'For security purposes, you can only request this after 59 seconds.';
      throw new Refusal(429, 'over_email_send_rate_limit', reason);
    }
    const redirect = query.get('redirect_to') ?? '';
    const made = project.link(user, challenge);
    const link = new URL(site.template === 'ours' ? redirect : `${site.url}/auth/v1/verify`);
    link.search = new URLSearchParams(
      site.template === 'ours'
        ? { token_hash: made, type: 'email' }
        : { token: made, type: 'signup', redirect_to: redirect },
    ).toString();
    site.mails.unshift({ to: user.email, link });
  }

  return site;
}
