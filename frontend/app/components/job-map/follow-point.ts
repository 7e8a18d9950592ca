import {
  centered,
  toPixel,
  type PixelSize,
  type MapViewport,
  type GeoPoint,
} from '~/components/map/mercator';

/** Minimum scale while following a job, so that streets are visible. A map of a whole country would hardly move. */
const MIN_PX_PER_DEGREE = 1_200;
/** Share of the map, around its center, within which the newest listing may move before the map follows. */
const CENTER_SHARE = 0.6;

/** Returns a view with the point in its central part. If the point is already there, returns the same object. */
export function followPoint(view: MapViewport, size: PixelSize, point: GeoPoint): MapViewport {
  const worldPx = Math.max(view.worldPx, MIN_PX_PER_DEGREE * 360);
  if (worldPx !== view.worldPx) return centered({ ...view, worldPx }, point);
  const { x, y } = toPixel(point, view, size);
  const isCentered = (at: number, total: number) => Math.abs(at - total / 2) <= (CENTER_SHARE / 2) * total;
  return isCentered(x, size.width) && isCentered(y, size.height) ? view : centered(view, point);
}
