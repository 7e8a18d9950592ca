import type { Socket } from 'node:net';
import { pacer } from './pacer';

/**
 * Handles what a connection receives in pieces of at most 64 kB, spread out with those of other connections. Node would
 * read up to 2 MB of each connection in one stretch, and parsing them takes half a second if they consist of the
 * smallest chunks.
 */
export function paceReading(socket: Socket): void {
  const push = socket.push.bind(socket);
  socket.push = (piece: Buffer | null) => {
    if (piece === null) return push(null);
    let wantsMore: boolean | undefined;
    pacer.run(() => {
      wantsMore = push(piece);
    });
    // Nothing more is read before a piece that waits has been handled.
    return wantsMore ?? false;
  };
}
