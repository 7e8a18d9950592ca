import { hash } from 'node:crypto';

export const SALT_BYTES = 16;

/** Returns the stored form of an identity, as the text of a bigint. Whoever lacks the salt learns nothing from it. */
export const identityHash = (salt: Buffer, identity: string): string =>
  identityBits(salt, identity).toString();

/** Returns the stored form of an identity: 64 bits of its hash. */
export function identityBits(salt: Buffer, identity: string): bigint {
  const bytes = Buffer.allocUnsafe(salt.length + Buffer.byteLength(identity));
  salt.copy(bytes);
  bytes.write(identity, salt.length);
  return hash('sha256', bytes, 'buffer').readBigInt64BE();
}
