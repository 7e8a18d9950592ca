import type { SelectedCity } from './job.entity';

/** Maximum number of city-type pairs in a response about a job. The job's own URL returns all of them. */
const MAX_PREVIEW_TARGETS = 100;

/** Returns the first cities of a setup, limited to `pairs` city-type pairs in total. */
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
