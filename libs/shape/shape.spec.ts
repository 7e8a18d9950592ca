import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  circleRings,
  cornerCount,
  InvalidShape,
  MAX_SHAPE_CORNERS,
  normalizeShape,
  readGeoJson,
  rectangleRings,
  ShapeExtent,
  squareMeters,
  toGeoJson,
  type LonLat,
} from './index';

const boxRing = (west: number, south: number, side: number): LonLat[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
/** Corners are not checked here: some tests state what is none. */
const polygon = (...rings: readonly (readonly (readonly unknown[])[])[]) => ({
  type: 'Polygon',
  coordinates: rings,
});
const read = (json: unknown) => normalizeShape(readGeoJson(json));
const problemOf = (json: unknown) => {
  try {
    read(json);
  } catch (error) {
    if (error instanceof InvalidShape) return error.message;
    throw error;
  }
  return null;
};

describe('a shape', () => {
  it('is read from a geometry, a feature, or a collection of features', () => {
    const geometry = polygon(boxRing(10, 50, 1));
    const feature = { type: 'Feature', properties: { name: 'A' }, geometry };
    const collection = {
      type: 'FeatureCollection',
      features: [feature, { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } }],
    };
    for (const json of [
      geometry,
      feature,
      collection,
      { type: 'GeometryCollection', geometries: [geometry] },
    ])
      expect(read(json)).toEqual({
        polygons: [[boxRing(10, 50, 1).slice(0, 4)]],
        toleranceMeters: 0,
        repairs: [],
      });
  });

  it('survives being written as GeoJSON and read again', () => {
    const shape = read(polygon(boxRing(10, 50, 1), boxRing(10.2, 50.2, 0.3).reverse()));
    expect(read(toGeoJson(shape))).toEqual(shape);
  });

  it('does not cover its holes', () => {
    const extent = new ShapeExtent(read(polygon(boxRing(10, 50, 1), boxRing(10.2, 50.2, 0.3).reverse())));
    expect(extent.contains(50.1, 10.1)).toBe(true);
    expect(extent.contains(50.3, 10.3)).toBe(false);
    expect(extent.contains(49.9, 10.1)).toBe(false);
  });

  it('is closed and turned around if necessary, which is said', () => {
    const clockwise = [...boxRing(10, 50, 1)].reverse().slice(0, 4);
    const shape = read(polygon(clockwise));
    expect(shape.repairs).toEqual(['unclosed', 'winding']);
    expect(squareMeters(shape.polygons)).toBeCloseTo(
      squareMeters(read(polygon(boxRing(10, 50, 1))).polygons),
      0,
    );
  });

  it('that crosses itself is separated where it does', () => {
    const shape = read(
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ]),
    );
    expect(shape.repairs).toContain('self-crossing');
    expect(shape.polygons).toHaveLength(2);
    const extent = new ShapeExtent(shape);
    expect(extent.contains(1, 0.5)).toBe(true);
    expect(extent.contains(0.5, 1)).toBe(false);
  });

  it('that crosses itself at a corner is separated there', () => {
    const shape = read(
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [2, 0],
        [1, 1],
        [0, 2],
        [0, 0],
      ]),
    );
    expect(shape.repairs).toContain('self-crossing');
    expect(shape.polygons).toHaveLength(2);
    expect(squareMeters(shape.polygons) / squareMeters(read(polygon(boxRing(0, 0, 1))).polygons)).toBeCloseTo(
      2,
      2,
    );
  });

  it('that crosses the antimeridian is one piece, however it is written', () => {
    const written: LonLat[][] = [
      [
        [178, -18],
        [-178, -18],
        [-178, -16],
        [178, -16],
        [178, -18],
      ],
    ];
    const split = {
      type: 'MultiPolygon',
      coordinates: [[boxRing(178, -18, 2)], [boxRing(-180, -18, 2)]],
    };
    for (const json of [polygon(...written), split]) {
      const shape = read(json);
      const extent = new ShapeExtent(shape);
      expect(shape.repairs).toEqual(['antimeridian']);
      expect(extent.bounds).toEqual([178, -18, 182, -16]);
      expect(extent.contains(-17, 179)).toBe(true);
      expect(extent.contains(-17, -179)).toBe(true);
      expect(extent.contains(-17, 0)).toBe(false);
    }
  });

  it.each([
    [{ type: 'Point', coordinates: [1, 2] }, 'It has no polygons, only Point.'],
    [{ type: 'Feature', geometry: null }, 'It has no polygons.'],
    [{ type: 'Nothing' }, 'It is not GeoJSON: its "type" is no type of GeoJSON.'],
    [
      polygon([
        [50, 10],
        [51, 10],
        [51, 'x'],
      ]),
      'Corner 3 is not a longitude and a latitude.',
    ],
    [
      polygon([
        [10, 95],
        [11, 50],
        [12, 50],
      ]),
      'Corner 1 is outside of the earth: longitude 10, latitude 95.',
    ],
    [
      polygon([
        [10, 50],
        [11, 50],
        [10, 50],
      ]),
      'It has no area.',
    ],
    [polygon(boxRing(0, 83, 2)), 'It reaches beyond 84 degrees north or south, where maps end.'],
    [
      polygon([
        [0, 60],
        [120, 60],
        [-120, 60],
        [0, 60],
      ]),
      'One of its outlines goes around a pole',
    ],
    [
      { type: 'MultiPolygon', coordinates: [[boxRing(-90, 0, 1)], [boxRing(0, 0, 1)], [boxRing(90, 0, 1)]] },
      'It is wider than 170 degrees.',
    ],
  ])('is refused with a sentence: %j', (json, sentence) => {
    expect(problemOf(json)).toContain(sentence);
  });

  it('with too many corners is simplified, and no corner that is left out is farther away than it says', () => {
    const ring = Array.from({ length: 40_000 }, (_, i): LonLat => {
      const angle = (2 * Math.PI * i) / 40_000;
      const radius = 0.5 + 0.02 * Math.sin(40 * angle) + 0.0004 * Math.sin(977 * angle);
      return [10 + radius * Math.cos(angle), 45 + radius * Math.sin(angle)];
    });
    const shape = read(polygon([...ring, ring[0] as LonLat]));
    expect(cornerCount(shape)).toBeLessThanOrEqual(MAX_SHAPE_CORNERS);
    expect(shape.toleranceMeters).toBeGreaterThan(0);
    const outline = shape.polygons.flat(2);
    for (const corner of ring.filter((_, i) => i % 97 === 0))
      expect(metersToOutline(corner, outline)).toBeLessThanOrEqual(shape.toleranceMeters * 1.01 + 0.2);
  });

  it('is refused rather than simplified beyond recognition', () => {
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const scribble = Array.from({ length: 7_000 }, (): LonLat => [-112 + random(), 33 + random()]);
    expect(problemOf(polygon([...scribble, scribble[0] as LonLat]))).toBe(
      'Its outline is too intricate to keep its form. Simplify it in the program that it comes from, or draw around it on the map.',
    );
  });

  it('of a circle covers what is within its radius', () => {
    const center = { latitude: 48.2, longitude: 16.37 };
    const extent = new ShapeExtent(normalizeShape(circleRings({ ...center, radiusMeters: 3_000 })));
    const at = (meters: number, bearing: number): [number, number] => [
      center.latitude + (meters * Math.cos(bearing)) / 111_195,
      center.longitude + (meters * Math.sin(bearing)) / 111_195 / Math.cos((48.2 * Math.PI) / 180),
    ];
    for (let bearing = 0; bearing < 6.3; bearing += 0.1) {
      expect(extent.contains(...at(2_990, bearing))).toBe(true);
      expect(extent.contains(...at(3_010, bearing))).toBe(false);
    }
  });

  it('of a rectangle can cross the antimeridian', () => {
    const rings = rectangleRings({ west: 170, south: -10, east: -170, north: 10 });
    expect(new ShapeExtent(normalizeShape(rings)).bounds).toEqual([170, -10, 190, 10]);
  });
});

