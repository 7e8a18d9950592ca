/**
 * What the visitor's window shows. The live service describes it in its `pb` parameter and in d[1] of a response as a camera:
 * `!1d` altitude in metres, `!2d` longitude, `!3d` latitude, `!1i` and `!2i` width and height in CSS pixels, `!4f` vertical field of
 * view in degrees (13.1). The window's height in metres is therefore 2 · altitude · tan(field of view / 2).
 */
export interface Viewport {
  /** Centre, signed decimal degrees. */
  latitude: number;
  longitude: number;
  /** Web-Mercator zoom level; any fraction. */
  zoom: number;
  width: number;
  height: number;
}

/** West, south, east, north in signed decimal degrees; west may be under -180 and east over 180, but west is always less. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export const FIELD_OF_VIEW_DEGREES = 13.1;
const EQUATOR_METRES = 40_075_016.686;
const TILE_PIXELS = 256;
const HALF_VIEW = Math.tan((FIELD_OF_VIEW_DEGREES / 2) * (Math.PI / 180));

const cosine = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** Metres that one CSS pixel covers at a latitude and zoom. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (EQUATOR_METRES * cosine(latitude)) / (TILE_PIXELS * 2 ** zoom);
}

/** The camera's altitude in metres (`!1d`) from which the window shows this zoom. */
export function altitudeOf({ latitude, zoom, height }: Viewport): number {
  return (metresPerPixel(latitude, zoom) * height) / (2 * HALF_VIEW);
}

/** The zoom level that a camera at this altitude shows. */
export function zoomOf(altitude: number, latitude: number, height: number): number {
  const metresInOnePixel = (altitude * 2 * HALF_VIEW) / height;
  return Math.log2((EQUATOR_METRES * cosine(latitude)) / (TILE_PIXELS * metresInOnePixel));
}

/** The zoom at which a circle of this radius just fits into the window. */
export function zoomToFit(radiusMetres: number, latitude: number, width: number, height: number): number {
  const metresInOnePixel = (2 * radiusMetres) / Math.min(width, height);
  return Math.log2((EQUATOR_METRES * cosine(latitude)) / (TILE_PIXELS * metresInOnePixel));
}

const MERCATOR_EDGE = 85.051_128_78;
const mercatorY = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180));
const latitudeOfY = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI;

/** The box of the world that the viewport shows (Web Mercator). */
export function boundsOf({ latitude, longitude, zoom, width, height }: Viewport): Bounds {
  const world = TILE_PIXELS * 2 ** zoom;
  const halfLongitude = Math.min(180, (width / 2 / world) * 360);
  const y = mercatorY(Math.max(-MERCATOR_EDGE, Math.min(MERCATOR_EDGE, latitude)));
  const halfY = (height / 2 / world) * 2 * Math.PI;
  return {
    west: longitude - halfLongitude,
    south: Math.max(-MERCATOR_EDGE, latitudeOfY(y - halfY)),
    east: longitude + halfLongitude,
    north: Math.min(MERCATOR_EDGE, latitudeOfY(y + halfY)),
  };
}

/** The box scaled about its centre. */
export function scaled(bounds: Bounds, factor: number): Bounds {
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

/** The longitude that names the same meridian and lies within half a turn of another. */
export function nearLongitude(longitude: number, other: number): number {
  return longitude + 360 * Math.round((other - longitude) / 360);
}

/** A longitude brought into [-180, 180); one that lies there already stays exactly as it is. */
export function normalLongitude(longitude: number): number {
  if (longitude >= -180 && longitude < 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
