import { mercatorY } from '~/components/map/mercator';

/** A map drawn at a fixed scale around its center, so that a wider window shows more of the map. */
export interface MapSheet {
  /**
   * URL of the map file (assets/landing), which contains the coast, dots and areas. Each is a path with an id, in
   * pixels from the center.
   */
  url: string;
  label: string;
  /** Longitude of the center, in degrees. East is positive. */
  longitude: number;
  latitude: number;
  pxPerDegree: number;
  /** Minutes of arc between two graticule lines. */
  stepMinutes: number;
  /**
   * Maximum distance of degree labels from the center, in pixels. `narrow` and `wide` are horizontal distances, for
   * mobile and for wider windows.
   */
  labelReach: { narrow: number; wide: number; vertical: number };
  hasBorders: boolean;
}

/** Maximum distance from the center, in pixels, up to which a map is drawn. This covers the largest window. */
export const SHEET_REACH = { x: 400, y: 260 } as const;
/** Number of map border bars in each graticule step. */
const BARS_PER_STEP = 3;

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

export const xOf = (sheet: MapSheet, longitude: number) =>
  roundToTenth((longitude - sheet.longitude) * sheet.pxPerDegree);
export const yOf = (sheet: MapSheet, latitude: number) =>
  roundToTenth((mercatorY(latitude) - mercatorY(sheet.latitude)) * 360 * sheet.pxPerDegree);

/** Position of a graticule line or of the start of a bar, in degrees and in pixels from the center. */
export interface GraticuleMark {
  degrees: number;
  px: number;
}

/** Returns marks at all multiples of `minutes` that are within `reach` pixels of the center. */
function graticuleMarks(
  middle: number,
  minutes: number,
  reach: number,
  px: (degrees: number) => number,
): GraticuleMark[] {
  const marks: GraticuleMark[] = [];
  const middleIndex = Math.round((middle * 60) / minutes);
  for (const direction of [-1, 1])
    for (let index = middleIndex + (direction > 0 ? 0 : -1); ; index += direction) {
      const degrees = (index * minutes) / 60;
      const offset = px(degrees);
      if (Math.abs(offset) > reach) break;
      marks.push({ degrees, px: offset });
    }
  return marks.sort((a, b) => a.degrees - b.degrees);
}

export const meridians = (sheet: MapSheet, minutes = sheet.stepMinutes) =>
  graticuleMarks(sheet.longitude, minutes, SHEET_REACH.x, (degrees) => xOf(sheet, degrees));
export const parallels = (sheet: MapSheet, minutes = sheet.stepMinutes) =>
  graticuleMarks(sheet.latitude, minutes, SHEET_REACH.y, (degrees) => yOf(sheet, degrees));

/**
 * Returns the start and length in pixels of every second bar in the map border. Bars extend to the right or downward.
 */
export function neatlineBars(sheet: MapSheet): { x: [number, number][]; y: [number, number][] } {
  const minutes = sheet.stepMinutes / BARS_PER_STEP;
  const isFilled = ({ degrees }: GraticuleMark) => Math.round((degrees * 60) / minutes) % 2 === 0;
  const step = minutes / 60;
  return {
    x: meridians(sheet, minutes)
      .filter(isFilled)
      .map(({ degrees, px }) => [px, roundToTenth(xOf(sheet, degrees + step) - px)]),
    y: parallels(sheet, minutes)
      .filter(isFilled)
      .map(({ degrees, px }) => {
        const top = yOf(sheet, degrees + step);
        return [top, roundToTenth(px - top)];
      }),
  };
}

/** 38°N, 122°30′W */
export function degreeText(degrees: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}°${rest ? `${String(rest).padStart(2, '0')}′` : ''}${degrees < 0 ? negative : positive}`;
}
