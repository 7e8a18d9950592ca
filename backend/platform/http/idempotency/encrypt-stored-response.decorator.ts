import { SetMetadata } from '@nestjs/common';

export const ENCRYPT_STORED_RESPONSE = Symbol('encrypt stored response');

/**
 * For a write whose response contains a secret that it has created. With an Idempotency-Key, its response is stored
 * encrypted, so a client that lost the first response gets the secret by repeating the request, and there is no second
 * one.
 */
export const EncryptStoredResponse = () => SetMetadata(ENCRYPT_STORED_RESPONSE, true);
