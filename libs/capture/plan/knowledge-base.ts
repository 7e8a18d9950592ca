import type { Area, BoundingBox } from '../area';
import { width, type Rect } from './rect';
import { Plane } from './plane';
import { KnownPlaces } from './known-places';
import { toPlannedTask, type KnownPlace, type SearchPurpose, type Search } from './search';
import type { PlannedRow, PlannedTaskState, PlannedTask } from './plan-types';
import type { ShapeLand } from './shape-land';
import { MIN_RESULT_LIMIT } from './plan-settings';

interface NewSearch {
  rect: Rect;
  parent: Search | null;
  state: PlannedTaskState;
  purpose?: SearchPurpose;
  askLast?: boolean;
  /** What the viewport is to show, if it is more than the area. */
  shownRect?: Rect;
}

/**
 * What is known about a target: its area, the places found, the searches, and the largest number of rows that the
 * service has shown.
 */
export class KnowledgeBase {
  readonly searches: Search[] = [];
  readonly places: KnownPlaces;
  /** Maximum number of rows with which a search ended; 0 until a search has reached MIN_RESULT_LIMIT. */
  resultLimit = 0;
  /** Number of searches that ended in any way except a split. */
  closedCount = 0;
  /** Searches skipped because they are outside the city. They are reconsidered at the end. */
  skipped: Search[] = [];
  readonly initialWidth: number;
  /** Searches in the state 'deferred', ordered by task number. */
  readonly deferred = new Set<Search>();
  /** Number of searches in the state 'queued'. */
  queuedCount = 0;
  /** Called for each place that becomes known. */
  onNewPlace: ((place: KnownPlace) => void) | null = null;
  private readonly touched = new Set<Search>();
  private readonly reportedStates = new Map<Search, string>();

  private lastPageCounts = { partial: 0, empty: 0 };

  /**
   * @param rootRect the area to search first; the target's area grows where the city extends beyond it
   * @param shape the land of a target that covers a shape; null if it covers a city
   */
  constructor(
    private readonly plane: Plane,
    public rootRect: Rect,
    readonly rootArea: Area | null,
    readonly shape: ShapeLand | null = null,
  ) {
    this.initialWidth = width(rootRect);
    this.places = new KnownPlaces(this.initialWidth);
  }

  /** The result limit to assume until a limit has been observed. */
  get assumedResultLimit(): number {
    return Math.max(this.resultLimit, MIN_RESULT_LIMIT);
  }

  /** Extra pages per search: the share of partly filled lists that ended with an empty page. */
  get emptyPageShare(): number {
    return this.lastPageCounts.partial ? this.lastPageCounts.empty / this.lastPageCounts.partial : 0;
  }

  /** Records whether a list with a partly filled last page ended with that page or with an empty page after it. */
  learnListEnd(isEmpty: boolean): void {
    this.lastPageCounts.partial++;
    if (isEmpty) this.lastPageCounts.empty++;
  }

  learnResultLimit(rows: number): void {
    if (rows >= MIN_RESULT_LIMIT) this.resultLimit = Math.max(this.resultLimit, rows);
  }

  learnPlace(row: PlannedRow): KnownPlace {
    const knownBefore = this.places.size;
    const place = this.places.add(row, this.plane.point(row.latitude, row.longitude));
    if (this.places.size > knownBefore) this.onNewPlace?.(place);
    return place;
  }

  toRect(bounds: BoundingBox): Rect {
    return this.plane.toRect(bounds);
  }

  /** Returns the rectangle that a search for this rectangle shows. */
  viewOf(rect: Rect): Rect {
    return this.plane.viewOf(this.plane.toArea(rect));
  }

  /** Returns the part of a rectangle that the target wants to search; null if none is. A city is not known before. */
  wantedPart(rect: Rect): Rect | null {
    return this.shape ? this.shape.partOf(rect) : rect;
  }

  add({ rect, parent, state, purpose = 'part', askLast = false, shownRect = rect }: NewSearch): Search {
    const isRoot = this.searches.length === 0;
    const area = isRoot ? this.rootArea : this.plane.toArea(shownRect);
    const search: Search = {
      taskNumber: this.searches.length,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      purpose: isRoot ? 'root' : purpose,
      area,
      rect,
      view: area ? this.plane.viewOf(area) : rect,
      askLast,
      state,
      priority: 0,
      pages: 0,
      pagesWithoutNewRows: 0,
      rows: new Set(),
      rowsInRect: 0,
      cityRowsInRect: 0,
      forecast: null,
      expectedTotal: null,
      rankingFit: null,
      checkedPlaces: { distances: [], shown: 0 },
      slabStage: 0,
      cityPlacesWhenSkipped: null,
      probed: false,
      examines: null,
      isRepetition: false,
      look: null,
    };
    this.searches.push(search);
    this.count(search);
    this.touched.add(search);
    return search;
  }

  setState(search: Search, state: PlannedTaskState, priority = search.priority): void {
    if (search.state === 'queued') this.queuedCount--;
    this.deferred.delete(search);
    search.state = state;
    search.priority = priority;
    this.count(search);
    this.touched.add(search);
  }

  private count(search: Search): void {
    if (search.state === 'queued') this.queuedCount++;
    if (search.state === 'deferred') this.deferred.add(search);
  }

  skip(search: Search): void {
    this.setState(search, 'skipped');
    this.closedCount++;
    this.skipped.push(search);
    search.cityPlacesWhenSkipped = search.slabStage === 2 ? this.places.countInCity(search.rect) : null;
  }

  /** Returns the changes since the last call, in the order of the task numbers. */
  takeChanges(): PlannedTask[] {
    const updates = [...this.touched].filter(
      (search) => this.reportedStates.get(search) !== stateKey(search),
    );
    this.touched.clear();
    for (const search of updates) this.reportedStates.set(search, stateKey(search));
    return updates.sort((a, b) => a.taskNumber - b.taskNumber).map(toPlannedTask);
  }
}

const stateKey = ({ state, priority }: Search): string => `${state} ${priority}`;
