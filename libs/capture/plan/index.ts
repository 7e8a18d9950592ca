export type {
  PlanEvent,
  PlannedRow,
  PlannedTaskState,
  PlannedTask,
  PlanRoot,
  PlanStep,
  Verdict,
} from './plan-types';
export { CURRENT_PLANNER_VERSION, type PlannerVersion, type PlanSettings } from './plan-settings';
export { TargetPlan } from './target-plan';
export { COVERAGE_LEVELS, DEFAULT_COVERAGE_LEVEL, type CoverageLevel } from './recapture/coverage-level';
export type { CoverageSettings } from './recapture/coverage-settings';
export type { AreaCoverage, CoverageReport, CoverageState, StopReason } from './recapture/coverage-report';
export { servicePriorOf } from './recapture/service-prior';
export type { ServicePrior } from './recapture/visibility-estimator';
