import type { CoverageLevel } from '@libs/constants';
import {
  expanded,
  intersection,
  longerAxis,
  longerSide,
  lowerEdge,
  splitAt,
  squareMeters,
  upperEdge,
  type Rect,
} from '../rect';
import type { KnownPlace } from '../known-places';
import type { KnowledgeBase } from '../knowledge-base';
import { LOOK_PRIORITY, PAGE_ROWS } from '../plan-settings';
import type { Search } from '../search';
import { binomialTail } from './binomial';
import { estimateCoverage, type CoverageEstimate } from './coverage-estimate';
import { LEVEL_GOALS } from './coverage-level';
import { coverageReport, pagesToReach, type CoverageReport } from './coverage-report';
import type { CoverageSettings } from './coverage-settings';
import type { LookLedger } from './look-ledger';
import type { ResultLimitEstimator } from './result-limit-estimator';
import type { VisibilityEstimator } from './visibility-estimator';
import { partition } from './window-partition';

/** Looks aim for this share of what may still be missing, because estimates err. */
const AIM_SHARE = 0.9;
const MAX_ROUNDS = 12;
/**
 * A look must be expected to find this many new places per page, for each share that may be missing: 0.12 at a target of
 * 99%.
 */
const MIN_GAIN_PER_PAGE = 12;
/** With fewer recaptures, nothing is known of the service, and nothing is looked at again. */
const MIN_RECAPTURES = 8;
/** A list that shows so few of the known places, with a lower probability than this, ended early. */
const EARLY_END_PROBABILITY = 0.005;
/**
 * A truncated look that showed this share of the known places is still a look, but only where nearly as many places
 * were known as it has rows: where fewer were known, many more may be missing.
 */
const NEARLY_COMPLETE = 0.8;
const MIN_KNOWN_SHARE = 0.95;
/** The number of rows to aim for is lower by 3% or 6% in some rounds, so that no border and no viewport is repeated. */
const ROW_VARIATION = 0.06;
/**
 * In a town with fewer places, an estimate is uncertain. If the service may have less than this visibility, all but
 * this share of the places must be in two lists.
 */
const SMALL_TOWN_PLACES = 300;
const DOUBTED_VISIBILITY = 0.97;
const MAX_SINGLE_LOOK_SHARE = 0.1;
/** Very large targets prepare their next looks while so many searches are in progress. */
const VERY_LARGE_PLACES = 20_000;
const PREPARED_SEARCHES = 4;
/** A viewport that shows less than this multiple of a window shows the places of the window and no others. */
const MAX_EXCESS_VIEW = 1.1;
/** A window that is too narrow for a viewport is cut into a little more than one part, which makes two. */
const PARTS_OF_NARROW_WINDOW = 1.9;
const MAX_CUT_DEPTH = 3;
/** Windows are not halved below this side, in meters. */
const MIN_SIDE_METERS = 60;

/** A window that may be looked at again. */
export interface LookCandidate {
  rect: Rect;
  /** Number of new places that the look is expected to find. */
  gain: number;
  /** Missing places in it. */
  missing: number;
  pages: number;
}

interface CutOptions {
  /** Number of rows that a window should have. */
  rows: number;
  /** Number of rows from which a list may be truncated. */
  line: number;
  estimate: CoverageEstimate;
  /** How often the land was cut because viewports show more than their windows. */
  depth: number;
}

/** Why no further looks are queued. */
export type LooksEnd = 'reached' | 'quick' | 'unknown' | 'not worthwhile' | 'too many rounds';

/**
 * Looks again at the city once all areas are searched, where most places are likely to be missing, until the level's
 * goal is reached or further pages no longer pay.
 */
