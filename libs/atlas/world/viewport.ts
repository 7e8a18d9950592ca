/**
 * What the visitor's window shows. In its `pb` parameter and in d[1] of a response, the live service describes it as
 * a camera: `!1d` altitude in meters, `!2d` longitude, `!3d` latitude, `!1i` and `!2i` width and height in CSS
 * pixels, `!4f` vertical field of view in degrees (13.1). The window's height in meters is therefore 2 · altitude ·
 * tan(field of view / 2).
 */
export interface Viewport {
  /** Center, signed decimal degrees. */
  latitude: number;
  longitude: number;
  /** Web Mercator zoom level, which may be fractional. */
  zoom: number;
  width: number;
  height: number;
}

/**
 * West, south, east, north in signed decimal degrees. West can be below -180 and east above 180, but west is always
 * less than east.
 */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const FIELD_OF_VIEW_DEGREES = 13.1;
const EQUATOR_METERS = 40_075_016.686;
const TILE_PIXELS = 256;
const HALF_VIEW_TANGENT = Math.tan((FIELD_OF_VIEW_DEGREES / 2) * (Math.PI / 180));

const cosine = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** Returns how many meters one CSS pixel covers at a latitude and zoom. */
export function metersPerPixel(latitude: number, zoom: number): number {
  return (EQUATOR_METERS * cosine(latitude)) / (TILE_PIXELS * 2 ** zoom);
}

/** Returns the camera altitude in meters (`!1d`) at which the window shows this zoom. */
export function altitudeOf({ latitude, zoom, height }: Viewport): number {
  return (metersPerPixel(latitude, zoom) * height) / (2 * HALF_VIEW_TANGENT);
}

/** Returns the zoom level that a camera at this altitude shows. */
export function zoomOf(altitude: number, latitude: number, height: number): number {
  const pixelMeters = (altitude * 2 * HALF_VIEW_TANGENT) / height;
  return Math.log2((EQUATOR_METERS * cosine(latitude)) / (TILE_PIXELS * pixelMeters));
}

/** Returns the zoom at which a circle of this radius exactly fits into the window. */
export function zoomToFit(radiusMeters: number, latitude: number, width: number, height: number): number {
  const pixelMeters = (2 * radiusMeters) / Math.min(width, height);
  return Math.log2((EQUATOR_METERS * cosine(latitude)) / (TILE_PIXELS * pixelMeters));
}

const MAX_MERCATOR_LATITUDE = 85.051_128_78;
const mercatorY = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180));
const latitudeOfY = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI;

/** Returns the box that the viewport shows (Web Mercator). */
export function boundsOf({ latitude, longitude, zoom, width, height }: Viewport): Bounds {
  const world = TILE_PIXELS * 2 ** zoom;
  const halfLongitude = Math.min(180, (width / 2 / world) * 360);
  const y = mercatorY(Math.max(-MAX_MERCATOR_LATITUDE, Math.min(MAX_MERCATOR_LATITUDE, latitude)));
  const halfY = (height / 2 / world) * 2 * Math.PI;
  return {
    west: longitude - halfLongitude,
    south: Math.max(-MAX_MERCATOR_LATITUDE, latitudeOfY(y - halfY)),
    east: longitude + halfLongitude,
    north: Math.min(MAX_MERCATOR_LATITUDE, latitudeOfY(y + halfY)),
  };
}

/** Scales the box about its center. */
export function scaleBounds(bounds: Bounds, factor: number): Bounds {
  const halfWidth = ((bounds.east - bounds.west) / 2) * factor;
  const halfHeight = ((bounds.north - bounds.south) / 2) * factor;
  const longitude = (bounds.west + bounds.east) / 2;
  const latitude = (bounds.south + bounds.north) / 2;
  return {
    west: longitude - halfWidth,
    south: latitude - halfHeight,
    east: longitude + halfWidth,
    north: latitude + halfHeight,
  };
}

/** Returns the longitude of the same meridian that is within 180 degrees of another longitude. */
export function longitudeNear(longitude: number, other: number): number {
  return longitude + 360 * Math.round((other - longitude) / 360);
}

/** Normalizes a longitude to [-180, 180). A longitude that is already in this range stays exactly the same. */
export function normalizeLongitude(longitude: number): number {
  if (longitude >= -180 && longitude < 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
