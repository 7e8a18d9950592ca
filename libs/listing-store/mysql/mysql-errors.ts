import { networkFailure, type Endpoint } from '../network-errors';
import { StoreError, type StoreErrorKind, UNKNOWN_REFUSAL_HINT } from '../store-error';
import { NotMysql } from './not-mysql';

interface MysqlError {
  code?: string;
  errno?: number;
  sqlState?: string;
  message: string;
}

const RECONNECT_HINT = 'disconnect and save the configuration again';

/** Failure kind and hint for each MySQL and MariaDB error number. */
const FAILURES_BY_NUMBER: Readonly<Record<number, readonly [StoreErrorKind, string]>> = {
  1044: ['permanent', 'The user has no privileges on this database: grant them, or check the database name.'],
  1045: ['permanent', 'The server denied access: check the user name and password.'],
  1049: ['permanent', 'There is no database with that name: check the name, or create the database.'],
  1130: [
    'permanent',
    'The server does not accept connections from this machine: allow the user to connect from this host (user@host).',
  ],
  1227: ['permanent', 'The user lacks a privilege: grant it, or connect as the owner.'],
  1142: [
    'permanent',
    'The user lacks a privilege on the table: grant it, connect as the owner, or deliver to a table of your own.',
  ],
  1143: ['permanent', 'The user lacks a privilege on a column: grant it, or connect as the owner.'],
  1146: ['permanent', `The table is missing: ${RECONNECT_HINT} to create it.`],
  1054: ['permanent', `A column of the table is missing: ${RECONNECT_HINT} to add it.`],
  1021: ['permanent', "The database's disk is full: free up space."],
  1114: ['permanent', "The database's disk is full: free up space."],
  1030: ['permanent', 'The server has a problem with its files: see the server log.'],
  1251: [
    'permanent',
    "The server uses an unsupported sign-in method: change the user's method to caching_sha2_password.",
  ],
  1290: [
    'permanent',
    'The database does not accept writes because it is a replica or read-only: connect to the primary.',
  ],
  1836: ['permanent', 'The database does not accept writes because it is read-only: connect to the primary.'],
  1305: ['permanent', 'The server is too old: MySQL 8 or MariaDB 10.5 is required.'],
  1040: [
    'transient',
    'The server has reached its connection limit: close some connections, or raise the limit.',
  ],
  1203: [
    'transient',
    'The user has reached the connection limit: close some connections, or raise the limit.',
  ],
  1226: ['transient', 'The user has reached a usage limit: try again later, or raise the limit.'],
  1053: ['transient', 'The server is shutting down: try again.'],
  1205: ['transient', 'The table is in use by another connection: try again.'],
  1213: ['transient', 'Another transaction changed the same rows: try again.'],
  1317: ['transient', 'The server canceled the statement: try again.'],
  1969: ['transient', 'The database took too long: try again.'],
  3024: ['transient', 'The database took too long: try again.'],
  1364: [
    'permanent',
    'One of your own columns does not accept empty values: give it a default, or allow empty values.',
  ],
  1136: ['permanent', `The table has an unexpected structure: ${RECONNECT_HINT}.`],
  1048: ['row', 'The database refuses this row.'],
  1062: ['row', 'The database refuses this row.'],
  1118: ['row', 'The row is too large for the database.'],
  1264: ['row', 'The database refuses this value.'],
  1265: ['row', 'The database refuses this value.'],
  1292: ['row', 'The database refuses this value.'],
  1366: ['row', 'The database refuses this value.'],
  1406: ['row', 'The database refuses this value.'],
  1369: ['row', 'The database refuses this row.'],
  1452: ['row', 'The database refuses this row.'],
  1526: ['row', 'The database refuses this row.'],
  1644: ['row', 'The database refuses this row: it violates a constraint or a trigger rejects it.'],
  3140: ['row', 'The database refuses this value.'],
  3819: ['row', 'The database refuses this row: it violates a constraint or a trigger rejects it.'],
  4025: ['row', 'The database refuses this row: it violates a constraint or a trigger rejects it.'],
};

