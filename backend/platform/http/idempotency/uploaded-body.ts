import { createHash } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { IdempotencyBodyDiffers } from './idempotency.errors';

/** More than any handler accepts. */
const MAX_BYTES = 250_000_000;

const digests = new WeakMap<IncomingMessage, Buffer>();

/** Remembers what a handler has read, so that another file with the same Idempotency-Key is not taken for this one. */
export const saveBodyDigest = (request: IncomingMessage, digest: Buffer): void =>
  void digests.set(request, digest);

/** Returns the digest of a body that a handler has read itself. */
export const bodyDigestOf = (request: IncomingMessage): Buffer | undefined => digests.get(request);

/**
 * Reads a file that no handler will read, because its request was carried out before. The server limits how long a body
 * may take. @throws IdempotencyBodyDiffers if it is too large
 */
export async function readBodyDigest(request: IncomingMessage): Promise<void> {
  const hash = createHash('sha256');
  const body = new PassThrough();
  request.once('error', (error) => body.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of request.pipe(body) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new IdempotencyBodyDiffers();
      hash.update(chunk);
    }
  } finally {
    request.unpipe(body).resume();
  }
  // A request without a body has no file.
  if (bytes > 0) saveBodyDigest(request, hash.digest());
}
