import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { UndoMemory } from './undo-memory';

const owner = (userId: string) => ({ userId });

describe('the memory for undo entries', () => {
  it('is held by few large changes at once, and small ones do not wait', async () => {
    const memory = new UndoMemory();
    const finish: (() => void)[] = [];
    const change = () => new Promise<void>((resolve) => finish.push(resolve));
    const large = Array.from({ length: 17 }, (_, at) => memory.hold(owner(`user ${at}`), 250, change));
    await nextTick();
    expect(finish).toHaveLength(4);
    expect(await memory.hold(owner('innocent'), 1, () => Promise.resolve('changed'))).toBe('changed');
    for (let done = 0; done < large.length; done++) {
      finish[done]?.();
      await nextTick();
      expect(finish.length).toBe(Math.min(large.length, done + 5));
    }
    await Promise.all(large);
  });
});
