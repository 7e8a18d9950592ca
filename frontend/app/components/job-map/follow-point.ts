import {
  centered,
  toPixel,
  type PixelSize,
  type MapViewport,
  type GeoPoint,
} from '~/components/map/mercator';

/** Where one follows, streets show: a map of a country would hardly move. */
const MIN_PX_PER_DEGREE = 1_200;
/** The share of the map, around its middle, in which the newest place may stand. */
const CENTER_SHARE = 0.6;

/** The view in which a place stands in the middle part; the same object where it does already. */
export function followPoint(view: MapViewport, size: PixelSize, point: GeoPoint): MapViewport {
  const worldPx = Math.max(view.worldPx, MIN_PX_PER_DEGREE * 360);
  if (worldPx !== view.worldPx) return centered({ ...view, worldPx }, point);
  const { x, y } = toPixel(point, view, size);
  const isCentered = (at: number, total: number) => Math.abs(at - total / 2) <= (CENTER_SHARE / 2) * total;
  return isCentered(x, size.width) && isCentered(y, size.height) ? view : centered(view, point);
}
