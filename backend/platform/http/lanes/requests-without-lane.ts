import { Injectable } from '@nestjs/common';
import { defer, finalize, mergeMap, type Observable } from 'rxjs';
import type { Owner } from '../owner';
import { TooManyAttempts } from '../request-errors';
import { UserPermits } from './user-permits';

/** More than a page or a sensible program sends at once. Each takes up to 50 kB while it is in progress. */
export const MAX_WITHOUT_LANE = 200;
const RETRY_SECONDS = 5;

/**
 * Limits how many requests of one user are in progress without a lane: the servers that they wait for may not respond for
 * a long time. The others are refused at once, because a place may not become free for as long.
 */
@Injectable()
export class RequestsWithoutLane {
  private readonly permits = new UserPermits({
    concurrent: MAX_WITHOUT_LANE,
    waiting: 0,
    refusal: () => new TooManyAttempts(RETRY_SECONDS),
  });

  /**
   * Does the work, whose events pass one by one: it may be a stream. The place is free when the work ends, or when nobody
   * listens to it any longer. Fails with TooManyAttempts before the work has begun.
   */
  run(owner: Owner, work: () => Observable<unknown>): Observable<unknown> {
    return defer(() => {
      const ended = new AbortController();
      return defer(() => this.permits.acquire(owner, ended.signal)).pipe(
        mergeMap(work),
        finalize(() => ended.abort()),
      );
    });
  }
}