describe('the part of a shape within a box', () => {
  const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
  const corners = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 });

  it('contains every place of the shape that is in the box, and touches the shape on each side', () => {
    fc.assert(
      fc.property(
        corners,
        coordinate,
        coordinate,
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (ring, x, y, side) => {
          const shape = shapeOrNull(ring);
          if (!shape) return;
          const extent = new ShapeExtent(shape);
          const box = [x, y, x + side, y + side] as const;
          const part = extent.partWithin(box);
          const steps = Array.from({ length: 15 }, (_, i) => (i + 0.5) / 15);
          for (const dx of steps)
            for (const dy of steps) {
              const [longitude, latitude] = [x + dx * side, y + dy * side];
              if (!extent.contains(latitude, longitude)) continue;
              expect(part && longitude >= part[0] && longitude <= part[2]).toBe(true);
              expect(part && latitude >= part[1] && latitude <= part[3]).toBe(true);
            }
          if (!part) return;
          expect(extent.partWithin(part)).toEqual(part.map((degrees) => expect.closeTo(degrees, 9)));
        },
      ),
      { numRuns: 300 },
    );
  });
});

function shapeOrNull(ring: readonly LonLat[]) {
  try {
    return normalizeShape([[[...ring, ring[0] as LonLat]]]);
  } catch (error) {
    if (error instanceof InvalidShape) return null;
    throw error;
  }
}

/** Returns the distance of a position from an outline, in meters. */
function metersToOutline([x, y]: LonLat, outline: readonly LonLat[]): number {
  const scale = Math.cos((y * Math.PI) / 180);
  let least = Infinity;
  outline.forEach((to, i) => {
    const from = outline.at(i - 1) ?? to;
    const [ax, ay, bx, by] = [(from[0] - x) * scale, from[1] - y, (to[0] - x) * scale, to[1] - y];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * (bx - ax) + ay * (by - ay)) / length));
    least = Math.min(least, Math.hypot(ax + share * (bx - ax), ay + share * (by - ay)));
  });
  return least * 111_195;
}
