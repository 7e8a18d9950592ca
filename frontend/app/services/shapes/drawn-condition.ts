import { InvalidShape, simplifyRing, type LonLat } from '@libs/shape';
import {
  FILTER_TREE_LIMITS,
  type FilterCondition,
  type ShapePoint,
} from '@libs/listing/row-filter/row-filter';
import { drawnRings } from './read-shape';
import type { DrawingTool } from './setup-shape';

type PositionCondition = Extract<FilterCondition, { op: 'inside' }>;

/** The condition, or the sentence that says why the shape cannot be used. */
export type DrawnCondition = { condition: PositionCondition } | { problem: string };

const DEGREE_DIGITS = 6;
const MIN_CORNERS = 3;
/** A position in a side of a shape with more degrees than this is meant to be on the other side of the earth. */
const HALF_EARTH = 180;

/** Returns the condition for listings inside of what the user drew. Its corners are as many as a filter can have. */
export function drawnCondition(tool: DrawingTool, points: readonly LonLat[]): DrawnCondition {
  try {
    if (tool === 'rectangle') return { condition: { op: 'inside', box: boxOf(points) } };
    const [ring = []] = drawnRings(tool, points)[0] ?? [];
    return { condition: { op: 'inside', shape: shapeOf(ring) } };
  } catch (error) {
    if (error instanceof InvalidShape) return { problem: error.message };
    throw error;
  }
}

/** Returns the box of two corners: the shorter way around the earth. @throws InvalidShape */
function boxOf([first, second]: readonly LonLat[]): [number, number, number, number] {
  if (!first || !second || first[0] === second[0] || first[1] === second[1])
    throw new InvalidShape('It has no area.');
  const [low, high] = [Math.min(first[0], second[0]), Math.max(first[0], second[0])];
  const [west, east] = high - low > HALF_EARTH ? [high, low] : [low, high];
  const [south, north] = [Math.min(first[1], second[1]), Math.max(first[1], second[1])];
  return [rounded(south), rounded(west), rounded(north), rounded(east)];
}

/** Returns the points of a closed ring, simplified as little as necessary. @throws InvalidShape */
function shapeOf(ring: readonly LonLat[]): ShapePoint[] {
  if (isCrossingMeridian(ring))
    throw new InvalidShape('It crosses the 180th meridian. Draw a rectangle there.');
  let corners = ring.slice(0, -1);
  for (let meters = 1; corners.length > FILTER_TREE_LIMITS.shapePoints; meters *= 2)
    corners = simplifyRing(ring.slice(0, -1), meters);
  if (corners.length < MIN_CORNERS) throw new InvalidShape('It has no area.');
  return corners.map(([longitude, latitude]) => [rounded(latitude), rounded(longitude)]);
}

const isCrossingMeridian = (ring: readonly LonLat[]): boolean =>
  ring.some(
    ([longitude], at) =>
      Math.abs(longitude) > HALF_EARTH || Math.abs(longitude - (ring[at + 1]?.[0] ?? longitude)) > HALF_EARTH,
  );

const rounded = (degrees: number): number => Number(degrees.toFixed(DEGREE_DIGITS));
