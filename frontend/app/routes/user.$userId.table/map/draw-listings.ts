import type { MapColors } from '~/components/map/map-colors';
import { toPixel, type PixelSize, type MapViewport } from '~/components/map/mercator';
import type { MapPoint } from './located-listings';

/** Maps narrower than this use smaller dots. */
const NARROW_WIDTH_PX = 400;

interface DrawListingsOptions {
  listings: readonly MapPoint[];
  selected: ReadonlySet<number>;
  view: MapViewport;
  size: PixelSize;
  colors: MapColors;
}

/** Draws listings. Selected listings are drawn on top with an outline. */
export function drawListings(
  context: CanvasRenderingContext2D,
  { listings, selected, view, size, colors }: DrawListingsOptions,
): void {
  const radius = size.width < NARROW_WIDTH_PX ? 2.4 : 3.2;
  const drawDot = ({ x, y }: { x: number; y: number }, r: number) => {
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = colors.dot;
  // Translucent dots show where many listings overlap.
  context.globalAlpha = 0.62;
  for (const listing of listings)
    if (!selected.has(listing.id)) drawDot(toPixel(listing, view, size), radius);
  context.globalAlpha = 1;
  for (const listing of listings) {
    if (!selected.has(listing.id)) continue;
    const pixel = toPixel(listing, view, size);
    context.fillStyle = colors.edge;
    drawDot(pixel, radius + 2.5);
    context.fillStyle = colors.dot;
    drawDot(pixel, radius + 1.2);
  }
}
