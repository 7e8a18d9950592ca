import { pause, waitFor } from './waiting';

/** The right to have one search request in flight. Releasing it twice has no further effect. */
export interface Permit {
  release(): void;
}

export interface RequestLimiterSettings {
  searches: number;
  requestsPerSecond: number | null;
  beforeRequest: (signal: AbortSignal) => Promise<void>;
}

/**
 * Limits requests to the service: a maximum of N search requests in flight, first come, first served; a rate limit;
 * and the deployment's approval before every request.
 */
export class RequestLimiter {
  private freePermits: number;
  private readonly waiters: (() => void)[] = [];
  private nextRequestAt = 0;

  constructor(private readonly settings: RequestLimiterSettings) {
    this.freePermits = settings.searches;
  }

  /** Waits for a permit for one search request. Rejects with the signal's reason. */
  async acquire(signal: AbortSignal): Promise<Permit> {
    const permit = await this.acquirePermit(signal);
    try {
      await this.throttle(signal);
      return permit;
    } catch (error) {
      permit.release();
      throw error;
    }
  }

  /**
   * Waits until a request that needs no permit (a document) may be sent. The rate limit includes documents, because
   * they put load on the service too.
   */
  async throttle(signal: AbortSignal): Promise<void> {
    const rate = this.settings.requestsPerSecond;
    if (rate !== null) {
      const now = performance.now();
      const granted = Math.max(now, this.nextRequestAt);
      this.nextRequestAt = granted + 1000 / rate;
      if (granted > now) await pause(granted - now, signal);
    }
    await waitFor(this.settings.beforeRequest(signal), signal);
  }

  private async acquirePermit(signal: AbortSignal): Promise<Permit> {
    signal.throwIfAborted();
    if (this.freePermits > 0) {
      this.freePermits -= 1;
      return this.createPermit();
    }
    let grant: (() => void) | undefined;
    const granted = new Promise<void>((resolve) => {
      grant = resolve;
      this.waiters.push(resolve);
    });
    try {
      await waitFor(granted, signal);
    } catch (error) {
      const position = this.waiters.findIndex((waiting) => waiting === grant);
      // The waiter is no longer in the queue: the permit was granted at the same moment as the abort, so it goes to
      // the next waiter.
      if (position === -1) this.passOn();
      else this.waiters.splice(position, 1);
      throw error;
    }
    return this.createPermit();
  }

  private createPermit(): Permit {
    let isHeld = true;
    return {
      release: () => {
        if (isHeld) this.passOn();
        isHeld = false;
      },
    };
  }

  private passOn(): void {
    const next = this.waiters.shift();
    if (next) next();
    else this.freePermits += 1;
  }
}
