import type { LonLat, Polygon, Ring } from './shape';

type Edge = readonly [from: LonLat, to: LonLat];

/** Returns on which side of an edge a position is: positive on the left. */
const side = ([from, to]: Edge, [x, y]: LonLat): number =>
  (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);

const isCrossing = (a: Edge, b: Edge): boolean =>
  side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0;

/** In square degrees: products of coordinates in degrees are not more exact. */
const COLLINEAR_TOLERANCE = 64e-12;

const isOnLine = (edge: Edge, corner: LonLat): boolean => Math.abs(side(edge, corner)) <= COLLINEAR_TOLERANCE;

/** Returns whether two edges lie on one line and have a part of it in common, but are not the same edge. */
function isOverlapping(a: Edge, b: Edge): boolean {
  if (!a.every((corner) => isOnLine(b, corner)) || !b.every((corner) => isOnLine(a, corner))) return false;
  const axis = Math.abs(a[1][0] - a[0][0]) >= Math.abs(a[1][1] - a[0][1]) ? 0 : 1;
  const start = ([from, to]: Edge) => Math.min(from[axis], to[axis]);
  const end = ([from, to]: Edge) => Math.max(from[axis], to[axis]);
  if (start(a) === start(b) && end(a) === end(b)) return false;
  return Math.min(end(a), end(b)) > Math.max(start(a), start(b));
}

const west = ([from, to]: Edge): number => Math.min(from[0], to[0]);
const east = ([from, to]: Edge): number => Math.max(from[0], to[0]);

/**
 * Returns how many pairs of edges cross each other, up to a maximum. Edges that only touch do not count: neighboring
 * polygons share them.
 */
export const countCrossings = (polygons: readonly Polygon[], max: number): number =>
  countPairs(polygons, max, isCrossing);

/** Like `countCrossings`, with the pairs of edges that lie partly on each other: where one ends, the other is cut too. */
export const countCuts = (polygons: readonly Polygon[], max: number): number =>
  countPairs(polygons, max, (a, b) => isCrossing(a, b) || isOverlapping(a, b));

function countPairs(
  polygons: readonly Polygon[],
  max: number,
  isCounted: (a: Edge, b: Edge) => boolean,
): number {
  const edges: Edge[] = polygons
    .flat()
    .flatMap((ring) => ring.map((to, i): Edge => [ring.at(i - 1) ?? to, to]))
    .sort((a, b) => west(a) - west(b));
  let count = 0;
  edges.forEach((edge, i) => {
    const end = east(edge);
    for (let next = i + 1; next < edges.length && count < max; next++) {
      const other = edges[next] as Edge;
      if (west(other) > end) break;
      if (isCounted(edge, other)) count++;
    }
  });
  return count;
}

/** Returns whether a ring passes one of its corners more than once. */
export const hasRepeatedCorner = (ring: Ring): boolean =>
  new Set(ring.map(([longitude, latitude]) => `${longitude} ${latitude}`)).size < ring.length;

/** Returns whether a position is inside a polygon and in none of its holes. */
export function isInPolygon(rings: Polygon, [x, y]: LonLat): boolean {
  let isInside = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const corner of ring) {
      if (previous && corner[1] > y !== previous[1] > y) {
        const share = (y - previous[1]) / (corner[1] - previous[1]);
        if (x < previous[0] + share * (corner[0] - previous[0])) isInside = !isInside;
      }
      previous = corner;
    }
  }
  return isInside;
}
