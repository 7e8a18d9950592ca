/** How long pieces are handled at once. */
const STRETCH_MS = 2;
/** How long the thread does other work afterward, as a multiple of the time that the pieces took. */
const REST_FACTOR = 2;

/**
 * Does work that servers cause in pieces, with pauses for everything else that the thread has to do: servers that send
 * much at the same moment, of which each byte takes much computing, must not occupy it in one stretch.
 */
export class Pacer {
  private readonly waiting: (() => void)[] = [];
  private usedMs = 0;
  private isCounting = false;

  /** Does a piece now, or after those that wait. */
  run(piece: () => void): void {
    if (this.waiting.length > 0 || this.usedMs >= STRETCH_MS) this.waiting.push(piece);
    else this.handle(piece);
  }

  private handle(piece: () => void): void {
    const startedAt = performance.now();
    try {
      piece();
    } finally {
      this.usedMs += performance.now() - startedAt;
      this.count();
    }
  }

  /** Counts until the thread has done other work. */
  private count(): void {
    if (this.isCounting) return;
    this.isCounting = true;
    setImmediate(() => {
      const restMs = REST_FACTOR * this.usedMs;
      if (restMs < 1) this.goOn();
      else setTimeout(() => this.goOn(), restMs);
    });
  }

  private goOn(): void {
    this.usedMs = 0;
    this.isCounting = false;
    while (this.usedMs < STRETCH_MS) {
      const piece = this.waiting.shift();
      if (!piece) return;
      this.handle(piece);
    }
  }
}

/** Shared by all connections of the process to untrusted servers. */
export const pacer = new Pacer();
