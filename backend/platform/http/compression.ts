import compression from 'compression';
import type { Request, Response } from 'express';

/**
 * The size in bytes from which on compressing is worth its time. A status poll is smaller, and would spend a fifth of its
 * time on it.
 */
const MIN_BYTES = 4_096;

/** Compresses large responses, except event streams, which must be sent at once, and responses with no-transform. */
export const compressResponses = () =>
  compression({
    threshold: MIN_BYTES,
    filter: (request: Request, response: Response) =>
      !String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream') &&
      !String(response.getHeader('Cache-Control') ?? '').includes('no-transform') &&
      compression.filter(request, response),
  });
