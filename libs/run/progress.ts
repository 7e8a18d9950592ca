import { MANUAL_PROGRESS_PER_CATEGORY, type CaptureMode } from '@libs/constants';
import { isEndedRun, type RunState } from './run-state';

/** Figures of spec §3's `progress`. With parallel tasks the indexes count finished city-type squares (design §4). */
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
export function shownPercent(state: RunState, mode: CaptureMode, figures: ProgressFigures): number {
  if (state === 'completed') return 100;
  const percent = progressPercent(mode, figures);
  return isEndedRun(state) ? Math.min(percent, ENDED_EARLY_PERCENT) : percent;
}

const ENDED_EARLY_PERCENT = 99;

/** How many city-type squares a run has: in all, in how many cities, and in the city that has most. */
export interface SquareTotals {
  squares: number;
  cities: number;
  longestList: number;
}

/** A city of the run with its own list of types, in the order asked for. */
export interface SquareCount {
  businessTypes: number;
}

/**
 * Where `finished` squares lie in the order of cities and types: a run over cities with unequal lists still moves forward
 * with each finished square, so the index is spread evenly over a grid of the longest list.
 */
export function squareIndexes(
  totals: readonly SquareCount[] | SquareTotals,
  finished: number,
): Pick<ProgressFigures, 'cityIndex' | 'businessTypeIndex' | 'totalCities' | 'totalBusinessTypes'> {
  const { squares, cities, longestList: totalBusinessTypes } = totalsOf(totals);
  const cells = cities * totalBusinessTypes;
  const reached = squares === 0 ? 0 : Math.floor((Math.min(finished, squares) / squares) * cells);
  return {
    totalCities: cities,
    totalBusinessTypes,
    cityIndex: totalBusinessTypes === 0 ? 0 : Math.floor(reached / totalBusinessTypes),
    businessTypeIndex: totalBusinessTypes === 0 ? 0 : reached % totalBusinessTypes,
  };
}

function totalsOf(given: readonly SquareCount[] | SquareTotals): SquareTotals {
  if ('squares' in given) return given;
  const lists = given.map((city) => city.businessTypes);
  return {
    squares: lists.reduce((sum, types) => sum + types, 0),
    cities: given.length,
    longestList: Math.max(0, ...lists),
  };
}
