import { MANUAL_PROGRESS_PER_CATEGORY, type CaptureMode } from '@libs/constants';
import { isEndedJob, type JobState } from './job-state';

/** The `progress` object (spec §3). Because searches run in parallel, the indexes count finished targets. */
export interface ProgressFigures {
  cityIndex: number;
  totalCities: number;
  businessTypeIndex: number;
  totalBusinessTypes: number;
  processedBusinessesForCurrentCategory: number;
}

/**
 * Returns the percentage done, 0 to 100, by the formulas in spec §4. Manual jobs: processed / 120. Autonomous jobs:
 * (cityIndex × totalBusinessTypes + businessTypeIndex) / (cities × totalBusinessTypes). The result is clamped.
 */
export function progressPercent(mode: CaptureMode, figures: ProgressFigures): number {
  const done =
    mode === 'manual'
      ? figures.processedBusinessesForCurrentCategory / MANUAL_PROGRESS_PER_CATEGORY
      : (figures.cityIndex * figures.totalBusinessTypes + figures.businessTypeIndex) /
        (figures.totalCities * figures.totalBusinessTypes);
  return Number.isFinite(done) ? Math.min(100, Math.max(0, done * 100)) : 0;
}

/**
 * Returns the percentage for the progress bar: 100 for a completed job, and less for a job that ended early. By the
 * formula alone, a stopped manual job could reach 100, because it may have processed far more than 120 listings.
 */
export function displayPercent(state: JobState, mode: CaptureMode, figures: ProgressFigures): number {
  if (state === 'completed') return 100;
  const percent = progressPercent(mode, figures);
  return isEndedJob(state) ? Math.min(percent, MAX_PERCENT_ENDED_EARLY) : percent;
}

const MAX_PERCENT_ENDED_EARLY = 99;

/** Totals for a job: all targets, cities, and the maximum number of targets per city. */
export interface TargetTotals {
  targets: number;
  cities: number;
  maxTypesPerCity: number;
}

/** A city in the job and the number of business types chosen for it, in the order requested. */
export interface CityTypeCount {
  businessTypes: number;
}

/**
 * Converts the number of finished targets to a city index and a business type index. Finished targets are spread
 * evenly over a grid in which every city has as many types as the city with the most. Progress therefore increases
 * with each finished target, even if cities have different numbers of types.
 */
export function progressIndexes(
  totals: readonly CityTypeCount[] | TargetTotals,
  finished: number,
): Pick<ProgressFigures, 'cityIndex' | 'businessTypeIndex' | 'totalCities' | 'totalBusinessTypes'> {
  const { targets, cities, maxTypesPerCity: totalBusinessTypes } = toTotals(totals);
  const cells = cities * totalBusinessTypes;
  const reachedCells = targets === 0 ? 0 : Math.floor((Math.min(finished, targets) / targets) * cells);
  return {
    totalCities: cities,
    totalBusinessTypes,
    cityIndex: totalBusinessTypes === 0 ? 0 : Math.floor(reachedCells / totalBusinessTypes),
    businessTypeIndex: totalBusinessTypes === 0 ? 0 : reachedCells % totalBusinessTypes,
  };
}

function toTotals(input: readonly CityTypeCount[] | TargetTotals): TargetTotals {
  if ('targets' in input) return input;
  const typeCounts = input.map((city) => city.businessTypes);
  return {
    targets: typeCounts.reduce((sum, types) => sum + types, 0),
    cities: input.length,
    maxTypesPerCity: Math.max(0, ...typeCounts),
  };
}
