import type { BoundingBox } from './cities-within';
import type { Position } from './geo-distance';
import { clipPolygon, type PlanePoint } from './polygon';
import type { TangentPlane } from './tangent-plane';

/**
 * Neighbors are looked up in boxes of growing size, until none outside of the box can be nearer to any corner. Land
 * farther away than the last box does not count.
 */
const [FIRST_BOX_METERS, LAST_BOX_METERS] = [8_000, 64_000];
/** Slightly less than a degree of latitude. */
const METERS_PER_DEGREE = 111_190;
const MIN_COSINE = 0.02;

export interface NearestLandOptions {
  /** The borders are this far outside. */
  marginMeters: number;
  /** Returns the positions in a box. */
  within(box: BoundingBox): readonly Position[];
}

/** Returns the land that is nearer to a position than to any other one, on its tangent plane: a convex polygon. */
export function nearestLand(
  center: Position,
  plane: TangentPlane,
  { marginMeters, within }: NearestLandOptions,
): PlanePoint[] {
  for (let meters = FIRST_BOX_METERS; ; meters *= 2) {
    let land: PlanePoint[] = cornersAround({ x: 0, y: 0 }, meters);
    for (const other of within(boxAround(center, 2 * meters))) {
      const nearer = plane.nearerThan(other, marginMeters);
      if (nearer) land = clipPolygon(land, nearer);
    }
    const isEnclosed = land.every(({ x, y }) => Math.hypot(x, y) < meters);
    if (isEnclosed || meters >= LAST_BOX_METERS) return land;
  }
}

/** Returns the corners of a rectangle with equal sides, counterclockwise. */
function cornersAround({ x, y }: PlanePoint, half: number): PlanePoint[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

/** Returns a box that contains everything that is no farther from a position than this. */
export function boxAround({ latitude, longitude }: Position, meters: number): BoundingBox {
  const degrees = meters / METERS_PER_DEGREE;
  const poleward = Math.min(90, Math.abs(latitude) + degrees);
  const wide = Math.min(179, degrees / Math.max(MIN_COSINE, Math.cos((poleward * Math.PI) / 180)));
  return {
    south: Math.max(-90, latitude - degrees),
    north: Math.min(90, latitude + degrees),
    west: longitude - wide,
    east: longitude + wide,
  };
}
