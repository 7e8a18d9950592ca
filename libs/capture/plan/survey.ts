import type { Area, BoundingBox } from '../area';
import { width, type Box } from './box';
import { Plane } from './geometry';
import { KnownPlaces } from './known-places';
import { planned, type Purpose, type Search } from './search';
import type { PlannedRow, PlannedState, PlannedTask } from './plan';
import { LEAST_CAP } from './settings';

interface NewSearch {
  box: Box;
  parent: Search | null;
  state: PlannedState;
  purpose?: Purpose;
  late?: boolean;
}

/** What is known of a square: its land, the places found, the searches and what the service was seen to show at most. */
export class Survey {
  readonly searches: Search[] = [];
  readonly places: KnownPlaces;
  /** Most rows that a search ended with; 0 before any came near the least cap. */
  cap = 0;
  /** Searches that came to an end of any kind but a split. */
  closed = 0;
  /** Set aside as outside the city; looked at again at the end. */
  pruned: Search[] = [];
  readonly startWidth: number;
  private readonly moved = new Set<Search>();
  private readonly reported = new Map<Search, string>();

  private lastPages = { partial: 0, empty: 0 };

  /** @param rootBox the land to search first; the square grows where the city does */
  constructor(
    private readonly plane: Plane,
    public rootBox: Box,
    readonly rootArea: Area | null,
  ) {
    this.startWidth = width(rootBox);
    this.places = new KnownPlaces(this.startWidth);
  }

  /** The cap to reckon with while none was seen. */
  get usualCap(): number {
    return Math.max(this.cap, LEAST_CAP);
  }

  /** Extra pages for each search: the share of ends that came as an empty page after the last rows. */
  get emptyPageShare(): number {
    return this.lastPages.partial ? this.lastPages.empty / this.lastPages.partial : 0;
  }

  /** Of lists that do not fill their last page: did they end with that page, or with an empty one after it? */
  learnEnd(empty: boolean): void {
    this.lastPages.partial++;
    if (empty) this.lastPages.empty++;
  }

  learnCap(rows: number): void {
    if (rows >= LEAST_CAP) this.cap = Math.max(this.cap, rows);
  }

  learnPlace(row: PlannedRow) {
    return this.places.learn(row, this.plane.point(row.latitude, row.longitude));
  }

  boxOf(bounds: BoundingBox): Box {
    return this.plane.box(bounds);
  }

  add({ box, parent, state, purpose = 'part', late = false }: NewSearch): Search {
    const isRoot = this.searches.length === 0;
    const area = isRoot ? this.rootArea : this.plane.area(box);
    const search: Search = {
      task: this.searches.length,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      purpose: isRoot ? 'root' : purpose,
      area,
      box,
      view: area ? this.plane.view(area) : box,
      late,
      state,
      priority: 0,
      pages: 0,
      barren: 0,
      rows: new Set(),
      inBox: 0,
      ofCity: 0,
      forecast: null,
      total: null,
      level: null,
      checked: [],
      beside: 0,
      settledAt: null,
      probed: false,
      examines: null,
    };
    this.searches.push(search);
    this.moved.add(search);
    return search;
  }

  move(search: Search, state: PlannedState, priority = search.priority): void {
    search.state = state;
    search.priority = priority;
    this.moved.add(search);
  }

  prune(search: Search): void {
    this.move(search, 'pruned');
    this.closed++;
    this.pruned.push(search);
    search.settledAt = search.beside === 2 ? this.places.countOfCity(search.box) : null;
  }

  /** What is new since the last call, in the order of the tasks' numbers. */
  changed(): PlannedTask[] {
    const news = [...this.moved].filter((search) => this.reported.get(search) !== standing(search));
    this.moved.clear();
    for (const search of news) this.reported.set(search, standing(search));
    return news.sort((a, b) => a.task - b.task).map(planned);
  }
}

const standing = ({ state, priority }: Search): string => `${state} ${priority}`;
