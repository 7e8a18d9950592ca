export type {
  PlanEvent,
  PlannedRow,
  PlannedTaskState,
  PlannedTask,
  PlanRoot,
  PlanStep,
  Verdict,
} from './plan-types';
export type { PlanSettings } from './plan-settings';
export { TargetPlan } from './target-plan';
