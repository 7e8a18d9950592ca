import type { Area } from '../area';
import type { Box } from './box';
import type { KnownPlace } from './known-places';
import type { PlannedState, PlannedTask } from './plan';

/** What a search is for. */
export type Purpose = 'root' | 'part' | 'late strip' | 'probe' | 'growth';

/** What is expected of a box: its places, and the variance of the logarithm of that figure. */
export interface Expectation {
  places: number;
  variance: number;
  /** Rows of the searches above that lie in the box. */
  sampled: number;
}

/** A task as the planner works with it. */
export interface Search {
  readonly task: number;
  readonly parent: Search | null;
  readonly depth: number;
  readonly purpose: Purpose;
  readonly area: Area | null;
  /** The land that this search answers for. */
  readonly box: Box;
  /** What its viewport shows: the box or a little more. */
  readonly view: Box;
  /** Asked only when nothing else is open. */
  late: boolean;
  state: PlannedState;
  priority: number;

  pages: number;
  /** Pages in a row that brought nothing that the search had not shown before. */
  barren: number;
  /** Distinct rows in the order shown. */
  rows: Set<KnownPlace>;
  inBox: number;
  ofCity: number;

  /** What was forecast when it was queued. */
  forecast: Expectation | null;
  /** Expected total, once it was split. */
  total: number | null;
  /** Threshold of its ranking, fitted anew as areas inside it are finished. */
  level: { threshold: number; variance: number; fittedOn: number; contrast: number; closed: number } | null;
  /** Places of finished areas inside it: relative distance from its centre, and whether it showed them. */
  checked: { distance: number; shown: boolean }[];
  /** How it lies to the city: 0 not looked at, 1 a thick slab beside it, 2 a thin one. */
  beside: 0 | 1 | 2;
  /** City places in the box when it was set aside after a thin slab held nothing; null while it may be reopened freely. */
  settledAt: number | null;
  probed: boolean;
  /** The finished search that this one, a probe, examines. */
  examines: Search | null;
}

/** What the caller may see of it: a copy. */
export function planned(search: Search): PlannedTask {
  const { task, parent, area, state, priority } = search;
  return { task, parent: parent?.task ?? null, area, state, priority };
}
