import { InvalidShape, simplifyRing, type LonLat } from '@libs/shape';
import {
  FILTER_TREE_LIMITS,
  type FilterCondition,
  type RowFilter,
  type ShapePoint,
} from '@libs/listing/row-filter/row-filter';
import { isAcrossDateLine, partsBesideDateLine } from './date-line';
import { drawnRings } from './read-shape';
import type { DrawingTool } from './setup-shape';

type PositionCondition = Extract<FilterCondition, { op: 'inside' }>;

/** The filter, or the sentence that says why the shape cannot be used. */
export type DrawnFilter = { filter: RowFilter } | { problem: string };

/** The condition, or the sentence that says why the shape cannot be used. */
export type DrawnCondition = { condition: PositionCondition } | { problem: string };

const DEGREE_DIGITS = 6;
const MIN_CORNERS = 3;
/** A side with more degrees than this is meant to go the other way around the earth. */
const HALF_EARTH = 180;

/** Like `drawnCondition`. Of a line that crosses the 180th meridian, the filter has a condition for each side of it. */
export function drawnFilter(tool: DrawingTool, points: readonly LonLat[]): DrawnFilter {
  const [ring = []] = tool === 'polygon' ? (drawnRings(tool, points)[0] ?? []) : [];
  const parts = isAcrossDateLine(ring) ? partsBesideDateLine(ring) : null;
  if (!parts) {
    const drawn = drawnCondition(tool, points);
    return 'problem' in drawn ? drawn : { filter: drawn.condition };
  }
  try {
    const conditions = parts.map((part) => ({ op: 'inside', shape: shapeOf(part) }) as const);
    return { filter: { any: conditions } };
  } catch (error) {
    if (error instanceof InvalidShape) return { problem: error.message };
    throw error;
  }
}

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
  if (isAcrossDateLine(ring))
    throw new InvalidShape('It crosses the 180th meridian. Draw a rectangle there.');
  let corners = ring.slice(0, -1);
  for (let meters = 1; corners.length > FILTER_TREE_LIMITS.shapePoints; meters *= 2)
    corners = simplifyRing(ring.slice(0, -1), meters);
  if (corners.length < MIN_CORNERS) throw new InvalidShape('It has no area.');
  return corners.map(([longitude, latitude]) => [rounded(latitude), rounded(longitude)]);
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DEGREE_DIGITS));