/** Servers' other errors after which the same statement may succeed: lost connections, full memory, clusters that change. */
const TRANSIENT_NUMBERS: ReadonlySet<number> = new Set([
  1020, 1037, 1038, 1041, 1047, 1105, 1135, 1152, 1158, 1159, 1160, 1161, 1180, 1184, 1206, 1243, 1297, 1412,
  1461, 1615, 1637, 1689, 1927, 3032, 3100, 3101, 3168, 3169, 3572, 4031,
]);
/** SQLSTATE classes of lost connections, of conflicts with other transactions, and of canceled statements. */
const TRANSIENT_CLASSES = /^(?:08|40|70)/;
/** SQLSTATE classes of what one listing causes: values, constraints, subqueries of triggers, and check options of views. */
const ROW_CLASSES = /^(?:21|22|23|44)/;
/** Numbers of client libraries, which proxies send when they lose the server. */
const isOfClient = (errno: number): boolean => errno >= 2_000 && errno < 3_000;
/** Above these numbers are those that triggers choose, and those of other products. */
const MAX_SERVER_NUMBER = 4_999;

/**
 * The driver reports every TLS failure with the same error code, so Node's own error code is derived from the
 * message.
 */
const TLS_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/self.signed certificate in certificate chain/i, 'SELF_SIGNED_CERT_IN_CHAIN'],
  [/self.signed/i, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  [/unable to verify|unable to get (local )?issuer/i, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  [/does not match/i, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  [/expired/i, 'CERT_HAS_EXPIRED'],
];

/** Returns what an error of the server is that is not in the list, or null if it is not the server's. */
function unknownRefusal({ errno = 0, sqlState = '' }: MysqlError): readonly [StoreErrorKind, string] | null {
  if (sqlState.startsWith('45')) return ['row', 'The database refuses this row: a trigger rejects it.'];
  if (sqlState === '' || TRANSIENT_NUMBERS.has(errno) || TRANSIENT_CLASSES.test(sqlState)) return null;
  if (ROW_CLASSES.test(sqlState)) return ['row', 'The database refuses this row.'];
  if (sqlState === 'HY000' && (errno > MAX_SERVER_NUMBER || isOfClient(errno))) return null;
  return ['permanent', UNKNOWN_REFUSAL_HINT];
}

/**
 * Converts a MySQL error to a StoreError. Unknown refusals count as permanent, because the same statement would be refused
 * again; other unknown errors count as transient.
 */
export function mysqlFailure(error: unknown, endpoint: Endpoint): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof NotMysql)
    return new StoreError(
      'permanent',
      error.message,
      'Check that a MySQL or MariaDB server is running at this host and port.',
      { cause: error, code: error.code },
    );
  const { code = '', errno = 0, message = String(error) } = error as MysqlError;
  if (code === 'HANDSHAKE_SSL_ERROR') {
    const known = TLS_MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'EPROTO';
    const failure = networkFailure(Object.assign(new Error(message), { code: known }), endpoint);
    if (failure) return failure;
  }
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT')
    return new StoreError(
      'permanent',
      message,
      'Switch SSL on at the server, or off here if you trust the network.',
      {
        cause: error,
        code,
      },
    );
  if (code === 'PROTOCOL_SEQUENCE_TIMEOUT')
    return new StoreError('transient', message, 'The database took too long: try again.', {
      cause: error,
      code,
    });
  const known = FAILURES_BY_NUMBER[errno] ?? unknownRefusal(error as MysqlError);
  if (known) return new StoreError(known[0], message, known[1], { cause: error, code });
  return (
    networkFailure(error, endpoint) ??
    new StoreError('transient', message, 'The connection was lost: try again.', { cause: error, code })
  );
}
