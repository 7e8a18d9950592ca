import type { GeoPoint } from './mercator';

const formatDegree = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** "37.4050° N, 121.9900° W" (face: numbers). */
export const formatCoordinates = ({ latitude, longitude }: GeoPoint): string =>
  `${formatDegree(latitude, ['N', 'S'])}, ${formatDegree(longitude, ['E', 'W'])}`;

/** The same for labels, without the comma: "37.4050° N 121.9900° W". */
export const formatCoordinatesShort = (point: GeoPoint): string => formatCoordinates(point).replace(',', '');
