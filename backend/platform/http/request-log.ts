import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** No path of ours is longer. Anybody can ask for one of 48 kB. */
const MAX_PATH_LENGTH = 500;

/**
 * Logs one line per completed request, never its query, headers or body. Successful reads are logged at debug level.
 */
export const logRequests = (logger: Logger) => (request: Request, response: Response, next: NextFunction) => {
  const startedAt = performance.now();
  response.once('close', () => {
    const path = request.originalUrl.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH);
    logger[levelOf(request, response)]({
      msg: 'request',
      requestId: request.requestId,
      method: request.method,
      path,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      userId: request.signedIn?.userId,
      ...(!response.writableFinished && { aborted: true }),
    });
  });
  next();
};

function levelOf(request: Request, response: Response): 'error' | 'info' | 'debug' {
  if (response.statusCode >= 500) return 'error';
  return response.statusCode >= 400 || !['GET', 'HEAD'].includes(request.method) ? 'info' : 'debug';
}
