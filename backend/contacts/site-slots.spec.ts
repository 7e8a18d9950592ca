import { describe, expect, it } from '@jest/globals';
import { SiteSlots } from './site-slots';

const NOT_WAITING = 0;
const LONG_MS = 600_000;

/** Takes as many slots as the job gets without waiting. */
async function takeAll(slots: SiteSlots, jobId: string): Promise<(() => void)[]> {
  const taken: (() => void)[] = [];
  for (;;) {
    const free = await slots.acquire(jobId, NOT_WAITING);
    if (!free) return taken;
    taken.push(free);
  }
}

describe('the slots for websites', () => {
  it.each([
    [50, 40],
    [5, 4],
    [1, 1],
  ])('of %d, one job gets %d', async (slots, expected) => {
    expect(await takeAll(new SiteSlots(slots), 'a')).toHaveLength(expected);
  });

  it('are left for every further job', async () => {
    const slots = new SiteSlots(50);
    for (const job of ['a', 'b', 'c']) expect((await takeAll(slots, job)).length).toBeGreaterThan(0);
  });

  it('go to whoever waits first and has not more than their share, once', async () => {
    const slots = new SiteSlots(10);
    const [first, second] = await takeAll(slots, 'a');
    await takeAll(slots, 'b');
    await takeAll(slots, 'c');
    const order: string[] = [];
    const wait = async (job: string) => {
      const free = await slots.acquire(job, LONG_MS);
      order.push(job);
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
