import { describe, expect, it } from '@jest/globals';
import { effort } from '../../test/support/effort';
import { pick, seededRandom, type Random } from '../../test/support/planner-simulation/seeded-random';
import {
  cornerCount,
  InvalidShape,
  MAX_SHAPE_CORNERS,
  normalizeShape,
  readGeoJson,
  ShapeExtent,
} from './index';

const SHAPES = effort({ usual: 500, long: 10_000 });

type Coordinates = unknown[];

/** Rings from harmless to hostile. */
const RINGS: readonly ((random: Random) => Coordinates)[] = [
  (random) => ring(random, 3 + Math.floor(random() * 12), () => 1),
  (random) => ring(random, 3 + Math.floor(random() * 12), () => random() * 2),
  // A scribble, which crosses itself everywhere.
  (random) => Array.from({ length: 4 + Math.floor(random() * 14) }, () => [random() * 8, 40 + random() * 8]),
  (random) =>
    Array.from({ length: 3 + Math.floor(random() * 9) }, () => [random() * 720 - 360, random() * 180 - 90]),
  (random) => ring(random, 5, () => 1).map((corner) => (random() < 0.3 ? pick(random, ODD_VALUES) : corner)),
  (random) => Array.from({ length: 6 }, () => [178 + random() * 4, random()]),
  (random) => Array.from({ length: 5 }, () => [7, 50 + random()]),
  (random) =>
    Array.from({ length: 5 }, () =>
      pick(random, [
        [7, 50],
        [8, 50],
        [8, 51],
      ]),
    ),
  () => [],
];
const ODD_VALUES: readonly unknown[] = [
  null,
  'x',
  [],
  [1],
  [NaN, 1],
  [Infinity, 0],
  [1, '2'],
  { x: 1 },
  [1e308, -1e308],
  [0, 91],
  [10, 50, 300],
  [7.000001, 50],
];
const LARGE: readonly ((random: Random) => Coordinates)[] = [
  (random) => ring(random, 49_000, () => 1 + 0.1 * random()),
  // Every edge crosses many others.
  (random) => Array.from({ length: 49_000 }, () => [random() * 8, 40 + random() * 8]),
  // A comb, whose teeth are next to each other.
  () => Array.from({ length: 49_000 }, (_, i) => [10 + i * 1e-5, i % 2 === 0 ? 50 : 51]),
  // A spiral, in which all corners lie in all directions.
  () => Array.from({ length: 49_000 }, (_, i) => [10 + i * 4e-5 * Math.cos(i), 50 + i * 4e-5 * Math.sin(i)]),
  () => Array.from({ length: 60_000 }, (_, i) => [i * 1e-4, 50]),
];

function ring(random: Random, corners: number, radius: () => number): Coordinates {
  const [x, y] = [random() * 340 - 170, random() * 120 - 60];
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [x + radius() * Math.cos(angle), y + radius() * Math.sin(angle)];
  });
  return random() < 0.8 ? [...points, points[0]] : points;
}

function geometry(random: Random): unknown {
  const rings = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, RINGS)(random));
  const draw = random();
  if (draw < 0.05)
    return pick(random, [null, [], 'x', 7, {}, { type: 'Polygon' }, { type: 'Feature' }, { type: 7 }]);
  if (draw < 0.1) return { type: 'FeatureCollection', features: [geometry(random), geometry(random)] };
  if (draw < 0.15) return { type: 'Feature', geometry: geometry(random) };
  if (draw < 0.6) return { type: 'Polygon', coordinates: rings() };
  return { type: 'MultiPolygon', coordinates: [rings(), rings()] };
}

/** Returns the sentence with which a geometry is refused; null if it was accepted, and is as it must be then. */
function refusalOf(json: unknown): string | null {
  try {
    const shape = normalizeShape(readGeoJson(json));
    const { bounds } = new ShapeExtent(shape);
    expect(cornerCount(shape)).toBeGreaterThanOrEqual(3);
    expect(cornerCount(shape)).toBeLessThanOrEqual(2 * MAX_SHAPE_CORNERS);
    expect(bounds.every(Number.isFinite)).toBe(true);
    expect(new ShapeExtent(shape).partWithin(bounds)).not.toBeNull();
    return null;
  } catch (error) {
    if (error instanceof InvalidShape) return error.message;
    throw error;
  }
}

describe('fuzzed geometries', () => {
  it(
    'are each repaired, or refused with a sentence',
    () => {
      const random = seededRandom(19);
      let accepted = 0;
      for (let i = 0; i < SHAPES; i++) {
        const refusal = refusalOf(geometry(random));
        if (refusal === null) accepted++;
        else expect(refusal).toMatch(/^[A-Z].*[.\]}]$/);
      }
      expect(accepted).toBeGreaterThan(SHAPES / 10);
    },
    effort({ usual: 60_000, long: 600_000 }),
  );

  it.each(LARGE.map((draw, i) => [i, draw] as const))(
    'with as many corners as possible are repaired or refused: %i',
    (_, draw) => {
      const refusal = refusalOf({ type: 'Polygon', coordinates: [draw(seededRandom(5))] });
      expect(refusal ?? 'It was accepted.').toMatch(/^It/);
    },
    60_000,
  );
});
