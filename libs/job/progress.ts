import { MANUAL_PROGRESS_PER_CATEGORY, type CaptureMode } from '@libs/constants';
import { isEndedJob, type JobState } from './job-state';

/**
 * The `progress` object of spec §3. With parallel tasks, the indexes count finished city-type targets (design §4).
 */
export interface ProgressFigures {
  cityIndex: number;
  totalCities: number;
  businessTypeIndex: number;
  totalBusinessTypes: number;
  processedBusinessesForCurrentCategory: number;
}

/**
 * Returns the percentage done, 0 to 100, by the formulas of spec §4: manual, processed over 120; autonomous,
 * (cityIndex × totalBusinessTypes + businessTypeIndex) over (cities × totalBusinessTypes). Clamped.
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
 * Returns the percentage of the progress bar: 100 for a completed job, and never 100 for one that ended early (a
 * stopped manual job may be far past the 120 of its formula).
 */
export function displayPercent(state: JobState, mode: CaptureMode, figures: ProgressFigures): number {
  if (state === 'completed') return 100;
  const percent = progressPercent(mode, figures);
  return isEndedJob(state) ? Math.min(percent, MAX_PERCENT_ENDED_EARLY) : percent;
}

const MAX_PERCENT_ENDED_EARLY = 99;

/** Number of city-type targets of a job: in total, the number of cities, and the maximum per city. */
export interface TargetTotals {
  targets: number;
  cities: number;
  maxTypesPerCity: number;
}

/** A city of the job with the number of its own types, in the order requested. */
export interface CityTypeCount {
  businessTypes: number;
}

/**
 * Returns the position of `finished` targets in the order of cities and types. It is spread evenly over a grid with
 * the longest list, so that a job whose cities have lists of different length still advances with each finished
 * target.
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
