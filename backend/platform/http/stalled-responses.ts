import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';

/** How long a client may take to accept any part of a response that is waiting to be sent. */
const MAX_STALL_MS = 30_000;

/** The part of a chunk that the system has not taken yet. Node uses it for the same purpose, but does not declare it. */
type ConnectedSocket = Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null };

/**
 * Ends the connections of clients that stop reading a response, because what they have not read stays in memory. A
 * slow client is not affected, and neither is one that waits for a response. What the client sends meanwhile, such as empty
 * lines, does not count, as it would for a timeout of the socket.
 */
export const endStalledResponses =
  (maxStallMs = MAX_STALL_MS) =>
  (_request: Request, response: Response, next: NextFunction): void => {
    let before = '';
    const timer = setInterval(() => {
      const { socket } = response;
      const now = socket ? progressOf(socket) : '';
      if (socket && socket.writableLength > 0 && now === before) socket.destroy();
      before = now;
    }, maxStallMs).unref();
    response.once('close', () => clearInterval(timer));
    next();
  };

/** Changes with each byte that the client accepts. */
function progressOf(socket: ConnectedSocket): string {
  const { bytesWritten, writableLength, _handle: handle } = socket;
  return `${bytesWritten - writableLength} ${handle?.writeQueueSize ?? 0}`;
}
