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

/** Degrees of a part of the earth; `west` is less than `east`. */
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
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Pixels of a place from the chart's left upper corner. */
export const pixelOf = ({ longitude, latitude }: Place, view: ChartView, { width, height }: ChartSize) => ({
  x: (xOf(longitude) - view.x) * view.worldPx + width / 2,
  y: (yOf(latitude) - view.y) * view.worldPx + height / 2,
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

/** Nearer than this nothing is left to see of a coast. */
const CLOSEST_PX = 360 * 20_000;
const FARTHEST_PX = 256;
/** Room around the places, in pixels. */
const ROOM_PX = 48;
/** A single place is shown with so much around it. */
const LEAST_DEGREES = 0.06;

const held = (worldPx: number) => Math.max(FARTHEST_PX, Math.min(CLOSEST_PX, worldPx));

/** The view that shows all of the places; null where there are none. */
export function viewOf(places: readonly Place[], { width, height }: ChartSize): ChartView | null {
  if (places.length === 0) return null;
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { longitude, latitude } of places) {
    const [x, y] = [xOf(longitude), yOf(latitude)];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const least = LEAST_DEGREES / 360;
  const worldPx = Math.min(
    Math.max(1, width - 2 * ROOM_PX) / Math.max(least, east - west),
    Math.max(1, height - 2 * ROOM_PX) / Math.max(least, south - north),
  );
  return { x: (west + east) / 2, y: (north + south) / 2, worldPx: held(worldPx) };
}

/** The view moved by pixels. */
export const panned = (view: ChartView, byX: number, byY: number): ChartView => ({
  ...view,
  x: view.x + byX / view.worldPx,
  y: Math.max(0, Math.min(1, view.y + byY / view.worldPx)),
});

/** The view nearer or farther; what lies at `at` (pixels from the middle) stays there. */
export function zoomed(view: ChartView, factor: number, at = { x: 0, y: 0 }): ChartView {
  const worldPx = held(view.worldPx * factor);
  const shift = 1 / view.worldPx - 1 / worldPx;
  return { worldPx, x: view.x + at.x * shift, y: view.y + at.y * shift };
}
