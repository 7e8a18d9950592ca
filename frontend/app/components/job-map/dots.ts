import type { ChartColours } from '~/components/chart/chart-colours';
import { pixelOf, type ChartSize, type ChartView } from '~/components/chart/mercator';
import type { JobPlace } from '~/services/wire';

/** Captured places of a minute ago show as such, step by step (face: motion). */
const LIVE_MS = 60_000;
const STEP_MS = 10_000;
const RADIUS = { dot: 3.2, small: 2.4, live: 4.4 };
/** Maps narrower than this have smaller dots. */
const NARROW_PX = 400;
/** Beyond so many dots each is a square: thousands of arcs take too long. */
const MANY = 3_000;

/** How live a place still is: 1 when just captured, 0 after a minute, in steps of 10 s. */
export const liveliness = (time: number, now: number): number =>
  Math.max(0, 1 - (Math.floor(Math.max(0, now - time) / STEP_MS) * STEP_MS) / LIVE_MS);

interface Dots {
  places: readonly JobPlace[];
  view: ChartView;
  size: ChartSize;
  colours: ChartColours;
  now: number;
}

/** Draws every place that the map shows; the newest lie on top. */
export function drawDots(
  context: CanvasRenderingContext2D,
  { places, view, size, colours, now }: Dots,
): void {
  const radius = size.width < NARROW_PX ? RADIUS.small : RADIUS.dot;
  const isMany = places.length > MANY;
  context.globalAlpha = 0.62;
  context.fillStyle = colours.dot;
  const live: { x: number; y: number; share: number }[] = [];
  for (const place of places) {
    const { x, y } = pixelOf(place, view, size);
    if (x < -5 || y < -5 || x > size.width + 5 || y > size.height + 5) continue;
    const share = liveliness(place.time, now);
    if (share > 0) live.push({ x, y, share });
    else if (isMany) context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    else {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
  for (const { x, y, share } of live) {
    for (const [colour, alpha] of [
      [colours.dot, 0.62 * (1 - share)],
      [colours.live, share],
    ] as const) {
      context.globalAlpha = alpha;
      context.fillStyle = colour;
      context.beginPath();
      context.arc(x, y, radius + (RADIUS.live - RADIUS.dot) * share, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}
