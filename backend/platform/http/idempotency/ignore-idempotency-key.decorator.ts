import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const IGNORE_IDEMPOTENCY_KEY = Symbol('ignore idempotency key');

/**
 * Makes an operation ignore Idempotency-Key.
 * @param reason the reason given in the API description
 */
const ignoreIdempotencyKey = (reason: string) =>
  applyDecorators(
    SetMetadata(IGNORE_IDEMPOTENCY_KEY, true),
    ApiExtension('x-idempotency-key-ignored', reason),
  );

/**
 * For a write whose response contains a secret. Its Idempotency-Key is ignored, so that the secret is never stored.
 */
export const NeverStoreResponse = () =>
  ignoreIdempotencyKey('the response contains a secret and is not stored');

/**
 * For a write that itself recognizes a repetition by its Idempotency-Key, because its caller is not signed in.
 */
export const OnlyRepeatableByKey = () =>
  ignoreIdempotencyKey(
    'no response is stored. A repetition with the same key, token and password still succeeds',
  );

/**
 * For a request that changes nothing. Its Idempotency-Key is ignored, so that its response takes no space, and no
 * transaction of ours stays open while an external database responds.
 */
export const NaturallyIdempotent = () => ignoreIdempotencyKey('repeating it has no further effect');
