import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Request } from 'express';
import { MAX_BODY_BYTES, TooLarge } from '../http';

export class BodyTooLarge extends TooLarge {}

export interface LimitedBody {
  stream: ReadableStream;
  /** Returns whether the body exceeded the limit. If it did, the part already read must be discarded. */
  exceeded(): boolean;
}

/**
 * Returns the request's unread body, cut off at the limit regardless of its Content-Length; null without a body.
 * @throws BodyTooLarge at once when the Content-Length exceeds the limit
 */
export function limitBody(request: Request): LimitedBody | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new BodyTooLarge();
  let bytes = 0;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) callback(new BodyTooLarge());
      else callback(null, chunk);
    },
  });
  request.on('error', (error) => limiter.destroy(error));
  request.pipe(limiter);
  return { stream: createReadableStreamFromReadable(limiter), exceeded: () => bytes > MAX_BODY_BYTES };
}
