import { panned, zoomed, type ChartSize, type ChartView, type Point } from './mercator';
import { tiledView, type MapTiles } from './tiles';

/** Where fingers, or the pointer, have taken hold of a map. */
export interface Grip {
  view: ChartView;
  points: readonly Point[];
}

/** What the map shows once those who hold it are at `now`: moved by one, nearer or farther by two. The same number of points. */
export function gripped(
  { view, points }: Grip,
  now: readonly Point[],
  size: ChartSize,
  tiles: MapTiles | null,
): ChartView {
  const from = middleOf(points);
  const at = middleOf(now);
  const moved = panned(view, { x: at.x - from.x, y: at.y - from.y });
  if (now.length < 2) return moved;
  const worldPx = (view.worldPx * spanOf(now)) / spanOf(points);
  // Tiles have their own scales: what lies between the fingers stays there at each of them.
  const next = tiles ? tiledView({ ...view, worldPx }).worldPx : worldPx;
  return zoomed(moved, size, next / view.worldPx, at);
}

const middleOf = ([first = { x: 0, y: 0 }, second = first]: readonly Point[]): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});

const spanOf = ([first, second]: readonly Point[]): number =>
  first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1;
