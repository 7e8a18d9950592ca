import type { CoverageLevel } from '@libs/constants';
import type { Shape } from '@libs/shape';
import type { Area, BoundingBox } from '../area';

/** A result row as the planner sees it. */
export interface PlannedRow {
  placeKey: string;
  latitude: number;
  longitude: number;
  /** Whether the place belongs to the requested city. */
  inside: boolean;
}

/** A task event. A target's plan is a pure function of its root and the ordered list of these events. */
export type PlanEvent =
  | { kind: 'page'; taskNumber: number; rows: PlannedRow[]; end: boolean; viewport: BoundingBox | null }
  /** The search was returned or lost. It starts again from its first page. */
  | { kind: 'restarted'; taskNumber: number }
  /** The task was deferred after all its attempts failed, or the user skipped it. */
  | { kind: 'failed'; taskNumber: number }
  /** A failed task is searched again. */
  | { kind: 'reopened'; taskNumber: number }
  /** Another job goes on from here: searches start again, also failed ones, and the level may be higher. */
  | { kind: 'continued'; taskNumber: 0; level: CoverageLevel };

export type PlannedTaskState = 'queued' | 'deferred' | 'done' | 'split' | 'skipped' | 'failed';

/** The current state of a search task in the plan. */
export interface PlannedTask {
  /** Number within its target, from 0 (the root); never reused. */
  taskNumber: number;
  parent: number | null;
  /** null for the root of a town that the gazetteer does not contain; such a root is searched by the town's text. */
  area: Area | null;
  state: PlannedTaskState;
  /** Tasks with a higher priority are searched first. */
  priority: number;
}

/** What a search should do after the page just reported. */
export type Verdict = 'continue' | 'stop' | 'split';

export interface PlanStep {
  verdict: Verdict;
  /** Tasks that are new or whose state or priority was changed by this event. */
  changed: PlannedTask[];
}

/** The starting point of a target: position and estimated extent from the gazetteer, both null if unknown. */
export interface PlanRoot {
  center: { latitude: number; longitude: number } | null;
  /** Half the town's estimated width, in meters; null if unknown. */
  radiusMeters: number | null;
  /**
   * Corners of the convex land on which every place counts as the town's (`catchmentOf`); from version 4.
   */
  catchment?: { latitude: number; longitude: number }[];
  /**
   * What the target covers instead of a town; `center` is the center of its bounds then. From version 5.
   */
  shape?: Shape;
  /** The target asks for so many places by their ids, instead of searching; `center` is null then. */
  places?: { count: number; version: PlacesPlanVersion };
}

/** The rules of a plan that asks for places. Like `PlannerVersion`, a target finishes with the one that it began with. */
export type PlacesPlanVersion = 1;
