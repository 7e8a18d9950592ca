import { pixelOf, type ChartSize, type ChartView, type Place } from '~/components/chart/mercator';
import type { TableRow } from '~/services/wire';

/** A listing with a position. */
export interface Located extends Place {
  id: number;
  name: string;
}

/** A position on the earth. 0°, 0° is in the sea: what stands there has none. */
const isPlace = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** The listings of a page that can be drawn. */
export const locatedOf = (rows: readonly TableRow[]): Located[] =>
  rows.flatMap(({ id, name, latitude, longitude }) =>
    latitude !== null && longitude !== null && isPlace(latitude, longitude)
      ? [{ id, name, latitude, longitude }]
      : [],
  );

const degree = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;

/** 37.8110° N 122.2430° W */
export const positionText = ({ latitude, longitude }: Place) =>
  `${degree(latitude, ['N', 'S'])} ${degree(longitude, ['E', 'W'])}`;

/** A pointer is near enough. */
const REACH_PX = 10;

/** The listing whose dot lies nearest to a pixel of the chart; null when none is in reach. */
export function listingAt(
  places: readonly Located[],
  at: { x: number; y: number },
  view: ChartView,
  size: ChartSize,
): Located | null {
  let best: Located | null = null;
  let least = REACH_PX ** 2;
  for (const place of places) {
    const { x, y } = pixelOf(place, view, size);
    const distance = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (distance <= least) [best, least] = [place, distance];
  }
  return best;
}
