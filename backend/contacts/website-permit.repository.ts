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
  async claim(request: WebsiteRequest): Promise<number> {
    const { domain, holder, pauseSeconds } = request;
    const addresses = [...new Set(request.addresses)].sort();
    // Most domains that are asked for pause. That needs no lock.
    const pause = await this.pauseOf(request);
    if (pause > 0) return pause;
    return this.transaction.run(async () => {
      // Requests to one address are counted one after the other. The order is the same for all, so that none wait in a circle.
      for (const address of addresses)
        await this.transaction.execute(
          `select pg_advisory_xact_lock(hashtextextended('website address ' || $1, 0))`,
          [address],
        );
      const claimed = await this.transaction.rows(
        `insert into website_permit as p (domain, holder, free_at, addresses)
         select $1, $2, clock_timestamp() + make_interval(secs => $3), $5::text[]
         where not exists (
           select 1 from unnest($5::text[]) as a
           where (select count(*) from website_permit o where o.holder is not null and o.free_at > clock_timestamp()
                    and o.domain <> $1 and a = any(o.addresses)) >= $6)
         on conflict (domain) do update
           set holder = excluded.holder, free_at = excluded.free_at, addresses = excluded.addresses
         where p.free_at + make_interval(secs => $4) <= clock_timestamp() returning domain`,
        [domain, holder, LEASE_SECONDS, pauseSeconds, addresses, MAX_REQUESTS_PER_ADDRESS],
      );
      return claimed.length > 0 ? 0 : (await this.pauseOf(request)) || ADDRESS_RETRY_SECONDS;
    });
  }

  /** Returns for how many seconds the domain gets no request; 0 if it may get one. */
  private async pauseOf({ domain, pauseSeconds }: WebsiteRequest): Promise<number> {
    const [row] = await this.transaction.rows<{ wait: number }>(
      `select extract(epoch from free_at + make_interval(secs => $2) - clock_timestamp())::float8 as wait
       from website_permit where domain = $1`,
      [domain, pauseSeconds],
    );
    return row && row.wait > 0 ? Math.max(0.05, row.wait) : 0;
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
