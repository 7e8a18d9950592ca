/** An estimate, always with a low and a high end. */
export interface Range {
  low: number;
  high: number;
}

/** What is known about a city-type target before it is searched. */
export interface TargetToEstimate {
  /** Listings in the newest complete capture of the same city and type; null without one. */
  previousListings: number | null;
  /** Population; 0 or null when unknown. */
  population: number | null;
  /**
   * Listings per 1,000 inhabitants in earlier complete captures of the same type in other cities; null without any.
   */
  listingsPerThousand: number | null;
}

export interface Estimate {
  listings: Range;
  /** Minutes. */
  minutes: Range;
  /**
   * How many targets are estimated from each source: the same target, its type in other cities, or population alone.
   */
  basis: { sameTarget: number; sameType: number; population: number };
}

/** Expected change of a city between two captures. */
const SAME_TARGET_SPREAD = 0.1;
/** Expected difference between cities for one business type. */
const SAME_TYPE_SPREAD = 0.5;
/** Businesses of one type per 1,000 inhabitants, from a rare type to a common one. */
const DEFAULT_PER_THOUSAND: Range = { low: 0.05, high: 1.5 };
/** Population when it is unknown: from a small town to a larger one. */
const DEFAULT_POPULATION: Range = { low: 2_000, high: 50_000 };
/** Listings per minute for a user without earlier jobs. */
const DEFAULT_RATE: Range = { low: 60, high: 600 };
const RATE_SPREAD = 0.4;

/** Tolerance for rounding errors in sums of fractions. */
const ROUNDING_EPSILON = 1e-9;

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

/**
 * Estimates the listings and the duration of a job from its targets and the rate of earlier jobs (listings per
 * minute; null: none yet). `cap`: maximum number of listings, by the user's own limit or the credits left.
 */
export function estimateJob(
  targets: readonly TargetToEstimate[],
  rate: number | null,
  maxListings: number | null,
): Estimate {
  const listings = targets
    .map(estimateListings)
    .reduce((sum, range) => ({ low: sum.low + range.low, high: sum.high + range.high }), { low: 0, high: 0 });
  const limit = maxListings ?? Infinity;
  const rounded = {
    low: Math.min(limit, Math.floor(listings.low + ROUNDING_EPSILON)),
    high: Math.min(limit, Math.ceil(listings.high - ROUNDING_EPSILON)),
  };
  const rateRange = rate ? withSpread(rate, RATE_SPREAD) : DEFAULT_RATE;
  return {
    listings: rounded,
    minutes: {
      low: roundToTenth(rounded.low / rateRange.high),
      high: roundToTenth(rounded.high / rateRange.low),
    },
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

const roundToTenth = (minutes: number) => Math.round(minutes * 10) / 10;
