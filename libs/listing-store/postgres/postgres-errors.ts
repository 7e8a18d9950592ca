import { networkFailure, type Endpoint } from '../network-errors';
import { StoreError, type StoreErrorKind } from '../store-error';
import { ROW_COLUMNS } from '../table';
import { NotPostgres } from './message-validator';

const REQUIRED_COLUMN_HINT =
  'A column of your own takes no empty value: give it a default, or let it be empty.';

interface PostgresError {
  code?: string;
  column?: string;
  message: string;
}

/** By SQLSTATE, the longest beginning first: what is to be done, and what mends it. */
const FAILURES_BY_SQLSTATE: readonly (readonly [state: string, kind: StoreErrorKind, hint: string])[] = [
  ['28P01', 'permanent', 'The password is not right for this user: check user name and password.'],
  [
    '28',
    'permanent',
    'The server does not let this user in: check user name, password, and its pg_hba.conf.',
  ],
  ['3D000', 'permanent', 'There is no database of that name: check the database, or make it.'],
  [
    '42501',
    'permanent',
    'The user lacks the right: grant it on the table and the schema, or connect as the owner.',
  ],
  ['42P01', 'permanent', 'The table is missing: disconnect and save the configuration again to make it.'],
  [
    '42703',
    'permanent',
    'The table lacks a column: disconnect and save the configuration again to bring it up to date.',
  ],
  ['42P10', 'permanent', 'The table lacks its unique index: disconnect and save the configuration again.'],
  ['53100', 'permanent', 'The disk of the database is full: make room there.'],
  ['53', 'transient', 'The server has no room for more connections: close some, or raise its limit.'],
  ['25006', 'permanent', 'The database takes no writes (a replica, or read only): connect to the primary.'],
  ['57014', 'transient', 'The database took too long: try again.'],
  ['57', 'transient', 'The server is stopping or starting: try again.'],
  ['08', 'transient', 'The connection broke: try again.'],
  ['40', 'transient', 'Somebody else changed the same rows: try again.'],
  ['55', 'transient', 'The table is in use by another: try again.'],
  ['22', 'row', 'The database does not take this value.'],
  ['23', 'row', 'The database does not take this row.'],
  ['54', 'row', 'The row is too large for the database.'],
  ['P0', 'row', 'A rule of the database does not take this row.'],
  ['58', 'permanent', "The server's files have a problem: see its log."],
  ['XX', 'permanent', "The server's data has a problem: see its log."],
  ['42', 'permanent', 'The database is not as expected: disconnect and save the configuration again.'],
];

/** What a call to a Postgres failed with, as a StoreError. Unknown failures count as those that may pass. */
export function postgresFailure(error: unknown, endpoint: Endpoint): StoreError {
  if (error instanceof StoreError) return error;
  const known = networkFailure(error, endpoint);
  if (known) return known;
  if (error instanceof NotPostgres)
    return new StoreError(
      'permanent',
      error.message,
      'Check that a Postgres answers at this host and port.',
      {
        cause: error,
        code: error.code,
      },
    );
  const { code = '', column, message = String(error) } = error as PostgresError;
  // A column of the user's own that must be filled in refuses any listing.
  if (code === '23502' && column !== undefined && !(ROW_COLUMNS as readonly string[]).includes(column))
    return new StoreError('permanent', message, REQUIRED_COLUMN_HINT, { cause: error, code });
  const state = FAILURES_BY_SQLSTATE.filter(([prefix]) => code.length === 5 && code.startsWith(prefix)).sort(
    ([a], [b]) => b.length - a.length,
  )[0];
  if (state) return new StoreError(state[1], message, state[2], { cause: error, code });
  if (/does not support SSL/.test(message))
    return new StoreError(
      'permanent',
      message,
      'Switch SSL on at the server, or off here for a network you trust.',
      { cause: error },
    );
  if (/timeout/i.test(message))
    return new StoreError(
      'transient',
      message,
      `${endpoint.host} did not answer in time: check host, port and firewall, or try again.`,
      { cause: error },
    );
  return new StoreError('transient', message, 'The connection broke: try again.', { cause: error, code });
}
