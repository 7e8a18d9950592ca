import type { LonLat } from './shape';

export const METERS_PER_DEGREE = 111_195;

/**
 * Returns a ring with fewer corners. No corner that is left out is farther than the tolerance from the new outline. From
 * each corner, an edge goes as far as all corners in between stay near it, so the time is proportional to the number of
 * corners whatever the outline looks like.
 */
export function simplifyRing(ring: readonly LonLat[], toleranceMeters: number): LonLat[] {
  const start = westmost(ring);
  const corners = [...ring.slice(start), ...ring.slice(0, start), ...ring.slice(start, start + 1)];
  const scale = Math.cos(((ring[start]?.[1] ?? 0) * Math.PI) / 180);
  // A skipped corner can be beyond the end of its edge and beside it.
  const sleeve = new Sleeve(toleranceMeters / Math.SQRT2);
  const result: LonLat[] = [];
  let anchor = 0;
  for (let i = 0; i < corners.length;) {
    const [from, to] = [corners[anchor] as LonLat, corners[i] as LonLat];
    const dx = (to[0] - from[0]) * scale * METERS_PER_DEGREE;
    const dy = (to[1] - from[1]) * METERS_PER_DEGREE;
    if (i <= anchor + 1 || sleeve.admits(dx, dy)) {
      sleeve.narrow(dx, dy);
      i++;
      continue;
    }
    result.push(from);
    anchor = i - 1;
    sleeve.reset();
  }
  return [...result, corners[anchor] as LonLat];
}

/** The directions in which an edge can go so that all skipped corners are near it. */
class Sleeve {
  private axis = 0;
  private low = -Infinity;
  private high = Infinity;
  private farthest = 0;

  constructor(private readonly toleranceMeters: number) {}

  reset(): void {
    [this.axis, this.low, this.high, this.farthest] = [0, -Infinity, Infinity, 0];
  }

  admits(dx: number, dy: number): boolean {
    if (Math.hypot(dx, dy) < this.farthest - this.toleranceMeters) return false;
    if (this.low === -Infinity) return true;
    const turned = angleFrom(Math.atan2(dy, dx), this.axis);
    return turned >= this.low && turned <= this.high;
  }

  narrow(dx: number, dy: number): void {
    const distance = Math.hypot(dx, dy);
    this.farthest = Math.max(this.farthest, distance);
    if (distance <= this.toleranceMeters) return;
    const direction = Math.atan2(dy, dx);
    if (this.low === -Infinity) this.axis = direction;
    const [turned, half] = [angleFrom(direction, this.axis), Math.asin(this.toleranceMeters / distance)];
    this.low = Math.max(this.low, turned - half);
    this.high = Math.min(this.high, turned + half);
  }
}

/** Returns the angle from one direction to another, from -π to π. */
function angleFrom(direction: number, from: number): number {
  const angle = direction - from;
  if (angle > Math.PI) return angle - 2 * Math.PI;
  return angle < -Math.PI ? angle + 2 * Math.PI : angle;
}

function westmost(ring: readonly LonLat[]): number {
  let best = 0;
  ring.forEach(([longitude], i) => {
    if (longitude < (ring[best]?.[0] ?? Infinity)) best = i;
  });
  return best;
}
