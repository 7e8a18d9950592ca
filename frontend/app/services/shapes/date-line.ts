import type { LonLat } from '@libs/shape';

const DATE_LINE = 180;
const FULL_CIRCLE = 360;
/** Fewer points of a closed ring have no area. */
const MIN_CLOSED = 3;

/** Returns whether a closed ring crosses the 180th meridian: a side with more degrees goes the other way around the earth. */
export const isAcrossDateLine = (ring: readonly LonLat[]): boolean =>
  ring.some(
    ([longitude], at) =>
      Math.abs(longitude) > DATE_LINE || Math.abs(longitude - (ring[at + 1]?.[0] ?? longitude)) > DATE_LINE,
  );

/**
 * Returns the parts of a closed ring on both sides of the 180th meridian, as closed rings; null if it goes around the earth
 * or a pole.
 */
export function partsBesideDateLine(ring: readonly LonLat[]): LonLat[][] | null {
  const continued = continuedRing(ring);
  const longitudes = continued.map(([longitude]) => longitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const isClosed = Math.abs((longitudes.at(-1) ?? 0) - (longitudes[0] ?? 0)) < DATE_LINE;
  if (!isClosed || (west < -DATE_LINE && east > DATE_LINE)) return null;
  const line = east > DATE_LINE ? DATE_LINE : -DATE_LINE;
  const home = clipped(continued, line, Math.sign(line));
  const beyond = clipped(continued, line, -Math.sign(line)).map(([longitude, latitude]): LonLat => [
    longitude - 2 * line,
    latitude,
  ]);
  return [home, beyond].filter(({ length }) => length > MIN_CLOSED);
}

/** The part of a continued ring that lies west of the line (`side` 1) or east of it (-1). */
function clipped(ring: readonly LonLat[], line: number, side: number): LonLat[] {
  const isOnSide = ([longitude]: LonLat) => (line - longitude) * side >= 0;
  const part = ring.slice(1).flatMap((point, at): LonLat[] => {
    const before = ring[at] ?? point;
    const crossing = isOnSide(before) === isOnSide(point) ? [] : [crossingOf(before, point, line)];
    return isOnSide(point) ? [...crossing, point] : crossing;
  });
  return [...part, ...part.slice(0, 1)];
}

function crossingOf([west, south]: LonLat, [east, north]: LonLat, line: number): LonLat {
  return [line, south + ((line - west) / (east - west)) * (north - south)];
}

/** Returns the ring with longitudes that continue beyond 180 degrees where it crosses the line. */
function continuedRing(ring: readonly LonLat[]): LonLat[] {
  const continued: LonLat[] = [];
  for (const [longitude, latitude] of ring) {
    const last = continued.at(-1)?.[0] ?? 0;
    continued.push([longitude + FULL_CIRCLE * Math.round((last - longitude) / FULL_CIRCLE), latitude]);
  }
  return continued;
}
