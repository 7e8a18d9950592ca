import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Gate } from './gate';

const gate = (searches: number, more = {}) =>
  new Gate({ searches, requestsPerSecond: null, beforeRequest: () => Promise.resolve(), ...more });
const never = new AbortController().signal;
const settled = async (work: Promise<unknown>) => {
  let done = false;
  work.then(
    () => (done = true),
    () => (done = true),
  );
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return done;
};

describe('the gate', () => {
  it('lets no more requests through than it has permits, in the order they came', async () => {
    const two = gate(2);
    const [a, b] = [await two.take(never), await two.take(never)];
    const third = two.take(never);
    const fourth = two.take(never);
    expect(await settled(third)).toBe(false);

    a.free();
    a.free();

    expect(await settled(third)).toBe(true);
    expect(await settled(fourth)).toBe(false);
    b.free();
    expect(await settled(fourth)).toBe(true);
  });

  it('passes over one that gave up waiting', async () => {
    const one = gate(1);
    const first = await one.take(never);
    const quitter = new AbortController();
    const second = one.take(quitter.signal);
    const third = one.take(never);

    quitter.abort(new Error('stopped'));
    await expect(second).rejects.toThrow('stopped');
    first.free();

    expect(await settled(third)).toBe(true);
  });

  it('gives the permit on when the one it came to gives up in the same moment', async () => {
    const one = gate(1);
    const first = await one.take(never);
    const quitter = new AbortController();
    const second = one.take(quitter.signal);
    quitter.abort(new Error('stopped'));
    first.free();
    await expect(second).rejects.toThrow('stopped');

    expect(await settled(one.take(never))).toBe(true);
  });

  it('keeps a permit free when the word before the request is no', async () => {
    let allowed = false;
    const one = gate(1, {
      beforeRequest: () =>
        allowed ? Promise.resolve() : Promise.reject(new Error('the gate of the deployment is closed')),
    });

    await expect(one.take(never)).rejects.toThrow('closed');
    allowed = true;

    expect(await settled(one.take(never))).toBe(true);
  });

  it('spaces requests and documents by the rate', async () => {
    const slow = gate(3, { requestsPerSecond: 20 });
    const begun = performance.now();

    await Promise.all([slow.take(never), slow.pace(never), slow.take(never)]);

    expect(performance.now() - begun).toBeGreaterThanOrEqual(98);
  });

  it('never lends more than it has, whatever is taken, freed and given up', async () => {
    const acts = fc.array(fc.constantFrom('take', 'free', 'quit'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), acts, async (searches, steps) => {
        const some = gate(searches);
        let lent = 0;
        const held: (() => void)[] = [];
        const waiting: AbortController[] = [];
        const taken: Promise<void>[] = [];
        for (const step of steps) {
          if (step === 'free') held.shift()?.();
          else if (step === 'quit') waiting.shift()?.abort(new Error('stopped'));
          else {
            const quitter = new AbortController();
            waiting.push(quitter);
            const take = async () => {
              const permit = await some.take(quitter.signal);
              lent += 1;
              held.push(() => {
                lent -= 1;
                permit.free();
              });
            };
            taken.push(take().catch(() => undefined));
          }
          await settled(Promise.resolve());
          expect(lent).toBeLessThanOrEqual(searches);
        }
        while (held.length > 0) {
          held.shift()?.();
          await settled(Promise.resolve());
        }
        await Promise.all(taken);
        expect(lent).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
