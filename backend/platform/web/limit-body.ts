import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Request } from 'express';
import { MAX_BODY_BYTES, TooLarge } from '../http';

/** More fields than any form of ours has. Each takes microseconds, and some hundred bytes, when the body is parsed. */
const MAX_FIELDS = 2_000;
const FIELD_SEPARATOR = '&'.charCodeAt(0);

export class BodyTooLarge extends TooLarge {}

export interface LimitedBody {
  stream: ReadableStream;
  /** Returns whether the body exceeded a limit. If it did, the part already read must be discarded. */
  exceeded(): boolean;
}

/**
 * Returns the request's unread body, cut off at the limits regardless of its Content-Length; null without a body.
 * @throws BodyTooLarge at once when the Content-Length exceeds the limit
 */
export function limitBody(request: Request): LimitedBody | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new BodyTooLarge();
  let bytes = 0;
  let fields = 1;
  const exceeded = () => bytes > MAX_BODY_BYTES || fields > MAX_FIELDS;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === FIELD_SEPARATOR) fields += 1;
      if (exceeded()) callback(new BodyTooLarge());
      else callback(null, chunk);
    },
  });
  request.on('error', (error) => limiter.destroy(error));
  // The rest is discarded, because the next request on the connection comes after it.
  limiter.on('error', () => request.unpipe(limiter).resume());
  request.pipe(limiter);
  return { stream: createReadableStreamFromReadable(limiter), exceeded };
}
