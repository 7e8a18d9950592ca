import type { Area } from '../area';
import type { Rect } from './rect';
import type { KnownPlace } from './known-places';
import type { PlannedTaskState, PlannedTask } from './plan-types';

/** The purpose of a search. */
export type SearchPurpose = 'root' | 'part' | 'surroundings' | 'probe' | 'growth';

/** The expected number of places in an area, and the variance of its logarithm. */
export interface Expectation {
  places: number;
  variance: number;
  /** Rows of the searches above that are in the area. */
  sampled: number;
}

/** A search task as the planner works with it. */
export interface Search {
  readonly taskNumber: number;
  readonly parent: Search | null;
  readonly depth: number;
  readonly purpose: SearchPurpose;
  readonly area: Area | null;
  /** The area that this search is responsible for. */
  readonly rect: Rect;
  /** What its viewport shows: the rectangle or a little more. */
  readonly view: Rect;
  /** Whether it is searched only when nothing else is open. */
  askLast: boolean;
  state: PlannedTaskState;
  priority: number;

  pages: number;
  /** Consecutive pages without a row that was new to this search. */
  pagesWithoutNewRows: number;
  /** Distinct rows in the order shown. */
  rows: Set<KnownPlace>;
  rowsInRect: number;
  cityRowsInRect: number;

  /** The forecast at the time when it was queued. */
  forecast: Expectation | null;
  /** Expected total after it was split. */
  expectedTotal: number | null;
  /** Threshold of its ranking, refitted as areas inside it are finished. */
  rankingFit: {
    threshold: number;
    variance: number;
    fittedOn: number;
    contrast: number;
    closedCount: number;
  } | null;
  /** Places of finished areas inside it: relative distance from its center, and whether it showed them. */
  checkedPlaces: { distance: number; shown: boolean }[];
  /** Its relation to the city: 0 not examined, 1 a thick slab next to it, 2 a thin one. */
  slabStage: 0 | 1 | 2;
  /**
   * City places in the area when it was skipped after a thin slab contained nothing; null while it can be reopened
   * freely.
   */
  cityPlacesWhenSkipped: number | null;
  probed: boolean;
  /** The finished search that this probe examines; null if it is not a probe. */
  examines: Search | null;
}

/** Returns a copy with what the caller may see. */
export function toPlannedTask(search: Search): PlannedTask {
  const { taskNumber, parent, area, state, priority } = search;
  return { taskNumber, parent: parent?.taskNumber ?? null, area, state, priority };
}
