import { InvalidShape, MAX_GIVEN_CORNERS, MAX_RINGS, TOO_MANY_RINGS, type LonLat } from './shape';

/** Feature collections and geometry collections may be nested this deep. */
const MAX_DEPTH = 5;
const OTHER_GEOMETRIES = ['Point', 'MultiPoint', 'LineString', 'MultiLineString'];
const NO_COORDINATES =
  'Its polygons have no coordinates as GeoJSON writes them: [[[longitude, latitude], …]].';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects polygons whose size is bounded, from whatever format they are read. */
export class PolygonCollector {
  readonly polygons: LonLat[][][] = [];
  private corners = 0;
  private rings = 0;

  /** @throws InvalidShape */
  add(coordinates: unknown): void {
    if (!Array.isArray(coordinates)) throw new InvalidShape(NO_COORDINATES);
    if (coordinates.length > 0) this.polygons.push(coordinates.map((ring: unknown) => this.readRing(ring)));
  }

  private readRing(ring: unknown): LonLat[] {
    if (!Array.isArray(ring)) throw new InvalidShape(NO_COORDINATES);
    this.corners += ring.length;
    if (++this.rings > MAX_RINGS) throw new InvalidShape(TOO_MANY_RINGS);
    if (this.corners > MAX_GIVEN_CORNERS)
      throw new InvalidShape(
        `It has more than ${MAX_GIVEN_CORNERS.toLocaleString('en')} corners. Simplify it in the program that it comes from.`,
      );
    return ring.map((corner: unknown, i) => readCorner(corner, i));
  }
}

function readCorner(corner: unknown, index: number): LonLat {
  const [longitude, latitude] = Array.isArray(corner) ? (corner as unknown[]) : [];
  if (!isDegrees(longitude) || !isDegrees(latitude))
    throw new InvalidShape(`Corner ${index + 1} is not a longitude and a latitude.`);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 360)
    throw new InvalidShape(
      `Corner ${index + 1} is outside of the earth: longitude ${longitude}, latitude ${latitude}. Coordinates must be degrees (WGS 84), the longitude first.`,
    );
  return [longitude, latitude];
}

const isDegrees = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Returns the rings of all polygons in a GeoJSON object: a geometry, a feature, or a collection of them. Points and lines
 * are ignored if there are polygons.
 * @throws InvalidShape
 */
export function readGeoJson(json: unknown): LonLat[][][] {
  const collector = new PolygonCollector();
  const ignored = new Set<string>();
  collect(json, collector, ignored, 0);
  if (collector.polygons.length > 0) return collector.polygons;
  throw new InvalidShape(
    ignored.size > 0 ? `It has no polygons, only ${[...ignored].join(' and ')}.` : 'It has no polygons.',
  );
}

function collect(json: unknown, collector: PolygonCollector, ignored: Set<string>, depth: number): void {
  if (!isObject(json)) throw new InvalidShape('It is not GeoJSON: an object with "type" is expected.');
  if (depth > MAX_DEPTH) throw new InvalidShape('Its collections are nested too deeply.');
  const each = (list: unknown) => {
    if (!Array.isArray(list)) throw new InvalidShape(`Its ${String(json.type)} has no list of members.`);
    for (const member of list) collect(member, collector, ignored, depth + 1);
  };
  switch (json.type) {
    case 'Polygon':
      return collector.add(json.coordinates);
    case 'MultiPolygon':
      if (!Array.isArray(json.coordinates)) throw new InvalidShape(NO_COORDINATES);
      return json.coordinates.forEach((polygon: unknown) => collector.add(polygon));
    case 'GeometryCollection':
      return each(json.geometries);
    case 'Feature':
      return json.geometry === null ? undefined : collect(json.geometry, collector, ignored, depth + 1);
    case 'FeatureCollection':
      return each(json.features);
    default:
      if (typeof json.type !== 'string' || !OTHER_GEOMETRIES.includes(json.type))
        throw new InvalidShape('It is not GeoJSON: its "type" is no type of GeoJSON.');
      ignored.add(json.type);
  }
}
