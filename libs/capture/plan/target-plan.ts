import type { CoverageLevel } from '@libs/constants';
import type { BoundingBox } from '../area';
import { boundingRect, longerSide, expanded } from './rect';
import { Catchment } from './catchment';
import { Plane } from './plane';
import { ShapeLand } from './shape-land';
import { createPlannerParts, type PlannerParts } from './planner-parts';
import type { CoverageReport } from './recapture/coverage-report';
import type { Plan } from './plan';
import type { PlanEvent, PlannedTask, PlanRoot, PlanStep, Verdict } from './plan-types';
import { toPlannedTask, type Search } from './search';
import {
  MIN_RADIUS_METERS,
  ROOT_MARGIN_FACTOR,
  DEFAULT_RADIUS_METERS,
  ROOT_PRIORITY,
  type PlannerVersion,
  type PlanSettings,
} from './plan-settings';

type PageEvent = Extract<PlanEvent, { kind: 'page' }>;

/** The root of a town that the gazetteer does not contain, before its first page. */
const unknownRoot = (version: PlannerVersion): PlannedTask => ({
  taskNumber: 0,
  parent: null,
  area: null,
  state: 'queued',
  priority: version < 3 ? 0 : ROOT_PRIORITY,
});

/**
 * A target's plan: which areas to search so that the target's city or shape is covered with the fewest pages. A pure function
 * of the root and the events: no clock, no randomness. It does not manage claims: any number of queued tasks can be
 * in progress.
 */
export class TargetPlan implements Plan {
  private parts: PlannerParts | null = null;
  /** The state of a root without a known area. */
  private unknownTownRoot: PlannedTask;

  private constructor(
    root: PlanRoot,
    private readonly settings: PlanSettings,
  ) {
    this.unknownTownRoot = unknownRoot(settings.version);
    if (!root.center) return;
    const plane = new Plane(root.center, settings.zoomStep);
    if (root.shape) {
      const land = new ShapeLand(plane, root.shape);
      this.parts = createPlannerParts(plane, land.bounds, true, settings, land);
      return;
    }
    const radius = Math.max(MIN_RADIUS_METERS, root.radiusMeters ?? DEFAULT_RADIUS_METERS);
    this.parts = createPlannerParts(
      plane,
      expanded([0, 0, 0, 0], radius * ROOT_MARGIN_FACTOR),
      true,
      settings,
      new Catchment(plane, root.catchment ?? []),
    );
  }

  /** Returns the plan before any search, which has only the root task. */
  static begin(root: PlanRoot, settings: PlanSettings): TargetPlan {
    return new TargetPlan(root, settings);
  }

  /** Returns the plan after these events. It is identical to a plan that processed the events as they happened. */
  static replay(root: PlanRoot, settings: PlanSettings, events: Iterable<PlanEvent>): TargetPlan {
    const plan = TargetPlan.begin(root, settings);
    for (const event of events) plan.apply(event);
    return plan;
  }

  /** All tasks so far, ordered by task number. */
  get tasks(): readonly PlannedTask[] {
    return this.parts ? this.parts.knowledge.searches.map(toPlannedTask) : [{ ...this.unknownTownRoot }];
  }

  /** Whether there is nothing left to search. */
  get finished(): boolean {
    return this.parts ? this.parts.scheduler.finished : this.unknownTownRoot.state !== 'queued';
  }

  /** Number of places that its searches showed. */
  get placeCount(): number {
    return this.parts?.knowledge.places.size ?? 0;
  }

  /** What is known of the target's coverage; null before version 3 and until the target's area is known. */
  get coverage(): CoverageReport | null {
    return this.parts?.looks?.report(this.finished) ?? null;
  }

  /**
   * Returns the estimated number of further pages that a level would cost; null if no number of pages is known to be
   * enough.
   */
  pagesToReach(level: CoverageLevel): number | null {
    return this.parts?.looks?.pagesToReach(level) ?? null;
  }

