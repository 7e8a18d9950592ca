import type { SourceTimeouts } from './source-settings';

/** How long the service usually takes to answer, learned as it answers. */
export class ResponseTime {
  typicalMs = 0;

  learn(tookMs: number): void {
    this.typicalMs = this.typicalMs === 0 ? tookMs : this.typicalMs * 0.9 + tookMs * 0.1;
  }
}

const MAX_NUDGES = 2;

/** How long one search waits for page and service; waiting for its turn or its caller does not count. */
export class StallTimeout {
  private usedMs = 0;
  private idleSince = performance.now();
  private silentSince: number | null = null;
  private nudges = 0;

  constructor(
    private readonly timeouts: SourceTimeouts,
    private readonly responseTime: ResponseTime,
  ) {}

  /** Something happened: the wait begins anew. */
  recordProgress(): void {
    const now = performance.now();
    this.usedMs += now - this.idleSince;
    this.idleSince = now;
  }

  /** The time until now was not the search's: it begins anew and is not counted. */
  excludeElapsed(): void {
    this.idleSince = performance.now();
    this.nudges = 0;
  }

  /** Milliseconds that nothing may happen for yet. */
  remainingMs(isFirstPage: boolean): number {
    const { firstReply, nextReply } = this.timeouts;
    const { typicalMs } = this.responseTime;
    const limit = isFirstPage ? Math.max(firstReply, 10 * typicalMs) : Math.max(nextReply, 6 * typicalMs);
    return limit - (performance.now() - this.idleSince);
  }

  /** The whole search took too long. */
  get isExpired(): boolean {
    return this.usedMs + (performance.now() - this.idleSince) > this.timeouts.search;
  }

  /** Whether the page may be nudged once more. */
  tryNudge(): boolean {
    this.nudges += 1;
    return this.nudges <= MAX_NUDGES;
  }

  /** Notes whether the page answered; true: it has been silent for so long that it hangs. */
  isHung(hasAnswered: boolean): boolean {
    if (hasAnswered) this.silentSince = null;
    else this.silentSince ??= performance.now();
    return this.silentSince !== null && performance.now() - this.silentSince > this.timeouts.hung;
  }
}
