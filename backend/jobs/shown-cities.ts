import type { SelectedCity } from './job.entity';

/** Pairs of city and business type that an answer about a run carries; the rest is asked for by the job's own address. */
const PAIRS_SHOWN = 100;

/** The first cities of a setup, with `pairs` pairs of city and type in all. */
export function shownCities(cities: readonly SelectedCity[], pairs: number = PAIRS_SHOWN): SelectedCity[] {
  const shown: SelectedCity[] = [];
  let left = pairs;
  for (const { city, businessTypes } of cities) {
    if (left <= 0) break;
    shown.push({ city, businessTypes: businessTypes.slice(0, left) });
    left -= businessTypes.length;
  }
  return shown;
}
