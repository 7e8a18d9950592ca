/** How long the thread does other work after a piece, as a multiple of the piece's own time. */
const REST_FACTOR = 2;

/**
 * Does work that servers cause in pieces, one after the other, with pauses for everything else that the thread has to
 * do: servers that send much at the same moment must not occupy it in one stretch.
 */
export class Pacer {
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

/** Shared by all connections of the process to untrusted servers. */
export const pacer = new Pacer();
