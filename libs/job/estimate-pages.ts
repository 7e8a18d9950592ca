import { COVERAGE_GOALS, COVERAGE_LEVELS, type CoverageLevel } from '@libs/constants';
import type { Range } from './range';

/** What earlier jobs showed of the service. */
export interface KnownService {
  /** Share of the places that a list should show that it does show. */
  visibility: number;
  /** Share of lists that end early. */
  earlyEndShare: number;
}

/** What a level is expected to take. */
export interface LevelEstimate {
  level: CoverageLevel;
  /** The share of places that the level aims for; null for 'quick'. */
  goal: number | null;
  pages: Range;
  minutes: Range;
  /** Number of listings that are captured. */
  listings: Range;
}

const ROWS_PER_PAGE = 20;
/** Pages for each full page of listings on a reliable service, and how far jobs differ from an estimate. */
const RELIABLE_RATIO = 1.65;
const RATIO_SPREAD = 0.2;
/** Pages compared with the fewest that could be enough (docs/decisions/0111). */
const EXCESS = 1.4;
/** Share of its places that a list leaves out if it ends early. */
const LOST_AT_EARLY_END = 0.45;
/** Without earlier jobs, the service may leave out up to this share of each list. */
const UNKNOWN_MISS_CHANCE: Range = { low: 0, high: 0.3 };
/** Pages per minute assumed for a user without earlier jobs. */
const DEFAULT_PAGE_RATE: Range = { low: 6, high: 50 };
const RATE_SPREAD = 0.4;
const MIN_MISS_CHANCE = 0.005;

/**
 * Estimates the pages, the duration and the listings of a job for each level.
 * @param found the number of places that the service shows
 * @param passing how many of them filters keep as listings
 * @param pageRate pages per minute in earlier jobs; null if there are none
 * @param service null if there are no earlier jobs
 * @param maxListings the user's own limit or the remaining credits; null: no limit
 */
export function estimateLevels(
  found: Range,
  passing: Range,
  {
    pageRate,
    service,
    maxListings,
  }: { pageRate: number | null; service: KnownService | null; maxListings: number | null },
): LevelEstimate[] {
  const missChance = service ? missChanceOf(service) : UNKNOWN_MISS_CHANCE;
  const rate = requestRate(pageRate);
  const limit = maxListings ?? Infinity;
  /** A limit counts listings, so reaching it takes as many more places as filters take out. */
  const limited = {
    low: Math.min(placesFor(limit, passing.high / found.high), found.low),
    high: Math.min(placesFor(limit, passing.low / found.low), found.high),
  };
  return COVERAGE_LEVELS.map((level) => {
    const goal = COVERAGE_GOALS[level];
    const pages = {
      low: pagesFor(limited.low, goal, missChance.low, 1 - RATIO_SPREAD),
      high: pagesFor(limited.high, goal, missChance.high, 1 + RATIO_SPREAD),
    };
    return {
      level,
      goal,
      pages,
      minutes: minutesFor(pages, rate),
      listings: {
        low: Math.min(limit, Math.floor(passing.low * Math.max(goal ?? 0, 1 - missChance.high))),
        high: Math.min(limit, passing.high),
      },
    };
  });
}

/**
 * Returns how many requests are made in a minute.
 * @param mean of earlier jobs; null if there are none
 */
export const requestRate = (mean: number | null): Range =>
  mean ? { low: mean * (1 - RATE_SPREAD), high: mean * (1 + RATE_SPREAD) } : DEFAULT_PAGE_RATE;

/** Returns how many minutes so many requests take at such a rate. */
export const minutesFor = (requests: Range, rate: Range): Range => ({
  low: roundToTenth(requests.low / rate.high),
  high: roundToTenth(requests.high / rate.low),
});

/** Returns how many places have so many listings among them. */
const placesFor = (listings: number, share: number) => (share > 0 ? listings / Math.min(1, share) : Infinity);

/** Returns the chance that one search misses a place that it should show. */
function missChanceOf({ visibility, earlyEndShare }: KnownService): Range {
  const chance = 1 - visibility * (1 - LOST_AT_EARLY_END * earlyEndShare);
  return { low: chance, high: chance };
}

function pagesFor(listings: number, goal: number | null, missChance: number, spread: number): number {
  const fullPages = listings / ROWS_PER_PAGE;
  return Math.ceil(Math.max(listings > 0 ? 1 : 0, fullPages * ratioFor(goal, missChance) * spread) - 1e-9);
}

/**
 * Returns the number of pages for each full page of listings. k searches of each place miss a share of m^k; where that
 * is too much, some places are searched once more.
 */
function ratioFor(goal: number | null, missChance: number): number {
  if (goal === null || missChance <= MIN_MISS_CHANCE) return RELIABLE_RATIO;
  const allowed = 1 - goal;
  const whole = Math.floor(Math.log(allowed) / Math.log(missChance) + 1e-9);
  const left = missChance ** whole;
  const further = Math.max(0, (left - allowed) / (left * (1 - missChance)));
  const least = ((whole + further) * (1 - missChance)) / goal;
  return Math.max(RELIABLE_RATIO, EXCESS * least);
}

const roundToTenth = (minutes: number) => Math.round(minutes * 10) / 10;
