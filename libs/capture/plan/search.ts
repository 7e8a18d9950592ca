import type { Area } from '../area';
import type { Point, Rect } from './rect';
import type { PlannedTaskState, PlannedTask } from './plan-types';

export type SearchPurpose = 'root' | 'part' | 'surroundings' | 'probe' | 'growth' | 'look';

/** The expected number of places in an area, and the variance of its logarithm. */
export interface Expectation {
  places: number;
  variance: number;
  /** Number of rows from ancestor searches that are in the area. */
  sampled: number;
}

/** A search task with the planner's internal data. */
export interface Search {
  readonly taskNumber: number;
  readonly parent: Search | null;
  readonly depth: number;
  readonly purpose: SearchPurpose;
  readonly area: Area | null;
  /** The area that this search is responsible for. */
  readonly rect: Rect;
  /** The rectangle that the viewport shows: `rect` or a little more. */
  readonly view: Rect;
  /** Whether the area is searched only when no other search is open. */
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

  /** The forecast at the time when the search was queued. */
  forecast: Expectation | null;
  /** The expected number of places; null until the search was split. */
  expectedTotal: number | null;
  /** The threshold of the search's ranking, refitted as areas inside it are finished. */
  rankingFit: {
    threshold: number;
    variance: number;
    fittedOn: number;
    contrast: number;
    closedCount: number;
  } | null;
  /**
   * Places in finished areas inside this search: their relative distances from its center, and how many of them this
   * search showed.
   */
  readonly checkedPlaces: { readonly distances: number[]; shown: number };
  /**
   * The search's relation to the city: 0 if it was not examined, 1 for a thick slab next to the city, 2 for a thin
   * slab.
   */
  slabStage: 0 | 1 | 2;
  /**
   * The number of city places in the area when it was skipped after a thin slab contained nothing; null while the
   * area can be reopened freely.
   */
  cityPlacesWhenSkipped: number | null;
  probed: boolean;
  /** The finished search that this probe examines; null if it is not a probe. */
  examines: Search | null;
  /** Whether it repeats a search whose list ended early. */
  isRepetition: boolean;
  /** What it should have shown, if its list was complete; otherwise null (from version 3). */
  look: Look | null;
}

/** A place that a search returned. */
export interface KnownPlace extends Point {
  readonly inCity: boolean;
  /** Its position in the order in which places became known. */
  readonly index: number;
  /** Number of searches that showed it. This and everything below is used from version 3 on. */
  shownBySearches: number;
  /** Looks whose viewport contains it, and how many of them showed it. */
  readonly looks: Look[];
  shownInLooks: number;
  /** Number of looks that showed it, in or outside of their viewport. */
  shownByLooks: number;
}

/**
 * A search whose list ended by itself and was not truncated: it should have shown every place of its viewport. The
 * counts are of places in the viewport, without those that only this search showed.
 */
export interface Look {
  readonly search: Search;
  /** Places that other searches showed, and how many of them this look showed. */
  known: number;
  shown: number;
  /** Places that other looks showed, and how many of them this look showed. */
  wellKnown: number;
  wellShown: number;
  /** How much more likely the number of its rows is if the list ended early. */
  readonly forecastEvidence: number;
  /** Probability that the list ended early, as of the last estimate. */
  earlyEndProbability: number;
  /** Chance that this look showed a place of its viewport, as of the last estimate. */
  chance: number;
}

/** Returns a copy with only the fields that callers may see. */
export function toPlannedTask(search: Search): PlannedTask {
  const { taskNumber, parent, area, state, priority } = search;
  return { taskNumber, parent: parent?.taskNumber ?? null, area, state, priority };
}
