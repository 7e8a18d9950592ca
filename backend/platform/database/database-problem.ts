import { types } from 'node:util';
import type { DatabaseProblem } from '@libs/constants';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** Error codes of Postgres (SQLSTATE) that concern the server rather than the statement. */
const PROBLEM_BY_SQLSTATE: Readonly<Record<string, DatabaseProblem>> = {
  '25006': 'read-only',
  // This process was frozen within a transaction.
  '25P03': 'unavailable',
  // The operator is changing the password, the role or the database.
  '28000': 'unavailable',
  '28P01': 'unavailable',
  '3D000': 'unavailable',
  '53000': 'unavailable',
  '53100': 'full',
  '53200': 'unavailable',
  '53300': 'no-connections',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '58030': 'unavailable',
};
/** Class 08 of SQLSTATE: connection exceptions, which poolers send. */
const CONNECTION_EXCEPTION = /^08/;
/** Postgres has no code of its own for a quota, and stops with an internal error when it cannot write a temporary file. */
const NO_SPACE_MESSAGE = /No space left on device|Disk quota exceeded/;

/** Codes of Node's network errors. A file operation can also cause ENOENT, but only `connect` concerns a socket. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** TypeORM releases the connection of a transaction that is lost between two of its statements. */
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
/** Messages of the driver's errors that have no code. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered|Client was closed|Called end on pool)/;

/**
 * Returns which problem of the application's database a thrown value means, or null if the error has another cause.
 * Recognizes the errors of TypeORM and of the driver, and of the driver's socket.
 */
export function databaseProblemOf(thrown: unknown): DatabaseProblem | null {
  if (!isError(thrown)) return null;
  const error = 'driverError' in thrown && isError(thrown.driverError) ? thrown.driverError : thrown;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Only errors that the server reported have a severity.
  if ('severity' in error) {
    if (NO_SPACE_MESSAGE.test(error.message)) return 'full';
    if (CONNECTION_EXCEPTION.test(code)) return 'unavailable';
    return PROBLEM_BY_SQLSTATE[code] ?? null;
  }
  if (RELEASED.some((kind) => error instanceof kind)) return 'unavailable';
  if (CONNECTION_MESSAGE.test(error.message)) return 'unavailable';
  const isFromSocket = error !== thrown || 'syscall' in error;
  if (!isFromSocket || !NETWORK_CODES.has(code)) return null;
  const isFileError = code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect');
  return isFileError ? null : 'unavailable';
}

/** Also recognizes errors of Node's own modules, which may come from another realm. */
const isError = (thrown: unknown): thrown is Error => types.isNativeError(thrown);
