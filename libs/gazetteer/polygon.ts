/** A point of a plane. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** The points with `x * normal.x + y * normal.y <= limit`. */
export interface HalfPlane {
  readonly normal: PlanePoint;
  readonly limit: number;
}

/** Returns the part of a convex polygon that is in a half-plane (Sutherland and Hodgman); empty if there is none. */
export function clipPolygon(polygon: readonly PlanePoint[], { normal, limit }: HalfPlane): PlanePoint[] {
  const excess = ({ x, y }: PlanePoint) => x * normal.x + y * normal.y - limit;
  return polygon.flatMap((to, i) => {
    const from = polygon.at(i - 1) ?? to;
    const [before, after] = [excess(from), excess(to)];
    const isCrossing = before > 0 !== after > 0;
    const share = before / (before - after);
    const crossing = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    return [...(isCrossing ? [crossing] : []), ...(after > 0 ? [] : [to])];
  });
}

/** Returns the part of a convex polygon that is in a rectangle. */
export function clipToRect(
  polygon: readonly PlanePoint[],
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
): PlanePoint[] {
  const sides: readonly HalfPlane[] = [
    { normal: { x: -1, y: 0 }, limit: -west },
    { normal: { x: 1, y: 0 }, limit: east },
    { normal: { x: 0, y: -1 }, limit: -south },
    { normal: { x: 0, y: 1 }, limit: north },
  ];
  return sides.reduce<readonly PlanePoint[]>(clipPolygon, polygon).slice();
}