  /**
   * Applies a task event. A late event for a closed task only adds to the known places.
   * @returns what the task's search should do, and the tasks that are new or changed
   */
  apply(event: PlanEvent): PlanStep {
    if (!this.parts && event.kind === 'page') this.parts = this.partsFromFirstPage(event);
    if (!this.parts) return this.applyWithoutArea(event);
    const { knowledge, evaluator, probe, scheduler } = this.parts;
    const search = knowledge.searches[event.taskNumber];
    if (event.kind === 'continued') return this.continueAt(this.parts, event.level);
    if (event.kind === 'reopened') return this.reopen(this.parts, search);
    if (!search || this.finished) return { verdict: 'stop', changed: [] };
    if (search.state !== 'queued') {
      if (event.kind === 'page') for (const row of event.rows) knowledge.learnPlace(row);
      return { verdict: verdictFor(search), changed: [] };
    }
    if (event.kind === 'restarted') restart(search, evaluator);
    else if (event.kind === 'page') evaluator.evaluate(search, event.rows, event.end);
    else {
      knowledge.setState(search, 'failed');
      if (search.examines) probe.confirmEnd(search.examines);
      else knowledge.closedCount++;
    }
    scheduler.schedule();
    return { verdict: verdictFor(search), changed: knowledge.takeChanges() };
  }

  private reopen(parts: PlannerParts, search?: Search): PlanStep {
    if (search?.state !== 'failed') return { verdict: 'stop', changed: [] };
    requeueFailed(parts, search);
    return { verdict: 'continue', changed: parts.knowledge.takeChanges() };
  }

  /** Goes on at a level: with all failed and unfinished searches, and with further looks. */
  private continueAt(parts: PlannerParts, level: CoverageLevel): PlanStep {
    const { knowledge, evaluator, scheduler, looks } = parts;
    for (const search of knowledge.searches) {
      if (search.state === 'failed') requeueFailed(parts, search);
      else if (search.state === 'queued') restart(search, evaluator);
    }
    looks?.continueAt(level);
    scheduler.finished = false;
    scheduler.schedule();
    return { verdict: 'stop', changed: knowledge.takeChanges() };
  }

  /** Derives the area of an unknown town from what its first page showed. */
  private partsFromFirstPage({ taskNumber, viewport, rows }: PageEvent): PlannerParts | null {
    if (taskNumber !== 0 || this.finished) return null;
    const center = viewport ? centerOf(viewport) : rows[0];
    if (!center) return null;
    const plane = new Plane(center, this.settings.zoomStep);
    const shownRect = boundingRect(rows.map((row) => plane.point(row.latitude, row.longitude)));
    const rect = viewport ? plane.toRect(viewport) : shownRect;
    if (!rect) return null;
    const margin = viewport ? 0 : (longerSide(rect) * (ROOT_MARGIN_FACTOR - 1)) / 2;
    return createPlannerParts(
      plane,
      expanded(rect, Math.max(margin, MIN_RADIUS_METERS - longerSide(rect) / 2)),
      false,
      this.settings,
      new Catchment(plane, []),
    );
  }

  private applyWithoutArea(event: PlanEvent): PlanStep {
    const isReopened =
      (event.kind === 'reopened' || event.kind === 'continued') && this.unknownTownRoot.state === 'failed';
    if (event.taskNumber !== 0 || this.finished !== isReopened) return { verdict: 'stop', changed: [] };
    if (isReopened) {
      this.unknownTownRoot = { ...this.unknownTownRoot, state: 'queued' };
      return { verdict: 'continue', changed: [{ ...this.unknownTownRoot }] };
    }
    if (event.kind === 'restarted' || event.kind === 'continued' || (event.kind === 'page' && !event.end))
      return { verdict: 'continue', changed: [] };
    this.unknownTownRoot = { ...this.unknownTownRoot, state: event.kind === 'failed' ? 'failed' : 'done' };
    return { verdict: 'stop', changed: [{ ...this.unknownTownRoot }] };
  }
}

/** Returns what a search should do, given its state. */
function verdictFor({ state }: Search): Verdict {
  if (state === 'queued') return 'continue';
  return state === 'split' ? 'split' : 'stop';
}

/** Queues a failed search again, and withdraws what was concluded from its failure. */
function requeueFailed({ knowledge, evaluator, probe, scheduler }: PlannerParts, search: Search): void {
  if (search.examines) probe.withdrawEnd(search.examines);
  else knowledge.closedCount--;
  restart(search, evaluator);
  knowledge.setState(search, 'queued');
  scheduler.finished = false;
}

/** Resets a lost search: its next page is the first one again. The places that it found stay known. */
function restart(search: Search, evaluator: PlannerParts['evaluator']): void {
  evaluator.forgetRows?.(search);
  search.pages = 0;
  search.pagesWithoutNewRows = 0;
  search.rows = new Set();
  search.rowsInRect = 0;
  search.cityRowsInRect = 0;
}

function centerOf({ west, south, east, north }: BoundingBox): { latitude: number; longitude: number } {
  const degreesWide = east - west + (east < west ? 360 : 0);
  return { latitude: (south + north) / 2, longitude: west + degreesWide / 2 };
}
