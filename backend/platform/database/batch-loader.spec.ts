import { describe, expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader';

/** A loader whose loads finish on demand. */
function controlledLoader() {
  const loads: { keys: readonly number[]; end(): void }[] = [];
  const loader = new BatchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = () => (keys.includes(13) ? reject(new Error('unlucky')) : resolve(keys.map(String)));
        loads.push({ keys, end });
      }),
    { maxBatchSize: 3 },
  );
  const waitForLoad = async (count: number) => {
    while (loads.length < count) await new Promise(setImmediate);
    return loads[count - 1];
  };
  return { loader, loads, waitForLoad };
}

describe('batched reads', () => {
  it('combine requests from one event loop turn, and later requests in the next load', async () => {
    const { loader, loads, waitForLoad } = controlledLoader();
    const first = [loader.get(1), loader.get(2)];
    expect((await waitForLoad(1))?.keys).toEqual([1, 2]);
    const laterRequests = [3, 4, 5, 6].map((key) => loader.get(key));
    loads[0]?.end();
    expect(await Promise.all(first)).toEqual(['1', '2']);
    expect((await waitForLoad(2))?.keys).toEqual([3, 4, 5]);
    loads[1]?.end();
    expect((await waitForLoad(3))?.keys).toEqual([6]);
    loads[2]?.end();
    expect(await Promise.all(laterRequests)).toEqual(['3', '4', '5', '6']);
  });

  it('read the value again for each request', async () => {
    const { loader, loads, waitForLoad } = controlledLoader();
    for (const round of [1, 2]) {
      const request = loader.get(7);
      (await waitForLoad(round))?.end();
      await request;
    }
    expect(loads.map(({ keys }) => keys)).toEqual([[7], [7]]);
  });

  it('fail only for the key that cannot be read', async () => {
    const { loader, loads, waitForLoad } = controlledLoader();
    const [good, bad] = [loader.get(1), loader.get(13)];
    bad.catch(() => undefined);
    (await waitForLoad(1))?.end();
    await waitForLoad(3);
    for (const load of loads.slice(1)) load.end();
    expect(await good).toBe('1');
    await expect(bad).rejects.toThrow('unlucky');
  });
});
