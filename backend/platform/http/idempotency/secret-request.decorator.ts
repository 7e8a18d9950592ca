import { SetMetadata } from '@nestjs/common';

export const SECRET_REQUEST = Symbol('secret request');

/**
 * For a write whose request contains a password that a person has chosen. With an Idempotency-Key, the request is
 * remembered by a hash that needs the encryption key, because a plain one would let a thief of the database guess it.
 */
export const SecretRequest = () => SetMetadata(SECRET_REQUEST, true);
