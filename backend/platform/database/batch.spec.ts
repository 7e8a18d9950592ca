import { describe, expect, it } from '@jest/globals';
import { Batch } from './batch';

/** A batch whose loads end when they are told to. */
function heldBatch() {
  const loads: { keys: readonly number[]; end(): void }[] = [];
  const batch = new Batch<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = () => (keys.includes(13) ? reject(new Error('unlucky')) : resolve(keys.map(String)));
        loads.push({ keys, end });
      }),
    { most: 3 },
  );
  const loaded = async (count: number) => {
    while (loads.length < count) await new Promise(setImmediate);
    return loads[count - 1];
  };
  return { batch, loads, loaded };
}

describe('reads that go together', () => {
  it('serve those who ask in one turn, and meanwhile gather those who come later', async () => {
    const { batch, loads, loaded } = heldBatch();
    const first = [batch.get(1), batch.get(2)];
    expect((await loaded(1))?.keys).toEqual([1, 2]);
    const later = [3, 4, 5, 6].map((key) => batch.get(key));
    loads[0]?.end();
    expect(await Promise.all(first)).toEqual(['1', '2']);
    expect((await loaded(2))?.keys).toEqual([3, 4, 5]);
    loads[1]?.end();
    expect((await loaded(3))?.keys).toEqual([6]);
    loads[2]?.end();
    expect(await Promise.all(later)).toEqual(['3', '4', '5', '6']);
  });

  it('read anew for each who asks', async () => {
    const { batch, loads, loaded } = heldBatch();
    for (const turn of [1, 2]) {
      const asked = batch.get(7);
      (await loaded(turn))?.end();
      await asked;
    }
    expect(loads.map(({ keys }) => keys)).toEqual([[7], [7]]);
  });

  it('fail for the one that cannot be read alone', async () => {
    const { batch, loads, loaded } = heldBatch();
    const [good, bad] = [batch.get(1), batch.get(13)];
    bad.catch(() => undefined);
    (await loaded(1))?.end();
    await loaded(3);
    for (const load of loads.slice(1)) load.end();
    expect(await good).toBe('1');
    await expect(bad).rejects.toThrow('unlucky');
  });
});
