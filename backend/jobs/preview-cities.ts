import type { CitySummary } from './selected-city';

/** Maximum number of targets in a response about a job. The job's own URL returns all of them. */
const MAX_PREVIEW_TARGETS = 100;

/** Returns the first cities of a setup, limited to `maxTargets` types and keywords in total. */
export function previewCities(
  cities: readonly CitySummary[],
  maxTargets: number = MAX_PREVIEW_TARGETS,
): CitySummary[] {
  const preview: CitySummary[] = [];
  let remaining = maxTargets;
  for (const { businessTypes, keywords, ...rest } of cities) {
    if (remaining <= 0) break;
    const shown = keywords?.slice(0, Math.max(0, remaining - businessTypes.length));
    preview.push({
      ...rest,
      businessTypes: businessTypes.slice(0, remaining),
      ...(shown?.length && { keywords: shown }),
    });
    remaining -= businessTypes.length + (keywords?.length ?? 0);
  }
  return preview;
}
