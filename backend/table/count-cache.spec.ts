import { describe, expect, it } from '@jest/globals';
import { CountCache } from './count-cache';

/** Counts how often it was asked. */
function counter() {
  let asked = 0;
  return () => Promise.resolve(++asked);
}

describe('a count', () => {
  it('is asked for once in four seconds for a question of an owner', async () => {
    const cache = new CountCache();
    const ask = counter();
    expect(await cache.get('ann', 'all', ask, 0)).toBe(1);
    expect(await cache.get('ann', 'all', ask, 3_999)).toBe(1);
    expect(await cache.get('ann', 'dental', ask, 3_999)).toBe(2);
    expect(await cache.get('bob', 'all', ask, 3_999)).toBe(3);
    expect(await cache.get('ann', 'all', ask, 4_000)).toBe(4);
  });

  it('is asked for anew once its owner has changed the table', async () => {
    const cache = new CountCache();
    const ask = counter();
    await cache.get('ann', 'all', ask, 0);
    await cache.get('bob', 'all', ask, 0);
    cache.forget('ann');
    expect(await cache.get('ann', 'all', ask, 1)).toBe(3);
    expect(await cache.get('bob', 'all', ask, 1)).toBe(2);
  });

  it('that failed is not kept', async () => {
    const cache = new CountCache();
    await expect(cache.get('ann', 'all', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
    expect(await cache.get('ann', 'all', counter(), 1)).toBe(1);
  });
});