export class FollowUpLooks {
  end: LooksEnd | null = null;
  private round = 0;
  /** Number of the last round. */
  private lastRound = MAX_ROUNDS;
  private level: CoverageLevel;
  private prepared: { estimate: CoverageEstimate; windows: LookCandidate[] | null } | null = null;

  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly ledger: LookLedger,
    private readonly visibility: VisibilityEstimator,
    private readonly resultLimit: ResultLimitEstimator,
    private readonly settings: CoverageSettings,
  ) {
    this.level = settings.level;
  }

  /** Aims for another level. As many rounds as at the beginning are allowed for it. */
  continueAt(level: CoverageLevel): void {
    this.level = level;
    this.lastRound = this.round + MAX_ROUNDS;
    this.end = null;
    this.prepared = null;
  }

  estimate(): CoverageEstimate {
    const { knowledge, ledger, visibility, settings } = this;
    return estimateCoverage(knowledge.places, ledger, visibility.value, settings.prior);
  }

  /** @param isFinished whether there is nothing left to search */
  report(isFinished: boolean): CoverageReport {
    const { knowledge, ledger, end } = this;
    const estimate = this.estimate();
    const isVerified = this.isVerified(estimate);
    return coverageReport({
      knowledge,
      ledger,
      estimate,
      level: this.level,
      isVerified,
      isFinished,
      end,
      singleLookShare: this.singleLookShare(),
    });
  }

  /** Returns how many further pages a level would cost; null if it cannot be reached. */
  pagesToReach(level: CoverageLevel): number | null {
    const estimate = this.estimate();
    return pagesToReach(level, estimate, this.windows(estimate));
  }

  /**
   * Prepares `queueNext` for a very large target while its last searches are still in progress, one step for each event.
   * Otherwise a single event would take several times longer than any other. The results of the last searches change
   * the estimate for such a target by less than its uncertainty.
   */
  prepareStep(): void {
    const { knowledge } = this;
    if (knowledge.places.size < VERY_LARGE_PLACES || knowledge.queuedCount > PREPARED_SEARCHES) return;
    if (!this.prepared) this.prepared = { estimate: this.estimate(), windows: null };
    else if (this.prepared.estimate.coverage < (LEVEL_GOALS[this.level].aim ?? 0))
      this.prepared.windows ??= this.windows(this.prepared.estimate);
  }

  /** Queues looks. Returns false if there are none, and then sets `end`. */
  queueNext(): boolean {
    const { aim } = LEVEL_GOALS[this.level];
    if (aim === null) return this.finish('quick');
    const estimate = this.prepared?.estimate ?? this.estimate();
    const windows = this.prepared?.windows ?? null;
    this.prepared = null;
    if (this.needsSecondLook(estimate)) return this.queueSecondLook(estimate);
    if (!this.isVerified(estimate)) return this.finish('unknown');
    if (estimate.coverage >= aim) return this.finish('reached');
    if (this.round >= this.lastRound) return this.finish('too many rounds');
    const wanted = estimate.missing - AIM_SHARE * (1 - aim) * (estimate.captured + estimate.missing);
    const candidates = (windows ?? this.windows(estimate)).sort(
      (a, b) => b.gain / b.pages - a.gain / a.pages,
    );
    this.round++;
    let gain = 0;
    for (const candidate of candidates) {
      if (gain >= wanted || candidate.gain / candidate.pages < MIN_GAIN_PER_PAGE * (1 - aim)) break;
      gain += candidate.gain;
      this.queue(candidate.rect);
    }
    return gain > 0 || this.finish('not worthwhile');
  }

  /** Evaluates a look whose list has ended. If the list was truncated, queues looks at its halves. */
  evaluateEnd(search: Search, known: number, shown: number): void {
    const { knowledge, resultLimit } = this;
    const visibility = this.visibility.value;
    const rows = search.rows.size;
    const line = resultLimit.truncationLine(visibility);
    const endedEarly = binomialTail(shown, known, visibility) < EARLY_END_PROBABILITY;
    const total = endedEarly ? (rows * known) / Math.max(1, shown) : rows;
    knowledge.setState(search, 'done');
    if (total < line) return this.ledger.add(search);
    if (rows >= line) resultLimit.learnTruncated(rows);
    if (known > MIN_KNOWN_SHARE * rows && shown > NEARLY_COMPLETE * visibility * known)
      return this.ledger.add(search);
    if (longerSide(search.rect) < MIN_SIDE_METERS) return;
    const axis = longerAxis(search.rect);
    const middle = (lowerEdge(search.rect, axis) + upperEdge(search.rect, axis)) / 2;
    for (const half of splitAt(search.rect, axis, middle)) this.queue(half);
  }

  /** Returns whether enough is known of the service for an estimate. */
  private isVerified({ recaptures }: CoverageEstimate): boolean {
    return recaptures >= MIN_RECAPTURES || this.settings.prior !== null;
  }

  /**
   * Returns whether a small town must be looked at once more before an estimate is of any use: if the service may leave
   * places out, and most places were in only one list.
   */
  private needsSecondLook({ captured }: CoverageEstimate): boolean {
    if (captured === 0 || captured >= SMALL_TOWN_PLACES || this.round >= this.lastRound) return false;
    const { looks } = this.ledger;
    const visibility = this.settings.prior?.visibility ?? 1;
    const leavesOut = visibility < DOUBTED_VISIBILITY || looks.some(({ known, shown }) => shown < known);
    return leavesOut && this.singleLookShare() > MAX_SINGLE_LOOK_SHARE;
  }

  /** Returns the share of the city's places that at most one look should have shown. */
  private singleLookShare(): number {
    let [places, single] = [0, 0];
    for (const place of this.knowledge.places.all()) {
      if (!place.inCity) continue;
      places++;
      if (place.looks.length < 2) single++;
    }
    return places > 0 ? single / places : 0;
  }

  private queueSecondLook(estimate: CoverageEstimate): boolean {
    const windows = this.windows(estimate);
    this.round++;
    for (const { rect } of windows) this.queue(rect);
    return windows.length > 0 || this.finish('unknown');
  }

  /** Returns the windows of the next round. */
  private windows(estimate: CoverageEstimate): LookCandidate[] {
    const { places } = this.knowledge;
    const city = places.cityBounds;
    if (!city) return [];
    const land = expanded(city, places.reach());
    const line = this.resultLimit.truncationLine(this.visibility.value);
    const rows = rowsToAimFor(line, 1 - estimate.visibility) * (1 - ROW_VARIATION * (this.round % 3));
    return this.cut(land, places.inside(land), { rows, line, estimate, depth: 0 });
  }

  /**
   * Cuts land into windows and reduces each to where its places are. A viewport shows more than a narrow window: if that
   * is too much for one list, cuts the window again.
   */
  private cut(land: Rect, members: readonly KnownPlace[], options: CutOptions): LookCandidate[] {
    const { visibility, missingAt, gainAt } = options.estimate;
    const indices = Uint32Array.from(members, ({ index }) => index);
    const weights = Float64Array.from(indices, (index) => visibility * (1 + (missingAt[index] ?? 0)));
    const windows = partition(land, members, { rows: options.rows, round: this.round, weights });
    return windows.flatMap((window) => {
      if (window.members.length === 0) return [];
      const rect = intersection(window.rect, expanded(window.extent, this.knowledge.places.reach()));
      const expectedRows = this.expectedRows(rect, window.expectedRows, options.estimate);
      const isTooMuch = expectedRows > options.line && longerSide(rect) > MIN_SIDE_METERS;
      if (isTooMuch && options.depth < MAX_CUT_DEPTH) {
        const own = Array.from(window.members, (member) => members[member] as KnownPlace);
        const rows = window.expectedRows / PARTS_OF_NARROW_WINDOW;
        return this.cut(rect, own, { ...options, rows, depth: options.depth + 1 });
      }
      let [gain, missing] = [0, 0];
      for (const member of window.members) {
        gain += gainAt[indices[member] ?? 0] ?? 0;
        missing += missingAt[indices[member] ?? 0] ?? 0;
      }
      return [{ rect, gain, missing, pages: Math.ceil(expectedRows / PAGE_ROWS + 0.3) }];
    });
  }

  /** Returns the number of rows that a look at a window is expected to have, including those around the window. */
  private expectedRows(rect: Rect, inWindow: number, { visibility, missingAt }: CoverageEstimate): number {
    const view = this.knowledge.viewOf(rect);
    if (squareMeters(view) < MAX_EXCESS_VIEW * squareMeters(rect)) return inWindow;
    let rows = 0;
    for (const { index } of this.knowledge.places.inside(view))
      rows += visibility * (1 + (missingAt[index] ?? 0));
    return rows;
  }

  private queue(rect: Rect): void {
    const look = this.knowledge.add({ rect, parent: null, state: 'deferred', purpose: 'look' });
    this.knowledge.setState(look, 'queued', LOOK_PRIORITY);
  }

  private finish(end: LooksEnd): false {
    this.end = end;
    return false;
  }
}

/** Returns the number of rows to aim for: a little below whole pages, and safely below the truncation line. */
function rowsToAimFor(line: number, hiddenShare: number): number {
  let best = 0.6 * line;
  let bestWorth = 0;
  for (let pages = 1; pages * PAGE_ROWS <= line + PAGE_ROWS; pages++) {
    const rows = Math.min(pages * PAGE_ROWS, line);
    const aim = rows - 1.5 * Math.sqrt(rows * hiddenShare + 2);
    const worth = aim / (Math.ceil(aim / PAGE_ROWS) + 0.12);
    if (worth > bestWorth) [best, bestWorth] = [aim, worth];
  }
  return best;
}
