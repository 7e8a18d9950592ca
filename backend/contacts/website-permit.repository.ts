import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Longer than a request can take. If its process dies, the domain waits for this time. */
const LEASE_SECONDS = 30;

/** A request to a registrable domain. */
export interface WebsiteRequest {
  domain: string;
  /** Identifies the request. */
  holder: string;
  /** Seconds between the end of the last request and the beginning of this one. */
  pauseSeconds: number;
}

/**
 * Spaces the requests of the whole deployment: one at a time for each registrable domain, with a pause between them. All
 * times are those of the database's clock. `free_at` is when the last request ended, or will have ended at the latest.
 */
@Injectable()
export class WebsitePermitRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Claims the domain for a request. Returns 0, or after how many seconds to try again. */
  async claim({ domain, holder, pauseSeconds }: WebsiteRequest): Promise<number> {
    const claimed = await this.transaction.rows(
      `insert into website_permit as p (domain, holder, free_at)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (domain) do update set holder = excluded.holder, free_at = excluded.free_at
       where p.free_at + make_interval(secs => $4) <= clock_timestamp() returning domain`,
      [domain, holder, LEASE_SECONDS, pauseSeconds],
    );
    if (claimed.length > 0) return 0;
    const [row] = await this.transaction.rows<{ wait: number }>(
      `select greatest(0.05, extract(epoch from free_at + make_interval(secs => $2) - clock_timestamp()))::float8 as wait
       from website_permit where domain = $1`,
      [domain, pauseSeconds],
    );
    return row?.wait ?? 0.05;
  }

  /** Ends a request. A process that lost its claim changes nothing. */
  async release({ domain, holder }: WebsiteRequest): Promise<void> {
    await this.transaction.execute(
      'update website_permit set holder = null, free_at = clock_timestamp() where domain = $1 and holder = $2',
      [domain, holder],
    );
  }

  /** Removes domains whose last request is long ago. */
  async removeOld(): Promise<void> {
    await this.transaction.execute(
      `delete from website_permit where free_at < clock_timestamp() - interval '1 hour'`,
    );
  }
}
