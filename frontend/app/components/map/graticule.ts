import {
  latitudeAt,
  normalizeLongitude,
  mercatorY,
  type Bounds,
  type PixelSize,
  type MapViewport,
} from './mercator';

/** Possible distances between graticule lines, in minutes of arc, from a few streets to the world. */
const STEPS_MINUTES = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200, 1_800];
/** Minimum distance between two lines, in pixels. */
const MIN_SPACING_PX = 90;
/** Exceeds the number of lines on any valid map. This protects against invalid views. */
const MAX_LINES = 400;

/** Returns the distance between two graticule lines in minutes of arc. */
export const graticuleStep = ({ worldPx }: MapViewport) =>
  STEPS_MINUTES.find((step) => (step / 60 / 360) * worldPx >= MIN_SPACING_PX) ?? 1_800;

/** Formats minutes of arc as 37°45′N, 122°W or 37°20.5′N, using no more precision than needed. */
export function degreeLabel(minutes: number, [positive, negative]: readonly [string, string]): string {
  const total = Math.round(Math.abs(minutes) * 10) / 10;
  const rest = Math.round((total % 60) * 10) / 10;
  const text = rest === 0 ? '' : `${rest < 10 ? '0' : ''}${rest}′`;
  return `${Math.floor(total / 60)}°${text}${minutes < 0 ? negative : positive}`;
}

export interface GraticuleLine {
  /** Distance in pixels from the left or top edge of the map. */
  position: number;
  label: string;
}

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil((from * 60) / step);
  const last = Math.min(Math.floor((to * 60) / step), first + MAX_LINES);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
};

/**
 * Returns the visible graticule lines and the filled bars of the frame. A bar is a third of a graticule step long,
 * and every second bar is filled.
 */
export function buildGraticule(view: MapViewport, size: PixelSize, { west, east, south, north }: Bounds) {
  const step = graticuleStep(view);
  // Longitudes are not wrapped the shorter way around the earth, because a map of the whole world has lines at both
  // ends.
  const xAt = (minutes: number) => ((minutes / 60 + 180) / 360 - view.x) * view.worldPx + size.width / 2;
  const yAt = (minutes: number) => (mercatorY(minutes / 60) - view.y) * view.worldPx + size.height / 2;
  const barMinutes = step / 3;
  const barsBetween = (from: number, to: number, toPx: (minutes: number) => number, maxPx: number) =>
    multiples(from - (2 * barMinutes) / 60, to, 2 * barMinutes).flatMap((minutes) => {
      const [a, b] = [toPx(minutes), toPx(minutes + barMinutes)].map((px) =>
        Math.max(0, Math.min(maxPx, px)),
      );
      const [start, end] = [Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0)];
      return end - start > 0.5 ? [{ start, length: end - start }] : [];
    });
  return {
    meridians: multiples(west, east, step).map((minutes): GraticuleLine => ({
      position: xAt(minutes),
      label: degreeLabel(normalizeLongitude(minutes / 60) * 60, ['E', 'W']),
    })),
    parallels: multiples(south, north, step).map((minutes): GraticuleLine => ({
      position: yAt(minutes),
      label: degreeLabel(minutes, ['N', 'S']),
    })),
    barsAcross: barsBetween(west, east, xAt, size.width),
    barsDown: barsBetween(south, north, yAt, size.height),
  };
}

const SCALE_KM = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500];
const MAX_SCALE_PX = 90;
const EARTH_CIRCUMFERENCE_KM = 40_075.017;

/**
 * Returns the length and label of the scale bar. The bar represents a round distance, measured at the center of the
 * map.
 */
export function scaleBar({ y, worldPx }: MapViewport): { px: number; label: string } {
  const pxPerKm = worldPx / (EARTH_CIRCUMFERENCE_KM * Math.cos((latitudeAt(y) * Math.PI) / 180));
  const km = SCALE_KM.findLast((distance) => distance * pxPerKm <= MAX_SCALE_PX) ?? 0.02;
  return { px: km * pxPerKm, label: km < 1 ? `${km * 1_000} m` : `${km.toLocaleString('en-US')} km` };
}
