import { toPixel, type PixelSize, type MapViewport, type GeoPoint } from '~/components/map/mercator';
import type { TableRow } from '~/services/api/api-types';

/** A listing with a position. */
export interface LocatedListing extends GeoPoint {
  id: number;
  name: string;
}

/** A position on the earth. 0°, 0° is in the sea: what stands there has none. */
const isValidPosition = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** The listings of a page that can be drawn. */
export const locatedListings = (rows: readonly TableRow[]): LocatedListing[] =>
  rows.flatMap(({ id, name, latitude, longitude }) =>
    latitude !== null && longitude !== null && isValidPosition(latitude, longitude)
      ? [{ id, name, latitude, longitude }]
      : [],
  );

/** A pointer is near enough. */
const HIT_RADIUS_PX = 10;

/** The listing whose dot lies nearest to a pixel of the chart; null when none is in reach. */
export function listingAt(
  listings: readonly LocatedListing[],
  at: { x: number; y: number },
  view: MapViewport,
  size: PixelSize,
): LocatedListing | null {
  let nearest: LocatedListing | null = null;
  let minDistance = HIT_RADIUS_PX ** 2;
  for (const listing of listings) {
    const { x, y } = toPixel(listing, view, size);
    const distance = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (distance <= minDistance) [nearest, minDistance] = [listing, distance];
  }
  return nearest;
}
