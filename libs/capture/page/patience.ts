import type { SourceTimeouts } from './source-settings';

/** How long the service usually takes to answer, learned as it answers. */
export class AnswerTime {
  typicalMs = 0;

  learn(tookMs: number): void {
    this.typicalMs = this.typicalMs === 0 ? tookMs : this.typicalMs * 0.9 + tookMs * 0.1;
  }
}

const NUDGES = 2;

/** How long one search waits for page and service; waiting for its turn or its caller does not count. */
export class Patience {
  private usedMs = 0;
  private stillSince = performance.now();
  private silentSince: number | null = null;
  private nudged = 0;

  constructor(
    private readonly timeouts: SourceTimeouts,
    private readonly answerTime: AnswerTime,
  ) {}

  /** Something happened: the wait begins anew. */
  moved(): void {
    const now = performance.now();
    this.usedMs += now - this.stillSince;
    this.stillSince = now;
  }

  /** The time until now was not the search's: it begins anew and is not counted. */
  skip(): void {
    this.stillSince = performance.now();
    this.nudged = 0;
  }

  /** Milliseconds that nothing may happen for yet. */
  left(first: boolean): number {
    const { firstReply, nextReply } = this.timeouts;
    const { typicalMs } = this.answerTime;
    const limit = first ? Math.max(firstReply, 10 * typicalMs) : Math.max(nextReply, 6 * typicalMs);
    return limit - (performance.now() - this.stillSince);
  }

  /** The whole search took too long. */
  get over(): boolean {
    return this.usedMs + (performance.now() - this.stillSince) > this.timeouts.search;
  }

  /** Whether the page may be nudged once more. */
  mayNudge(): boolean {
    this.nudged += 1;
    return this.nudged <= NUDGES;
  }

  /** Notes whether the page answered; true: it has been silent for so long that it hangs. */
  hangs(answered: boolean): boolean {
    if (answered) this.silentSince = null;
    else this.silentSince ??= performance.now();
    return this.silentSince !== null && performance.now() - this.silentSince > this.timeouts.hung;
  }
}
