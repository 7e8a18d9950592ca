import { InvalidShape, MAX_SHAPE_DEGREES_WIDE, MAX_SHAPE_LATITUDE, type LonLat } from './shape';

const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Returns the representation of a longitude that is nearest to another one. */
const nearTo = (longitude: number, other: number): number => other + wrapped(longitude - other);

/**
 * Returns polygons whose longitudes are continuous, although they may cross the antimeridian: an edge always goes the
 * short way around the earth, and polygons are next to each other.
 * @throws InvalidShape if they surround a pole, or are too large for one map
 */
export function unwrapPolygons(polygons: readonly LonLat[][][]): {
  polygons: LonLat[][][];
  crossed: boolean;
} {
  const unwrapped = polygons.map((rings) => {
    const [outer = [], ...holes] = rings.map(unwrapRing);
    const west = westOf(outer);
    return [outer, ...holes.map((hole) => shifted(hole, nearTo(westOf(hole), west + 90) - westOf(hole)))];
  });
  const start = westernEnd(unwrapped);
  const placed = unwrapped.map((rings) => {
    const west = westOf(rings[0] ?? []);
    const shift = wrapped(west) - west + (wrapped(west) < start ? 360 : 0);
    return rings.map((ring) => shifted(ring, shift));
  });
  const corners = placed.flat(2);
  const east = corners.reduce((most, [longitude]) => Math.max(most, longitude), -Infinity);
  if (east - start > MAX_SHAPE_DEGREES_WIDE)
    throw new InvalidShape(`It is wider than ${MAX_SHAPE_DEGREES_WIDE} degrees. Cut it into smaller shapes.`);
  if (corners.some(([, latitude]) => Math.abs(latitude) > MAX_SHAPE_LATITUDE))
    throw new InvalidShape(`It reaches beyond ${MAX_SHAPE_LATITUDE} degrees north or south, where maps end.`);
  return { polygons: placed, crossed: east > 180 };
}

function unwrapRing(ring: readonly LonLat[]): LonLat[] {
  let previous = wrapped(ring[0]?.[0] ?? 0);
  const corners = ring.map(([longitude, latitude]): LonLat => {
    previous = nearTo(longitude, previous);
    return [previous, latitude];
  });
  const first = corners[0]?.[0] ?? 0;
  if (Math.abs(nearTo(first, previous) - first) > 1)
    throw new InvalidShape('One of its outlines goes around a pole, where maps end.');
  return corners;
}

const westOf = (ring: readonly LonLat[]): number =>
  ring.reduce((least, [longitude]) => Math.min(least, longitude), Infinity);
const eastOf = (ring: readonly LonLat[]): number =>
  ring.reduce((most, [longitude]) => Math.max(most, longitude), -Infinity);

const shifted = (ring: readonly LonLat[], degrees: number): LonLat[] =>
  degrees === 0 ? [...ring] : ring.map(([longitude, latitude]) => [longitude + degrees, latitude]);

/** Returns the western end of the polygons: what is east of the widest gap between them. */
function westernEnd(polygons: readonly (readonly LonLat[])[][]): number {
  const spans = polygons
    .map(([outer = []]) => ({ west: wrapped(westOf(outer)), width: eastOf(outer) - westOf(outer) }))
    .sort((a, b) => a.west - b.west);
  let [start, widest] = [spans[0]?.west ?? 0, -Infinity];
  let end = spans.reduce((most, { west, width }) => Math.max(most, west + width), -Infinity) - 360;
  for (const { west, width } of spans) {
    if (west - end > widest) [start, widest] = [west, west - end];
    end = Math.max(end, west + width);
  }
  return start;
}
