import { networkFailure, type Endpoint } from '../network-errors';
import { StoreError, type StoreErrorKind } from '../store-error';

interface MysqlError {
  code?: string;
  errno?: number;
  message: string;
}

const RECONNECT_HINT = 'disconnect and save the configuration again';

/** By MySQL's and MariaDB's error numbers: what is to be done, and what mends it. */
const FAILURES_BY_NUMBER: Readonly<Record<number, readonly [StoreErrorKind, string]>> = {
  1044: ['permanent', 'The user has no right to this database: grant it, or check the name of the database.'],
  1045: ['permanent', 'The server does not let this user in: check user name and password.'],
  1049: ['permanent', 'There is no database of that name: check the database, or make it.'],
  1130: [
    'permanent',
    'The server lets nobody in from this machine: allow the user for this host (user@host).',
  ],
  1227: ['permanent', 'The user lacks the right: grant it, or connect as the owner.'],
  1142: ['permanent', 'The user lacks the right on the table: grant it, or connect as the owner.'],
  1143: ['permanent', 'The user lacks the right on a column: grant it, or connect as the owner.'],
  1146: ['permanent', `The table is missing: ${RECONNECT_HINT} to make it.`],
  1054: ['permanent', `The table lacks a column: ${RECONNECT_HINT} to bring it up to date.`],
  1021: ['permanent', 'The disk of the database is full: make room there.'],
  1114: ['permanent', 'The disk of the database is full: make room there.'],
  1030: ['permanent', "The server's files have a problem: see its log."],
  1251: [
    'permanent',
    "The server signs in by a method that is not known here: change the user's to caching_sha2_password.",
  ],
  1290: ['permanent', 'The database takes no writes (a replica, or read only): connect to the primary.'],
  1836: ['permanent', 'The database takes no writes (read only): connect to the primary.'],
  1305: ['permanent', 'The server is too old: MySQL 8 or MariaDB 10.5 is needed.'],
  1040: ['transient', 'The server has no room for more connections: close some, or raise its limit.'],
  1203: ['transient', 'The user has no room for more connections: close some, or raise the limit.'],
  1226: ['transient', "The user's limit is used up for now: try again, or raise it."],
  1053: ['transient', 'The server is stopping: try again.'],
  1205: ['transient', 'The table is in use by another: try again.'],
  1213: ['transient', 'Somebody else changed the same rows: try again.'],
  1317: ['transient', 'The statement was stopped on the server: try again.'],
  1969: ['transient', 'The database took too long: try again.'],
  3024: ['transient', 'The database took too long: try again.'],
  1364: ['permanent', 'A column of your own takes no empty value: give it a default, or let it be empty.'],
  1136: ['permanent', `The table is not as expected: ${RECONNECT_HINT}.`],
  1048: ['row', 'The database does not take this row.'],
  1062: ['row', 'The database does not take this row.'],
  1118: ['row', 'The row is too large for the database.'],
  1264: ['row', 'The database does not take this value.'],
  1265: ['row', 'The database does not take this value.'],
  1292: ['row', 'The database does not take this value.'],
  1366: ['row', 'The database does not take this value.'],
  1406: ['row', 'The database does not take this value.'],
  1452: ['row', 'The database does not take this row.'],
  1644: ['row', 'A rule of the database does not take this row.'],
  3819: ['row', 'A rule of the database does not take this row.'],
  4025: ['row', 'A rule of the database does not take this row.'],
};

/** The driver gives each TLS failure one code; Node's own is in the words. */
const TLS_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/self.signed certificate in certificate chain/i, 'SELF_SIGNED_CERT_IN_CHAIN'],
  [/self.signed/i, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  [/unable to verify|unable to get (local )?issuer/i, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  [/does not match/i, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  [/expired/i, 'CERT_HAS_EXPIRED'],
];

/** What a call to a MySQL failed with, as a StoreError. Unknown failures count as those that may pass. */
export function mysqlFailure(error: unknown, endpoint: Endpoint): StoreError {
  if (error instanceof StoreError) return error;
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
      'Switch SSL on at the server, or off here for a network you trust.',
      {
        cause: error,
        code,
      },
    );
  const known = FAILURES_BY_NUMBER[errno];
  if (known) return new StoreError(known[0], message, known[1], { cause: error, code });
  return (
    networkFailure(error, endpoint) ??
    new StoreError('transient', message, 'The connection broke: try again.', { cause: error, code })
  );
}
