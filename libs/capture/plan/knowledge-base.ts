import type { Area, BoundingBox } from '../area';
import { width, type Rect } from './rect';
import { Plane } from './plane';
import { KnownPlaces } from './known-places';
import { toPlannedTask, type SearchPurpose, type Search } from './search';
import type { PlannedRow, PlannedTaskState, PlannedTask } from './plan-types';
import { MIN_RESULT_LIMIT } from './plan-settings';

interface NewSearch {
  rect: Rect;
  parent: Search | null;
  state: PlannedTaskState;
  purpose?: SearchPurpose;
  askLast?: boolean;
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
  private readonly touched = new Set<Search>();
  private readonly reportedStates = new Map<Search, string>();

  private lastPageCounts = { partial: 0, empty: 0 };

  /** @param rootRect the area to search first; the target's area grows where the city extends beyond it */
  constructor(
    private readonly plane: Plane,
    public rootRect: Rect,
    readonly rootArea: Area | null,
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

  learnPlace(row: PlannedRow) {
    return this.places.add(row, this.plane.point(row.latitude, row.longitude));
  }

  toRect(bounds: BoundingBox): Rect {
    return this.plane.toRect(bounds);
  }

  add({ rect, parent, state, purpose = 'part', askLast = false }: NewSearch): Search {
    const isRoot = this.searches.length === 0;
    const area = isRoot ? this.rootArea : this.plane.toArea(rect);
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
      checkedPlaces: [],
      slabStage: 0,
      cityPlacesWhenSkipped: null,
      probed: false,
      examines: null,
    };
    this.searches.push(search);
    this.touched.add(search);
    return search;
  }

  setState(search: Search, state: PlannedTaskState, priority = search.priority): void {
    search.state = state;
    search.priority = priority;
    this.touched.add(search);
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
