import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CircuitBreakerRepository } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';

/** Limits the request rate of the whole deployment, regardless of the number of workers. */
@Injectable()
export class SourceRateLimiter {
  constructor(
    private readonly breaker: CircuitBreakerRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Reserves the next request time at the source and waits until then. Returns at once when no rate is set. */
  async throttle(signal: AbortSignal): Promise<void> {
    const rate = this.settings.maps.requestsPerSecond;
    if (rate === null) return;
    const waitMs = await this.breaker.reserveRequest(rate);
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
  }
}
