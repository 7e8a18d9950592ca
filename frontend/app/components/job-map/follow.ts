import { centred, pixelOf, type ChartSize, type ChartView, type Place } from '~/components/chart/mercator';

/** Where one follows, streets show: a map of a country would hardly move. */
const LEAST_PX_PER_DEGREE = 1_200;
/** The share of the map, around its middle, in which the newest place may stand. */
const MIDDLE = 0.6;

/** The view in which a place stands in the middle part; the same object where it does already. */
export function followed(view: ChartView, size: ChartSize, place: Place): ChartView {
  const near = Math.max(view.worldPx, LEAST_PX_PER_DEGREE * 360);
  if (near !== view.worldPx) return centred({ ...view, worldPx: near }, place);
  const { x, y } = pixelOf(place, view, size);
  const isIn = (at: number, all: number) => Math.abs(at - all / 2) <= (MIDDLE / 2) * all;
  return isIn(x, size.width) && isIn(y, size.height) ? view : centred(view, place);
}
