import { describe, expect, it } from '@jest/globals';
import { HeldIds } from './held-ids';

const id = (item: string) => item;
const take = (item: string) => () => Promise.resolve(item);

describe('held ids', () => {
  it('are abandoned once they are released but still recorded', async () => {
    const held = new HeldIds();
    await held.acquire(take('a'), id);
    await held.acquire(take('b'), id);
    held.release('a');
    expect(await held.findAbandoned(() => Promise.resolve(['a', 'b']), id)).toEqual(['a']);
  });

  it('are abandoned if the response to their commit was lost', async () => {
    const held = new HeldIds();
    const lost = () => Promise.reject(new Error('Connection terminated'));
    await expect(held.acquire(lost, id)).rejects.toThrow('terminated');
    expect(await held.findAbandoned(() => Promise.resolve(['a']), id)).toEqual(['a']);
  });

  it('are not abandoned while the response to their commit is under way', async () => {
    const held = new HeldIds();
    let respond = (_: string) => {};
    const acquired = held.acquire(() => new Promise<string>((resolve) => (respond = resolve)), id);
    const abandoned = held.findAbandoned(() => Promise.resolve(['a']), id);
    respond('a');
    expect(await acquired).toBe('a');
    expect(await abandoned).toEqual([]);
  });
});
