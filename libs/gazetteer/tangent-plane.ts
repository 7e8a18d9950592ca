import { EARTH_RADIUS_METERS, toRadians, type Position } from './geo-distance';
import type { HalfPlane, PlanePoint } from './polygon';

/** Positions that are less than a centimeter apart are the same. */
const SAME_POSITION = 1e-9;

type Vector = readonly [x: number, y: number, z: number];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

function vectorOf({ latitude, longitude }: Position): Vector {
  const [phi, lambda] = [toRadians(latitude), toRadians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * The plane that touches the earth at a position, in meters east and north of it (gnomonic projection). Great circles are
 * straight lines in it, and so is the border between what is nearer to this position and what is nearer to another one.
 */
export class TangentPlane {
  private readonly up: Vector;
  private readonly east: Vector;
  private readonly north: Vector;

  constructor(origin: Position) {
    const [phi, lambda] = [toRadians(origin.latitude), toRadians(origin.longitude)];
    this.up = vectorOf(origin);
    this.east = [-Math.sin(lambda), Math.cos(lambda), 0];
    this.north = [-Math.sin(phi) * Math.cos(lambda), -Math.sin(phi) * Math.sin(lambda), Math.cos(phi)];
  }

  /** Returns where a position appears. It must be less than a quarter of the earth away. */
  point(position: Position): PlanePoint {
    const vector = vectorOf(position);
    const scale = EARTH_RADIUS_METERS / dot(vector, this.up);
    return { x: dot(vector, this.east) * scale, y: dot(vector, this.north) * scale };
  }

  position({ x, y }: PlanePoint): Position {
    const [a, b, c] = [0, 1, 2].map(
      (i) => (this.up[i] ?? 0) + (x * (this.east[i] ?? 0) + y * (this.north[i] ?? 0)) / EARTH_RADIUS_METERS,
    ) as [number, number, number];
    return { latitude: toDegrees(Math.atan2(c, Math.hypot(a, b))), longitude: toDegrees(Math.atan2(b, a)) };
  }

  /** Returns what is nearer to the origin than to another position, with a margin; null if both are the same. */
  nearerThan(other: Position, marginMeters: number): HalfPlane | null {
    const vector = vectorOf(other);
    const [x, y] = [dot(vector, this.east), dot(vector, this.north)];
    const sine = Math.hypot(x, y);
    if (sine < SAME_POSITION) return null;
    const borderMeters = (EARTH_RADIUS_METERS * (1 - dot(vector, this.up))) / sine;
    return { normal: { x: x / sine, y: y / sine }, limit: borderMeters + marginMeters };
  }
}
