import { networkFailure, type Endpoint } from '../network-errors';
import { StoreError, type StoreErrorKind, UNKNOWN_REFUSAL_HINT } from '../store-error';
import { ROW_COLUMNS, TABLE_NAME } from '../table';
import { noResponseMessage } from '../unresponsive-hint';
import { NotPostgres } from './not-postgres';

const REQUIRED_COLUMN_HINT =
  'One of your own columns does not accept empty values: give it a default, or allow empty values.';

interface PostgresError {
  code?: string;
  table?: string;
  column?: string;
  message: string;
}

/** Failure kind and hint for each SQLSTATE. The longest matching prefix applies. */
const FAILURES_BY_SQLSTATE: readonly (readonly [state: string, kind: StoreErrorKind, hint: string])[] = [
  ['28P01', 'permanent', 'The password is wrong for this user: check the user name and password.'],
  [
    '28',
    'permanent',
    "The server denied access: check the user name, the password, and the server's pg_hba.conf.",
  ],
  ['3D000', 'permanent', 'There is no database with that name: check the name, or create the database.'],
  [
    '42501',
    'permanent',
    'The user lacks a privilege: grant it on the table and the schema, connect as the owner, or deliver to a table of your own.',
  ],
  ['42P01', 'permanent', 'The table is missing: disconnect and save the configuration again to create it.'],
  [
    '42703',
    'permanent',
    'A column of the table is missing: disconnect and save the configuration again to add it.',
  ],
  ['42P10', 'permanent', "The table's unique index is missing: disconnect and save the configuration again."],
  ['53100', 'permanent', "The database's disk is full: free up space."],
  [
    '53',
    'transient',
    'The server has reached its connection limit: close some connections, or raise the limit.',
  ],
  [
    '25006',
    'permanent',
    'The database does not accept writes because it is a replica or read-only: connect to the primary.',
  ],
  ['25', 'transient', 'The server ended the transaction: try again.'],
  ['26', 'transient', 'The connection was lost: try again.'],
  ['57014', 'transient', 'The database took too long: try again.'],
  ['57', 'transient', 'The server is shutting down or starting: try again.'],
  ['08', 'transient', 'The connection was lost: try again.'],
  ['40', 'transient', 'Another transaction changed the same rows: try again.'],
  ['55', 'transient', 'The table is in use by another connection: try again.'],
  ['HV00N', 'transient', 'A foreign server of the database cannot be reached: try again.'],
  ['21', 'row', 'The database refuses this row: a trigger rejects it.'],
  ['22', 'row', 'The database refuses this value.'],
  ['23', 'row', 'The database refuses this row.'],
  ['44', 'row', 'The database refuses this row.'],
  ['45', 'row', 'The database refuses this row: a trigger rejects it.'],
  ['54', 'row', 'The row is too large for the database.'],
  ['P0', 'row', 'The database refuses this row: it violates a constraint or a trigger rejects it.'],
  ['72', 'transient', 'The database took too long: try again.'],
  ['58', 'permanent', 'The server has a problem with its files: see the server log.'],
  ['XX', 'permanent', 'The server has a problem with its data: see the server log.'],
  [
    '42',
    'permanent',
    'The database has an unexpected structure: disconnect and save the configuration again.',
  ],
];

/** A server sends a SQLSTATE with every error. A trigger may choose its own. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Converts a Postgres error to a StoreError. A refusal with an unknown SQLSTATE counts as permanent, because the same
 * statement would be refused again; other unknown errors count as transient.
 */
export function postgresFailure(error: unknown, endpoint: Endpoint): StoreError {
  if (error instanceof StoreError) return error;
  const known = networkFailure(error, endpoint);
  if (known) return known;
  if (error instanceof NotPostgres)
    return new StoreError(
      'permanent',
      error.message,
      'Check that a Postgres server is running at this host and port.',
      {
        cause: error,
        code: error.code,
      },
    );
  const { code = '', table, column, message = String(error) } = error as PostgresError;
  // A required column that the user added to our table makes the database refuse every listing, so the failure is
  // permanent. In a table of the user's own, it concerns the listings that have no value for the column.
  if (
    code === '23502' &&
    table === TABLE_NAME &&
    column !== undefined &&
    !(ROW_COLUMNS as readonly string[]).includes(column)
  )
    return new StoreError('permanent', message, REQUIRED_COLUMN_HINT, { cause: error, code });
  const state = FAILURES_BY_SQLSTATE.filter(([prefix]) => code.length === 5 && code.startsWith(prefix)).sort(
    ([a], [b]) => b.length - a.length,
  )[0];
  if (state) return new StoreError(state[1], message, state[2], { cause: error, code });
  if (/does not support SSL/.test(message))
    return new StoreError(
      'permanent',
      message,
      'Switch SSL on at the server, or off here if you trust the network.',
      { cause: error },
    );
  if (/timeout/i.test(message))
    return new StoreError(
      'transient',
      noResponseMessage(endpoint.host),
      'Check the host, the port and the firewall, or try again.',
      { cause: error },
    );
  if (SQLSTATE.test(code))
    return new StoreError('permanent', message, UNKNOWN_REFUSAL_HINT, { cause: error, code });
  return new StoreError('transient', message, 'The connection was lost: try again.', { cause: error, code });
}
