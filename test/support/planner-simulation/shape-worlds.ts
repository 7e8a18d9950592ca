import { normalizeShape, ShapeExtent, type LonLat, type Shape } from '@libs/shape';
import { CENTER, DEGREES_PER_KM, makeWorld, type World, type WorldKind } from './worlds';

/** Corners of an outline, in kilometers east and north of the city's center. */
export type Outline = readonly (readonly [x: number, y: number])[];

const around = (corners: number, radiusKm: (i: number) => number): Outline =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [radiusKm(i) * Math.cos(angle), radiusKm(i) * Math.sin(angle)];
  });

const RADIUS_KM = 4;

/** The circle, and shapes that it surrounds. */
export const OUTLINES = {
  circle: around(72, () => RADIUS_KM),
  octagon: around(8, () => RADIUS_KM),
  'wavy circle': around(72, (i) => RADIUS_KM * (0.92 + 0.08 * Math.cos((2 * Math.PI * i) / 9))),
  diamond: around(4, () => RADIUS_KM),
  corridor: [
    [-3, -2.6],
    [3, 2],
    [2.6, 2.6],
    [-3.2, -2],
  ],
  'L shape': [
    [-2.8, -2.8],
    [2.8, -2.8],
    [2.8, -2],
    [-2, -2],
    [-2, 2.8],
    [-2.8, 2.8],
  ],
} as const satisfies Record<string, Outline>;

export const toRing = (outline: Outline): LonLat[] =>
  outline.map(([x, y]) => [
    CENTER.longitude + x * DEGREES_PER_KM.longitude,
    CENTER.latitude + y * DEGREES_PER_KM.latitude,
  ]);

/** Returns the shape of outlines, each of which is a polygon. */
export const shapeOf = (...outlines: readonly Outline[]): Shape =>
  normalizeShape(outlines.map((outline) => [[...toRing(outline), toRing(outline)[0] as LonLat]]));

/** Returns a world in which a shape is captured instead of the city. Its places are where the city's are. */
export function makeShapeWorld(kind: WorldKind, size: number, seed: number, shape: Shape): World {
  const world = makeWorld(kind, size, seed, { rootScale: 1 });
  const extent = new ShapeExtent(shape);
  const [west, south, east, north] = extent.bounds;
  const places = world.places.map((place) => ({
    ...place,
    inside: extent.contains(
      CENTER.latitude + place.y * DEGREES_PER_KM.latitude,
      CENTER.longitude + place.x * DEGREES_PER_KM.longitude,
    ),
  }));
  return {
    ...world,
    places,
    size: places.filter(({ inside }) => inside).length,
    root: {
      center: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
      radiusMeters: null,
      shape,
    },
  };
}
