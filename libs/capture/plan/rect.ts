/**
 * A rectangle in the plane of the target (meters): west, south, east, north. Half-open: its upper edges belong to its
 * neighbors.
 */
export type Rect = readonly [west: number, south: number, east: number, north: number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** 0: west to east; 1: south to north. */
export type Axis = 0 | 1;

/** Rectangles thinner than this (meters) are rounding errors. */
export const SLIVER = 1e-6;

export const width = (rect: Rect): number => rect[2] - rect[0];
export const height = (rect: Rect): number => rect[3] - rect[1];
export const squareMeters = (rect: Rect): number => width(rect) * height(rect);
export const longerSide = (rect: Rect): number => Math.max(width(rect), height(rect));
export const longerAxis = (rect: Rect): Axis => (width(rect) >= height(rect) ? 0 : 1);
export const lowerEdge = (rect: Rect, axis: Axis): number => rect[axis];
export const upperEdge = (rect: Rect, axis: Axis): number => (axis === 0 ? rect[2] : rect[3]);

export function contains(rect: Rect, point: Point): boolean {
  return point.x >= rect[0] && point.x < rect[2] && point.y >= rect[1] && point.y < rect[3];
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
}

export function expanded(rect: Rect, margin: number): Rect {
  return [rect[0] - margin, rect[1] - margin, rect[2] + margin, rect[3] + margin];
}

/** Returns the smallest rectangle around two rectangles, each of which can be absent. */
export function union(a: Rect | null, b: Rect | null): Rect | null {
  if (!a || !b) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export const intersection = (a: Rect, b: Rect): Rect => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

/** Returns the parts of a rectangle before and after `position` on an axis. */
export function splitAt(rect: Rect, axis: Axis, position: number): [before: Rect, after: Rect] {
  const [w, s, e, n] = rect;
  return axis === 0
    ? [
        [w, s, position, n],
        [position, s, e, n],
      ]
    : [
        [w, s, e, position],
        [w, position, e, n],
      ];
}

/** Returns what remains of a rectangle without one of its parts: up to four strips. */
export function subtract(rect: Rect, part: Rect): Rect[] {
  const strips: Rect[] = [
    [rect[0], rect[1], rect[2], part[1]],
    [rect[0], part[3], rect[2], rect[3]],
    [rect[0], part[1], part[0], part[3]],
    [part[2], part[1], rect[2], part[3]],
  ];
  return strips.filter((strip) => width(strip) > SLIVER && height(strip) > SLIVER);
}

/** Returns the smallest rectangle around points, or null if there are none. */
export function boundingRect(points: Iterable<Point>): Rect | null {
  let [w, s, e, n] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    w = Math.min(w, x);
    s = Math.min(s, y);
    e = Math.max(e, x);
    n = Math.max(n, y);
  }
  return w <= e ? [w, s, e, n] : null;
}
