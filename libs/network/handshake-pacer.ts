/** How long the thread does other work after a handshake, as a multiple of the handshake's own time. */
const REST_FACTOR = 2;

/**
 * Runs pieces of handshakes one after the other, with pauses for everything else that the thread has to do: servers
 * that answer many handshakes at the same moment must not occupy it in one stretch.
 */
export class HandshakePacer {
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;

  run(piece: () => void): void {
    this.waiting.push(piece);
    if (!this.isBusy) this.next();
  }

  private next(): void {
    const piece = this.waiting.shift();
    this.isBusy = piece !== undefined;
    if (!piece) return;
    const startedAt = performance.now();
    piece();
    const restMs = REST_FACTOR * (performance.now() - startedAt);
    if (restMs < 1) setImmediate(() => this.next());
    else setTimeout(() => this.next(), restMs);
  }
}
