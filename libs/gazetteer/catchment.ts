import { citiesWithin } from './cities-within';
import { estimatedRadiusMeters } from './estimated-radius';
import type { Position } from './geo-distance';
import { boxAround, nearestLand } from './nearest-land';
import { clipToRect, type PlanePoint } from './polygon';
import { TangentPlane } from './tangent-plane';

/** A town reaches this many estimated radii from its center, with its outskirts. */
const REACH_FACTOR = 1.5;
/** The largest city of the world reaches about this far. */
const MAX_REACH_METERS = 90_000;
const MAX_TOWNS = 60;
const MAX_NEIGHBORS = 10_000;
/** The borders are this far outside, because the planner's map has another projection. */
const BORDER_MARGIN_METERS = 30;

/**
 * Returns the corners of the catchment of the city at this position: the land on which places count as the city's whatever city their address
 * names, because no other city in the gazetteer is nearer (`nearestCity`). Only the part that other towns probably reach is
 * included, so that no desert has to be searched; a town that no other one reaches has none. A catchment is convex. The longitudes of its corners
 * can be on both sides of the antimeridian.
 */
export function catchmentOf(city: Position): Position[] {
  const plane = new TangentPlane(city);
  const cell = nearestLand(city, plane, {
    marginMeters: BORDER_MARGIN_METERS,
    within: (box) => citiesWithin(box, { limit: MAX_NEIGHBORS }),
  });
  const reached = reachedPart(city, plane, cell);
  const corners = reached ? clipToRect(cell, reached) : [];
  return corners.map((corner) => {
    const { latitude, longitude } = plane.position(corner);
    return { latitude: rounded(latitude), longitude: rounded(longitude) };
  });
}

/** Returns the smallest rectangle around the parts of some land that other towns reach. */
function reachedPart(
  city: Position,
  plane: TangentPlane,
  land: readonly PlanePoint[],
): [west: number, south: number, east: number, north: number] | null {
  const extent = Math.max(0, ...land.map(({ x, y }) => Math.hypot(x, y)));
  const nearby = citiesWithin(boxAround(city, 2 * extent), { limit: MAX_TOWNS });
  const large = citiesWithin(boxAround(city, extent + MAX_REACH_METERS), { limit: MAX_TOWNS });
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

const isAt = (a: Position, b: Position): boolean => a.latitude === b.latitude && a.longitude === b.longitude;
const rounded = (degrees: number): number => Number(degrees.toFixed(5));
