export type { PlanEvent, PlannedRow, PlannedTaskState as PlannedState, PlannedTask, PlanRoot, PlanStep, Verdict } from './plan-types';
export type { PlanSettings } from './plan-settings';
export { TargetPlan as SquarePlan } from './target-plan';
