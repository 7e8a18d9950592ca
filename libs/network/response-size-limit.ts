import type { Socket } from 'node:net';

/** How often the received bytes are checked. */
const CHECK_INTERVAL_MS = 50;

/** A server sent a larger response than any request needs. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  readonly code = 'RESPONSE_TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The server sent a response of more than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  }
}

/**
 * Limits the size of a response. Drivers buffer a response completely, and an endless one would fill the memory of
 * this process. A connection that exceeds the limit fails with ResponseTooLarge.
 */
export class ResponseSizeLimit {
  /** Bytes read when the current response began. */
  private readonly startBytes = new Map<Socket, number>();

  /** @param maxBytes bytes of one response, including encryption */
  constructor(private readonly maxBytes: number) {}

  watch(socket: Socket): void {
    this.startBytes.set(socket, 0);
    const timer = setInterval(() => {
      if (socket.bytesRead - (this.startBytes.get(socket) ?? 0) > this.maxBytes)
        socket.destroy(new ResponseTooLarge(this.maxBytes));
    }, CHECK_INTERVAL_MS).unref();
    socket.once('close', () => {
      clearInterval(timer);
      this.startBytes.delete(socket);
    });
  }

  /**
   * Starts counting another response.
   * @param stream the socket, or the TLS socket that a driver put around it
   */
  startResponse(stream: Socket): void {
    for (const socket of this.startBytes.keys())
      if (socket === stream || (socket.localPort !== undefined && socket.localPort === stream.localPort))
        this.startBytes.set(socket, socket.bytesRead);
  }
}
