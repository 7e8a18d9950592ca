import { isInPolygon } from './crossings';
import type { LonLat, LonLatBox, Polygon, Shape } from './shape';

type Span = readonly [low: number, high: number];

/** What a shape covers. */
export class ShapeExtent {
  /** The smallest box around the shape. */
  readonly bounds: LonLatBox;
  /** How many positions one `contains` compares at most. */
  readonly corners: number;
  private readonly boxes: readonly LonLatBox[];

  constructor(private readonly shape: Shape) {
    this.corners = shape.polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
    this.boxes = shape.polygons.map(([outer = []]) => boxOf(outer) ?? [0, 0, 0, 0]);
    this.bounds = boxOf(
      this.boxes.flatMap(([w, s, e, n]): LonLat[] => [
        [w, s],
        [e, n],
      ]),
    ) ?? [0, 0, 0, 0];
  }

  /** Returns whether a position is in the shape, whichever way its longitude is written. */
  contains(latitude: number, longitude: number): boolean {
    return [longitude, longitude + 360, longitude - 360].some((east) => this.covers([east, latitude]));
  }

  /** Returns the smallest box around the part of the shape that is in a box; null if none is. */
  partWithin(box: LonLatBox): LonLatBox | null {
    const points: LonLat[] = cornersOf(box).filter((corner) => this.covers(corner));
    this.shape.polygons.forEach((polygon, i) => {
      if (overlap(this.boxes[i] as LonLatBox, box)) for (const ring of polygon) addRing(points, ring, box);
    });
    const part = boxOf(points);
    return part && part[2] > part[0] && part[3] > part[1] ? part : null;
  }

  private covers(position: LonLat): boolean {
    return this.shape.polygons.some(
      (polygon, i) => includes(this.boxes[i] as LonLatBox, position) && isInPolygon(polygon, position),
    );
  }
}

/** Adds a ring's corners in a box, and the points at which it enters and leaves the box. */
function addRing(points: LonLat[], ring: Polygon[number], box: LonLatBox): void {
  let from = ring.at(-1);
  for (const to of ring) {
    if (from) addEdge(points, from, to, box);
    from = to;
  }
}

/** Adds the two ends of the part of an edge that is in a box (Liang and Barsky). */
function addEdge(points: LonLat[], from: LonLat, to: LonLat, [w, s, e, n]: LonLatBox): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [fromX, toX] = shareWithin(from[0], dx, [w, e]);
  const [fromY, toY] = shareWithin(from[1], dy, [s, n]);
  const [start, end] = [Math.max(0, fromX, fromY), Math.min(1, toX, toY)];
  if (start > end) return;
  for (const share of [start, end])
    points.push([clamp(from[0] + share * dx, [w, e]), clamp(from[1] + share * dy, [s, n])]);
}

/** Returns which shares of a way are within a span. */
function shareWithin(at: number, way: number, [low, high]: Span): Span {
  if (way === 0) return at >= low && at <= high ? [-Infinity, Infinity] : [1, 0];
  const [a, b] = [(low - at) / way, (high - at) / way];
  return a < b ? [a, b] : [b, a];
}

const clamp = (value: number, [low, high]: Span): number => Math.min(high, Math.max(low, value));
const cornersOf = ([w, s, e, n]: LonLatBox): LonLat[] => [
  [w, s],
  [e, s],
  [e, n],
  [w, n],
];
const includes = ([w, s, e, n]: LonLatBox, [x, y]: LonLat): boolean => x >= w && x <= e && y >= s && y <= n;
const overlap = (a: LonLatBox, b: LonLatBox): boolean =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

function boxOf(points: Iterable<LonLat>): LonLatBox | null {
  let [w, s, e, n] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    w = Math.min(w, x);
    s = Math.min(s, y);
    e = Math.max(e, x);
    n = Math.max(n, y);
  }
  return w <= e ? [w, s, e, n] : null;
}
