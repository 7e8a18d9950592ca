import { types } from 'node:util';

/** Codes of pg and of the socket below it that mean: not now, perhaps in a moment. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether this is the failure of a database that cannot be reached, or is about to stop or still starting. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!isError(thrown)) return false;
  const cause = 'driverError' in thrown ? thrown.driverError : thrown;
  const isFromDriver = 'driverError' in thrown || 'syscall' in thrown || 'severity' in thrown;
  if (isError(cause) && UNAVAILABLE_MESSAGE.test(cause.message)) return true;
  return isFromDriver && UNAVAILABLE_CODES.has(codeOf(cause)) && !isFileError(cause);
}

const codeOf = (error: unknown) =>
  isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
/** ENOENT also comes from files; only that of connecting to a socket means the database. */
const isFileError = (error: unknown) =>
  codeOf(error) === 'ENOENT' && !(isError(error) && 'syscall' in error && error.syscall === 'connect');

/** Errors of Node's own parts count whichever realm they were made in. */
export const isError = (thrown: unknown): thrown is Error => types.isNativeError(thrown);
