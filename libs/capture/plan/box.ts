/** A box in the plane of the square (metres): west, south, east, north. Half-open: its upper edges belong to its neighbours. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** 0: west to east; 1: south to north. */
export type Axis = 0 | 1;

/** Boxes thinner than this (metres) are rounding, not land. */
const SLIVER = 1e-6;

export const width = (box: Box): number => box[2] - box[0];
export const height = (box: Box): number => box[3] - box[1];
export const surface = (box: Box): number => width(box) * height(box);
export const longestSide = (box: Box): number => Math.max(width(box), height(box));
export const longestAxis = (box: Box): Axis => (width(box) >= height(box) ? 0 : 1);
export const start = (box: Box, axis: Axis): number => box[axis];
export const end = (box: Box, axis: Axis): number => (axis === 0 ? box[2] : box[3]);

export function contains(box: Box, point: Point): boolean {
  return point.x >= box[0] && point.x < box[2] && point.y >= box[1] && point.y < box[3];
}

export function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
}

export function widened(box: Box, by: number): Box {
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
}

/** The parts of a box before and after `at` on an axis. */
export function cutAt(box: Box, axis: Axis, at: number): [before: Box, after: Box] {
  const [w, s, e, n] = box;
  return axis === 0
    ? [
        [w, s, at, n],
        [at, s, e, n],
      ]
    : [
        [w, s, e, at],
        [w, at, e, n],
      ];
}

/** What is left of a box around a part of it: up to four strips. */
export function around(box: Box, part: Box): Box[] {
  const strips: Box[] = [
    [box[0], box[1], box[2], part[1]],
    [box[0], part[3], box[2], box[3]],
    [box[0], part[1], part[0], part[3]],
    [part[2], part[1], box[2], part[3]],
  ];
  return strips.filter((strip) => width(strip) > SLIVER && height(strip) > SLIVER);
}

/** The smallest box around points, or null for none. */
export function boxAround(points: Iterable<Point>): Box | null {
  let [w, s, e, n] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    w = Math.min(w, x);
    s = Math.min(s, y);
    e = Math.max(e, x);
    n = Math.max(n, y);
  }
  return w <= e ? [w, s, e, n] : null;
}
