import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Longer than a request can take. If its process dies, the domain waits for this time. */
const LEASE_SECONDS = 30;
/** Many small websites share one server. */
const MAX_REQUESTS_PER_ADDRESS = 2;
/** After this time, one of the requests to an address has probably ended. */
const ADDRESS_RETRY_SECONDS = 0.3;

/** A request to a registrable domain. */
export interface WebsiteRequest {
  domain: string;
  /** Identifies the request. */
  holder: string;
  /** Seconds between the end of the last request and the beginning of this one. */
  pauseSeconds: number;
  /** The addresses that its host resolves to: any of them may receive it. */
  addresses: readonly string[];
}

/**
 * Spaces the requests of the whole deployment: one at a time for each registrable domain, with a pause between them, and
 * two at a time for each address. All times are those of the database's clock. `free_at` is when the last request ended,
 * or will have ended at the latest.
 */
@Injectable()
export class WebsitePermitRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Claims the domain for a request. Returns 0, or after how many seconds to try again. */
  async claim({ domain, holder, pauseSeconds, addresses }: WebsiteRequest): Promise<number> {
    // The order of the addresses is the same for all, so that none wait in a circle.
    const sorted = [...new Set(addresses)].sort();
    const [row] = await this.transaction.rows<{ wait: number }>(
      'select claim_website($1, $2, $3, $4, $5, $6, $7) as wait',
      [domain, holder, LEASE_SECONDS, pauseSeconds, sorted, MAX_REQUESTS_PER_ADDRESS, ADDRESS_RETRY_SECONDS],
    );
    return row?.wait ?? ADDRESS_RETRY_SECONDS;
  }

  /** Ends a request. A process that lost its claim changes nothing. */
  async release({ domain, holder }: Pick<WebsiteRequest, 'domain' | 'holder'>): Promise<void> {
    await this.transaction.execute(
      `update website_permit set holder = null, free_at = clock_timestamp(), addresses = '{}'
       where domain = $1 and holder = $2`,
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
