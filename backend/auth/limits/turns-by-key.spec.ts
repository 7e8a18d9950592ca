import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { TurnsByKey } from './turns-by-key';

describe('the turns of a key', () => {
  it('come one after the other, also after a failure, and do not keep other keys waiting', async () => {
    const turns = new TurnsByKey();
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string, failure?: Error) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.push(() => (failure ? reject(failure) : resolve(name)));
      });
    };
    const failing = turns.run('a', work('a1', new Error('no database')));
    const second = turns.run('a', work('a2'));
    const other = turns.run('b', work('b1'));
    await nextTick();
    expect(begun).toEqual(['a1', 'b1']);
    ends.forEach((end) => end());
    await expect(failing).rejects.toThrow('no database');
    expect(await other).toBe('b1');
    await nextTick();
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    ends.at(-1)?.();
    expect(await second).toBe('a2');
  });
});
