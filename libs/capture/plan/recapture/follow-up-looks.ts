import type { CoverageLevel } from '@libs/constants';
import { longerAxis, longerSide, lowerEdge, splitAt, upperEdge, type Rect } from '../rect';
import type { KnowledgeBase } from '../knowledge-base';
import { LOOK_PRIORITY } from '../plan-settings';
import type { Search } from '../search';
import { binomialTail } from './binomial';
import { estimateCoverage, type CoverageEstimate } from './coverage-estimate';
import { LEVEL_GOALS } from './coverage-level';
import { coverageReport, pagesToReach, type CoverageReport, type LooksEnd } from './coverage-report';
import type { CoverageSettings } from './coverage-settings';
import type { LookLedger } from './look-ledger';
import { LookWindows, type CutLand, type Land, type LookCandidate } from './look-windows';
import type { ResultLimitEstimator } from './result-limit-estimator';
import type { VisibilityEstimator } from './visibility-estimator';

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
/** Windows are not halved below this side, in meters. */
const MIN_SIDE_METERS = 60;

/** What `queueNext` needs, as far as it was prepared. */
interface Prepared {
  estimate: CoverageEstimate;
  land?: Land | null;
  cutLand?: CutLand;
  windows?: LookCandidate[];
}

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
  /** Whether a user has asked for more than the plan had found worthwhile. */
  private isContinued = false;
  private prepared: Prepared | null = null;
  private readonly lookWindows: LookWindows;

  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly ledger: LookLedger,
    private readonly visibility: VisibilityEstimator,
    private readonly resultLimit: ResultLimitEstimator,
    private readonly settings: CoverageSettings,
  ) {
    this.level = settings.level;
    this.lookWindows = new LookWindows(knowledge);
  }

  /** Aims for another level. As many rounds as at the beginning are allowed for it. */
  continueAt(level: CoverageLevel): void {
    this.level = level;
    this.isContinued = true;
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
    const { prepared, lookWindows } = this;
    if (!prepared) this.prepared = { estimate: this.estimate() };
    else if (prepared.estimate.coverage >= (LEVEL_GOALS[this.level].aim ?? 0)) return;
    else if (prepared.land === undefined) prepared.land = this.landOf(prepared.estimate);
    else if (prepared.land && !prepared.cutLand) prepared.cutLand = lookWindows.cut(prepared.land);
    else if (prepared.cutLand) prepared.windows ??= lookWindows.candidates(prepared.cutLand);
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
   * places out, or a user asks for more although nothing is known of that, and most places were in only one list.
   */
  private needsSecondLook(estimate: CoverageEstimate): boolean {
    const { captured } = estimate;
    if (captured === 0 || captured >= SMALL_TOWN_PLACES || this.round >= this.lastRound) return false;
    const { looks } = this.ledger;
    const visibility = this.settings.prior?.visibility ?? 1;
    const leavesOut = visibility < DOUBTED_VISIBILITY || looks.some(({ known, shown }) => shown < known);
    const isAskedFor = this.isContinued && !this.isVerified(estimate);
    return (leavesOut || isAskedFor) && this.singleLookShare() > MAX_SINGLE_LOOK_SHARE;
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

  private landOf(estimate: CoverageEstimate): Land | null {
    const line = this.resultLimit.truncationLine(this.visibility.value);
    return this.lookWindows.landOf(estimate, line, this.round);
  }

  /** Returns the windows of the next round. */
  private windows(estimate: CoverageEstimate): LookCandidate[] {
    const land = this.landOf(estimate);
    return land ? this.lookWindows.candidates(this.lookWindows.cut(land)) : [];
  }

  private queue(window: Rect): void {
    const rect = this.knowledge.wantedPart(window);
    if (!rect) return;
    const look = this.knowledge.add({ rect, parent: null, state: 'deferred', purpose: 'look' });
    this.knowledge.setState(look, 'queued', LOOK_PRIORITY);
  }

  private finish(end: LooksEnd): false {
    this.end = end;
    return false;
  }
}
