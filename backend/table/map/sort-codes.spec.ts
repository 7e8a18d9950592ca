import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Codes, joinCodes, sortCodes } from './sort-codes';

type Entry = readonly [upper: number, lower: number];

/** Codes of listings with the ids 0, 1, 2 and so on. */
const codesOf = (entries: readonly Entry[], firstId = 0): Codes => ({
  uppers: Uint32Array.from(entries, ([upper]) => upper),
  lowers: Uint32Array.from(entries, ([, lower]) => lower),
  ids: Float64Array.from(entries, (_, at) => firstId + at),
});
const rowsOf = ({ uppers, lowers, ids }: Codes) =>
  Array.from(ids, (id, at): [number, number, number] => [uppers[at] ?? -1, lowers[at] ?? -1, id]);

// Small numbers make equal codes likely.
const half = fc.oneof(fc.nat(2 ** 26 - 1), fc.nat(3));
const entries = fc.array(fc.tuple(half, half), { maxLength: 120 });

describe('codes', () => {
  it('are sorted with their ids', () =>
    fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const codes = codesOf(given);
        const unsorted = rowsOf(codes);
        const wanted = [...unsorted].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        await sortCodes(codes);
        expect([...codes.uppers]).toEqual(wanted.map(([upper]) => upper));
        expect([...codes.lowers]).toEqual(wanted.map(([, lower]) => lower));
        expect(rowsOf(codes).sort((a, b) => a[2] - b[2])).toEqual(unsorted);
      }),
    ));

  it('are sorted where they are, without a copy', async () => {
    const size = 100_000;
    const codes = codesOf(Array.from({ length: size }, (_, at) => [(at * 7919) % 2 ** 26, at]));
    const before = process.memoryUsage().arrayBuffers;
    const sorted = sortCodes(codes);
    // The memory is taken before the first pause.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * size);
    await sorted;
  });

  it('leave their blocks when these are joined, up to their number', () => {
    const blocks = [codesOf([[5, 1]]), codesOf([[4, 2], [3, 3], [9, 9]], 1)]; // prettier-ignore
    expect(rowsOf(joinCodes(blocks, 3))).toEqual([[5, 1, 0], [4, 2, 1], [3, 3, 2]]); // prettier-ignore
    expect(
      blocks.map(({ uppers, lowers, ids }) => [uppers, lowers, ids].map(({ length }) => length)),
    ).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});
