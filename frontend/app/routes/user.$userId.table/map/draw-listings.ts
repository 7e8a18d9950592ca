import type { ChartColours } from '~/components/chart/chart-colours';
import { pixelOf, type ChartSize, type ChartView } from '~/components/chart/mercator';
import type { Located } from './located';

/** Dots are smaller on a narrow chart. */
const NARROW_PX = 400;

interface Listings {
  places: readonly Located[];
  selected: ReadonlySet<number>;
  view: ChartView;
  size: ChartSize;
  colours: ChartColours;
}

/** Draws a page's listings; those selected lie on top, with an edge. */
export function drawListings(
  context: CanvasRenderingContext2D,
  { places, selected, view, size, colours }: Listings,
): void {
  const radius = size.width < NARROW_PX ? 2.4 : 3.2;
  const dot = ({ x, y }: { x: number; y: number }, r: number) => {
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = colours.dot;
  // So that density shows.
  context.globalAlpha = 0.62;
  for (const place of places) if (!selected.has(place.id)) dot(pixelOf(place, view, size), radius);
  context.globalAlpha = 1;
  for (const place of places) {
    if (!selected.has(place.id)) continue;
    const at = pixelOf(place, view, size);
    context.fillStyle = colours.edge;
    dot(at, radius + 2.5);
    context.fillStyle = colours.dot;
    dot(at, radius + 1.2);
  }
}
