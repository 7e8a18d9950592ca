import type { NextFunction, Request, Response } from 'express';

/** How long a client may take to accept any part of a response that is waiting to be sent. */
const MAX_STALL_MS = 30_000;

/**
 * Ends the connections of clients that stop reading a response, because what they have not read stays in memory. A
 * slow client is not affected, and neither is one that waits for a response.
 */
export const endStalledResponses =
  (maxStallMs = MAX_STALL_MS) =>
  (_request: Request, response: Response, next: NextFunction): void => {
    // Node calls this after a time in which nothing was received or accepted on the connection.
    response.setTimeout(maxStallMs, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
    });
    next();
  };
