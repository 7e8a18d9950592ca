import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/support/test-app';
import { Transaction } from '../platform/database';
import { CircuitBreakerRepository } from '../jobs';
import { Queue } from '../platform/queue';
import { SourceRateLimiter } from './source-rate-limiter';
import { SourcePermits } from './source-permits';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { roles: ['web'] } });
});
afterAll(() => app.close());

/** Creates one worker process's own set of objects. */
const worker = (maps: { requestsPerSecond?: number; concurrency?: number }) => {
  const settings = { ...app.settings, maps: { ...app.settings.maps, ...maps } };
  const transaction = app.app.get(Transaction);
  return {
    breaker: app.app.get(CircuitBreakerRepository),
    rateLimiter: new SourceRateLimiter(app.app.get(CircuitBreakerRepository), settings),
    permits: new SourcePermits(transaction, app.app.get(Queue), settings),
  };
};

/** Returns how far ahead the times of requests are reserved. */
async function secondsAhead(): Promise<number> {
  const [row] = await app.app.get(Transaction).rows<{
    ahead: number;
  }>('select extract(epoch from next_request_at - clock_timestamp())::float8 as ahead from circuit_breaker');
  return row?.ahead ?? 0;
}

describe('a source shared by several workers', () => {
  it('never receives more concurrent requests than configured', async () => {
    const [first, second] = [worker({ concurrency: 3 }).permits, worker({ concurrency: 3 }).permits];
    const results = await Promise.all(
      [1, 1, 1, 1, 2, 2, 2, 2].map((workerNumber) =>
        (workerNumber === 1 ? first : second).acquire(workerNumber),
      ),
    );
    const permits = results.filter((permit) => permit !== null);
    expect(permits).toHaveLength(3);
    await permits[0]?.release(true);
    const next = await second.acquire(2);
    expect(next).not.toBeNull();
    expect(await first.acquire(1)).toBeNull();
    await Promise.all([...permits.slice(1), next].map((permit) => permit?.release(false)));
  });

  it("frees a dead worker's permit at once, and a silent worker's permit when its lease expires", async () => {
    const { permits } = worker({ concurrency: 1 });
    const ofDeadWorker = await permits.acquire(7);
    expect(await permits.acquire(8)).toBeNull();
    await permits.reclaim([7]);
    const ofSilentWorker = await permits.acquire(8);
    expect(ofSilentWorker).not.toBeNull();
    await app.app.get(Transaction).rows(`update source_permit set lease_until = now() - interval '1 second'`);
    const last = await permits.acquire(9);
    expect(last).not.toBeNull();
    await Promise.all([ofDeadWorker, ofSilentWorker, last].map((permit) => permit?.release(false)));
    expect(await app.app.get(Transaction).rows('select 1 from source_permit')).toEqual([]);
  });

  it('receives requests at the configured rate from all workers combined', async () => {
    const rateLimiters = [
      worker({ requestsPerSecond: 20 }).rateLimiter,
      worker({ requestsPerSecond: 20 }).rateLimiter,
    ];
    const neverAborted = new AbortController().signal;
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => rateLimiters[index % 2]?.throttle(neverAborted)),
    );
    // The first request passes at once. The other nine follow at intervals of 50 ms.
    expect(performance.now() - startedAt).toBeGreaterThan(440);
  });

  it("does not spend a user's times on searches that another one pauses and resumes", async () => {
    const { rateLimiter } = worker({ requestsPerSecond: 1 });
    const paused = async () => {
      const pause = new AbortController();
      const searches = Array.from({ length: 4 }, () => rateLimiter.throttle(pause.signal));
      const ends = Promise.allSettled(searches);
      // By then, the first search of a process has reserved its time.
      await app.app.get(CircuitBreakerRepository).findTripped();
      pause.abort();
      return ends;
    };
    await rateLimiter.throttle(new AbortController().signal);
    for (let cycle = 0; cycle < 25; cycle += 1) await paused();
    expect(await secondsAhead()).toBeLessThanOrEqual(2);
    const search = rateLimiter.throttle(new AbortController().signal);
    for (let cycle = 0; cycle < 25; cycle += 1) await paused();
    await search;
    expect(await secondsAhead()).toBeLessThanOrEqual(2);
  });

  it('gives a time to the requests of a process in the order of their arrival', async () => {
    const { rateLimiter } = worker({ requestsPerSecond: 100 });
    const paused = new AbortController();
    const sent: number[] = [];
    const requests = Array.from({ length: 6 }, async (_, index) => {
      await rateLimiter.throttle(index % 2 === 0 ? new AbortController().signal : paused.signal);
      sent.push(index);
    });
    paused.abort();
    const ends = await Promise.allSettled(requests);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, false]);
    expect(sent).toEqual([0, 2, 4]);
  });

  it('waits for at most one request of each process, also after the clock of the database jumped back', async () => {
    await app.app
      .get(Transaction)
      .rows(`update circuit_breaker set next_request_at = now() + interval '1 day'`);
    const { breaker } = worker({});
    expect(await breaker.reserveRequest(100)).toBeLessThanOrEqual(10_000);
  });

  it('has no limit when none is configured', async () => {
    const { permits } = worker({});
    const all = await Promise.all(Array.from({ length: 50 }, () => permits.acquire(1)));
    expect(all).not.toContain(null);
    expect(await app.app.get(Transaction).rows('select 1 from source_permit')).toEqual([]);
  });
});
