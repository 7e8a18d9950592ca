/** West, south, east, north in signed decimal degrees. West may exceed east where the box crosses the antimeridian. */
export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What one viewport of the maps page can show (design §2): the driver sets the tab's viewport to exactly these pixels. */
export interface Area {
  latitude: number;
  longitude: number;
  /** Web-Mercator zoom level, a multiple of the planner's zoom step. */
  zoom: number;
  /** CSS pixels, 400 to 2,000. */
  width: number;
  height: number;
}

const TILE_PX = 256;
const degrees = (radians: number) => (radians * 180) / Math.PI;
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** What an area shows on the ground. */
export function boundsOf({ latitude, longitude, zoom, width, height }: Area): BoundingBox {
  const world = TILE_PX * 2 ** zoom;
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  const up = (height / 2 / world) * 2 * Math.PI;
  const across = (width / 2 / world) * 360;
  return {
    west: wrapped(longitude - across),
    south: degrees(Math.atan(Math.sinh(y - up))),
    east: wrapped(longitude + across),
    north: degrees(Math.atan(Math.sinh(y + up))),
  };
}
