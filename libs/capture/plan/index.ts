export type { PlanEvent, PlannedRow, PlannedState, PlannedTask, PlanRoot, PlanStep, Verdict } from './plan';
export type { PlanSettings } from './settings';
export { SquarePlan } from './square-plan';
