/** West, south, east, north in signed decimal degrees. West can exceed east if the box crosses the antimeridian. */
export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What one viewport of the maps page can show. The driver sets the tab's viewport to exactly this size. */
export interface Area {
  latitude: number;
  longitude: number;
  /** Web Mercator zoom level, a multiple of the planner's zoom step. */
  zoom: number;
  /** CSS pixels, 400 to 2,000. */
  width: number;
  height: number;
}

const TILE_SIZE_PX = 256;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Wraps a longitude into [-180, 180). */
export const wrapLongitude = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Returns the bounds of an area, by the Web Mercator formulas. */
export function boundsOf({ latitude, longitude, zoom, width, height }: Area): BoundingBox {
  const worldPx = TILE_SIZE_PX * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const halfHeight = (height / 2 / worldPx) * 2 * Math.PI;
  const halfWidth = (width / 2 / worldPx) * 360;
  return {
    west: wrapLongitude(longitude - halfWidth),
    south: toDegrees(Math.atan(Math.sinh(y - halfHeight))),
    east: wrapLongitude(longitude + halfWidth),
    north: toDegrees(Math.atan(Math.sinh(y + halfHeight))),
  };
}
