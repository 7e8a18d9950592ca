/** A chart drawn at a fixed scale around its middle: nothing is scaled, so a wider window shows more of it. */
export interface Sheet {
  /** Coast, dots and areas in pixels around the middle, by the ids of their paths (assets/landing). */
  url: string;
  label: string;
  /** Degrees of the middle, east and north positive. */
  longitude: number;
  latitude: number;
  pxPerDegree: number;
  /** Minutes of arc between two lines of the graticule. */
  stepMinutes: number;
  /** How far from the middle degrees are written, in pixels: across on mobile, across elsewhere, up and down. */
  lettered: { narrow: number; wide: number; vertical: number };
  hasBorders: boolean;
}

/** The largest window that a chart is drawn for, in pixels from its middle. */
export const REACH = { across: 400, down: 260 } as const;
/** Bars of the neatline to a step of the graticule. */
const BARS = 3;

const tenth = (value: number) => Math.round(value * 10) / 10;
const mercator = (latitude: number) =>
  (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

export const across = (sheet: Sheet, longitude: number) =>
  tenth((longitude - sheet.longitude) * sheet.pxPerDegree);
export const down = (sheet: Sheet, latitude: number) =>
  tenth((mercator(sheet.latitude) - mercator(latitude)) * sheet.pxPerDegree);

/** A line or the beginning of a bar: where it is in degrees and in pixels from the middle. */
export interface Mark {
  degrees: number;
  px: number;
}

/** The multiples of `minutes` whose place is within `reach` pixels of the middle. */
function marks(middle: number, minutes: number, reach: number, px: (degrees: number) => number): Mark[] {
  const found: Mark[] = [];
  const middleIndex = Math.round((middle * 60) / minutes);
  for (const direction of [-1, 1])
    for (let index = middleIndex + (direction > 0 ? 0 : -1); ; index += direction) {
      const degrees = (index * minutes) / 60;
      const place = px(degrees);
      if (Math.abs(place) > reach) break;
      found.push({ degrees, px: place });
    }
  return found.sort((a, b) => a.degrees - b.degrees);
}

export const meridians = (sheet: Sheet, minutes = sheet.stepMinutes) =>
  marks(sheet.longitude, minutes, REACH.across, (degrees) => across(sheet, degrees));
export const parallels = (sheet: Sheet, minutes = sheet.stepMinutes) =>
  marks(sheet.latitude, minutes, REACH.down, (degrees) => down(sheet, degrees));

/** Every second bar of the neatline as begin and length in pixels, growing to the right or downwards. */
export function bars(sheet: Sheet): { across: [number, number][]; down: [number, number][] } {
  const minutes = sheet.stepMinutes / BARS;
  const isFilled = ({ degrees }: Mark) => Math.round((degrees * 60) / minutes) % 2 === 0;
  const step = minutes / 60;
  return {
    across: meridians(sheet, minutes)
      .filter(isFilled)
      .map(({ degrees, px }) => [px, tenth(across(sheet, degrees + step) - px)]),
    down: parallels(sheet, minutes)
      .filter(isFilled)
      .map(({ degrees, px }) => {
        const top = down(sheet, degrees + step);
        return [top, tenth(px - top)];
      }),
  };
}

/** 38°N, 122°30′W */
export function degreeText(degrees: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}°${rest ? `${String(rest).padStart(2, '0')}′` : ''}${degrees < 0 ? negative : positive}`;
}
