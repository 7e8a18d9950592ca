import type { SourceTimeouts } from './source-settings';

/** How long the service usually takes to answer, learned as it answers, and the waits that follow from it. */
export class AnswerTime {
  private typicalMs = 0;

  learn(tookMs: number): void {
    this.typicalMs = this.typicalMs === 0 ? tookMs : this.typicalMs * 0.9 + tookMs * 0.1;
  }

  firstReplyMs({ firstReply }: SourceTimeouts): number {
    return Math.max(firstReply, 10 * this.typicalMs);
  }

  nextReplyMs({ nextReply }: SourceTimeouts): number {
    return Math.max(nextReply, 6 * this.typicalMs);
  }
}

/** The time a search spends waiting for page and service: its own turn and its caller do not count. */
export class SearchClock {
  private usedMs = 0;
  private stillSince = performance.now();

  constructor(private readonly limitMs: number) {}

  /** Something happened, or the search goes on after its caller had it: the wait begins anew. */
  moved(): void {
    const now = performance.now();
    this.usedMs += now - this.stillSince;
    this.stillSince = now;
  }

  /** Time passed that is not the search's. */
  skip(): void {
    this.stillSince = performance.now();
  }

  get stillMs(): number {
    return performance.now() - this.stillSince;
  }

  get over(): boolean {
    return this.usedMs + this.stillMs > this.limitMs;
  }
}
