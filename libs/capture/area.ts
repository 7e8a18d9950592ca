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
