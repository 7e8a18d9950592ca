import type { Place } from './mercator';

const degree = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** "37.4050° N, 121.9900° W" (face: numbers). */
export const placeText = ({ latitude, longitude }: Place): string =>
  `${degree(latitude, ['N', 'S'])}, ${degree(longitude, ['E', 'W'])}`;

/** The same on a plate, where there is no sentence around it: "37.4050° N 121.9900° W". */
export const plateText = (place: Place): string => placeText(place).replace(',', '');
