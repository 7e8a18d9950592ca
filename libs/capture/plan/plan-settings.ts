/** What the plan needs to know of the service that it plans for. */
export interface PlanSettings {
  /** Zoom levels of an area are multiples of this (1: whole levels only). */
  zoomStep: number;
}

/** Rows of a full result page. */
export const PAGE_ROWS = 20;

/** No search is known to end for want of room below this many rows. */
export const MIN_RESULT_LIMIT = 110;

/** Queued at once: enough for the turns of a job, few enough that each forecast knows what the last search taught. */
export const MAX_QUEUED = 8;

/** The root's box beyond the town's rough extent: outskirts and wrong estimates. */
export const ROOT_MARGIN_FACTOR = 1.5;
export const DEFAULT_RADIUS_METERS = 4000;
export const MIN_RADIUS_METERS = 200;

/** A box is not cut below this side: about what the narrowest viewport shows at the deepest zoom. */
export const MIN_SIDE_METERS = 30;

/** A plan that came this far is fed with nonsense; it ends with what it has. */
export const MAX_TASKS = 50_000;
