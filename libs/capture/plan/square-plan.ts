import type { BoundingBox } from '../area';
import { boxAround, longestSide, widened } from './box';
import { Plane } from './geometry';
import { begun, type Parts } from './parts';
import type { PlanEvent, PlannedTask, PlanRoot, PlanStep, Verdict } from './plan';
import { planned, type Search } from './search';
import { LEAST_RADIUS_METRES, ROOT_GROWTH, USUAL_RADIUS_METRES, type PlanSettings } from './settings';

type Page = Extract<PlanEvent, { kind: 'page' }>;

/** The root of a town that the gazetteer does not know, before its first page. */
const UNKNOWN_ROOT: PlannedTask = { task: 0, parent: null, area: null, state: 'queued', priority: 0 };

/**
 * The plan of a square: which areas to ask so that its city is covered with the fewest pages. A pure function of the root and
 * the events: no clock, no chance. Claims are not its matter: any queued task may be in reading, in any number.
 */
export class SquarePlan {
  private parts: Parts | null = null;
  /** The state of a root without land. */
  private unknown: PlannedTask = UNKNOWN_ROOT;

  private constructor(
    root: PlanRoot,
    private readonly settings: PlanSettings,
  ) {
    if (!root.centre) return;
    const radius = Math.max(LEAST_RADIUS_METRES, root.radiusMetres ?? USUAL_RADIUS_METRES);
    const plane = new Plane(root.centre, settings.zoomStep);
    this.parts = begun(plane, widened([0, 0, 0, 0], radius * ROOT_GROWTH), true);
  }

  /** A plan before any search was made: one task, the root. */
  static begin(root: PlanRoot, settings: PlanSettings): SquarePlan {
    return new SquarePlan(root, settings);
  }

  /** The plan after these events: the same as one that saw them as they happened. */
  static replay(root: PlanRoot, settings: PlanSettings, events: Iterable<PlanEvent>): SquarePlan {
    const plan = SquarePlan.begin(root, settings);
    for (const event of events) plan.apply(event);
    return plan;
  }

  /** Every task so far, by its number. */
  get tasks(): readonly PlannedTask[] {
    return this.parts ? this.parts.survey.searches.map(planned) : [{ ...this.unknown }];
  }

  /** Nothing is left to ask. */
  get finished(): boolean {
    return this.parts ? this.parts.releasing.finished : this.unknown.state !== 'queued';
  }

  /**
   * Takes what happened to a task. Late news of a task that is closed meanwhile only adds knowledge of places.
   * @returns what its search should do, and the tasks that are new or changed
   */
  apply(event: PlanEvent): PlanStep {
    if (!this.parts && event.kind === 'page') this.parts = this.groundFor(event);
    if (!this.parts) return this.applyWithoutLand(event);
    const { survey, reading, probing, releasing } = this.parts;
    const search = survey.searches[event.task];
    if (!search || this.finished) return { verdict: 'enough', changed: [] };
    if (search.state !== 'queued') {
      if (event.kind === 'page') for (const row of event.rows) survey.learnPlace(row);
      return { verdict: verdictOn(search), changed: [] };
    }
    if (event.kind === 'restarted') startAgain(search);
    else if (event.kind === 'page') reading.page(search, event.rows, event.end);
    else {
      survey.move(search, 'abandoned');
      if (search.examines) probing.acquit(search.examines);
      else survey.closed++;
    }
    releasing.release();
    return { verdict: verdictOn(search), changed: survey.changed() };
  }

  /** The land of an unknown town: what its first page showed. */
  private groundFor({ task, viewport, rows }: Page): Parts | null {
    if (task !== 0 || this.finished) return null;
    const centre = viewport ? middleOf(viewport) : rows[0];
    if (!centre) return null;
    const plane = new Plane(centre, this.settings.zoomStep);
    const shown = boxAround(rows.map((row) => plane.point(row.latitude, row.longitude)));
    const box = viewport ? plane.box(viewport) : shown;
    if (!box) return null;
    const margin = viewport ? 0 : (longestSide(box) * (ROOT_GROWTH - 1)) / 2;
    return begun(plane, widened(box, Math.max(margin, LEAST_RADIUS_METRES - longestSide(box) / 2)), false);
  }

  private applyWithoutLand(event: PlanEvent): PlanStep {
    if (event.task !== 0 || this.finished) return { verdict: 'enough', changed: [] };
    if (event.kind === 'restarted' || (event.kind === 'page' && !event.end))
      return { verdict: 'read-on', changed: [] };
    this.unknown = { ...this.unknown, state: event.kind === 'abandoned' ? 'abandoned' : 'done' };
    return { verdict: 'enough', changed: [{ ...this.unknown }] };
  }
}

/** What a closed or open search should do. */
function verdictOn({ state }: Search): Verdict {
  if (state === 'queued') return 'read-on';
  return state === 'split' ? 'split' : 'enough';
}

/** Its search was lost: the next page is the first one again. The places that it brought stay known. */
function startAgain(search: Search): void {
  search.pages = 0;
  search.barren = 0;
  search.rows = new Set();
  search.inBox = 0;
  search.ofCity = 0;
}

function middleOf({ west, south, east, north }: BoundingBox): { latitude: number; longitude: number } {
  const across = east - west + (east < west ? 360 : 0);
  return { latitude: (south + north) / 2, longitude: west + across / 2 };
}
