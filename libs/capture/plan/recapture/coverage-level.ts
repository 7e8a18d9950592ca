/**
 * How much of what the service shows a target is to capture:
 * - quick: each area is searched once
 * - balanced: 97%
 * - thorough: 99%
 * - exhaustive: 99.5%
 */
export type CoverageLevel = 'quick' | 'balanced' | 'thorough' | 'exhaustive';

export const COVERAGE_LEVELS: readonly CoverageLevel[] = ['quick', 'balanced', 'thorough', 'exhaustive'];
export const DEFAULT_COVERAGE_LEVEL: CoverageLevel = 'thorough';

interface LevelGoal {
  /** Share of places from which the target counts as complete. */
  target: number;
  /**
   * Share of places at which searching ends; null: after the first pass. Two captures that each have exactly 99% agree
   * in 98%, so 'thorough' aims a little higher.
   */
  aim: number | null;
}

export const LEVEL_GOALS: Readonly<Record<CoverageLevel, LevelGoal>> = {
  quick: { target: 0.97, aim: null },
  balanced: { target: 0.97, aim: 0.97 },
  thorough: { target: 0.99, aim: 0.992 },
  exhaustive: { target: 0.995, aim: 0.995 },
};
