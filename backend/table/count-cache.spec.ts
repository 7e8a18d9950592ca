import { describe, expect, it } from '@jest/globals';
import { CountCache } from './count-cache';

/** Returns a function that returns how often it was called. */
function counter() {
  let calls = 0;
  return () => Promise.resolve(++calls);
}

describe('count cache', () => {
  it('loads the count at most once every four seconds per owner and query', async () => {
    const cache = new CountCache();
    const load = counter();
    expect(await cache.get('ann', 'all', load, 0)).toBe(1);
    expect(await cache.get('ann', 'all', load, 3_999)).toBe(1);
    expect(await cache.get('ann', 'dental', load, 3_999)).toBe(2);
    expect(await cache.get('bob', 'all', load, 3_999)).toBe(3);
    expect(await cache.get('ann', 'all', load, 4_000)).toBe(4);
  });

  it('loads the count again after its owner has changed the table', async () => {
    const cache = new CountCache();
    const load = counter();
    await cache.get('ann', 'all', load, 0);
    await cache.get('bob', 'all', load, 0);
    cache.invalidate('ann');
    expect(await cache.get('ann', 'all', load, 1)).toBe(3);
    expect(await cache.get('bob', 'all', load, 1)).toBe(2);
  });

  it('does not store a failed count', async () => {
    const cache = new CountCache();
    await expect(cache.get('ann', 'all', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
    expect(await cache.get('ann', 'all', counter(), 1)).toBe(1);
  });
});
