import type { CoverageLevel } from '@libs/constants';
import type { PlanEvent, PlannedTask, PlanStep } from './plan-types';
import type { CoverageReport } from './recapture/coverage-report';

/** What a target still has to do: a pure function of its root, its settings and its events. */
export interface Plan {
  /** All tasks so far, ordered by task number. */
  readonly tasks: readonly PlannedTask[];
  /** Whether there is nothing left to do. */
  readonly finished: boolean;
  /** Number of places that the plan keeps in memory, besides its tasks. */
  readonly placeCount: number;
  /** What is known of the target's coverage; null if the plan does not measure it. */
  readonly coverage: CoverageReport | null;
  /** Applies an event. Returns what the task's search should do, and the tasks that are new or changed. */
  apply(event: PlanEvent): PlanStep;
  /** The estimated number of further pages that a level would cost; null if it is not known. */
  pagesToReach(level: CoverageLevel): number | null;
}
