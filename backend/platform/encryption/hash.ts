import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the SHA-256 hash. Only for secrets that are random themselves and therefore need no slow hash. */
export const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** Compares in constant time, so that the duration does not reveal how many bytes match. */
export const constantTimeEqual = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
