import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable, isError } from './database-unavailable';
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
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseUnavailable(thrown)) return new Unavailable({ cause: thrown });
  if (thrown instanceof RangeError && /call stack/.test(thrown.message))
    return new MalformedRequest('The request is nested too deeply');
  if (isUnstorableText(thrown))
    return new MalformedRequest('The request holds a character that cannot be stored');
  return domainErrorForStatus(httpStatusOf(thrown)) ?? new Unexpected({ cause: thrown });
}

/** Postgres keeps neither NUL nor half a surrogate pair (SQLSTATE 22021, in JSON 22P05 and 22P02). */
function isUnstorableText(thrown: unknown): boolean {
  const code =
    isError(thrown) && 'driverError' in thrown ? (thrown.driverError as { code?: unknown }).code : null;
  return code === '22021' || code === '22P05' || code === '22P02';
}

/** Nest's exceptions know their status; so do those of Express's parts (http-errors: they say whether to `expose` it). */
function httpStatusOf(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof URIError) return 400;
  const isHttpError = isError(thrown) && 'expose' in thrown && 'status' in thrown;
  return isHttpError && typeof thrown.status === 'number' ? thrown.status : null;
}

function domainErrorForStatus(status: number | null): DomainError | null {
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
