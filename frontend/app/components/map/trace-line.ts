import type { PixelSize, Point } from './mercator';

/** What a line is added to: a path, or the points that a test collects. */
export type LinePath = Pick<CanvasPath, 'moveTo' | 'lineTo'>;

/** Wide lines of what lies this far outside of a drawing still reach into it. */
const MARGIN_PX = 40;
/** Points that are nearer to each other than this look like one. */
const MIN_STEP_PX = 0.4;

/**
 * Adds a line to a path, without the points that make no difference: those that follow another one too closely, and those
 * between two others beyond the same edge of the drawing. A part of the earth has many more points than the view of it.
 */
export function traceLine(path: LinePath, points: Iterable<Point>, size: PixelSize): void {
  let last: Point | null = null;
  /** Follows the last point of the path, and belongs to it unless what comes next makes it needless. */
  let pending: Point | null = null;
  /** The edges that all points since the last one of the path lie beyond. */
  let beyond = 0;
  for (const point of points) {
    const sides = sidesOf(point, size);
    if (!last) {
      path.moveTo(point.x, point.y);
      last = point;
      beyond = sides;
      continue;
    }
    if (pending && (beyond & sides) === 0 && !isNear(last, pending)) {
      path.lineTo(pending.x, pending.y);
      last = pending;
      beyond = sidesOf(pending, size);
    }
    pending = point;
    beyond &= sides;
  }
  if (pending) path.lineTo(pending.x, pending.y);
}

const isNear = (one: Point, other: Point): boolean =>
  Math.abs(one.x - other.x) < MIN_STEP_PX && Math.abs(one.y - other.y) < MIN_STEP_PX;

/** Returns a bit for each edge that the point lies beyond. */
function sidesOf({ x, y }: Point, { width, height }: PixelSize): number {
  return (
    (x < -MARGIN_PX ? 1 : 0) |
    (x > width + MARGIN_PX ? 2 : 0) |
    (y < -MARGIN_PX ? 4 : 0) |
    (y > height + MARGIN_PX ? 8 : 0)
  );
}
