import type { Polygon, Ring } from './shape';

const EARTH_RADIUS_METERS = 6_371_008.8;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the area of a ring on the sphere, in square meters; negative if it runs clockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous)
      sum +=
        toRadians(previous[0] - corner[0]) *
        (2 + Math.sin(toRadians(previous[1])) + Math.sin(toRadians(corner[1])));
    previous = corner;
  }
  return (sum * EARTH_RADIUS_METERS ** 2) / 2;
}

/** Returns the area of polygons that do not overlap, without their holes. */
export function squareMeters(polygons: readonly Polygon[]): number {
  const areaOf = ([outer = [], ...holes]: Polygon) =>
    holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), Math.abs(signedArea(outer)));
  return polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0);
}
