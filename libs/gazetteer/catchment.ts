import { citiesWithin, type BoundingBox } from './cities-within';
import { estimatedRadiusMeters } from './estimated-radius';
import type { Position } from './geo-distance';
import { clipPolygon, clipToRect, type PlanePoint } from './polygon';
import { TangentPlane } from './tangent-plane';

/** A town reaches this many estimated radii from its center, with its outskirts. */
const REACH_FACTOR = 1.5;
/** The largest city of the world reaches about this far. */
const MAX_REACH_METERS = 90_000;
const MAX_TOWNS = 60;
/**
 * Neighbors are looked up in boxes of growing size, until no city outside of the box can be nearer to any corner.
 * Land farther away than the last box does not count.
 */
const [FIRST_BOX_METERS, LAST_BOX_METERS] = [8_000, 64_000];
const MAX_NEIGHBORS = 10_000;
/** The borders are this far outside, because the planner's map has another projection. */
const BORDER_MARGIN_METERS = 30;
/** Slightly less than a degree of latitude. */
const METERS_PER_DEGREE = 111_190;
const MIN_COSINE = 0.02;

/**
 * Returns the corners of the catchment of the city at this position: the land on which places count as the city's whatever city their address
 * names, because no other city in the gazetteer is nearer (`nearestCity`). Only the part that other towns probably reach is
 * included, so that no desert has to be searched; a town that no other one reaches has none. A catchment is convex. The longitudes of its corners
 * can be on both sides of the antimeridian.
 */
export function catchmentOf(city: Position): Position[] {
  const plane = new TangentPlane(city);
  const cell = nearestLand(city, plane);
  const reached = reachedPart(city, plane, cell);
  const corners = reached ? clipToRect(cell, reached) : [];
  return corners.map((corner) => {
    const { latitude, longitude } = plane.position(corner);
    return { latitude: rounded(latitude), longitude: rounded(longitude) };
  });
}

/** Returns the land that is nearer to the city than to any other one. */
function nearestLand(city: Position, plane: TangentPlane): PlanePoint[] {
  for (let meters = FIRST_BOX_METERS; ; meters *= 2) {
    let land: PlanePoint[] = cornersAround({ x: 0, y: 0 }, meters);
    for (const other of citiesWithin(boxAround(city, 2 * meters), MAX_NEIGHBORS)) {
      const nearer = plane.nearerThan(other, BORDER_MARGIN_METERS);
      if (nearer) land = clipPolygon(land, nearer);
    }
    const isEnclosed = land.every(({ x, y }) => Math.hypot(x, y) < meters);
    if (isEnclosed || meters >= LAST_BOX_METERS) return land;
  }
}

/** Returns the smallest rectangle around the parts of some land that other towns reach. */
function reachedPart(
  city: Position,
  plane: TangentPlane,
  land: readonly PlanePoint[],
): [west: number, south: number, east: number, north: number] | null {
  const extent = Math.max(0, ...land.map(({ x, y }) => Math.hypot(x, y)));
  const nearby = citiesWithin(boxAround(city, 2 * extent), MAX_TOWNS);
  const large = citiesWithin(boxAround(city, extent + MAX_REACH_METERS), MAX_TOWNS);
  const parts = [...nearby, ...large].flatMap((town) => {
    if (isAt(town, city)) return [];
    const reach = REACH_FACTOR * estimatedRadiusMeters(town.population);
    const center = plane.point(town);
    return clipToRect(land, [center.x - reach, center.y - reach, center.x + reach, center.y + reach]);
  });
  if (parts.length === 0) return null;
  const [xs, ys] = [parts.map(({ x }) => x), parts.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
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

function boxAround({ latitude, longitude }: Position, meters: number): BoundingBox {
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

const isAt = (a: Position, b: Position): boolean => a.latitude === b.latitude && a.longitude === b.longitude;
const rounded = (degrees: number): number => Number(degrees.toFixed(5));
