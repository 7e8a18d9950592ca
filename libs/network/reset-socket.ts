import type { Socket } from 'node:net';

/**
 * Closes a TCP connection so that its peer sees a failure instead of an end. Node never frees a socket that is reset after
 * its end has been sent (`end()`, or because its peer ended first). Such a socket is only destroyed.
 */
export function resetSocket(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
