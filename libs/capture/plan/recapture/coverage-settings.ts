import { DEFAULT_COVERAGE_LEVEL, type CoverageLevel } from '@libs/constants';
import type { ServicePrior } from './visibility-estimator';

/** What a plan depends on besides its root and events, from version 3. */
export interface CoverageSettings {
  level: CoverageLevel;
  /** Number of searches that the job has in progress at the same time, including those whose documents load. */
  concurrency: number;
  /** What the job's other targets showed of the service when this target began; null if there was nothing. */
  prior: ServicePrior | null;
}

export const DEFAULT_COVERAGE: CoverageSettings = {
  level: DEFAULT_COVERAGE_LEVEL,
  concurrency: 4,
  prior: null,
};
