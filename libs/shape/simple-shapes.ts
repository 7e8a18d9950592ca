import { InvalidShape, MAX_SHAPE_LATITUDE, type LonLat } from './shape';
import { METERS_PER_DEGREE } from './simplify-ring';

/** The outline of a circle of this many corners is nowhere farther than 0.1% of the radius from the circle. */
const CIRCLE_CORNERS = 72;

export interface CircleShape {
  latitude: number;
  longitude: number;
  radiusMeters: number;
}

export interface RectangleShape {
  /** Exceeds `east` if the rectangle crosses the antimeridian. */
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Returns the polygon that stands for a circle. @throws InvalidShape */
export function circleRings({ latitude, longitude, radiusMeters }: CircleShape): LonLat[][][] {
  const angle = radiusMeters / METERS_PER_DEGREE;
  if (Math.abs(latitude) + angle > MAX_SHAPE_LATITUDE)
    throw new InvalidShape(`It reaches beyond ${MAX_SHAPE_LATITUDE} degrees north or south, where maps end.`);
  const [phi, delta] = [radians(latitude), radians(angle)];
  const ring = Array.from({ length: CIRCLE_CORNERS }, (_, i): LonLat => {
    const bearing = (-2 * Math.PI * i) / CIRCLE_CORNERS;
    const sine = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(delta) * Math.cos(phi),
      Math.cos(delta) - Math.sin(phi) * sine,
    );
    return [longitude + degrees(east), degrees(Math.asin(sine))];
  });
  return [[[...ring, ring[0] as LonLat]]];
}

/** Returns the polygon of a rectangle. @throws InvalidShape */
export function rectangleRings({ west, south, east, north }: RectangleShape): LonLat[][][] {
  if (south >= north) throw new InvalidShape('Its southern edge is not south of its northern edge.');
  const end = east > west ? east : east + 360;
  // Long edges have corners in between, because an edge goes the short way around the earth.
  const thirds = [0, 1, 2, 3].map((i) => west + (i * (end - west)) / 3);
  const edge = (latitude: number): LonLat[] => thirds.map((longitude) => [longitude, latitude]);
  return [[[...edge(south), ...edge(north).reverse(), [west, south]]]];
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
