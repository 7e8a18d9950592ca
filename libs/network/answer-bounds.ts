import type { Socket } from 'node:net';

/** How often it is looked at what came in. */
const LOOK_MS = 50;

/** A server sent more in one answer than anybody asks of it. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  readonly code = 'ANSWER_TOO_LONG';

  constructor(most: number) {
    super(`The server sends an answer of more than ${Math.floor(most / 2 ** 20)} MB.`);
  }
}

/**
 * Bounds what servers may send in one answer: drivers keep an answer whole, and one without an end would fill the memory of
 * this process. A connection that goes beyond fails with AnswerTooLong.
 */
export class AnswerBounds {
  /** Bytes read when the answer that is under way began. */
  private readonly begun = new Map<Socket, number>();

  /** @param most bytes of one answer, encryption included */
  constructor(private readonly most: number) {}

  watch(socket: Socket): void {
    this.begun.set(socket, 0);
    const looking = setInterval(() => {
      if (socket.bytesRead - (this.begun.get(socket) ?? 0) > this.most)
        socket.destroy(new AnswerTooLong(this.most));
    }, LOOK_MS).unref();
    socket.once('close', () => {
      clearInterval(looking);
      this.begun.delete(socket);
    });
  }

  /** Another answer begins. @param stream the socket, or what a driver put over it to encrypt it */
  anew(stream: Socket): void {
    for (const socket of this.begun.keys())
      if (socket === stream || (socket.localPort !== undefined && socket.localPort === stream.localPort))
        this.begun.set(socket, socket.bytesRead);
  }
}
