export type { Plan } from './plan';
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
export { beginPlan } from './begin-plan';
export { CURRENT_PLACES_VERSION, PlacesPlan } from './places-plan';
export { TargetPlan } from './target-plan';
export { coverageFiguresOf } from './recapture/coverage-figures';
export type { CoverageSettings } from './recapture/coverage-settings';
export type { AreaCoverage, CoverageReport } from './recapture/coverage-report';
export { servicePriorOf, type ServiceFigures } from './recapture/service-prior';
export type { ServicePrior } from './recapture/visibility-estimator';
