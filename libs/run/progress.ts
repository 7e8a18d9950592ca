import { MANUAL_PROGRESS_PER_CATEGORY, type CaptureMode } from '@libs/constants';

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

/** A city of the run with its own list of types, in the order asked for. */
export interface SquareCount {
  businessTypes: number;
}

/**
 * Where `finished` squares lie in the order of cities and types: a run over cities with unequal lists still moves forward
 * with each finished square, so the index is spread evenly over a grid of the longest list.
 */
export function squareIndexes(
  cities: readonly SquareCount[],
  finished: number,
): Pick<ProgressFigures, 'cityIndex' | 'businessTypeIndex' | 'totalCities' | 'totalBusinessTypes'> {
  const squares = cities.reduce((sum, city) => sum + city.businessTypes, 0);
  const totalBusinessTypes = Math.max(0, ...cities.map((city) => city.businessTypes));
  const cells = cities.length * totalBusinessTypes;
  const reached = squares === 0 ? 0 : Math.floor((Math.min(finished, squares) / squares) * cells);
  return {
    totalCities: cities.length,
    totalBusinessTypes,
    cityIndex: totalBusinessTypes === 0 ? 0 : Math.floor(reached / totalBusinessTypes),
    businessTypeIndex: totalBusinessTypes === 0 ? 0 : reached % totalBusinessTypes,
  };
}
