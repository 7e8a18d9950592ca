import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Key of the only maps service that a deployment uses. */
export const SOURCE = 'maps';

/** Maximum number of reserved requests: one for each process, of which no deployment has more. */
const MAX_REQUESTS_AHEAD = 1_000;

/** Stores the circuit breaker and the request rate of the maps service. The whole deployment shares both. */
@Injectable()
export class CircuitBreakerRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Returns the circuit breaker while it is tripped, otherwise undefined. */
  async findTripped(): Promise<{ reason: string | null } | undefined> {
    const [breaker] = await this.transaction.rows<{ reason: string | null }>(
      'select reason from circuit_breaker where source = $1 and tripped_at is not null',
      [SOURCE],
    );
    return breaker;
  }

  async trip(reason: string): Promise<void> {
    await this.transaction.execute(
      `insert into circuit_breaker (source, tripped_at, reason) values ($1, clock_timestamp(), $2)
       on conflict (source) do update set tripped_at = excluded.tripped_at, reason = excluded.reason`,
      [SOURCE, reason],
    );
  }

  async reset(): Promise<void> {
    await this.transaction.execute(
      'update circuit_breaker set tripped_at = null, reason = null where source = $1',
      [SOURCE],
    );
  }

  /**
   * Reserves the next request time at the given rate, and returns the milliseconds until then. A process reserves one at a
   * time, so a time that is further ahead comes from a clock that jumped, or from processes of an earlier version.
   */
  async reserveRequest(requestsPerSecond: number): Promise<number> {
    const [row] = await this.transaction.rows<{ wait: number }>(
      `insert into circuit_breaker (source, next_request_at) values ($1, clock_timestamp() + make_interval(secs => $2))
       on conflict (source) do update
         set next_request_at = greatest(clock_timestamp(),
           least(circuit_breaker.next_request_at, clock_timestamp() + make_interval(secs => $2 * $3))) + make_interval(secs => $2)
       returning extract(epoch from next_request_at - make_interval(secs => $2) - clock_timestamp())::float8 * 1000 as wait`,
      [SOURCE, 1 / requestsPerSecond, MAX_REQUESTS_AHEAD],
    );
    return row?.wait ?? 0;
  }
}
