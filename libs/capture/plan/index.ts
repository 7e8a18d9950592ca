export { SquarePlan, type PlanSettings } from './interim';
export type { PlanEvent, PlannedRow, PlannedState, PlannedTask, PlanRoot, PlanStep, Verdict } from './plan';
