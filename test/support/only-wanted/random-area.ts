import { pick, type Random } from '../planner-simulation/seeded-random';
import type { WantedTown } from './wanted-map';

type LonLat = readonly [longitude: number, latitude: number];

/** A part of the map that a job asks for. */
export interface RandomArea {
  kind: 'circle' | 'rectangle' | 'polygon' | 'polygon with a hole' | 'city';
  /** Whether it is on both sides of the antimeridian. */
  isCrossing: boolean;
  /** The fields of the setup's shape, or null: the city as it is. */
  shape: object | null;
  /** Whether a position is in the area; null: on its border. */
  contains(position: { latitude: number; longitude: number }): boolean | null;
}

const METERS_PER_DEGREE = 111_195;
/** Circles are stored as polygons, and corners rounded to about 10 cm. */
const BORDER_SHARE = 0.006;
const MIN_RADIUS_SHARE = 0.15;
const RADIUS_SHARES = 0.9;

/** Returns an area in or near a town. Its geometry is calculated here, not by the product. */
export function randomArea(random: Random, { city, radiusMeters, isCompact }: WantedTown): RandomArea {
  const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
  const perLongitude = METERS_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180);
  const near = () => (random() - 0.5) * 1.2 * radiusMeters;
  const [east, north] = [near(), near()];
  const latitude = city.latitude + north / METERS_PER_DEGREE;
  const longitude = wrapped(city.longitude + east / perLongitude);
  const radius = radiusMeters * (MIN_RADIUS_SHARE + RADIUS_SHARES * random());
  /** Degrees east of the center, the short way around the earth. */
  const eastOf = (other: number) => wrapped(other - longitude);
  const isCrossing = Math.abs(longitude) + radius / perLongitude > 180;
  const draw = random();

  if (isCompact && draw < 0.15) return { kind: 'city', isCrossing: false, shape: null, contains: () => null };
  if (draw < 0.4)
    return {
      kind: 'circle',
      isCrossing,
      shape: { circle: { latitude, longitude, radiusMeters: radius } },
      contains: (at) => {
        const share = metersBetween([longitude, latitude], [at.longitude, at.latitude]) / radius;
        return Math.abs(share - 1) < BORDER_SHARE ? null : share < 1;
      },
    };
  if (draw < 0.65) {
    const [halfWidth, halfHeight] = [
      (radius * (0.3 + random())) / perLongitude,
      (radius * (0.3 + random())) / METERS_PER_DEGREE,
    ];
    return {
      kind: 'rectangle',
      isCrossing: Math.abs(longitude) + halfWidth > 180,
      shape: {
        rectangle: {
          west: wrapped(longitude - halfWidth),
          east: wrapped(longitude + halfWidth),
          south: latitude - halfHeight,
          north: latitude + halfHeight,
        },
      },
      contains: (at) =>
        Math.abs(eastOf(at.longitude)) <= halfWidth && Math.abs(at.latitude - latitude) <= halfHeight,
    };
  }
  // A star without crossings, in degrees from its center, and perhaps a smaller one in it.
  const count = 5 + Math.floor(random() * 8);
  const star = (shares: () => number): LonLat[] =>
    Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      const meters = radius * shares();
      return [(meters * Math.cos(angle)) / perLongitude, (meters * Math.sin(angle)) / METERS_PER_DEGREE];
    });
  const outer = star(() => 0.7 + 0.5 * random());
  const holes = random() < 0.6 ? [star(() => 0.2 + 0.25 * random())] : [];
  const writesBeyond = random() < 0.5;
  const isClosed = random() < 0.8;
  const placed = (ring: LonLat[]) => {
    const corners = ring.map(([x, y]): LonLat => {
      const at = longitude + x;
      return [writesBeyond ? at : wrapped(at), latitude + y];
    });
    return isClosed ? [...corners, corners[0]] : corners;
  };
  return {
    kind: holes.length > 0 ? 'polygon with a hole' : 'polygon',
    isCrossing: outer.some(([x]) => Math.abs(longitude + x) > 180),
    shape: { geometry: { type: 'Polygon', coordinates: [outer, ...holes].map(placed) } },
    contains: (at) => {
      const point: LonLat = [eastOf(at.longitude), at.latitude - latitude];
      return isInRing(outer, point) && !holes.some((hole) => isInRing(hole, point));
    },
  };
}

export const randomTypes = (random: Random, types: readonly string[]): string[] =>
  random() < 0.4 ? [...types] : [pick(random, types)];

function metersBetween(a: LonLat, b: LonLat): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [phiA, phiB] = [radians(a[1]), radians(b[1])];
  const haversine =
    Math.sin((phiB - phiA) / 2) ** 2 +
    Math.cos(phiA) * Math.cos(phiB) * Math.sin(radians(b[0] - a[0]) / 2) ** 2;
  return 2 * ((METERS_PER_DEGREE * 180) / Math.PI) * Math.asin(Math.sqrt(haversine));
}

function isInRing(ring: readonly LonLat[], [x, y]: LonLat): boolean {
  let isInside = false;
  for (const [i, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(i - 1) ?? [0, 0];
    if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY))
      isInside = !isInside;
  }
  return isInside;
}
