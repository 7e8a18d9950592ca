/** A place on the earth, signed decimal degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** What of the world a chart shows: its middle in the unit square of the Mercator map, and how many pixels the world is wide. */
export interface ChartView {
  x: number;
  y: number;
  worldPx: number;
}

export interface ChartSize {
  width: number;
  height: number;
}

/** Pixels from a chart's left upper corner. */
export interface Point {
  x: number;
  y: number;
}

/** Degrees of a part of the earth; `west` is less than `east`, and either may lie beyond 180° on a chart across that line. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Where Mercator's square ends. */
const MOST_NORTH = 85.0511;

export const xOf = (longitude: number) => (longitude + 180) / 360;
export const yOf = (latitude: number) => {
  const held = Math.max(-MOST_NORTH, Math.min(MOST_NORTH, latitude));
  return (1 - Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) / Math.PI) / 2;
};
const longitudeOf = (x: number) => x * 360 - 180;
export const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The shorter way round the earth, in turns: a chart across the 180th meridian is one chart. */
const turn = (x: number) => x - Math.round(x);
/** Degrees as they are written. */
export const written = (longitude: number) => turn(longitude / 360) * 360;

/** Pixels of a place from the chart's left upper corner. */
export const pixelOf = (
  { longitude, latitude }: Place,
  view: ChartView,
  { width, height }: ChartSize,
): Point => ({
  x: turn(xOf(longitude) - view.x) * view.worldPx + width / 2,
  y: (yOf(latitude) - view.y) * view.worldPx + height / 2,
});

/** The place at a pixel. */
export const placeAt = (at: Point, view: ChartView, { width, height }: ChartSize): Place => ({
  longitude: written(longitudeOf(view.x + (at.x - width / 2) / view.worldPx)),
  latitude: latitudeOf(view.y + (at.y - height / 2) / view.worldPx),
});

/** What the chart shows of the earth. */
export function boundsOf(view: ChartView, { width, height }: ChartSize): Bounds {
  const [halfX, halfY] = [width / 2 / view.worldPx, height / 2 / view.worldPx];
  return {
    west: longitudeOf(view.x - halfX),
    east: longitudeOf(view.x + halfX),
    north: latitudeOf(Math.max(0, view.y - halfY)),
    south: latitudeOf(Math.min(1, view.y + halfY)),
  };
}

/** From the whole world to a single street. */
const FARTHEST_PX = 360;
const CLOSEST_PX = 360 * 60_000;
/** Room around the places, in pixels. */
const ROOM_PX = 46;
/** A single place is shown with so much around it. */
const LEAST_DEGREES = 0.06;

const held = (worldPx: number) => Math.max(FARTHEST_PX, Math.min(CLOSEST_PX, worldPx));

/** The view that shows all of the places, and `leastDegrees` of the earth; null where there are none. */
export function viewOf(
  places: readonly Place[],
  { width, height }: ChartSize,
  leastDegrees = LEAST_DEGREES,
): ChartView | null {
  const [first] = places;
  if (!first) return null;
  const from = xOf(first.longitude);
  let [west, east, north, south] = [0, 0, Infinity, -Infinity];
  for (const { longitude, latitude } of places) {
    const [x, y] = [turn(xOf(longitude) - from), yOf(latitude)];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const least = leastDegrees / 360;
  const room = (px: number) => Math.max(80, px - 2 * ROOM_PX);
  const worldPx = Math.min(
    room(width) / Math.max(least, east - west),
    room(height) / Math.max(least, south - north),
  );
  return { x: around(from + (west + east) / 2), y: (north + south) / 2, worldPx: held(worldPx) };
}

const around = (x: number) => x - Math.floor(x);

/** The chart moved under the view by so many pixels. */
export const panned = (view: ChartView, by: Point): ChartView => ({
  ...view,
  x: around(view.x - by.x / view.worldPx),
  y: Math.max(0, Math.min(1, view.y - by.y / view.worldPx)),
});

/** The view nearer or farther; what lies at the pixel `at` stays there. */
export function zoomed(
  view: ChartView,
  { width, height }: ChartSize,
  factor: number,
  at: Point = { x: width / 2, y: height / 2 },
): ChartView {
  const worldPx = held(view.worldPx * factor);
  const shift = 1 / view.worldPx - 1 / worldPx;
  return {
    worldPx,
    x: around(view.x + (at.x - width / 2) * shift),
    y: Math.max(0, Math.min(1, view.y + (at.y - height / 2) * shift)),
  };
}

/** The view with a place in its middle. */
export const centred = (view: ChartView, place: Place): ChartView => ({
  ...view,
  x: xOf(place.longitude),
  y: yOf(place.latitude),
});
