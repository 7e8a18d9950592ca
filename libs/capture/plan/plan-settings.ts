import type { CoverageSettings } from './recapture/coverage-settings';

/**
 * The rules by which a plan decides. A plan is rebuilt from its events, so its target stores the version with which it
 * began, and finishes with it. Version 1 left a thin slab next to the city after a first page of places of other towns.
 * Version 3 measures how much of what the service shows is known, and searches again until the level's goal is reached.
 * Version 4 searches the city's catchment, and looks for the city's end at a greater distance. Version 5 can cover a
 * shape instead of a city.
 */
export type PlannerVersion = 1 | 2 | 3 | 4 | 5;

export const CURRENT_PLANNER_VERSION: PlannerVersion = 5;

/** What a plan depends on besides its root and events. These values never change while the plan exists. */
export interface PlanSettings {
  /** Area zoom levels are multiples of this value (1: integers only). */
  zoomStep: number;
  version: PlannerVersion;
  /** From version 3; absent values are the defaults. */
  coverage?: Partial<CoverageSettings>;
}

/**
 * Priorities of searches that are not parts of an area, which have their depth as priority. A job first finishes the
 * targets that it has begun, so a root comes last (from version 3) and a look that may finish its target comes early.
 */
export const ROOT_PRIORITY = -1;
export const LOOK_PRIORITY = 50;
/** A probe decides about its entire target. */
export const PROBE_PRIORITY = 99;

/** Number of rows on a full result page. */
export const PAGE_ROWS = 20;

/** No known result limit is lower than this: a list with fewer rows was not cut off by a limit. */
export const MIN_RESULT_LIMIT = 110;

/**
 * Maximum number of queued searches: enough for the turns of a job, few enough that each forecast uses what the last
 * search showed.
 */
export const MAX_QUEUED = 8;

/** Ratio of the root's size to the town's estimated extent. It allows for outskirts and wrong estimates. */
export const ROOT_MARGIN_FACTOR = 1.5;
export const DEFAULT_RADIUS_METERS = 4000;
export const MIN_RADIUS_METERS = 200;

/**
 * Areas with sides shorter than this are not split further; this is about what the narrowest viewport shows at the
 * deepest zoom.
 */
export const MIN_SIDE_METERS = 30;

/** A plan with more tasks has received nonsensical data. It ends with the results that it has. */
export const MAX_TASKS = 50_000;
