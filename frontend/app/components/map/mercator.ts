import { latitudeAt, longitudeAt, mercatorX, mercatorY } from '@libs/shape/mercator';

export { latitudeAt, mercatorX, mercatorY };

/** A point on the earth, in signed decimal degrees. */
export interface GeoPoint {
  longitude: number;
  latitude: number;
}

/**
 * The visible part of the world. It is defined by its center in the unit square of the Mercator map and by the width
 * of the whole world in pixels.
 */
export interface MapViewport {
  x: number;
  y: number;
  worldPx: number;
}

export interface PixelSize {
  width: number;
  height: number;
}

/** A position on a map, in pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/**
 * The edges of a part of the earth, in degrees. `west` is less than `east`. On a map that crosses the 180th meridian,
 * either may lie beyond ±180°.
 */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Wraps a longitude difference, measured in full turns, to the shorter way around the earth. This keeps a map that
 * crosses the 180th meridian in one piece.
 */
export const shortestWrap = (x: number) => x - Math.round(x);
/** Normalizes a longitude to the range from -180° to 180°. */
export const normalizeLongitude = (longitude: number) => shortestWrap(longitude / 360) * 360;

/** Returns a geographic point's pixel position, measured from the top left corner of the map. */
export const toPixel = (
  { longitude, latitude }: GeoPoint,
  view: MapViewport,
  { width, height }: PixelSize,
): Point => ({
  x: shortestWrap(mercatorX(longitude) - view.x) * view.worldPx + width / 2,
  y: (mercatorY(latitude) - view.y) * view.worldPx + height / 2,
});

/** Returns the geographic point at a pixel position. */
export const geoPointAt = (at: Point, view: MapViewport, { width, height }: PixelSize): GeoPoint => ({
  longitude: normalizeLongitude(longitudeAt(view.x + (at.x - width / 2) / view.worldPx)),
  latitude: latitudeAt(view.y + (at.y - height / 2) / view.worldPx),
});

/** Returns the bounds of the part of the earth that the map shows. */
export function boundsOf(view: MapViewport, { width, height }: PixelSize): Bounds {
  const [halfX, halfY] = [width / 2 / view.worldPx, height / 2 / view.worldPx];
  return {
    west: longitudeAt(view.x - halfX),
    east: longitudeAt(view.x + halfX),
    north: latitudeAt(Math.max(0, view.y - halfY)),
    south: latitudeAt(Math.min(1, view.y + halfY)),
  };
}

/** Zoom limits, from the whole world to a single street. Each is the width of the world in pixels. */
const MIN_WORLD_PX = 360;
const MAX_WORLD_PX = 360 * 60_000;
/** Padding around the points, in pixels. */
const PADDING_PX = 46;
/** Minimum extent, in degrees, shown around a single point. */
const MIN_DEGREES = 0.06;

const clamped = (worldPx: number) => Math.max(MIN_WORLD_PX, Math.min(MAX_WORLD_PX, worldPx));

/**
 * Returns the view that shows all points and at least `minDegrees` of the earth. Returns null if there are no points.
 */
export function fitView(
  points: readonly GeoPoint[],
  { width, height }: PixelSize,
  minDegrees = MIN_DEGREES,
): MapViewport | null {
  const [first] = points;
  if (!first) return null;
  const originX = mercatorX(first.longitude);
  let [west, east, north, south] = [0, 0, Infinity, -Infinity];
  for (const { longitude, latitude } of points) {
    const [x, y] = [shortestWrap(mercatorX(longitude) - originX), mercatorY(latitude)];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const minSpan = minDegrees / 360;
  const available = (px: number) => Math.max(80, px - 2 * PADDING_PX);
  const worldPx = Math.min(
    available(width) / Math.max(minSpan, east - west),
    available(height) / Math.max(minSpan, south - north),
  );
  return { x: wrapX(originX + (west + east) / 2), y: (north + south) / 2, worldPx: clamped(worldPx) };
}

const wrapX = (x: number) => x - Math.floor(x);

/** Returns the view panned by this many pixels. */
export const panned = (view: MapViewport, offset: Point): MapViewport => ({
  ...view,
  x: wrapX(view.x - offset.x / view.worldPx),
  y: Math.max(0, Math.min(1, view.y - offset.y / view.worldPx)),
});

/** Returns the view zoomed around the pixel `at`. The geographic point at that pixel stays in place. */
export function zoomed(
  view: MapViewport,
  { width, height }: PixelSize,
  factor: number,
  at: Point = { x: width / 2, y: height / 2 },
): MapViewport {
  const worldPx = clamped(view.worldPx * factor);
  const shift = 1 / view.worldPx - 1 / worldPx;
  return {
    worldPx,
    x: wrapX(view.x + (at.x - width / 2) * shift),
    y: Math.max(0, Math.min(1, view.y + (at.y - height / 2) * shift)),
  };
}

/** Returns the view centered on a point. */
export const centered = (view: MapViewport, point: GeoPoint): MapViewport => ({
  ...view,
  x: mercatorX(point.longitude),
  y: mercatorY(point.latitude),
});
