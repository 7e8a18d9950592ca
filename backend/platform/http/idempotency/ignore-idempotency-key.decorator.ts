import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const IGNORE_IDEMPOTENCY_KEY = Symbol('ignore idempotency key');

/** @param reason for the API description */
const ignoreIdempotencyKey = (reason: string) =>
  applyDecorators(
    SetMetadata(IGNORE_IDEMPOTENCY_KEY, true),
    ApiExtension('x-idempotency-key-ignored', reason),
  );

/** For a POST whose response contains a secret: its Idempotency-Key is ignored, so that the secret is not stored. */
export const NeverStoreResponse = () =>
  ignoreIdempotencyKey('the response contains a secret and is not stored');

/**
 * For a POST that works in a user's own database and has the same effect when repeated: no transaction of ours stays
 * open while it waits, and its own records persist whatever happens to the request.
 */
export const NaturallyIdempotent = () => ignoreIdempotencyKey('repeating it has no further effect');
