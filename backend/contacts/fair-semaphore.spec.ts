import { describe, expect, it } from '@jest/globals';
import { FairSemaphore } from './fair-semaphore';

const NOT_WAITING = 0;

/** Takes as many places as the job gets without waiting. */
async function takeAll(places: FairSemaphore, owner: string): Promise<(() => void)[]> {
  const taken: (() => void)[] = [];
  for (;;) {
    const free = await places.acquireWithin(owner, NOT_WAITING);
    if (!free) return taken;
    taken.push(free);
  }
}

describe('a fair semaphore', () => {
  it.each([
    [50, 40],
    [5, 4],
    [1, 1],
  ])('of %d places gives one owner %d', async (count, expected) => {
    expect(await takeAll(new FairSemaphore(count), 'a')).toHaveLength(expected);
  });

  it('leaves places for every further owner', async () => {
    const places = new FairSemaphore(50);
    for (const owner of ['a', 'b', 'c']) expect((await takeAll(places, owner)).length).toBeGreaterThan(0);
  });

  it('gives a place that becomes free to the first that waits and has not more than its share, once', async () => {
    const places = new FairSemaphore(10);
    const [first, second] = await takeAll(places, 'a');
    await takeAll(places, 'b');
    await takeAll(places, 'c');
    const order: string[] = [];
    const wait = async (owner: string) => {
      const free = await places.acquire(owner);
      order.push(owner);
      return free;
    };
    const waiting = [wait('a'), wait('d')];
    first?.();
    first?.();
    const [, d] = await Promise.all([undefined, waiting[1]]);
    expect(order).toEqual(['d']);
    d?.();
    second?.();
    await waiting[0];
    expect(order).toEqual(['d', 'a']);
  });
});
