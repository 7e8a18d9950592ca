import { COVERAGE_GOALS, type CoverageLevel } from '@libs/constants';
import { coveragePercent } from '@libs/job';

/** The names of the levels of coverage, and what each one does. */
export const LEVEL_TEXTS: Readonly<Record<CoverageLevel, { label: string; description: string }>> = {
  quick: { label: 'Quick', description: 'Searches each area once' },
  balanced: { label: 'Balanced', description: goalText('balanced') },
  thorough: { label: 'Thorough', description: goalText('thorough') },
  exhaustive: { label: 'Exhaustive', description: goalText('exhaustive') },
};

function goalText(level: Exclude<CoverageLevel, 'quick'>): string {
  return `Searches again until about ${coveragePercent(COVERAGE_GOALS[level])} is found`;
}
