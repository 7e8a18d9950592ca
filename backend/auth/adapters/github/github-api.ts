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

export interface GithubUrls {
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
export class GithubResponseError extends Error {}

const TIMEOUT_MS = 10_000;
const USER_AGENT = 'gazetteer';

/** Exchanges a code for an access token. GitHub tells its errors with status 200. @throws GithubResponseError */
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

/** The account behind a token, and its verified address. @throws GithubResponseError */
export async function fetchProfile({ apiUrl }: GithubUrls, token: string): Promise<GithubProfile> {
  const headers = { authorization: `Bearer ${token}` };
  const user = await fetchJson(`${apiUrl}/user`, { headers });
  const emails = await fetchJson(`${apiUrl}/user/emails`, { headers });
  const id = user !== null && typeof user === 'object' && 'id' in user ? user.id : null;
  const userName = stringField(user, 'login');
  if (!Number.isSafeInteger(id) || userName === null) {
    throw new GithubResponseError('an account without id or login');
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
  if (!Array.isArray(payload)) throw new GithubResponseError('a list of addresses that is none');
  const verified = payload.filter(
    (entry: unknown) => isTrue(entry, 'verified') && stringField(entry, 'email') !== null,
  );
  return stringField(verified.find((entry) => isTrue(entry, 'primary')) ?? verified[0], 'email');
}

const httpsUrlOrNull = (url: string | null) =>
  url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;

const fieldValue = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[name] : undefined;
const isTrue = (object: unknown, name: string) => fieldValue(object, name) === true;
function stringField(object: unknown, name: string): string | null {
  const value = fieldValue(object, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
