import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RequestLimiter } from './request-limiter';

const createLimiter = (searches: number, more = {}) =>
  new RequestLimiter({ searches, requestsPerSecond: null, beforeRequest: () => Promise.resolve(), ...more });
const neverAborted = new AbortController().signal;
const isSettled = async (work: Promise<unknown>) => {
  let done = false;
  work.then(
    () => (done = true),
    () => (done = true),
  );
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  return done;
};

describe('the request limiter', () => {
  it('allows no more requests than it has permits, first come, first served', async () => {
    const limiter = createLimiter(2);
    const [a, b] = [await limiter.acquire(neverAborted), await limiter.acquire(neverAborted)];
    const third = limiter.acquire(neverAborted);
    const fourth = limiter.acquire(neverAborted);
    expect(await isSettled(third)).toBe(false);

    a.release();
    a.release();

    expect(await isSettled(third)).toBe(true);
    expect(await isSettled(fourth)).toBe(false);
    b.release();
    expect(await isSettled(fourth)).toBe(true);
  });

  it('skips a waiter that gave up', async () => {
    const limiter = createLimiter(1);
    const first = await limiter.acquire(neverAborted);
    const controller = new AbortController();
    const second = limiter.acquire(controller.signal);
    const third = limiter.acquire(neverAborted);

    controller.abort(new Error('stopped'));
    await expect(second).rejects.toThrow('stopped');
    first.release();

    expect(await isSettled(third)).toBe(true);
  });

  it('passes the permit on if its waiter gives up at the same moment', async () => {
    const limiter = createLimiter(1);
    const first = await limiter.acquire(neverAborted);
    const controller = new AbortController();
    const second = limiter.acquire(controller.signal);
    controller.abort(new Error('stopped'));
    first.release();
    await expect(second).rejects.toThrow('stopped');

    expect(await isSettled(limiter.acquire(neverAborted))).toBe(true);
  });

  it('releases the permit when beforeRequest rejects', async () => {
    let isAllowed = false;
    const limiter = createLimiter(1, {
      beforeRequest: () =>
        isAllowed ? Promise.resolve() : Promise.reject(new Error('the circuit breaker is open')),
    });

    await expect(limiter.acquire(neverAborted)).rejects.toThrow('is open');
    isAllowed = true;

    expect(await isSettled(limiter.acquire(neverAborted))).toBe(true);
  });

  it('spaces out requests and documents by the rate limit', async () => {
    const limiter = createLimiter(3, { requestsPerSecond: 20 });
    const startedAt = performance.now();

    await Promise.all([
      limiter.acquire(neverAborted),
      limiter.throttle(neverAborted),
      limiter.acquire(neverAborted),
    ]);

    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(98);
  });

  it('never issues more permits than it has, in any order of acquire, release and abort', async () => {
    const actions = fc.array(fc.constantFrom('take', 'free', 'quit'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), actions, async (searches, steps) => {
        const limiter = createLimiter(searches);
        let inUse = 0;
        const releases: (() => void)[] = [];
        const waiting: AbortController[] = [];
        const acquisitions: Promise<void>[] = [];
        for (const step of steps) {
          if (step === 'free') releases.shift()?.();
          else if (step === 'quit') waiting.shift()?.abort(new Error('stopped'));
          else {
            const controller = new AbortController();
            waiting.push(controller);
            const acquire = async () => {
              const permit = await limiter.acquire(controller.signal);
              inUse += 1;
              releases.push(() => {
                inUse -= 1;
                permit.release();
              });
            };
            acquisitions.push(acquire().catch(() => undefined));
          }
          await isSettled(Promise.resolve());
          expect(inUse).toBeLessThanOrEqual(searches);
        }
        while (releases.length > 0) {
          releases.shift()?.();
          await isSettled(Promise.resolve());
        }
        await Promise.all(acquisitions);
        expect(inUse).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
