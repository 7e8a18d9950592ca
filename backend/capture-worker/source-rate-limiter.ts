import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CircuitBreakerRepository } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';

/**
 * Limits the request rate of the whole deployment, regardless of the number of workers. The requests of a process wait in
 * the order of arrival, and the process reserves a time for the first of them alone. When that search is aborted, the next
 * one gets its time: otherwise, users who pause and resume would reserve the time of all others, far ahead.
 */
@Injectable()
export class SourceRateLimiter {
  /** Ends when every request that arrived so far has been sent or was aborted. */
  private queue = Promise.resolve();
  /** The reserved time of the next request, on this process's clock. */
  private reservedAt: number | null = null;

  constructor(
    private readonly breaker: CircuitBreakerRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Waits until the process may send the next request to the source. Returns at once when no rate is set. Rejects when the
   * signal aborts.
   */
  async throttle(signal: AbortSignal): Promise<void> {
    const rate = this.settings.maps.requestsPerSecond;
    if (rate === null) return;
    const before = this.queue;
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.queue = before.then(() => left);
    try {
      await unlessAborted(before, signal);
      await this.waitForTime(rate, signal);
    } finally {
      leave();
    }
  }

  private async waitForTime(rate: number, signal: AbortSignal): Promise<void> {
    if (this.reservedAt === null || this.reservedAt < performance.now())
      this.reservedAt = (await this.breaker.reserveRequest(rate)) + performance.now();
    const waitMs = this.reservedAt - performance.now();
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
    signal.throwIfAborted();
    this.reservedAt = null;
  }
}

/** Waits for a turn, or rejects as soon as the signal aborts. */
async function unlessAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  let abort: () => void = () => undefined;
  const aborted = new Promise<void>((_, reject) => {
    abort = () => reject(new DOMException('The request was aborted while it waited.', 'AbortError'));
  });
  signal.addEventListener('abort', abort, { once: true });
  try {
    if (signal.aborted) abort();
    await Promise.race([turn, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
