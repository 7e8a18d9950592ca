import { boundingRect, contains, height, overlaps, width, type Rect, type Point } from './rect';
import { partition } from './recapture/window-partition';
import type { Search } from './search';

/** A probe's area contains about this many known rows, which is what one page shows. */
const PROBE_ROWS = 14;
const MIN_PROBE_ROWS = 5;

/**
 * Returns the rectangle in a corner of the shown places that contains about a page of them and is farthest from the
 * center, where rows are cut off first.
 */
export function probeRect(search: Search): Rect | null {
  return farthestFrom(search.rect, cornerRects(search));
}

/**
 * Returns a rectangle around about a page of shown places that does not overlap with an earlier one and is farthest
 * from it.
 */
export function secondProbeRect({ rows, rect }: Search, earlier: Rect): Rect | null {
  const shownPlaces = [...rows].filter((place) => contains(rect, place));
  const extent = boundingRect(shownPlaces);
  if (!extent || width(extent) === 0 || height(extent) === 0) return null;
  const windows = partition(extent, shownPlaces, {
    rows: PROBE_ROWS,
    round: 0,
    weights: new Float64Array(shownPlaces.length).fill(1),
  });
  return farthestFrom(
    earlier,
    windows.filter((window) => !overlaps(window.rect, earlier)).map((window) => window.rect),
  );
}

function farthestFrom(from: Rect, rects: readonly Rect[]): Rect | null {
  let best: { rect: Rect; distance: number } | null = null;
  for (const rect of rects) {
    const distance = Math.hypot(
      (rect[0] + rect[2] - from[0] - from[2]) / 2,
      (rect[1] + rect[3] - from[1] - from[3]) / 2,
    );
    if (!best || distance > best.distance) best = { rect, distance };
  }
  return best && width(best.rect) > 0 && height(best.rect) > 0 ? best.rect : null;
}

/** Returns the rectangles in the corners of the shown places that contain about a page of them. */
function cornerRects({ rows, rect }: Search): Rect[] {
  const shownPlaces = [...rows].filter((place) => contains(rect, place));
  if (shownPlaces.length < 10) return [];
  const cityPlaces = shownPlaces.filter((place) => place.inCity);
  const extent = boundingRect(cityPlaces.length >= MIN_PROBE_ROWS ? cityPlaces : shownPlaces);
  if (!extent) return [];
  return CORNERS.map((corner) => growFromCorner(corner, extent, shownPlaces)).filter(
    (grown) => shownPlaces.filter((place) => contains(grown, place)).length >= MIN_PROBE_ROWS,
  );
}

interface Corner {
  east: boolean;
  north: boolean;
}

const CORNERS: readonly Corner[] = [
  { east: false, north: false },
  { east: true, north: false },
  { east: false, north: true },
  { east: true, north: true },
];

function growFromCorner(corner: Corner, extent: Rect, shownPlaces: readonly Point[]): Rect {
  const [w, s, e, n] = extent;
  const rectForShare = (share: number): Rect => {
    const [partWidth, partHeight] = [share * (e - w), share * (n - s)];
    return [
      corner.east ? e - partWidth : w,
      corner.north ? n - partHeight : s,
      corner.east ? e : w + partWidth,
      corner.north ? n : s + partHeight,
    ];
  };
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    const rect = rectForShare(middle);
    if (shownPlaces.filter((place) => contains(rect, place)).length > PROBE_ROWS) high = middle;
    else low = middle;
  }
  return rectForShare(low);
}
