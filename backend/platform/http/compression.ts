import compression from 'compression';
import type { Request, Response } from 'express';

/** Event streams must be sent at once, so they are never compressed, nor are responses with no-transform. */
export const compressResponses = () =>
  compression({
    filter: (request: Request, response: Response) =>
      !String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream') &&
      !String(response.getHeader('Cache-Control') ?? '').includes('no-transform') &&
      compression.filter(request, response),
  });
