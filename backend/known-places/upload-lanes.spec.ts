import { describe, expect, it } from '@jest/globals';
import { TooManyAttempts } from '../platform/http';
import { UploadLanes } from './upload-lanes';

describe('an upload whose file takes too long to read', () => {
  it('ends when somebody waits for its lane, who then has it', async () => {
    const lanes = new UploadLanes({ sliceMs: 1, readingMs: 1 });
    const ended: unknown[] = [];
    /** Reads until the time for it is over. */
    const readForever = (userId: string) =>
      lanes
        .run({ userId }, async () => {
          const { reading } = lanes.slice;
          await new Promise((resolve) => reading.addEventListener('abort', resolve));
          reading.throwIfAborted();
        })
        .catch((error: unknown) => ended.push(error));
    const first = readForever('ann');
    void readForever('bob');
    expect(await lanes.run({ userId: 'eve' }, () => Promise.resolve('read'))).toBe('read');
    await first;
    expect(ended).toEqual([expect.any(TooManyAttempts)]);
  });
});
