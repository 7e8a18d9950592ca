import type { JobArea } from '~/services/api/api-types';

/** How an area of a finished target is drawn: darker with each look, and hatched where places are missing. */
export interface AreaStyle {
  looks: 1 | 2 | 3;
  hatch: 'none' | 'some' | 'many';
}

/** Estimated number of missing places from which an area is hatched, and from which it is hatched densely. */
const SOME_MISSING = 0.5;
const MANY_MISSING = 2;

export function areaStyle({ looks, missing }: NonNullable<JobArea['coverage']>): AreaStyle {
  const hatch = missing >= MANY_MISSING ? 'many' : missing >= SOME_MISSING ? 'some' : 'none';
  return { looks: looks < 1.5 ? 1 : looks < 2.5 ? 2 : 3, hatch };
}

/** "71 captured, searched 2.1 times, about 1 missing" */
export function areaText({ captured, looks, missing }: NonNullable<JobArea['coverage']>): string {
  const times = Math.round(looks * 10) / 10;
  const missingText =
    missing < SOME_MISSING ? 'probably none missing' : `about ${Math.round(missing)} missing`;
  return `${captured} captured, searched ${times} ${times === 1 ? 'time' : 'times'}, ${missingText}`;
}

/** Returns the area of a finished target that contains a point; the smallest one if there are several. */
export function areaAt(
  areas: readonly JobArea[],
  { latitude, longitude }: { latitude: number; longitude: number },
): JobArea | null {
  const extent = ({ west, south, east, north }: JobArea) => (east - west) * (north - south);
  const containing = areas.filter(
    ({ coverage, west, south, east, north }) =>
      coverage !== null && west <= longitude && longitude <= east && south <= latitude && latitude <= north,
  );
  return containing.sort((a, b) => extent(a) - extent(b))[0] ?? null;
}
