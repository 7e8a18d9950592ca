import type { SelectedCity } from './job.entity';

/** Pairs of city and business type that an answer about a run carries; the rest is asked for by the job's own address. */
const MAX_PREVIEW_TARGETS = 100;

/** The first cities of a setup, with `pairs` pairs of city and type in all. */
export function previewCities(
  cities: readonly SelectedCity[],
  maxTargets: number = MAX_PREVIEW_TARGETS,
): SelectedCity[] {
  const preview: SelectedCity[] = [];
  let remaining = maxTargets;
  for (const { city, businessTypes } of cities) {
    if (remaining <= 0) break;
    preview.push({ city, businessTypes: businessTypes.slice(0, remaining) });
    remaining -= businessTypes.length;
  }
  return preview;
}
