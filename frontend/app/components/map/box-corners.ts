import type { GeoPoint } from './mercator';

/** Edges in degrees. If west is higher than east, the box crosses the 180th meridian. */
export interface GeoBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Returns the middle and two corners of a box, which `fitView` shows as a whole even if it is almost the world. */
export function cornersOf({ south, west, north, east }: GeoBox): GeoPoint[] {
  const width = west <= east ? east - west : east - west + 360;
  const middle = west + width / 2;
  return [
    { latitude: (south + north) / 2, longitude: middle > 180 ? middle - 360 : middle },
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}
