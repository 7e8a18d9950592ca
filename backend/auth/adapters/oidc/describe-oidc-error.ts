import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

const MAX_LENGTH = 300;

/**
 * Describes for the log why a request to the provider failed. Contains what the provider says about the error, but no
 * claims and tokens.
 */
export function describeOidcError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = [error.message];
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    parts.push(error.error, error.error_description ?? '');
  // RFC 6749 5.2: a refused client secret may come with a challenge instead of a readable body.
  if (error instanceof WWWAuthenticateChallengeError)
    parts.push(`status ${error.status}`, ...error.cause.flatMap(({ parameters }) => parameters.error ?? []));
  if (error.cause instanceof Error) parts.push(error.cause.message);
  if (error.cause instanceof AggregateError)
    for (const one of error.cause.errors) if (one instanceof Error) parts.push(one.message);
  if (error instanceof ClientError && error.cause instanceof Response)
    parts.push(`status ${error.cause.status}`);
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
