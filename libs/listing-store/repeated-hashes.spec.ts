import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { repeatedHashes } from './repeated-hashes';

describe('repeated hashes', () => {
  it('are those that occur more than once, in ascending order', async () => {
    const few = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((hash) => (hash % 3 === 0 ? hash % 50 : hash));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(few)), async (parts) => {
        const all = parts.flat();
        const repeated = [...new Set(all.filter((hash, at) => all.indexOf(hash) !== at))].sort(
          (a, b) => a - b,
        );
        expect([...(await repeatedHashes(parts.map((part) => new Uint32Array(part))))]).toEqual(repeated);
      }),
    );
  });

  it('are found without blocking other work, even if millions are equal', async () => {
    let turns = 0;
    let isDone = false;
    const countTurns = () => {
      turns += 1;
      if (!isDone) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const repeated = await repeatedHashes([new Uint32Array(1_000_000).fill(7), new Uint32Array(1_000_000)]);
    isDone = true;
    expect([...repeated]).toEqual([0, 7]);
    expect(turns).toBeGreaterThan(50);
  });
});
