import type { Area } from '../area';
import type { Rect } from './rect';
import type { KnownPlace } from './known-places';
import type { PlannedTaskState, PlannedTask } from './plan-types';

/** What a search is for. */
export type SearchPurpose = 'root' | 'part' | 'surroundings' | 'probe' | 'growth';

/** What is expected of a box: its places, and the variance of the logarithm of that figure. */
export interface Expectation {
  places: number;
  variance: number;
  /** Rows of the searches above that lie in the box. */
  sampled: number;
}

/** A task as the planner works with it. */
export interface Search {
  readonly taskNumber: number;
  readonly parent: Search | null;
  readonly depth: number;
  readonly purpose: SearchPurpose;
  readonly area: Area | null;
  /** The land that this search answers for. */
  readonly rect: Rect;
  /** What its viewport shows: the box or a little more. */
  readonly view: Rect;
  /** Asked only when nothing else is open. */
  askLast: boolean;
  state: PlannedTaskState;
  priority: number;

  pages: number;
  /** Pages in a row that brought nothing that the search had not shown before. */
  pagesWithoutNewRows: number;
  /** Distinct rows in the order shown. */
  rows: Set<KnownPlace>;
  rowsInRect: number;
  cityRowsInRect: number;

  /** What was forecast when it was queued. */
  forecast: Expectation | null;
  /** Expected total, once it was split. */
  expectedTotal: number | null;
  /** Threshold of its ranking, fitted anew as areas inside it are finished. */
  rankingFit: {
    threshold: number;
    variance: number;
    fittedOn: number;
    contrast: number;
    closedCount: number;
  } | null;
  /** Places of finished areas inside it: relative distance from its center, and whether it showed them. */
  checkedPlaces: { distance: number; shown: boolean }[];
  /** How it lies to the city: 0 not looked at, 1 a thick slab beside it, 2 a thin one. */
  slabStage: 0 | 1 | 2;
  /** City places in the box when it was set aside after a thin slab held nothing; null while it may be reopened freely. */
  cityPlacesWhenSkipped: number | null;
  probed: boolean;
  /** The finished search that this one, a probe, examines. */
  examines: Search | null;
}

/** What the caller may see of it: a copy. */
export function toPlannedTask(search: Search): PlannedTask {
  const { taskNumber, parent, area, state, priority } = search;
  return { taskNumber, parent: parent?.taskNumber ?? null, area, state, priority };
}
