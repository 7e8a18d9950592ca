import { HttpException } from '@nestjs/common';
import { DomainError } from './domain-error';
import {
  MalformedRequest,
  NotFound,
  TooLarge,
  Unavailable,
  Unexpected,
  UnsupportedMediaType,
} from './request-errors';

/**
 * Whatever was thrown, as an error of ours: Nest's own exceptions, those of the body parsers, and a database that is away
 * get their names; everything else is unexpected, with the thrown thing as its cause.
 */
export function domainErrorOf(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseAway(thrown)) return new Unavailable({ cause: thrown });
  return byStatus(statusOf(thrown)) ?? new Unexpected({ cause: thrown });
}

/** Nest's exceptions know their status; so do those of body-parser, which carry a `type` too. */
function statusOf(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (!(thrown instanceof Error) || !('type' in thrown) || !('status' in thrown)) {
    return thrown instanceof URIError ? 400 : null;
  }
  return typeof thrown.status === 'number' ? thrown.status : null;
}

function byStatus(status: number | null): DomainError | null {
  switch (status) {
    case 400:
      return new MalformedRequest('The request could not be read');
    case 404:
      return new NotFound();
    case 413:
      return new TooLarge();
    case 415:
      return new UnsupportedMediaType();
    default:
      return null;
  }
}

/** Codes of pg and of the socket below it that mean: not now, perhaps in a moment. */
const AWAY = new Set([
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
const AWAY_TEXT = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const cause = 'driverError' in thrown ? thrown.driverError : thrown;
  const fromDriver = 'driverError' in thrown || 'syscall' in thrown || 'severity' in thrown;
  if (cause instanceof Error && AWAY_TEXT.test(cause.message)) return true;
  return fromDriver && AWAY.has(codeOf(cause)) && !isFileError(cause);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
/** ENOENT also comes from files; only that of connecting to a socket means the database. */
const isFileError = (error: unknown) =>
  codeOf(error) === 'ENOENT' &&
  !(error instanceof Error && 'syscall' in error && error.syscall === 'connect');
