import type { Socket } from 'node:net';

/** How often it is looked at what came in. */
const CHECK_INTERVAL_MS = 50;

/** A server sent more in one answer than anybody asks of it. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  readonly code = 'RESPONSE_TOO_LARGE';

  constructor(maxBytes: number) {
    super(`The server sends an answer of more than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  }
}

/**
 * Bounds what servers may send in one answer: drivers keep an answer whole, and one without an end would fill the memory of
 * this process. A connection that goes beyond fails with ResponseTooLarge.
 */
export class ResponseSizeLimit {
  /** Bytes read when the answer that is under way began. */
  private readonly startBytes = new Map<Socket, number>();

  /** @param maxBytes bytes of one answer, encryption included */
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

  /** Another answer begins. @param stream the socket, or what a driver put over it to encrypt it */
  startResponse(stream: Socket): void {
    for (const socket of this.startBytes.keys())
      if (socket === stream || (socket.localPort !== undefined && socket.localPort === stream.localPort))
        this.startBytes.set(socket, socket.bytesRead);
  }
}
