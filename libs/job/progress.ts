import { MANUAL_PROGRESS_PER_CATEGORY, type CaptureMode } from '@libs/constants';
import { isEndedJob, type JobState } from './job-state';

/** Figures of spec §3's `progress`. With parallel tasks the indexes count finished city-type targets (design §4). */
export interface ProgressFigures {
  cityIndex: number;
  totalCities: number;
  businessTypeIndex: number;
  totalBusinessTypes: number;
  processedBusinessesForCurrentCategory: number;
}

/**
 * Percentage done, 0 to 100, by the formulas of spec §4: manual, processed over 120; autonomous,
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
 * What the bar of a run shows: 100 for a completed one, and never 100 for one that ended before (a stopped single run may
 * long have passed the 120 of its formula).
 */
export function displayPercent(state: JobState, mode: CaptureMode, figures: ProgressFigures): number {
  if (state === 'completed') return 100;
  const percent = progressPercent(mode, figures);
  return isEndedJob(state) ? Math.min(percent, MAX_PERCENT_ENDED_EARLY) : percent;
}

const MAX_PERCENT_ENDED_EARLY = 99;

/** How many city-type targets a run has: in all, in how many cities, and in the city that has most. */
export interface TargetTotals {
  targets: number;
  cities: number;
  maxTypesPerCity: number;
}

/** A city of the run with its own list of types, in the order asked for. */
export interface CityTypeCount {
  businessTypes: number;
}

/**
 * Where `finished` targets lie in the order of cities and types: a run over cities with unequal lists still moves forward
 * with each finished target, so the index is spread evenly over a grid of the longest list.
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
