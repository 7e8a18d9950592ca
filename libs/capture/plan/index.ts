export type {
  PlanEvent,
  PlannedRow,
  PlannedTaskState,
  PlannedTask,
  PlanRoot,
  PlanStep,
  Verdict,
} from './plan-types';
export { CURRENT_PLANNER_VERSION, type PlanSettings } from './plan-settings';
export { TargetPlan } from './target-plan';
