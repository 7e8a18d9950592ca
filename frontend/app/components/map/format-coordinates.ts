import type { GeoPoint } from './mercator';

const formatDegree = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** Formats coordinates with four decimals: "37.4050° N, 121.9900° W". */
export const formatCoordinates = ({ latitude, longitude }: GeoPoint): string =>
  `${formatDegree(latitude, ['N', 'S'])}, ${formatDegree(longitude, ['E', 'W'])}`;

/** Formats coordinates for labels, without the comma: "37.4050° N 121.9900° W". */
export const formatCoordinatesShort = (point: GeoPoint): string => formatCoordinates(point).replace(',', '');
