import { union } from 'polyclip-ts';
import { countCrossings, countCuts, hasRepeatedCorner, isInPolygon } from './crossings';
import { signedArea, squareMeters } from './shape-area';
import {
  InvalidShape,
  MAX_SHAPE_CORNERS,
  type LonLat,
  type NormalizedShape,
  type Polygon,
  type Ring,
  type ShapeRepair,
} from './shape';
import { simplifyRing } from './simplify-ring';
import { unwrapPolygons } from './unwrap';

/** Separating outlines takes about a millisecond for each corner and crossing, so both are bounded. */
const MAX_CROSSING_CORNERS = 500;
const MAX_CROSSINGS = 200;
/** Parts smaller than this are left over from outlines that cross themselves. */
const MIN_SQUARE_METERS = 1;
const MIN_CORNERS = 3;
/** Twice around the earth: every outline has few corners then. */
const MAX_TOLERANCE_EXPONENT = 26;
/** By how much of its diagonal a user's shape may change when it is simplified. */
const MAX_TOLERANCE_SHARE = 0.01;
const METERS_PER_DEGREE = 111_320;
/** About 10 cm. */
const DEGREE_DIGITS = 6;

/**
 * Returns a shape in the form in which it is stored: repaired, and simplified if it has too many corners.
 * @param given the rings of polygons, as their format writes them
 * @param maxCorners to how many corners it is simplified
 * @param maxShare by how much of its diagonal it may change then
 * @throws InvalidShape if it cannot be repaired, or not be simplified so far
 */
export function normalizeShape(
  given: readonly LonLat[][][],
  maxCorners: number = MAX_SHAPE_CORNERS,
  maxShare: number = MAX_TOLERANCE_SHARE,
): NormalizedShape {
  const repairs = new Set<ShapeRepair>();
  const open = given.map((rings) => rings.map((ring) => withoutRepetition(ring, repairs)));
  const { polygons, crossed } = unwrapPolygons(withArea(open, repairs, () => Infinity));
  const unwrapped = withArea(polygons, repairs, boxArea);
  if (crossed) repairs.add('antimeridian');
  const maxMeters = Math.max(1, maxShare * diagonalMeters(unwrapped));
  const isCrossing = crossesItself(simplified(unwrapped, { maxCorners, maxMeters }, repairs).polygons);
  const simple = simplified(
    unwrapped,
    { maxCorners: isCrossing ? Math.min(MAX_CROSSING_CORNERS, maxCorners) : maxCorners, maxMeters },
    repairs,
  );
  const separated = crossesItself(simple.polygons) ? separate(simple.polygons, repairs) : simple.polygons;
  const repaired = withArea(
    separated.map((rings) => oriented(withHolesInside(rings, repairs), repairs)),
    repairs,
    ringArea,
  );
  return {
    polygons: repaired.map((rings) => rings.map((ring) => ring.map(rounded))),
    toleranceMeters: simple.toleranceMeters,
    repairs: [...repairs].sort(),
  };
}

/** An outline can also cross itself at a corner that it passes twice. */
const crossesItself = (polygons: readonly Polygon[]): boolean =>
  polygons.some((rings) => rings.some(hasRepeatedCorner)) || countCrossings(polygons, 1) > 0;

/** Removes the corner that closes the ring, and corners that repeat the one before. */
function withoutRepetition(ring: readonly LonLat[], repairs: Set<ShapeRepair>): LonLat[] {
  const isSame = (a?: LonLat, b?: LonLat) => a?.[0] === b?.[0] && a?.[1] === b?.[1];
  if (ring.length > 1 && !isSame(ring[0], ring.at(-1))) repairs.add('unclosed');
  return ring.filter((corner, i) => !isSame(corner, ring[(i + 1) % ring.length]));
}

/**
 * Leaves out rings without an area. @throws InvalidShape if nothing is left
 * @param measure the area of a ring; the halves of an outline that crosses itself can cancel each other out
 */
function withArea(
  polygons: readonly Polygon[],
  repairs: Set<ShapeRepair>,
  measure: (ring: Ring) => number,
): LonLat[][][] {
  const remaining = partsWithArea(polygons, measure);
  if (remaining.flat().length < polygons.flat().length) repairs.add('small-parts');
  if (remaining.length === 0) throw new InvalidShape('It has no area.');
  return remaining;
}

