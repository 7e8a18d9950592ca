import { EMAIL_PATTERN, parseUrl } from '@libs/constants';

/** The fields of a GitHub user that we need. */
export interface GithubProfile {
  /** GitHub's numeric account id. Unlike a name or email address, it is never reassigned. */
  id: string;
  userName: string;
  name: string | null;
  avatarUrl: string | null;
  /** An email address verified by GitHub, preferably the primary one. Null if there is none. */
  email: string | null;
}

export interface GithubUrls {
  /** Base URL of GitHub's website, such as "https://github.com". */
  url: string;
  /** Base URL of GitHub's API, such as "https://api.github.com". */
  apiUrl: string;
}

export interface TokenRequest {
  clientId: string;
  clientSecret: string;
  code: string;
  /** OAuth parameters of the request, such as redirect_uri and code_verifier. */
  parameters: Record<string, string>;
}

/** GitHub sent an unexpected response. The message never contains a token. */
export class GithubResponseError extends Error {}

const TIMEOUT_MS = 10_000;
const USER_AGENT = 'gazetteer';

/** Exchanges a code for an access token. GitHub reports errors with status 200. @throws GithubResponseError */
export async function fetchAccessToken({ url }: GithubUrls, request: TokenRequest): Promise<string> {
  const { clientId, clientSecret, code, parameters } = request;
  const body = new URLSearchParams({
    ...parameters,
    client_id: clientId,
    client_secret: clientSecret,
    code,
  });
  const payload = await fetchJson(`${url}/login/oauth/access_token`, { method: 'POST', body });
  const token = stringField(payload, 'access_token');
  if (token !== null) return token;
  throw new GithubResponseError(`no access token: ${stringField(payload, 'error') ?? 'no reason given'}`);
}

/**
 * Returns the GitHub account that a token belongs to, with its verified email address. @throws GithubResponseError
 */
export async function fetchProfile({ apiUrl }: GithubUrls, token: string): Promise<GithubProfile> {
  const headers = { authorization: `Bearer ${token}` };
  const user = await fetchJson(`${apiUrl}/user`, { headers });
  const emails = await fetchJson(`${apiUrl}/user/emails`, { headers });
  const id = user !== null && typeof user === 'object' && 'id' in user ? user.id : null;
  const userName = stringField(user, 'login');
  if (!Number.isSafeInteger(id) || userName === null) {
    throw new GithubResponseError('account without id or login');
  }
  return {
    id: String(id),
    userName,
    name: stringField(user, 'name'),
    avatarUrl: httpsUrlOrNull(stringField(user, 'avatar_url')),
    email: verifiedEmail(emails),
  };
}

async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const headers = { accept: 'application/json', 'user-agent': USER_AGENT, ...init.headers };
  const response = await fetch(url, {
    ...init,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new GithubResponseError(`status ${response.status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new GithubResponseError('not JSON');
  }
}

function verifiedEmail(payload: unknown): string | null {
  if (!Array.isArray(payload)) throw new GithubResponseError('invalid list of addresses');
  const verified = payload.filter(
    (entry: unknown) => isTrue(entry, 'verified') && EMAIL_PATTERN.test(stringField(entry, 'email') ?? ''),
  );
  return stringField(verified.find((entry) => isTrue(entry, 'primary')) ?? verified[0], 'email');
}

const httpsUrlOrNull = (url: string | null) =>
  url !== null && parseUrl(url)?.protocol === 'https:' ? url : null;

const fieldValue = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[name] : undefined;
const isTrue = (object: unknown, name: string) => fieldValue(object, name) === true;
function stringField(object: unknown, name: string): string | null {
  const value = fieldValue(object, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
