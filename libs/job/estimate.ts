import { DEFAULT_COVERAGE_LEVEL, type CoverageLevel } from '@libs/constants';
import { estimateLevels, type KnownService, type LevelEstimate } from './estimate-pages';
import type { Range } from './range';

/** What is known about a target (a city and a business type) before it is searched. */
export interface TargetToEstimate {
  /**
   * Number of listings in the newest complete capture of the same city and type; null if there is no such capture.
   */
  previousListings: number | null;
  /** Population; 0 or null if unknown. */
  population: number | null;
  /**
   * Listings per 1,000 inhabitants in earlier complete captures of the same type in other cities; null if there are
   * no such captures.
   */
  listingsPerThousand: number | null;
}

export interface Estimate {
  listings: Range;
  /** Number of places found, of which filters keep the listings. */
  found: Range;
  /** Estimated number of pages of results. */
  pages: Range;
  /** Estimated duration in minutes. */
  minutes: Range;
  /** The same for each level of coverage. */
  levels: LevelEstimate[];
  /**
   * How many targets were estimated from each source: earlier captures of the same target, the same type in other
   * cities, or population alone.
   */
  basis: { sameTarget: number; sameType: number; population: number };
}

/** Expected change in a city's listings between two captures, as a fraction. */
const SAME_TARGET_SPREAD = 0.1;
/** Expected difference between cities for one business type, as a fraction. */
const SAME_TYPE_SPREAD = 0.5;
/** Businesses of one type per 1,000 inhabitants, for a rare type (low) and a common type (high). */
const DEFAULT_PER_THOUSAND: Range = { low: 0.05, high: 1.5 };
/** Range assumed for an unknown population: from a small town to a larger one. */
const DEFAULT_POPULATION: Range = { low: 2_000, high: 50_000 };

/** Tolerance for rounding errors when fractions are added. */
const ROUNDING_EPSILON = 1e-9;

/** Share of a target's places that are new when it is captured again. */
const NEW_AGAIN: Range = { low: 0, high: 0.2 };

const withSpread = (value: number, spread: number): Range => ({
  low: value * (1 - spread),
  high: value * (1 + spread),
});

function estimateListings({ previousListings, population, listingsPerThousand }: TargetToEstimate): Range {
  if (previousListings !== null) return withSpread(previousListings, SAME_TARGET_SPREAD);
  const inhabitants = population ? { low: population, high: population } : DEFAULT_POPULATION;
  const perThousandRange =
    listingsPerThousand === null ? DEFAULT_PER_THOUSAND : withSpread(listingsPerThousand, SAME_TYPE_SPREAD);
  return {
    low: (inhabitants.low / 1_000) * perThousandRange.low,
    high: (inhabitants.high / 1_000) * perThousandRange.high,
  };
}

/** What filters keep. */
export interface PassingPlaces {
  share: Range;
  /** Whether they keep only places that no earlier job captured. */
  onlyNew: boolean;
}

const EVERYTHING: PassingPlaces = { share: { low: 1, high: 1 }, onlyNew: false };

/** Returns how many of a target's places are kept. */
function passingOf(
  { previousListings }: TargetToEstimate,
  found: Range,
  { share, onlyNew }: PassingPlaces,
): Range {
  const isNew = onlyNew && previousListings !== null ? NEW_AGAIN : EVERYTHING.share;
  return { low: found.low * share.low * isNew.low, high: found.high * share.high * isNew.high };
}

const sumOf = (ranges: readonly Range[]): Range =>
  ranges.reduce((sum, range) => ({ low: sum.low + range.low, high: sum.high + range.high }), {
    low: 0,
    high: 0,
  });

const rounded = ({ low, high }: Range): Range => ({
  low: Math.floor(low + ROUNDING_EPSILON),
  high: Math.ceil(high - ROUNDING_EPSILON),
});

export interface EstimateOptions {
  /** What filters keep of the places that are found; null: everything. */
  passing?: PassingPlaces | null;
  level?: CoverageLevel;
  /** Pages per minute in earlier jobs; null if there are none. */
  pageRate?: number | null;
  /** What earlier jobs showed of the service; null if there are none. */
  service?: KnownService | null;
  /** The user's own limit or the remaining credits; null: no limit. */
  maxListings?: number | null;
}

/** Estimates a job's listings, pages and duration from its targets and from earlier jobs. */
export function estimateJob(
  targets: readonly TargetToEstimate[],
  {
    level = DEFAULT_COVERAGE_LEVEL,
    pageRate = null,
    service = null,
    maxListings = null,
    passing: filters = null,
  }: EstimateOptions = {},
): Estimate {
  const ranges = targets.map(estimateListings);
  const found = rounded(sumOf(ranges));
  const passing = rounded(
    sumOf(targets.map((target, at) => passingOf(target, ranges[at] as Range, filters ?? EVERYTHING))),
  );
  const limit = maxListings ?? Infinity;
  const levels = estimateLevels(found, passing, { pageRate, service, maxListings });
  const { pages, minutes } = levels.find((estimate) => estimate.level === level) as LevelEstimate;
  return {
    listings: { low: Math.min(limit, passing.low), high: Math.min(limit, passing.high) },
    found,
    pages,
    minutes,
    levels,
    basis: {
      sameTarget: targets.filter(({ previousListings }) => previousListings !== null).length,
      sameType: targets.filter(
        ({ previousListings, listingsPerThousand }) =>
          previousListings === null && listingsPerThousand !== null,
      ).length,
      population: targets.filter(
        ({ previousListings, listingsPerThousand }) =>
          previousListings === null && listingsPerThousand === null,
      ).length,
    },
  };
}
