import type { MapColors } from '~/components/map/map-colors';
import { toPixel, type PixelSize, type MapViewport } from '~/components/map/mercator';
import type { MapListing } from '~/services/api/api-types';

/** Listings captured within this period are highlighted. The highlight fades in steps. */
const FRESH_MS = 60_000;
/** How often the dots of recent listings change shade. */
export const FADE_STEP_MS = 10_000;
const RADIUS_PX = { dot: 3.2, small: 2.4, live: 4.4 };
/** Maps narrower than this use smaller dots. */
const NARROW_PX = 400;
/** Above this number of dots, dots are drawn as squares, because thousands of circles take too long to draw. */
const MAX_ROUND_DOTS = 3_000;

/** Returns how fresh a listing is: 1 if it was just captured, then decreasing every 10 s to 0 after a minute. */
export const freshness = (time: number, now: number): number =>
  Math.max(0, 1 - (Math.floor(Math.max(0, now - time) / FADE_STEP_MS) * FADE_STEP_MS) / FRESH_MS);

interface DotsOptions {
  listings: readonly MapListing[];
  view: MapViewport;
  size: PixelSize;
  colors: MapColors;
  now: number;
}

/** Draws all visible listings, the newest on top. */
export function drawDots(
  context: CanvasRenderingContext2D,
  { listings, view, size, colors, now }: DotsOptions,
): void {
  const radius = size.width < NARROW_PX ? RADIUS_PX.small : RADIUS_PX.dot;
  const usesSquares = listings.length > MAX_ROUND_DOTS;
  context.globalAlpha = 0.62;
  context.fillStyle = colors.dot;
  const live: { x: number; y: number; share: number }[] = [];
  for (const listing of listings) {
    const { x, y } = toPixel(listing, view, size);
    if (x < -5 || y < -5 || x > size.width + 5 || y > size.height + 5) continue;
    const share = freshness(Date.parse(listing.time), now);
    if (share > 0) live.push({ x, y, share });
    else if (usesSquares) context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    else {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
  for (const { x, y, share } of live) {
    for (const [color, alpha] of [
      [colors.dot, 0.62 * (1 - share)],
      [colors.live, share],
    ] as const) {
      context.globalAlpha = alpha;
      context.fillStyle = color;
      context.beginPath();
      context.arc(x, y, radius + (RADIUS_PX.live - RADIUS_PX.dot) * share, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}
