import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const IGNORE_IDEMPOTENCY_KEY = Symbol('ignore idempotency key');

/** @param reason for readers of the API's description */
const ignoreIdempotencyKey = (reason: string) =>
  applyDecorators(
    SetMetadata(IGNORE_IDEMPOTENCY_KEY, true),
    ApiExtension('x-idempotency-key-ignored', reason),
  );

/** For a POST whose answer holds a secret: its Idempotency-Key is not looked at, so that the secret is stored nowhere. */
export const NeverStoreResponse = () =>
  ignoreIdempotencyKey('the answer holds a secret, and is kept nowhere');

/**
 * For a POST that works in somebody else's database and changes nothing when it is done twice: no transaction of ours stays
 * open while it waits for them, and what it notes of its own holds whatever becomes of the request.
 */
export const NaturallyIdempotent = () => ignoreIdempotencyKey('done twice it changes nothing more');
