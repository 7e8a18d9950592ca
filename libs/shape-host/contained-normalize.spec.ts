import { describe, expect, it } from '@jest/globals';
import { NoLane } from '@libs/lanes';
import { InvalidShape, normalizeShape } from '@libs/shape';
import { normalizeShapes } from './contained-normalize';
import type { GivenShape } from './protocol';

type Corner = [number, number];

const rectangle = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const BOW_TIE: Corner[] = [
  [50, 0],
  [51, 1],
  [51, 0],
  [50, 1],
];
const CIRCLE: GivenShape = [
  [
    Array.from({ length: 90 }, (_, n): Corner => {
      const angle = (n / 90) * 2 * Math.PI;
      return [7 + Math.cos(angle), 50 + Math.sin(angle)];
    }),
  ],
];
const SMALL: GivenShape = [[BOW_TIE]];
const WITHOUT_AREA: GivenShape = [[Array.from({ length: 90 }, (_, n): Corner => [n / 90, 50])]];
/** Triangles around one corner, whose edges lie on each other: the slowest to separate of all that are not refused. */
const slowFan = (west: number): GivenShape => [
  ...Array.from({ length: 160 }, (_, n) => {
    const [from, to] = [(n / 160) * 6.283, ((n + 1) / 160) * 6.283];
    const length = 1 + (n % 7);
    return [
      [
        [west, 0],
        [west + Math.cos(from) * length, Math.sin(from) * length],
        [west + Math.cos(to), Math.sin(to)],
      ] as Corner[],
    ];
  }),
  [BOW_TIE],
];

describe('shapes of a request', () => {
  it('have the results of normalizeShape, in order', async () => {
    const results = await normalizeShapes([CIRCLE, SMALL, WITHOUT_AREA, CIRCLE, SMALL], 'ann');
    expect(results).toEqual([
      normalizeShape(CIRCLE),
      normalizeShape(SMALL),
      new InvalidShape('It has no area.'),
      normalizeShape(CIRCLE),
      normalizeShape(SMALL),
    ]);
  });

  it('are refused if their edges lie on each other too often', async () => {
    const shifted = Array.from({ length: 120 }, (_, n) => [rectangle(n * 0.01, 0, 2 + n * 0.01, 1)]);
    const [result] = await normalizeShapes([[...shifted, [BOW_TIE]]], 'ann');
    expect(result).toEqual(new InvalidShape('Its outlines cross or overlap each other more than 200 times.'));
  });

  it('are refused once the repair takes too long, without keeping others', async () => {
    const slow = normalizeShapes(
      Array.from({ length: 40 }, (_, n) => slowFan(n)),
      'ann',
    );
    const others = Array.from({ length: 5 }, () => normalizeShapes([CIRCLE], 'ann'));
    await expect(normalizeShapes([CIRCLE], 'ann')).rejects.toBeInstanceOf(NoLane);
    expect(await normalizeShapes([CIRCLE], 'bob')).toEqual([normalizeShape(CIRCLE)]);
    await Promise.allSettled(others);
    expect((await slow).at(-1)).toEqual(
      new InvalidShape('It takes too long to repair. Simplify it in the program that it comes from.'),
    );
  });
});
