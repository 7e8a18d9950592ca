import type { SourceTimeouts } from './source-settings';

/** Learns how long the service typically takes to respond. */
export class ResponseTime {
  typicalMs = 0;

  learn(tookMs: number): void {
    this.typicalMs = this.typicalMs === 0 ? tookMs : this.typicalMs * 0.9 + tookMs * 0.1;
  }
}

const MAX_NUDGES = 2;

/**
 * Limits how long one search waits for the page and the service. Time spent waiting for a permit or for the caller
 * does not count.
 */
export class StallTimeout {
  private usedMs = 0;
  private idleSince = performance.now();
  private silentSince: number | null = null;
  private nudges = 0;

  constructor(
    private readonly timeouts: SourceTimeouts,
    private readonly responseTime: ResponseTime,
  ) {}

  /** Restarts the wait after progress. */
  recordProgress(): void {
    const now = performance.now();
    this.usedMs += now - this.idleSince;
    this.idleSince = now;
  }

  /**
   * Restarts the wait and does not count the time since the last progress, because the search did not cause the
   * delay.
   */
  excludeElapsed(): void {
    this.idleSince = performance.now();
    this.nudges = 0;
  }

  /** Remaining milliseconds until a lack of progress counts as a stall. */
  remainingMs(isFirstPage: boolean): number {
    const { firstReply, nextReply } = this.timeouts;
    const { typicalMs } = this.responseTime;
    const limit = isFirstPage ? Math.max(firstReply, 10 * typicalMs) : Math.max(nextReply, 6 * typicalMs);
    return limit - (performance.now() - this.idleSince);
  }

  /** Whether the whole search took too long. */
  get isExpired(): boolean {
    return this.usedMs + (performance.now() - this.idleSince) > this.timeouts.search;
  }

  /** Returns whether the page may be scrolled once more to make it send a request. */
  tryNudge(): boolean {
    this.nudges += 1;
    return this.nudges <= MAX_NUDGES;
  }

  /** Records whether the page responded. Returns true if it has been silent for so long that it counts as hung. */
  isHung(hasAnswered: boolean): boolean {
    if (hasAnswered) this.silentSince = null;
    else this.silentSince ??= performance.now();
    return this.silentSince !== null && performance.now() - this.silentSince > this.timeouts.hung;
  }
}
