import {
  failedBeforeConnection,
  innermostError,
  NetworkRefused,
  ResponseTooLarge,
  type SystemError,
} from '@libs/network';
import { ANSWER_TOO_LONG_HINT, AnswerTooLong, NoRoomForResponse } from './response-limits';
import { StoreError } from './store-error';
import { UnsupportedSignIn } from './unsupported-sign-in';

/** The host and port that a store connects to, for use in messages. */
export interface Endpoint {
  host: string;
  port: number;
}

/** Matches Supabase's direct hosts, which have no IPv4 address. */
const SUPABASE_DIRECT_HOST = /^db\.[a-z0-9]+\.supabase\.co$/i;
const POOLER_HINT =
  "Supabase's direct host is reachable over IPv6 only: use the host, port and user of the session pooler (Project, Connect, Session pooler).";

const HINTS: Readonly<Record<string, (endpoint: Endpoint) => string>> = {
  ENOTFOUND: ({ host }) =>
    SUPABASE_DIRECT_HOST.test(host) ? POOLER_HINT : `No server has the name ${host}: check the host.`,
  EAI_AGAIN: ({ host }) => `The name ${host} could not be looked up just now: check the host, or try again.`,
  ECONNRESET: ({ host }) =>
    `${host} closed the connection: check that this is the database's port, and try again.`,
  EPIPE: ({ host }) => `${host} closed the connection: try again.`,
};

/**
 * All of these are reported in the same words and without the IP address, so that users learn nothing about internal
 * networks from them.
 */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
]);
const NAME_FAILURES = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const NO_ROUTE = new Set(['EHOSTUNREACH', 'ENETUNREACH']);

const SELF_SIGNED = new Set(['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN']);
const UNKNOWN_ISSUER = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
]);

const TOO_LONG = 'ANSWER_TOO_LONG';

/** Returns whether a server's response to a statement was too long, so that it may have room for fewer rows. */
export const isResponseTooLong = (error: unknown): boolean =>
  // A read of many statements that was too long in all has no cause.
  error instanceof StoreError && error.code === TOO_LONG && error.cause !== undefined;

/** Converts a failure of name resolution, network, sign-in or certificate to a StoreError. Returns null for any other error. */
export function networkFailure(error: unknown, endpoint: Endpoint): StoreError | null {
  if (error instanceof NetworkRefused)
    return new StoreError(
      'permanent',
      error.message,
      'Choose a database at another address, or ask the operator.',
      {
        cause: error,
        code: error.code,
      },
    );
  if (error instanceof AnswerTooLong || error instanceof ResponseTooLarge)
    return new StoreError('permanent', error.message, ANSWER_TOO_LONG_HINT, {
      cause: error,
      code: TOO_LONG,
    });
  if (error instanceof NoRoomForResponse)
    return new StoreError('transient', error.message, 'Try again in a moment, or select fewer rows.', {
      cause: error,
      code: TOO_LONG,
    });
  if (error instanceof UnsupportedSignIn)
    return new StoreError('permanent', error.message, error.hint, { cause: error, code: error.code });
  if (isDefect(error))
    return new StoreError(
      'permanent',
      'The server sent a response that could not be understood.',
      'Check that this is the address of your database, and that its version is supported.',
      { cause: error, code: 'UNKNOWN_RESPONSE' },
    );
  const failure = innermostError(error);
  const { code = '', message } = failure;
  const options = { cause: error, code };
  if (!NAME_FAILURES.has(code) && (UNREACHABLE.has(code) || failedBeforeConnection(failure))) {
    const needsPooler = NO_ROUTE.has(code) && SUPABASE_DIRECT_HOST.test(endpoint.host);
    return new StoreError(
      'transient',
      `${endpoint.host} cannot be reached on port ${endpoint.port}.`,
      needsPooler
        ? POOLER_HINT
        : 'Check the host and the port, that the server is running, and that its firewall allows this machine.',
      options,
    );
  }
  // A server can name a code as it likes, such as "constructor".
  const hint = Object.hasOwn(HINTS, code) ? HINTS[code] : undefined;
  if (hint) return new StoreError('transient', message, hint(endpoint), options);
  if (SELF_SIGNED.has(code) || UNKNOWN_ISSUER.has(code))
    return new StoreError('permanent', message, certificateHint(SELF_SIGNED.has(code)), options);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new StoreError(
      'permanent',
      message,
      `The certificate is not valid for ${endpoint.host}: use the host name that it was issued for.`,
      options,
    );
  if (code === 'CERT_HAS_EXPIRED')
    return new StoreError(
      'permanent',
      message,
      "The server's certificate has expired: renew it on the server.",
      options,
    );
  if (/^(ERR_SSL|ERR_TLS|CERT_|EPROTO)/.test(code))
    return new StoreError(
      'permanent',
      message,
      'The SSL connection could not be established: check that the server supports SSL, or switch SSL off if you trust the network.',
      options,
    );
  return null;
}

/** Returns whether there may have been a connection when a request failed, so that the server may have got the request. */
export function wasConnected(error: unknown): boolean {
  if (error instanceof NetworkRefused) return false;
  const failure = innermostError(error);
  return !NAME_FAILURES.has(failure.code ?? '') && !failedBeforeConnection(failure);
}

/** Whether an error is one of JavaScript itself: a driver, or our own code, did not expect what a server sent. */
const isDefect = (error: unknown): boolean =>
  [TypeError, RangeError, SyntaxError, ReferenceError].some((kind) => error instanceof kind) &&
  (error as SystemError).code === undefined;

function certificateHint(selfSigned: boolean): string {
  const problem = selfSigned
    ? "The server's certificate is self-signed"
    : "The server's certificate is from an unknown authority";
  return `${problem}: paste it (PEM) as the CA certificate to trust it.`;
}
