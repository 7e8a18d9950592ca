import compression from 'compression';
import type { Request, Response } from 'express';

/** Compresses responses, except event streams, which must be sent at once, and responses with no-transform. */
export const compressResponses = () =>
  compression({
    filter: (request: Request, response: Response) =>
      !String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream') &&
      !String(response.getHeader('Cache-Control') ?? '').includes('no-transform') &&
      compression.filter(request, response),
  });
