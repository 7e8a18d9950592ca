import { contains, longestSide } from './box';
import type { Cutting } from './cutting';
import { SPREAD, type Forecast } from './forecast';
import type { Outskirts } from './outskirts';
import { DIVE, type Probing } from './probing';
import type { PlannedRow } from './plan';
import type { Expectation, Search } from './search';
import { LEAST_SIDE_METRES, PAGE_ROWS } from './settings';
import type { Survey } from './survey';

/** Pages lost by a split, beside those read. */
const SPLIT_COST = 0.8;
/** An end within this share of the cap is taken for the cap. */
const FULL = 0.95;
const FULL_EARLY = 0.97;
/** A search whose pages bring nothing twice running is at its end, whatever the service says. */
const BARREN_PAGES = 2;

/** What the pages of a search mean: read on, enough, or split. */
export class Reading {
  constructor(
    private readonly survey: Survey,
    private readonly forecast: Forecast,
    private readonly cutting: Cutting,
    private readonly probing: Probing,
    private readonly outskirts: Outskirts,
  ) {}

  /** A page of a queued search. */
  page(search: Search, rows: readonly PlannedRow[], end: boolean): void {
    const before = search.rows.size;
    search.pages++;
    for (const row of rows) this.take(search, row);
    search.barren = search.rows.size > before ? 0 : search.barren + 1;
    if (end || search.barren >= BARREN_PAGES) this.ended(search, rows.length);
    else this.going(search);
  }

  /** Whether pages lost by reading on weigh more than those lost by a split. */
  tooBig(search: Search, expected: Expectation | null): boolean {
    const { cap, emptyPageShare } = this.survey;
    if (!cap || !expected || tiny(search)) return false;
    const deviations = Math.log(expected.places / cap) / Math.sqrt(expected.variance + SPREAD);
    const chance = 1 / (1 + Math.exp(-1.702 * deviations));
    const lostReading = chance * Math.max(0.3, cap / PAGE_ROWS - search.pages);
    const lostSplitting = (1 - chance) * (search.pages + SPLIT_COST + emptyPageShare);
    return lostReading > lostSplitting;
  }

  private take(search: Search, row: PlannedRow): void {
    const place = this.survey.learnPlace(row);
    if (search.rows.has(place)) return;
    search.rows.add(place);
    if (!contains(search.box, place)) return;
    search.inBox++;
    if (place.ofCity) search.ofCity++;
  }

  private going(search: Search): void {
    if (search.examines) return this.probing.read(search, search.examines);
    if (this.outskirts.foreign(search)) return this.survey.prune(search);
    if (!search.parent) return;
    const { cap } = this.survey;
    if (cap && search.rows.size >= FULL_EARLY * cap && !tiny(search)) return this.full(search);
    const expected = this.forecast.of(search);
    if (expected && this.tooBig(search, expected)) this.cutting.split(search, expected.places, true);
  }

  private ended(search: Search, lastRows: number): void {
    const { survey } = this;
    const rows = search.rows.size;
    if (rows % PAGE_ROWS !== 0) survey.learnEnd(lastRows === 0);
    survey.learnCap(rows);
    if (search.examines) return this.probing.conclude(search, search.examines);
    if (search.purpose === 'root' && this.probing.doubts(search)) return survey.move(search, 'done');
    if (survey.cap && rows >= FULL * survey.cap && !tiny(search)) return this.full(search);
    const known = survey.places.inside(search.box);
    const missing = known.filter((place) => !search.rows.has(place)).length;
    if (missing > Math.max(2, 0.05 * known.length) && rows > 15 && !tiny(search))
      return this.cutting.split(search, Math.max(known.length * 1.2, 2), false);
    survey.move(search, 'done');
    if (search.purpose !== 'root' && this.probing.doubts(search)) return;
    this.probing.trust(search);
    survey.closed++;
    this.forecast.learn(search);
  }

  /** Its list was cut off: everything above it holds more than was thought. */
  private full(search: Search): void {
    const { cap } = this.survey;
    let below: number | null = 1.5 * cap;
    for (let above = search.parent; above; above = above.parent) {
      if (above.total !== null && below !== null && above.total < below * 1.5) {
        above.total = below * 1.5;
        above.level = null;
      }
      below = above.total;
    }
    const expected = this.forecast.of(search);
    this.cutting.split(search, Math.max(1.4 * cap, expected?.places ?? DIVE * cap), false);
  }
}

function tiny(search: Search): boolean {
  return longestSide(search.box) <= LEAST_SIDE_METRES;
}
