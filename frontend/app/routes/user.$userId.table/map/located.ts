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
