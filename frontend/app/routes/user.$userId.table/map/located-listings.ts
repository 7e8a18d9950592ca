import { toPixel, type PixelSize, type MapViewport, type GeoPoint } from '~/components/map/mercator';
import type { TableRow } from '~/services/api/api-types';

/** Where a listing is. */
export interface MapPoint extends GeoPoint {
  id: number;
}

/** A listing that has coordinates. */
export interface LocatedListing extends MapPoint {
  name: string;
}

/**
 * Returns whether the coordinates are valid. The point 0°, 0° is in the ocean, so it indicates missing coordinates.
 */
const isValidPosition = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);

/** Returns the listings of a page that have valid coordinates. */
export const locatedListings = (rows: readonly TableRow[]): LocatedListing[] =>
  rows.flatMap(({ id, name, latitude, longitude }) =>
    latitude !== null && longitude !== null && isValidPosition(latitude, longitude)
      ? [{ id, name, latitude, longitude }]
      : [],
  );

/** Maximum distance, in pixels, at which the pointer selects a dot. */
const HIT_RADIUS_PX = 10;

/** Returns the listing whose dot is nearest to a pixel position on the map, or null if no dot is close enough. */
export function listingAt<Listing extends MapPoint>(
  listings: readonly Listing[],
  at: { x: number; y: number },
  view: MapViewport,
  size: PixelSize,
): Listing | null {
  let nearest: Listing | null = null;
  let minDistance = HIT_RADIUS_PX ** 2;
  for (const listing of listings) {
    const { x, y } = toPixel(listing, view, size);
    const distance = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (distance <= minDistance) [nearest, minDistance] = [listing, distance];
  }
  return nearest;
}
