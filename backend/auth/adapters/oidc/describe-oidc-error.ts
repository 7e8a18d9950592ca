import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { OAuthErrorResponse } from '../../identity-port';

const MAX_LENGTH = 300;

/** Returns what the provider itself says about the error, or null if it says nothing. */
export async function errorResponseIn(error: unknown): Promise<OAuthErrorResponse | null> {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return { error: error.error, description: error.error_description ?? null };
  if (!(error instanceof WWWAuthenticateChallengeError)) return null;
  // With a challenge, as for a wrong client secret, the library does not read the body.
  const body = (await error.response.json().catch(() => null)) as Record<string, unknown> | null;
  const challenge = error.cause.find(({ parameters }) => parameters.error !== undefined)?.parameters;
  const code = body?.error ?? challenge?.error;
  const description = body?.error_description ?? challenge?.error_description;
  if (typeof code !== 'string') return null;
  return { error: code, description: typeof description === 'string' ? description : null };
}

/** Writes what the provider says about an error for the log. */
export const describeErrorResponse = ({ error, description }: OAuthErrorResponse): string =>
  toLogText([error, description ?? '']);

/** Describes for the log why a request to the provider failed. Contains no claims and tokens. */
export function describeOidcError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = [error.message];
  if (error instanceof WWWAuthenticateChallengeError) parts.push(`status ${error.status}`);
  if (error.cause instanceof Error) parts.push(error.cause.message);
  if (error.cause instanceof AggregateError)
    for (const one of error.cause.errors) if (one instanceof Error) parts.push(one.message);
  if (error instanceof ClientError && error.cause instanceof Response)
    parts.push(`status ${error.cause.status}`);
  return toLogText(parts);
}

function toLogText(parts: readonly string[]): string {
  const text = parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join(': ');
  return text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ').slice(0, MAX_LENGTH);
}

/** Returns whether the provider did not respond, rather than responded with something unacceptable. */
export function isNoResponse(error: unknown): boolean {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return false;
  if (!(error instanceof ClientError)) return true;
  const { cause } = error;
  return (
    error.code === undefined ||
    error.code === 'OAUTH_TIMEOUT' ||
    (cause instanceof Response && cause.status >= 500)
  );
}
