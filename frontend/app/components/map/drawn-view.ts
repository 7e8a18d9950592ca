import { shortestWrap, type MapViewport, type PixelSize } from './mercator';

/** How far a drawing extends beyond each edge of the map, in pixels, so that short moves need no new one. */
export const DRAWN_MARGIN_PX = 160;

/** How to place a drawing of one view on a map that shows another: scaled about its center, then moved, in pixels. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
}

/** Returns the size of a drawing with its margins. */
export const drawnSize = ({ width, height }: PixelSize): PixelSize => ({
  width: width + 2 * DRAWN_MARGIN_PX,
  height: height + 2 * DRAWN_MARGIN_PX,
});

/** Returns where a drawing of the view `drawn` belongs on a map that shows `view`. */
export const placeDrawing = (drawn: MapViewport, view: MapViewport): Placement => ({
  x: shortestWrap(drawn.x - view.x) * view.worldPx,
  y: (drawn.y - view.y) * view.worldPx,
  scale: view.worldPx / drawn.worldPx,
});

/** Whether a drawing of the view `drawn` fills the whole map while it shows `view`. */
export function fillsMap(drawn: MapViewport, view: MapViewport, size: PixelSize): boolean {
  const { x, y, scale } = placeDrawing(drawn, view);
  const whole = drawnSize(size);
  return (
    Math.abs(x) + size.width / 2 <= (whole.width / 2) * scale &&
    Math.abs(y) + size.height / 2 <= (whole.height / 2) * scale
  );
}
