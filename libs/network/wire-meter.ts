import type { Socket } from 'node:net';
import { ResponseTooLarge } from './response-too-large';

/** What comes with a body: the handshake and the headers (16 kB each), and what a socket reads at once (64 kB). */
const EXTRA_BYTES = 128 * 1_024;
/** A body that is sent in small chunks takes up more on the wire. */
const CHUNKING_FACTOR = 2;

/**
 * Counts what arrives on a connection for one request, and ends the connection when it is more than any response needs.
 * A server can send interim responses, or messages of TLS that look like data, until the request times out, and each of
 * their bytes takes far more computing than a byte of a body.
 */
export class WireMeter {
  private bytes = 0;

  constructor(socket: Socket, maxResponseBytes: number) {
    const maxBytes = CHUNKING_FACTOR * maxResponseBytes + EXTRA_BYTES;
    socket.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      if (this.bytes > maxBytes) socket.destroy(new ResponseTooLarge(maxBytes));
    });
  }

  /** Call this at the beginning of a request. */
  reset(): void {
    this.bytes = 0;
  }
}
