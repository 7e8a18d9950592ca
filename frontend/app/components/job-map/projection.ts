/** Signed decimal degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** What a map shows: the point in its middle, and how many pixels a degree of longitude is wide. */
export interface MapView extends Place {
  pxPerDegree: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const LIMIT = 85;
const KM_PER_DEGREE = 111.32;
/** From the whole world to a single street. */
const SCALES = { least: 1, most: 60_000 };
/** Where one lone city is all there is to show. */
const LONE_CITY_PX_PER_DEGREE = 2_500;
/** Kept free around what is fitted in. */
const PADDING_PX = 44;

const clampLatitude = (latitude: number) => Math.max(-LIMIT, Math.min(LIMIT, latitude));
/** Mercator, in degrees of longitude at the equator. */
const north = (latitude: number) =>
  (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (clampLatitude(latitude) * Math.PI) / 360));
const latitudeOf = (y: number) => (Math.atan(Math.sinh((y * Math.PI) / 180)) * 180) / Math.PI;
/** The shorter way round: a map across the antimeridian is one map. */
const turn = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
const clampScale = (scale: number) => Math.max(SCALES.least, Math.min(SCALES.most, scale));

/** Where a place lies on the map, in pixels from its left upper corner. */
export function project(view: MapView, size: Size, { latitude, longitude }: Place): Point {
  return {
    x: size.width / 2 + turn(longitude - view.longitude) * view.pxPerDegree,
    y: size.height / 2 + (north(view.latitude) - north(latitude)) * view.pxPerDegree,
  };
}

/** The place at a pixel. */
export function placeAt(view: MapView, size: Size, { x, y }: Point): Place {
  return {
    longitude: turn(view.longitude + (x - size.width / 2) / view.pxPerDegree),
    latitude: latitudeOf(north(view.latitude) - (y - size.height / 2) / view.pxPerDegree),
  };
}

/** The view that shows all places with room around them; null for none. */
export function fitted(places: readonly Place[], size: Size): MapView | null {
  const [first] = places;
  if (!first) return null;
  let [west, east, south, top] = [0, 0, north(first.latitude), north(first.latitude)];
  for (const { latitude, longitude } of places) {
    const across = turn(longitude - first.longitude);
    west = Math.min(west, across);
    east = Math.max(east, across);
    south = Math.min(south, north(latitude));
    top = Math.max(top, north(latitude));
  }
  const room = {
    width: Math.max(80, size.width - 2 * PADDING_PX),
    height: Math.max(80, size.height - 2 * PADDING_PX),
  };
  const scale = Math.min(room.width / (east - west || 1e-9), room.height / (top - south || 1e-9));
  return {
    longitude: turn(first.longitude + (west + east) / 2),
    latitude: latitudeOf((south + top) / 2),
    pxPerDegree: clampScale(Math.min(scale, LONE_CITY_PX_PER_DEGREE * (places.length > 1 ? 8 : 1))),
  };
}

/** Larger or smaller around a pixel, which keeps its place. */
export function zoomed(
  view: MapView,
  size: Size,
  factor: number,
  at: Point = { x: size.width / 2, y: size.height / 2 },
): MapView {
  const held = placeAt(view, size, at);
  const next = { ...view, pxPerDegree: clampScale(view.pxPerDegree * factor) };
  const moved = project(next, size, held);
  return panned(next, { x: at.x - moved.x, y: at.y - moved.y });
}

/** The map moved by so many pixels. */
export const panned = (view: MapView, by: Point): MapView => ({
  ...view,
  longitude: turn(view.longitude - by.x / view.pxPerDegree),
  latitude: clampLatitude(latitudeOf(north(view.latitude) + by.y / view.pxPerDegree)),
});

/** Steps of a graticule in minutes of arc, from the finest. */
const STEPS = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200, 1_800];
/** Lines of the graticule are at least so far apart. */
const LINES_APART_PX = 90;

/** Minutes of arc between two lines of the graticule. */
export const graticuleStep = ({ pxPerDegree }: MapView): number =>
  STEPS.find((minutes) => (minutes / 60) * pxPerDegree >= LINES_APART_PX) ?? 1_800;

export interface Mark {
  degrees: number;
  px: number;
}

const MARKS_AT_MOST = 400;

/** Multiples of `minutes` that cross the map: meridians with their x, parallels with their y. */
export function marks(view: MapView, size: Size, minutes: number): { meridians: Mark[]; parallels: Mark[] } {
  const step = minutes / 60;
  const [leftUpper, rightLower] = [
    placeAt(view, size, { x: 0, y: 0 }),
    placeAt(view, size, { x: size.width, y: size.height }),
  ];
  const span = size.width / view.pxPerDegree;
  const west = view.longitude - span / 2;
  const meridians: Mark[] = [];
  for (let n = Math.ceil(west / step); n * step <= west + span && meridians.length < MARKS_AT_MOST; n++)
    meridians.push({
      degrees: turn(n * step),
      px: size.width / 2 + (n * step - view.longitude) * view.pxPerDegree,
    });
  const parallels: Mark[] = [];
  for (
    let n = Math.ceil(rightLower.latitude / step);
    n * step <= leftUpper.latitude && parallels.length < MARKS_AT_MOST;
    n++
  )
    parallels.push({
      degrees: n * step,
      px: project(view, size, { latitude: n * step, longitude: view.longitude }).y,
    });
  return { meridians, parallels };
}

/** 38°N, 122°30′W, 37°20.5′N */
export function degreeText(degrees: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 600) / 10;
  const rest = Math.round((minutes % 60) * 10) / 10;
  const text = rest === 0 ? '' : `${rest < 10 ? '0' : ''}${rest}′`;
  return `${Math.floor(minutes / 60)}°${text}${degrees < 0 ? negative : positive}`;
}

/** "37.4050° N, 121.9900° W" (face: numbers). */
export const placeText = ({ latitude, longitude }: Place): string =>
  `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`;

const SCALE_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];
const SCALE_PX_AT_MOST = 90;

/** The scale bar: a round distance and its length in the middle of the map. */
export function scaleBar(view: MapView): { text: string; px: number } {
  const pxPerKm = view.pxPerDegree / (KM_PER_DEGREE * Math.cos((view.latitude * Math.PI) / 180));
  const km = SCALE_KM.findLast((distance) => distance * pxPerKm <= SCALE_PX_AT_MOST) ?? 0.1;
  return { text: km < 1 ? `${km * 1_000} m` : `${km.toLocaleString('en-US')} km`, px: km * pxPerKm };
}
