import { CONFIRMATION_MESSAGES, OAUTH_MESSAGES } from '@libs/constants';

/** The parsed parameters of the confirmation page (spec §2 and §4). */
export type AuthCallback =
  | { kind: 'token'; tokenHash: string; type: string }
  | { kind: 'code'; code: string; state: string; issuer: string | null }
  | { kind: 'tokens'; accessToken: string; refreshToken: string | null }
  | { kind: 'error'; message: string; response?: OAuthErrorResponse }
  | { kind: 'nothing' };

/** An error of an external provider (RFC 6749 4.1.2.1), with the state of the sign-in to which it belongs. */
export interface OAuthErrorResponse {
  error: string;
  description: string | null;
  state: string;
  issuer: string | null;
}

const DEFAULT_TYPE = 'email';

/** Returns whether a URL hash contains tokens or an error. */
export function hasAuthCallback(hash: string): boolean {
  const fields = parseHash(hash);
  return fields.has('access_token') || fields.has('error') || fields.has('error_description');
}

/**
 * Parses the confirmation page's parameters.
 * @param search "?…" or ""
 * @param hash "#…" or ""; available only in the browser
 */
export function parseAuthCallback(search: string, hash: string): AuthCallback {
  const [query, fragment] = [new URLSearchParams(search), parseHash(hash)];
  const accessToken = fragment.get('access_token');
  if (accessToken) return { kind: 'tokens', accessToken, refreshToken: fragment.get('refresh_token') };
  const tokenHash = query.get('token_hash');
  if (tokenHash) return { kind: 'token', tokenHash, type: query.get('type') || DEFAULT_TYPE };
  const code = query.get('code');
  if (code) return { kind: 'code', code, state: query.get('state') ?? '', issuer: query.get('iss') };
  if (fragment.has('error') || fragment.has('error_description'))
    return { kind: 'error', message: linkErrorMessage(errorText(fragment)) };
  if (query.has('error')) return { kind: 'error', message: oauthErrorMessage(query), ...oauthError(query) };
  return { kind: 'nothing' };
}

function oauthError(query: URLSearchParams): { response?: OAuthErrorResponse } {
  const [error, state] = [query.get('error'), query.get('state')];
  if (!error || !state) return {};
  return {
    response: { error, description: query.get('error_description'), state, issuer: query.get('iss') },
  };
}

/** Error code for a valid link whose email address has several pending registrations. */
export const PASSWORD_REQUIRED_CODE = 'auth.password_needed';

/** Error code for a link that needs a press on the button, because anybody may have sent it. */
export const APPROVAL_NEEDED_CODE = 'auth.approval_needed';

/** Error code for a link that was used before. */
export const LINK_USED_CODE = 'auth.link_used';

/** Returns the message for a refused link, depending on the error text (spec §8, Confirmation). */
export function linkErrorMessage(reason: string): string {
  if (/expired/i.test(reason)) return CONFIRMATION_MESSAGES.expired;
  if (/invalid|malformed/i.test(reason)) return CONFIRMATION_MESSAGES.invalid;
  return CONFIRMATION_MESSAGES.failed;
}

/**
 * Returns the message for a link that the API refused: the API's own message if it says what to do, otherwise a text
 * of the specification.
 */
export function confirmErrorMessage(error: { status: number; code: string | null; message: string }): string {
  const { status, code, message } = error;
  return status === 429 || code === 'auth.oauth_refused' ? message : linkErrorMessage(`${code} ${message}`);
}

/**
 * External providers return errors in the query. Identity services also return errors with their links there, and add an
 * `error_code`.
 */
const oauthErrorMessage = (query: URLSearchParams): string =>
  query.has('error_code') ? linkErrorMessage(errorText(query)) : OAUTH_MESSAGES.callbackFailed;

const errorText = (fields: URLSearchParams) =>
  ['error', 'error_code', 'error_description'].map((name) => fields.get(name) ?? '').join(' ');

const parseHash = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));
