import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Point } from './mercator';
import { traceLine } from './trace-line';

const SIZE = { width: 100, height: 80 };

function traced(points: readonly Point[]): Point[] {
  const path: Point[] = [];
  const add = (x: number, y: number) => void path.push({ x, y });
  traceLine({ moveTo: add, lineTo: add }, points, SIZE);
  return path;
}

/** Counts the sides of a closed line east of a point. */
function isInside(line: readonly Point[], { x, y }: Point): boolean {
  const crossings = line.filter((from, at) => {
    const to = line[(at + 1) % line.length] ?? from;
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  });
  return crossings.length % 2 === 1;
}

const distance = (from: Point, to: Point, { x, y }: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(from.x + share * dx - x, from.y + share * dy - y);
};
const isNearLine = (line: readonly Point[], point: Point): boolean =>
  line.some((from, at) => distance(from, line[(at + 1) % line.length] ?? from, point) < 1);

describe('a line of the map', () => {
  it('encloses the same part of the drawing without its needless points', () => {
    const point = fc.record({
      x: fc.integer({ min: -400, max: 500 }),
      y: fc.integer({ min: -400, max: 480 }),
    });
    const shown = fc.record({
      x: fc.integer({ min: 0, max: SIZE.width }),
      y: fc.integer({ min: 0, max: SIZE.height }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), shown, (line, at) => {
        fc.pre(!isNearLine(line, at));
        expect(isInside(traced(line), at)).toBe(isInside(line, at));
      }),
      { numRuns: 1_000 },
    );
  });

  it('has few points outside of the drawing, and none that cannot be told apart', () => {
    const far = Array.from({ length: 1_000 }, (_, at) => ({ x: -500 + Math.sin(at) * 400, y: at - 300 }));
    expect(traced(far).length).toBeLessThan(400);
    expect(traced(far.map(({ y }) => ({ x: -500, y })))).toEqual([
      { x: -500, y: -300 },
      { x: -500, y: 699 },
    ]);
    const fine = Array.from({ length: 1_000 }, (_, at) => ({ x: at / 20, y: 40 }));
    expect(traced(fine).length).toBeLessThan(130);
    expect(traced(fine).at(-1)).toEqual(fine.at(-1));
    expect(traced([])).toEqual([]);
  });
});
