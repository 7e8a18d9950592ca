import compression from 'compression';
import type { Request, Response } from 'express';

/** Streams of events must leave at once: they are never compressed, nor is what asks not to be transformed. */
export const compressResponses = () =>
  compression({
    filter: (request: Request, response: Response) =>
      !String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream') &&
      !String(response.getHeader('Cache-Control') ?? '').includes('no-transform') &&
      compression.filter(request, response),
  });
