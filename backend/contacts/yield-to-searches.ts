import { setTimeout as delay } from 'node:timers/promises';

/** Requests to websites that a process begins while it searches, in milliseconds between two of them. */
const GAP_MS = 100;
/** How often a request that waits looks whether the search has ended. */
const CHECK_MS = 1_000;

/**
 * Spaces the requests to websites of a process that searches at the same time. Websites can wait, and a capture cannot: many
 * requests at once would take the processor from it. While nothing is searched, nothing waits.
 */
export class YieldToSearches {
  private nextAt = 0;

  constructor(
    private readonly isSearching: () => boolean,
    private readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown> = waitFor,
  ) {}

  /** Resolves when the next request may begin. */
  async turn(signal: AbortSignal): Promise<void> {
    if (!this.isSearching()) return;
    const at = Math.max(performance.now(), this.nextAt);
    this.nextAt = at + GAP_MS;
    for (;;) {
      const waitMs = at - performance.now();
      if (waitMs <= 0) return;
      await this.wait(Math.min(waitMs, CHECK_MS), signal);
      if (!this.isSearching()) break;
    }
    this.nextAt = 0;
  }
}

const waitFor = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });
