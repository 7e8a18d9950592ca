/**
 * The application's database cannot be used. The message is one line for the operator. It repeats nothing from
 * DATABASE_URL, because parts of a password that is not percent-encoded may look like a host or a database name.
 */
export class DatabaseConnectionError extends Error {
  override readonly name = 'DatabaseConnectionError';
}

const HOST_UNKNOWN =
  'the name of the host in DATABASE_URL cannot be resolved. Correct the host, or check the DNS server.';
const UNREACHABLE =
  'the host in DATABASE_URL does not respond. Check the host, the port and the firewall between the two.';
const REFUSED =
  'nothing accepts connections at the host and port in DATABASE_URL. Start Postgres, or correct the host or the port.';
const INTERRUPTED =
  'the server at the host and port in DATABASE_URL closed the connection. Check that it is a Postgres server, and read its log.';
const NO_SOCKET =
  'the socket in the folder that DATABASE_URL names (host) does not exist, or this user may not open it. Start Postgres, or correct the folder.';
const CERTIFICATE =
  'the certificate of the server in DATABASE_URL is not trusted. Name its authority in NODE_EXTRA_CA_CERTS or with sslrootcert in DATABASE_URL.';
const CERTIFICATE_FILE =
  'a certificate or key file that DATABASE_URL names cannot be read (sslrootcert, sslcert, sslkey).';

/** Explanations by error code: of Node's network and TLS, and of Postgres (SQLSTATE). */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  ENOTFOUND: HOST_UNKNOWN,
  EAI_AGAIN: HOST_UNKNOWN,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ECONNREFUSED: REFUSED,
  ECONNRESET: INTERRUPTED,
  EPIPE: INTERRUPTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  CERT_HAS_EXPIRED: 'the certificate of the server in DATABASE_URL has expired.',
  CERT_NOT_YET_VALID: 'the certificate of the server in DATABASE_URL is not valid yet. Check the clocks.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'the certificate of the server is for another host than the one in DATABASE_URL.',
  ENOENT: CERTIFICATE_FILE,
  EACCES: CERTIFICATE_FILE,
  '28P01':
    'Postgres refuses the user or the password in DATABASE_URL. Characters such as / ? # @ % in a password must be percent-encoded.',
  '28000':
    'Postgres does not accept the user in DATABASE_URL: the user does not exist, or pg_hba.conf does not allow it from this machine or without TLS (sslmode=require).',
  '3D000':
    'the server has no database with the name in DATABASE_URL. Create the database, or correct the name.',
  '53300': 'Postgres has no free connection for the user in DATABASE_URL. Raise max_connections.',
  '57P03': 'Postgres is starting or recovering and accepts no connections yet. Try again.',
  '42501': 'the user in DATABASE_URL may not create tables. Make it the owner of the database.',
  '25006': 'the server in DATABASE_URL is read-only. Use the primary server.',
};

/** Explanations by the text of errors that have no code. */
const TEXT_EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL/,
    'the server in DATABASE_URL does not offer TLS, but DATABASE_URL requires it (sslmode).',
  ],
  [/timeout/i, UNREACHABLE],
  [/terminated unexpectedly/, INTERRUPTED],
  [
    /URI malformed/,
    'DATABASE_URL contains a % that is not part of a percent-encoded character. Write %25 instead.',
  ],
  [/password must be a string/, 'Postgres asks for a password, and DATABASE_URL contains none.'],
];

/** Returns the error to report for an attempt to connect. */
export function toConnectionError(error: unknown): DatabaseConnectionError {
  const { code = '', message = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const isSocketMissing = syscall === 'connect' && ['ENOENT', 'EACCES'].includes(code);
  const explanation = isSocketMissing
    ? NO_SOCKET
    : (EXPLANATIONS[code] ?? TEXT_EXPLANATIONS.find(([pattern]) => pattern.test(message))?.[1]);
  const reason = explanation ?? 'the connection with DATABASE_URL failed for an unexpected reason.';
  const suffix = code === '' ? '' : ` (${code})`;
  return new DatabaseConnectionError(`Cannot use the database: ${reason}${suffix}`);
}

/** Returns whether the operator can correct this error of a migration with DATABASE_URL or at the server. */
export const isOperatorsMigrationError = (error: unknown): boolean =>
  ['42501', '25006', '53300'].includes((error as { code?: string } | null)?.code ?? '');
