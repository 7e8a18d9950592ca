import { Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Request } from 'express';
import { MAX_BODY_BYTES, TooLarge } from '../http';

/** More fields than any form of ours has. Each takes microseconds, and some hundred bytes, when the body is parsed. */
const MAX_FIELDS = 2_000;
const FIELD_SEPARATOR = '&'.charCodeAt(0);

/** Visitors send an email address and a password. Parsing a megabyte takes half a second, and anybody can send one. */
const MAX_VISITOR_BYTES = 64_000;
/** The session may have ended since the form was opened. */
const VISITOR_MESSAGE = 'Without a session, a form can have at most 64 kB. Sign in, and send it again.';

export interface LimitedBody {
  stream: ReadableStream;
  /** Returns why the body is refused, or null. If it is, the part already read must be discarded. */
  refusal(): TooLarge | null;
  /** Discards what the page has not read. The next request on the connection comes after it. */
  discardRest(): void;
}

/**
 * Returns the request's unread body, cut off at the limits regardless of its Content-Length; null without a body.
 * @throws TooLarge at once when the Content-Length exceeds the limit
 */
export function limitBody(request: Request): LimitedBody | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const isVisitor = request.signedIn === undefined;
  const maxBytes = isVisitor ? MAX_VISITOR_BYTES : MAX_BODY_BYTES;
  const tooLarge = () => (isVisitor ? new TooLarge(VISITOR_MESSAGE) : new TooLarge());
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  let bytes = 0;
  let fields = 1;
  const refusal = () => {
    if (bytes > maxBytes) return tooLarge();
    return fields > MAX_FIELDS ? new TooLarge() : null;
  };
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === FIELD_SEPARATOR) fields += 1;
      const error = refusal();
      if (error) callback(error);
      else callback(null, chunk);
    },
  });
  const discardRest = () => void request.unpipe(limiter).resume();
  request.on('error', (error) => limiter.destroy(error));
  limiter.on('error', discardRest);
  request.pipe(limiter);
  return { stream: createReadableStreamFromReadable(limiter), refusal, discardRest };
}
