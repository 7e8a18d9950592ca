import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const IGNORE_IDEMPOTENCY_KEY = Symbol('ignore idempotency key');

/** @param reason for the API description */
const ignoreIdempotencyKey = (reason: string) =>
  applyDecorators(
    SetMetadata(IGNORE_IDEMPOTENCY_KEY, true),
    ApiExtension('x-idempotency-key-ignored', reason),
  );

/** For a write whose answer holds a secret: its Idempotency-Key is not looked at, so that the secret is stored nowhere. */
export const NeverStoreResponse = () =>
  ignoreIdempotencyKey('the response contains a secret and is not stored');

/**
 * For a write that works in somebody else's database and changes nothing when it is done twice: no transaction of ours stays
 * open while it waits for them, and what it notes of its own holds whatever becomes of the request.
 */
export const NaturallyIdempotent = () => ignoreIdempotencyKey('repeating it has no further effect');
