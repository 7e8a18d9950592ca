/** What the plan needs to know of the service that it plans for. */
export interface PlanSettings {
  /** Zoom levels of an area are multiples of this (1: whole levels only). */
  zoomStep: number;
}

/** Rows of a full result page. */
export const PAGE_ROWS = 20;

/** No search is known to end for want of room below this many rows. */
export const LEAST_CAP = 110;

/** Queued at once: enough for the slots of a run, few enough that each forecast knows what the last search taught. */
export const QUEUED_AT_MOST = 8;

/** The root's box beyond the town's rough extent: outskirts and wrong estimates. */
export const ROOT_GROWTH = 1.5;
export const USUAL_RADIUS_METRES = 4000;
export const LEAST_RADIUS_METRES = 200;

/** A box is not cut below this side: about what the narrowest viewport shows at the deepest zoom. */
export const LEAST_SIDE_METRES = 30;

/** A plan that came this far is fed with nonsense; it ends with what it has. */
export const TASKS_AT_MOST = 50_000;
