import { describe, expect, it } from '@jest/globals';
import { OwnedIds } from './owned-ids';

const id = (item: string) => item;
const take = (item: string) => () => Promise.resolve(item);

describe('owned ids', () => {
  it('are abandoned once they are released but still recorded', async () => {
    const owned = new OwnedIds();
    await owned.acquire(take('a'), id);
    await owned.acquire(take('b'), id);
    owned.release('a');
    expect(await owned.findAbandoned(() => Promise.resolve(['a', 'b']), id)).toEqual(['a']);
  });

  it('are abandoned if the response to their commit was lost', async () => {
    const owned = new OwnedIds();
    const lost = () => Promise.reject(new Error('Connection terminated'));
    await expect(owned.acquire(lost, id)).rejects.toThrow('terminated');
    expect(await owned.findAbandoned(() => Promise.resolve(['a']), id)).toEqual(['a']);
  });

  it('are not abandoned while the response to their commit is under way', async () => {
    const owned = new OwnedIds();
    let respond = (_: string) => {};
    const acquired = owned.acquire(() => new Promise<string>((resolve) => (respond = resolve)), id);
    const abandoned = owned.findAbandoned(() => Promise.resolve(['a']), id);
    respond('a');
    expect(await acquired).toBe('a');
    expect(await abandoned).toEqual([]);
  });
});
