import { types } from 'node:util';
import { HttpException } from '@nestjs/common';
import type { DatabaseProblem } from '@libs/constants';
import { databaseProblemOf } from '../database';
import { DomainError } from './domain-error';
import {
  MalformedRequest,
  NotFound,
  StorageFull,
  StorageOutOfConnections,
  StorageReadOnly,
  TooLarge,
  Unavailable,
  Unexpected,
  UnsupportedMediaType,
} from './request-errors';

const ERROR_BY_PROBLEM: Record<DatabaseProblem, new (options: ErrorOptions) => DomainError> = {
  full: StorageFull,
  'read-only': StorageReadOnly,
  'no-connections': StorageOutOfConnections,
  unavailable: Unavailable,
};

/**
 * Converts any thrown value to a DomainError. Nest's exceptions, errors from the body parsers and problems of the
 * application's database get their own codes. Everything else becomes an unexpected error with the thrown value as its
 * cause.
 */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const problem = databaseProblemOf(thrown);
  if (problem) return new ERROR_BY_PROBLEM[problem]({ cause: thrown });
  if (thrown instanceof RangeError && /call stack/.test(thrown.message))
    return new MalformedRequest('The request is nested too deeply');
  if (isUnstorableText(thrown))
    return new MalformedRequest('The request contains a character that cannot be stored');
  return domainErrorForStatus(httpStatusOf(thrown)) ?? new Unexpected({ cause: thrown });
}

/** Postgres can store neither NUL nor lone surrogates (SQLSTATE 22021, in JSON 22P05 and 22P02). */
function isUnstorableText(thrown: unknown): boolean {
  const code =
    isError(thrown) && 'driverError' in thrown ? (thrown.driverError as { code?: unknown }).code : null;
  return code === '22021' || code === '22P05' || code === '22P02';
}

/** Returns the status of a Nest exception or of an error from Express's modules (http-errors, with `expose`). */
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
    // The middleware for static files refuses paths outside its folder with 403. Our own refusals are domain errors.
    case 403:
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

const isError = (thrown: unknown): thrown is Error => types.isNativeError(thrown);
