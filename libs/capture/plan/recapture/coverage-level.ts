import { COVERAGE_GOALS, type CoverageLevel } from '@libs/constants';

interface LevelGoal {
  /** Share of places from which the target counts as complete. */
  target: number;
  /**
   * Share of places at which searching ends; null: after the first pass. Two captures that each have exactly 99% agree
   * in 98%, so 'thorough' aims a little higher.
   */
  aim: number | null;
}

const { balanced, thorough, exhaustive } = COVERAGE_GOALS;

export const LEVEL_GOALS: Readonly<Record<CoverageLevel, LevelGoal>> = {
  quick: { target: balanced, aim: null },
  balanced: { target: balanced, aim: balanced },
  thorough: { target: thorough, aim: 0.992 },
  exhaustive: { target: exhaustive, aim: exhaustive },
};
