import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../platform/config';
import { Transaction } from '../platform/database';

/** Limits the request rate of the whole deployment, however many workers it has (design §9). */
@Injectable()
export class SourceRateLimiter {
  constructor(
    private readonly transaction: Transaction,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Reserves the next request time at the source and waits for it. Returns at once when no rate is set. */
  async throttle(signal: AbortSignal): Promise<void> {
    const rate = this.settings.maps.requestsPerSecond;
    if (rate === null) return;
    const [row] = await this.transaction.rows<{ wait: number }>(
      `insert into circuit_breaker (source, next_request_at) values ('maps', clock_timestamp() + make_interval(secs => $1))
       on conflict (source) do update
         set next_request_at = greatest(circuit_breaker.next_request_at, clock_timestamp()) + make_interval(secs => $1)
       returning extract(epoch from next_request_at - make_interval(secs => $1) - clock_timestamp())::float8 * 1000 as wait`,
      [1 / rate],
    );
    if (row && row.wait > 0) await delay(row.wait, undefined, { signal });
  }
}
