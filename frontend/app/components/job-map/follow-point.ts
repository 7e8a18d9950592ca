import {
  centered,
  toPixel,
  type PixelSize,
  type MapViewport,
  type GeoPoint,
} from '~/components/map/mercator';

/**
 * Minimum scale while following a job: streets are visible. At the scale of a whole country, the map would hardly
 * move.
 */
const MIN_PX_PER_DEGREE = 1_200;
/**
 * Size of the central region, as a share of the map. The map moves only when the newest listing leaves this region.
 */
const CENTER_SHARE = 0.6;

/** Returns a view in which the point is within the central region. Returns the same object if it already is. */
export function followPoint(view: MapViewport, size: PixelSize, point: GeoPoint): MapViewport {
  const worldPx = Math.max(view.worldPx, MIN_PX_PER_DEGREE * 360);
  if (worldPx !== view.worldPx) return centered({ ...view, worldPx }, point);
  const { x, y } = toPixel(point, view, size);
  const isCentered = (at: number, total: number) => Math.abs(at - total / 2) <= (CENTER_SHARE / 2) * total;
  return isCentered(x, size.width) && isCentered(y, size.height) ? view : centered(view, point);
}
