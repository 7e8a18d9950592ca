import { panned, zoomed, type PixelSize, type MapViewport, type Point } from './mercator';
import { snapToTileZoom, type MapTiles } from './tiles';

/** The view, and the positions of the fingers or the pointer, at the start of the gesture. */
export interface Gesture {
  view: MapViewport;
  points: readonly Point[];
}

/**
 * Returns the view after the pointers have moved to `currentPoints`, which contains one point for each pointer in the
 * gesture. One pointer pans the map. Two pointers also zoom it.
 */
export function viewAfterGesture(
  { view, points }: Gesture,
  currentPoints: readonly Point[],
  size: PixelSize,
  tiles: MapTiles | null,
): MapViewport {
  const startCenter = midpoint(points);
  const currentCenter = midpoint(currentPoints);
  const moved = panned(view, { x: currentCenter.x - startCenter.x, y: currentCenter.y - startCenter.y });
  if (currentPoints.length < 2) return moved;
  const worldPx = (view.worldPx * distance(currentPoints)) / distance(points);
  // Tiles have fixed scales. Snapping to one keeps the point between the fingers in place.
  const next = tiles ? snapToTileZoom({ ...view, worldPx }).worldPx : worldPx;
  return zoomed(moved, size, next / view.worldPx, currentCenter);
}

const midpoint = ([first = { x: 0, y: 0 }, second = first]: readonly Point[]): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});

const distance = ([first, second]: readonly Point[]): number =>
  first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1;
