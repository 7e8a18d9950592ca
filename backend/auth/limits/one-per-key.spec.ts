import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { OnePerKey } from './one-per-key';

describe('the work of a key', () => {
  it('is done one after the other, also after a failure, and does not keep other keys waiting', async () => {
    const perKey = new OnePerKey(1, () => new Error('too many'));
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string, failure?: Error) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.push(() => (failure ? reject(failure) : resolve(name)));
      });
    };
    const failing = perKey.run('a', work('a1', new Error('no database')));
    const second = perKey.run('a', work('a2'));
    const other = perKey.run('b', work('b1'));
    await nextTick();
    expect(begun).toEqual(['a1', 'b1']);
    await expect(perKey.run('a', work('a3'))).rejects.toThrow('too many');
    ends.forEach((end) => end());
    await expect(failing).rejects.toThrow('no database');
    expect(await other).toBe('b1');
    await nextTick();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    ends.at(-1)?.();
    expect(await second).toBe('a2');
  });
});
