import type { Plan } from './plan';
import type { PlacesPlanVersion, PlanEvent, PlannedTask, PlannedTaskState, PlanStep } from './plan-types';

export const CURRENT_PLACES_VERSION: PlacesPlanVersion = 1;

/**
 * A plan whose tasks are places: each is asked for once, by its own id. There is nothing to divide and nothing to estimate,
 * so it states no coverage. As with searches, a failed task can be reopened, and events of closed tasks change nothing.
 */
export class PlacesPlan implements Plan {
  private readonly states: PlannedTaskState[];
  private open: number;

  constructor({ count }: { count: number }) {
    this.states = Array.from({ length: count }, () => 'queued');
    this.open = count;
  }

  readonly coverage = null;
  readonly placeCount = 0;

  get tasks(): readonly PlannedTask[] {
    return this.states.map((_, taskNumber) => this.taskOf(taskNumber));
  }

  get finished(): boolean {
    return this.open === 0;
  }

  pagesToReach(): null {
    return null;
  }

  apply({ kind, taskNumber }: PlanEvent): PlanStep {
    const state = this.states[taskNumber];
    if (kind === 'reopened' && state === 'failed') return this.change(taskNumber, 'queued');
    if (state !== 'queued') return { verdict: 'stop', changed: [] };
    if (kind === 'page') return this.change(taskNumber, 'done');
    if (kind === 'failed') return this.change(taskNumber, 'failed');
    return { verdict: 'continue', changed: [] };
  }

  private change(taskNumber: number, state: PlannedTaskState): PlanStep {
    this.states[taskNumber] = state;
    this.open += state === 'queued' ? 1 : -1;
    return {
      verdict: state === 'queued' ? 'continue' : 'stop',
      changed: [this.taskOf(taskNumber)],
    };
  }

  /** Places are asked for in their order. */
  private taskOf(taskNumber: number): PlannedTask {
    const state = this.states[taskNumber] ?? 'skipped';
    return { taskNumber, parent: null, area: null, state, priority: 0 };
  }
}