function partsWithArea(polygons: readonly Polygon[], measure: (ring: Ring) => number): LonLat[][][] {
  const hasArea = (ring: Ring) => ring.length >= MIN_CORNERS && measure(ring) >= MIN_SQUARE_METERS;
  return polygons.flatMap(([outer = [], ...holes]) =>
    hasArea(outer) ? [[outer, ...holes.filter(hasArea)].map((ring) => [...ring])] : [],
  );
}

const ringArea = (ring: Ring): number => squareMeters([[ring]]);

/** Returns the area of the smallest box around a ring. */
function boxArea(ring: Ring): number {
  const [longitudes, latitudes] = [
    ring.map(([longitude]) => longitude),
    ring.map(([, latitude]) => latitude),
  ];
  const [west, east] = [smallest(longitudes), largest(longitudes)];
  const [south, north] = [smallest(latitudes), largest(latitudes)];
  return ringArea([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
}

/** Returns about how long the diagonal of the box around all rings is. */
function diagonalMeters(polygons: readonly Polygon[]): number {
  const corners = polygons.flat(2);
  const [longitudes, latitudes] = [
    corners.map(([longitude]) => longitude),
    corners.map(([, latitude]) => latitude),
  ];
  const [south, north] = [smallest(latitudes), largest(latitudes)];
  const width = (largest(longitudes) - smallest(longitudes)) * Math.cos(((south + north) * Math.PI) / 360);
  return Math.hypot(width, north - south) * METERS_PER_DEGREE;
}

const smallest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
const largest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);

/**
 * Simplifies as little as is necessary for a number of corners: the tolerance is the smallest power of two, in meters, that
 * is enough. Each attempt takes as long as the outline has corners, so few are made.
 * @throws InvalidShape if a larger tolerance than `maxMeters` is necessary
 */
function simplified(
  polygons: readonly LonLat[][][],
  { maxCorners, maxMeters }: { maxCorners: number; maxMeters: number },
  repairs: Set<ShapeRepair>,
): { polygons: LonLat[][][]; toleranceMeters: number } {
  if (polygons.flat(2).length <= maxCorners)
    return { polygons: polygons.map((rings) => [...rings]), toleranceMeters: 0 };
  const simplify = (exponent: number) =>
    polygons.map((rings) => rings.map((ring) => simplifyRing(ring, 2 ** exponent)));
  let [low, high] = [0, MAX_TOLERANCE_EXPONENT];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (partsWithArea(simplify(middle), boxArea).flat(2).length <= maxCorners) high = middle;
    else low = middle + 1;
  }
  const simpler = simplify(low);
  if (2 ** low > maxMeters || simpler.every(([outer = []]) => outer.length < MIN_CORNERS))
    throw new InvalidShape(
      'Its outline is too intricate to keep its form. Simplify it in the program that it comes from, or draw around it on the map.',
    );
  return { polygons: withArea(simpler, repairs, boxArea), toleranceMeters: 2 ** low };
}

/** Separates outlines that cross, and joins polygons that overlap. */
function separate(polygons: readonly LonLat[][][], repairs: Set<ShapeRepair>): LonLat[][][] {
  repairs.add('self-crossing');
  const [first = [], ...others] = polygons.map((rings) => rings.map((ring) => ring.map(rounded)));
  if (countCuts([first, ...others], MAX_CROSSINGS + 1) > MAX_CROSSINGS)
    throw new InvalidShape(`Its outlines cross or overlap each other more than ${MAX_CROSSINGS} times.`);
  try {
    return union(first, ...others).map((rings) => rings.map((ring) => withoutRepetition(ring, new Set())));
  } catch {
    throw new InvalidShape('Its outlines cross each other in a way that cannot be repaired.');
  }
}

function withHolesInside([outer = [], ...holes]: Polygon, repairs: Set<ShapeRepair>): Polygon {
  const inside = holes.filter((hole) => hole.some((corner) => isInPolygon([outer], corner)));
  if (inside.length < holes.length) repairs.add('hole');
  return [outer, ...inside];
}

/** Makes outer rings run counterclockwise and holes clockwise, as GeoJSON demands. */
function oriented(rings: Polygon, repairs: Set<ShapeRepair>): Polygon {
  return rings.map((ring, i) => {
    if (signedArea(ring) > 0 === (i === 0)) return ring;
    repairs.add('winding');
    return [...ring].reverse();
  });
}

const rounded = ([longitude, latitude]: LonLat): [number, number] => [
  Number(longitude.toFixed(DEGREE_DIGITS)),
  Number(latitude.toFixed(DEGREE_DIGITS)),
];
