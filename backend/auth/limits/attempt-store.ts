import { Injectable } from '@nestjs/common';
import { Transaction } from '../../platform/database';
import { sha256 } from '../../platform/encryption';
import { TooManyAttempts } from '../../platform/http';
import { OnePerKey } from './one-per-key';

/** Allows a burst of requests, and after that one request per interval. */
export interface RateLimit {
  burst: number;
  everySeconds: number;
}

/** The number of consecutive failures without a wait, and the maximum wait after further failures. */
export interface LockoutPolicy {
  freeFailures: number;
  maxWaitSeconds: number;
}

/**
 * The state of a rate limit after a request: seconds to wait (0 if the request is allowed), requests left, and
 * seconds until the full burst is available again.
 */
export interface RateLimitState {
  waitSeconds: number;
  left: number;
  fullInSeconds: number;
}

/** More than any office behind one router has at once. */
const MAX_WAITING = 500;
const RETRY_SECONDS = 5;
const COUNTING = 'counting an attempt';
/** Compensates for inexact durations from the database. */
const ROUNDING_TOLERANCE = 1e-6;
/** A failure after a longer break than this starts a new count. */
const FAILURE_MEMORY = "interval '1 hour'";

/**
 * Counts attempts in Postgres with one statement each, so that any number of processes share the count and concurrent
 * attempts are all counted. Keys are stored as hashes. Attempts are never counted inside a transaction, because its
 * rollback would undo the count. The attempts with one key wait here for each other: in the database, where one row counts
 * them, each would hold a connection meanwhile, and one caller would hold them all.
 */
@Injectable()
export class AttemptStore {
  private readonly perKey = new OnePerKey(MAX_WAITING, () => new TooManyAttempts(RETRY_SECONDS));

  constructor(private readonly transaction: Transaction) {}

  /**
   * Takes one request from an allowance that refills evenly. Uses the GCRA algorithm: the row stores the time when
   * the allowance is full again.
   */
  async consume(key: string, limit: RateLimit): Promise<RateLimitState> {
    this.transaction.assertNoneOpen(COUNTING);
    return this.perKey.run(key, () => this.take(key, limit));
  }

  private async take(key: string, { burst, everySeconds }: RateLimit): Promise<RateLimitState> {
    // Does not use `now()`, because a statement that waited for the row's lock may have started before the call that
    // held the lock.
    const [row] = await this.transaction.rows<{ wait: number; full: number }>(
      `with fill as (select $2::float8 as every, $3::float8 as room),
       taken as (
         insert into attempt_limit as old (key, until)
           select $1, clock_timestamp() + make_interval(secs => every) from fill
         on conflict (key) do update
           set until = greatest(old.until, clock_timestamp()) + make_interval(secs => $2)
           where old.until <= clock_timestamp() + make_interval(secs => $3)
         returning extract(epoch from until - clock_timestamp())::float8 as "full"),
       kept as (
         select coalesce((select "full" from taken),
           (select extract(epoch from until - clock_timestamp()) from attempt_limit where key = $1))::float8 as "full")
       select case when exists (select 1 from taken) then 0 else greatest(1, ceil("full" - room)) end::int as wait,
         "full" from fill, kept`,
      [hashKey(key), everySeconds, (burst - 1) * everySeconds],
    );
    const { wait = 0, full = 0 } = row ?? {};
    return {
      waitSeconds: wait,
      left: wait > 0 ? 0 : Math.floor(burst - full / everySeconds + ROUNDING_TOLERANCE),
      fullInSeconds: full,
    };
  }

  /**
   * Counts an attempt as failed until `clearFailures` is called. After the free failures, each failure doubles the
   * wait. Returns the seconds to wait, or 0 if the attempt may proceed.
   */
  async beginAttempt(key: string, policy: LockoutPolicy): Promise<number> {
    this.transaction.assertNoneOpen(COUNTING);
    return this.perKey.run(key, () => this.countFailure(key, policy));
  }

  private async countFailure(key: string, policy: LockoutPolicy): Promise<number> {
    const [row] = await this.transaction.rows<{ wait: number }>(
      `with begun as (
         insert into attempt_limit as old (key, failures, until) values ($1, 1, clock_timestamp())
         on conflict (key) do update
           set failures = case when old.until < clock_timestamp() - ${FAILURE_MEMORY} then 1 else old.failures + 1 end,
             until = clock_timestamp() + make_interval(secs =>
               case when old.until < clock_timestamp() - ${FAILURE_MEMORY} then 0
                 else coalesce(($2::float8[])[least(old.failures + 1, cardinality($2::float8[]))], 0) end)
           where old.until <= clock_timestamp()
         returning 1)
       select case when exists (select 1 from begun) then 0
         else greatest(1, ceil(extract(epoch from
           (select until from attempt_limit where key = $1) - clock_timestamp()))) end::int as wait`,
      [hashKey(key), lockoutWaits(policy)],
    );
    return row?.wait ?? 0;
  }

  /** Undoes the last failure. The wait that it caused remains if there were enough failures before it. */
  async cancelFailure(key: string, { freeFailures }: LockoutPolicy): Promise<void> {
    await this.transaction.execute(
      `update attempt_limit set failures = failures - 1,
         until = case when failures <= $2 then clock_timestamp() else until end
       where key = $1 and failures > 0`,
      [hashKey(key), freeFailures],
    );
  }

  async clearFailures(key: string): Promise<void> {
    await this.transaction.execute('delete from attempt_limit where key = $1', [hashKey(key)]);
  }

  /** Deletes expired entries. */
  async sweep(): Promise<void> {
    await this.transaction.execute(`delete from attempt_limit where until < now() - ${FAILURE_MEMORY}`);
  }
}

/** Seconds to wait after the first, second, … consecutive failure. The last value applies to all further failures. */
export function lockoutWaits({ freeFailures, maxWaitSeconds }: LockoutPolicy): number[] {
  const waits = Array<number>(freeFailures - 1).fill(0);
  for (let wait = 1; wait < maxWaitSeconds; wait *= 2) waits.push(wait);
  return [...waits, maxWaitSeconds];
}

const hashKey = (key: string) => sha256(key).toString('base64url');
