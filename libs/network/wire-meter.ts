import type { Socket } from 'node:net';
import { ResponseTooLarge } from './response-too-large';

/** What comes with a body: the handshake and the headers (16 kB each), and what a socket reads at once (64 kB). */
const EXTRA_BYTES = 128 * 1_024;
/** A body that is sent in small chunks takes up more on the wire: of a part of the body, and of the largest one. */
const CHUNKING_FACTOR = 4;
const MAX_FACTOR = 2;

/**
 * Counts what arrives on a connection for one request, and ends the connection when it is more than the body that has
 * been read so far needs. A server can send interim responses, chunks of one byte, or messages of TLS that look like
 * data, until the request times out, and each of their bytes takes far more computing than a byte of a body.
 */
export class WireMeter {
  private wireBytes = 0;
  private bodyBytes = 0;

  constructor(socket: Socket, maxResponseBytes: number) {
    socket.on('data', ({ length }: Buffer) => {
      this.wireBytes += length;
      const maxBytes =
        EXTRA_BYTES + Math.min(CHUNKING_FACTOR * this.bodyBytes, MAX_FACTOR * maxResponseBytes);
      if (this.wireBytes > maxBytes) socket.destroy(new ResponseTooLarge(maxBytes));
    });
  }

  /** Call this at the beginning of a request. */
  reset(): void {
    this.wireBytes = 0;
    this.bodyBytes = 0;
  }

  /** Call this with each part of the body. */
  addBody({ length }: Buffer): void {
    this.bodyBytes += length;
  }
}
