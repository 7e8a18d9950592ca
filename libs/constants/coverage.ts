/**
 * How much of what the maps service shows a job is to capture:
 * - quick: each area is searched once
 * - balanced: 97%
 * - thorough: 99%
 * - exhaustive: 99.5%
 */
export const COVERAGE_LEVELS = ['quick', 'balanced', 'thorough', 'exhaustive'] as const;
export type CoverageLevel = (typeof COVERAGE_LEVELS)[number];
export const DEFAULT_COVERAGE_LEVEL: CoverageLevel = 'thorough';

/** The share of places that a level aims for; null: none. */
export const COVERAGE_GOALS = {
  quick: null,
  balanced: 0.97,
  thorough: 0.99,
  exhaustive: 0.995,
} as const satisfies Record<CoverageLevel, number | null>;

/**
 * - complete: every area was searched, and the estimated coverage has reached the level's goal
 * - not-verified: every area was searched, but too few places were seen twice to tell how many are missing
 * - stopped-short: the level's goal was not reached, for a reason
 */
export const COVERAGE_STATES = ['complete', 'not-verified', 'stopped-short'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

/**
 * Why coverage is not complete:
 * - unknown-extent: the city was searched by its name only
 * - not-measured: a version captured it that did not measure coverage
 * - areas-failed: a search failed or was skipped
 * - not-worthwhile: further pages would bring too few new places
 * - too-many-rounds: the areas were searched again as often as is allowed
 * - level-quick: the level 'quick' searches each area once
 * - job-ended: the job ended before all its targets were finished
 */
export const COVERAGE_REASONS = [
  'unknown-extent',
  'not-measured',
  'areas-failed',
  'not-worthwhile',
  'too-many-rounds',
  'level-quick',
  'job-ended',
] as const;
export type CoverageReason = (typeof COVERAGE_REASONS)[number];

/** How much of what the maps service shows was captured, of a target or of a job. Shares are from 0 to 1. */
export interface CoverageFigures {
  state: CoverageState;
  /** Null if complete, or if only too few places were seen twice. */
  reason: CoverageReason | null;
  /** Estimated share of what the service shows that was captured; null if unknown. Never 1 if anything may be missing. */
  share: number | null;
  /** At least this share was captured; null if unknown. */
  lowerBound: number | null;
  /** Number of captured places. A place that two targets of a job have in common counts twice. */
  captured: number;
  /** How many of the captured places are in targets whose coverage is unknown. */
  notVerified: number;
  /** Estimated number of places that the service shows and that were not captured; null if unknown. */
  estimatedMissing: number | null;
  /** No more than this number of places are missing; null if unknown. */
  maxMissing: number | null;
  /** Number of lists that were read to their end and were not cut off at the service's limit. */
  looks: number;
  /** How many of them searched areas again that had already been searched. */
  followUpLooks: number;
  /** Share of the places that a list should show that it does show; null if unknown. */
  visibility: number | null;
  /** Share of lists that end early; null if unknown. */
  earlyEndShare: number | null;
  /** Maximum number of rows of a list of this service; null if no list was that long. */
  resultLimit: number | null;
  /** Estimated number of further pages for `furtherPagesGoal`; null if no number of pages is known to be enough. */
  furtherPages: number | null;
  /** The next goal: that of the level, or of the next higher level if that was reached. */
  furtherPagesGoal: number | null;
  /** Number of targets that the job did not finish; 0 for a target. */
  unfinishedTargets: number;
}

/** Coverage as the API, exports and webhooks state it. */
export interface Coverage extends CoverageFigures {
  /** The same in a few sentences. */
  text: string;
}
