/** The latitude at the top and bottom edges of the square Mercator map. */
const MAX_LATITUDE = 85.0511;

/** Positions in the unit square of the Mercator map, whose top left corner is in the northwest. */

export const mercatorX = (longitude: number): number => (longitude + 180) / 360;

export function mercatorY(latitude: number): number {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return (1 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / Math.PI) / 2;
}

export const longitudeAt = (x: number): number => x * 360 - 180;

export const latitudeAt = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
