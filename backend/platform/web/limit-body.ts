import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Request } from 'express';
import { TooLarge } from '../http';

/** Largest body that a page's action takes; forms here are small. */
export const MAX_ACTION_BODY_BYTES = 1_000_000;

export class BodyTooLarge extends TooLarge {}

export interface LimitedBody {
  stream: ReadableStream;
  /** Whether more came than is allowed; what was read of it is of no use then. */
  exceeded(): boolean;
}

/**
 * The request's unread body, cut off beyond the limit whatever its Content-Length says; null where it has none.
 * @throws BodyTooLarge at once when the Content-Length already says so
 */
export function limitBody(request: Request): LimitedBody | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  if (Number(request.headers['content-length'] ?? 0) > MAX_ACTION_BODY_BYTES) throw new BodyTooLarge();
  let bytes = 0;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      if (bytes > MAX_ACTION_BODY_BYTES) callback(new BodyTooLarge());
      else callback(null, chunk);
    },
  });
  request.on('error', (error) => limiter.destroy(error));
  request.pipe(limiter);
  return { stream: createReadableStreamFromReadable(limiter), exceeded: () => bytes > MAX_ACTION_BODY_BYTES };
}
