import { types } from 'node:util';

/** Error codes from pg and its socket that indicate a temporary failure. */
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
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered)/;

/** Returns whether the error means that the database is unreachable, stopping or still starting. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!isError(thrown)) return false;
  const cause = 'driverError' in thrown ? thrown.driverError : thrown;
  const isFromDriver = 'driverError' in thrown || 'syscall' in thrown || 'severity' in thrown;
  if (isError(cause) && UNAVAILABLE_MESSAGE.test(cause.message)) return true;
  return isFromDriver && UNAVAILABLE_CODES.has(codeOf(cause)) && !isFileError(cause);
}

const codeOf = (error: unknown) =>
  isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
/** File operations also cause ENOENT, but only an ENOENT from a socket connection concerns the database. */
const isFileError = (error: unknown) =>
  codeOf(error) === 'ENOENT' && !(isError(error) && 'syscall' in error && error.syscall === 'connect');

/** Also recognizes errors of Node's own modules, which may come from another realm. */
export const isError = (thrown: unknown): thrown is Error => types.isNativeError(thrown);
