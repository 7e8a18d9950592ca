import {
  type DomainErrorClass,
  ForeignHost,
  ForeignOrigin,
  IdempotencyBodyDiffers,
  IdempotencyInProgress,
  IdempotencyKeyInvalid,
  IdempotencyResponseUnreadable,
  InvalidInput,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  StorageFull,
  StorageOutOfConnections,
  StorageReadOnly,
  TooLarge,
  TooManyAttempts,
  TooManyIdempotencyKeys,
  Unavailable,
  Unexpected,
  UnsupportedMediaType,
} from '../http';
import type { OperationFacts } from './operation-facts';

/** Errors that a call to any operation can return. */
export const BEFORE_OPERATIONS: readonly DomainErrorClass[] = [Unexpected, MethodNotAllowed];

/**
 * Returns the platform errors that an operation can return: from validation, idempotency, rate limits and the request
 * itself.
 */
export function commonErrors(facts: OperationFacts): DomainErrorClass[] {
  const { isWrite, hasInput, hasPathParameter, acceptsIdempotencyKey, isRateLimited } = facts;
  return [
    ...(hasInput ? [InvalidInput, MalformedRequest] : []),
    ...(isWrite ? [ForeignOrigin, TooLarge, UnsupportedMediaType] : []),
    ...(acceptsIdempotencyKey
      ? [
          IdempotencyKeyInvalid,
          IdempotencyInProgress,
          IdempotencyBodyDiffers,
          IdempotencyResponseUnreadable,
          TooManyIdempotencyKeys,
        ]
      : []),
    ...(hasPathParameter ? [NotFound] : []),
    ...(isRateLimited ? [TooManyAttempts] : []),
    ForeignHost,
    Unavailable,
    StorageFull,
    StorageReadOnly,
    StorageOutOfConnections,
  ];
}
