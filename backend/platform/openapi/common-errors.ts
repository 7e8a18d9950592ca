import {
  type DomainErrorClass,
  ForeignHost,
  ForeignOrigin,
  IdempotencyBodyDiffers,
  IdempotencyInProgress,
  IdempotencyKeyInvalid,
  InvalidInput,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  TooLarge,
  TooManyAttempts,
  Unavailable,
  Unexpected,
  UnsupportedMediaType,
} from '../http';
import type { OperationFacts } from './operation-facts';

/** What any call can be answered with, whichever operation it is for. */
export const BEFORE_OPERATIONS: readonly DomainErrorClass[] = [Unexpected, MethodNotAllowed, ForeignHost];

/** The platform's own errors that an operation can answer with: those of validation, idempotency, limits and the request. */
export function commonErrors(facts: OperationFacts): DomainErrorClass[] {
  const { isWrite, hasInput, hasPathParameter, acceptsIdempotencyKey, isRateLimited } = facts;
  return [
    ...(hasInput ? [InvalidInput, MalformedRequest] : []),
    ...(isWrite ? [ForeignOrigin, TooLarge, UnsupportedMediaType] : []),
    ...(acceptsIdempotencyKey ? [IdempotencyKeyInvalid, IdempotencyInProgress, IdempotencyBodyDiffers] : []),
    ...(hasPathParameter ? [NotFound] : []),
    ...(isRateLimited ? [TooManyAttempts] : []),
    Unavailable,
  ];
}
