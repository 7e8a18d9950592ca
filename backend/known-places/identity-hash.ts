import { createHash } from 'node:crypto';

export const SALT_BYTES = 16;

/** Returns the stored form of an identity: 64 bits, as the text of a bigint. Whoever lacks the salt learns nothing from it. */
export const identityHash = (salt: Buffer, identity: string): string =>
  createHash('sha256').update(salt).update(identity).digest().readBigInt64BE().toString();
