/** A user of GitHub, as far as we need to know them. */
export interface GithubProfile {
  /** GitHub's number for the account: names and addresses change hands, it does not. */
  id: string;
  userName: string;
  name: string | null;
  avatarUrl: string | null;
  /** An address that GitHub has verified: the primary one, else any; null where there is none. */
  email: string | null;
}

export interface GithubAddresses {
  /** "https://github.com" */
  url: string;
  /** "https://api.github.com" */
  apiUrl: string;
}

export interface TokenRequest {
  clientId: string;
  clientSecret: string;
  code: string;
  /** redirect_uri, code_verifier and the like. */
  parameters: Record<string, string>;
}

/** GitHub answered, but not what it should. Its text never holds a token. */
export class GithubAnswerUnreadable extends Error {}

const WITHIN_MS = 10_000;
const AGENT = 'gazetteer';

/** Exchanges a code for an access token. GitHub tells its errors with status 200. @throws GithubAnswerUnreadable */
export async function accessTokenOf({ url }: GithubAddresses, request: TokenRequest): Promise<string> {
  const { clientId, clientSecret, code, parameters } = request;
  const body = new URLSearchParams({
    ...parameters,
    client_id: clientId,
    client_secret: clientSecret,
    code,
  });
  const answer = await ask(`${url}/login/oauth/access_token`, { method: 'POST', body });
  const token = fieldOf(answer, 'access_token');
  if (token !== null) return token;
  throw new GithubAnswerUnreadable(`no access token: ${fieldOf(answer, 'error') ?? 'no reason given'}`);
}

/** The account behind a token, and its verified address. @throws GithubAnswerUnreadable */
export async function profileOf({ apiUrl }: GithubAddresses, token: string): Promise<GithubProfile> {
  const headers = { authorization: `Bearer ${token}` };
  const user = await ask(`${apiUrl}/user`, { headers });
  const emails = await ask(`${apiUrl}/user/emails`, { headers });
  const id = user !== null && typeof user === 'object' && 'id' in user ? user.id : null;
  const userName = fieldOf(user, 'login');
  if (!Number.isSafeInteger(id) || userName === null) {
    throw new GithubAnswerUnreadable('an account without id or login');
  }
  return {
    id: String(id),
    userName,
    name: fieldOf(user, 'name'),
    avatarUrl: secureUrl(fieldOf(user, 'avatar_url')),
    email: verifiedEmail(emails),
  };
}

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const headers = { accept: 'application/json', 'user-agent': AGENT, ...init.headers };
  const response = await fetch(address, {
    ...init,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new GithubAnswerUnreadable(`status ${response.status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new GithubAnswerUnreadable('not JSON');
  }
}

function verifiedEmail(answer: unknown): string | null {
  if (!Array.isArray(answer)) throw new GithubAnswerUnreadable('a list of addresses that is none');
  const verified = answer.filter((one: unknown) => isTrue(one, 'verified') && fieldOf(one, 'email') !== null);
  return fieldOf(verified.find((one) => isTrue(one, 'primary')) ?? verified[0], 'email');
}

const secureUrl = (url: string | null) =>
  url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;

const valueOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined;
const isTrue = (of: unknown, name: string) => valueOf(of, name) === true;
function fieldOf(of: unknown, name: string): string | null {
  const value = valueOf(of, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
