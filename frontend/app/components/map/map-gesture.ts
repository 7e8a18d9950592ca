import { panned, zoomed, type PixelSize, type MapViewport, type Point } from './mercator';
import { snapToTileZoom, type MapTiles } from './tiles';

/** The positions of the fingers, or of the pointer, when the gesture began. */
export interface Gesture {
  view: MapViewport;
  points: readonly Point[];
}

/**
 * Returns the view after the pointers have moved to `currentPoints`, which has one point for each pointer of the
 * gesture. One pointer pans the map; two pointers also zoom it.
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
  // Tiles have fixed scales. The point between the fingers stays in place at each scale.
  const next = tiles ? snapToTileZoom({ ...view, worldPx }).worldPx : worldPx;
  return zoomed(moved, size, next / view.worldPx, currentCenter);
}

const midpoint = ([first = { x: 0, y: 0 }, second = first]: readonly Point[]): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});

const distance = ([first, second]: readonly Point[]): number =>
  first && second ? Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) : 1;
