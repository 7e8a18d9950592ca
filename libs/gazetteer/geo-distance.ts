/** A position in signed decimal degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

export const EARTH_RADIUS_METERS = 6_371_008.8;
export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in meters between two positions. */
export function distanceMeters(a: Position, b: Position): number {
  const dLatitude = toRadians(b.latitude - a.latitude);
  const dLongitude = toRadians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}
