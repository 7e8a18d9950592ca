import { expanded, longerSide } from '../rect';
import { addPage } from '../add-page';
import type { AreaSplitter } from '../area-splitter';
import type { DensityForecast } from '../density-forecast';
import { isFullSearch } from '../full-search';
import type { KnowledgeBase } from '../knowledge-base';
import type { TargetLimits } from '../periphery';
import { PAGE_ROWS } from '../plan-settings';
import type { PlannedRow } from '../plan-types';
import type { Search } from '../search';
import { isTiny, type SplitDecision } from '../split-decision';
import { binomialTail } from './binomial';
import { ROOT_SPLIT_FACTOR, type EndProbe } from './end-probe';
import type { FollowUpLooks } from './follow-up-looks';
import type { LookLedger } from './look-ledger';
import type { ResultLimitEstimator } from './result-limit-estimator';
import type { VisibilityEstimator } from './visibility-estimator';

/** A service with at least this visibility leaves nothing out. */
const RELIABLE_VISIBILITY = 0.985;
/** A list that shows so few of the known places, with a lower probability than this, is not complete. */
const INCOMPLETE_PROBABILITY = 0.01;
/** With fewer known places than the first number, nothing can be said; with fewer than the second, little. */
const [MIN_KNOWN, FEW_KNOWN] = [5, 10];
/** Share of early ends from which short lists with few known places are doubted, and how short they are. */
const DOUBTED_EARLY_END_SHARE = 0.03;
const DOUBTED_FORECAST_SHARE = 0.75;
const MIN_DOUBTED_ROWS = 8;
/**
 * The result limit is not known exactly, so a list can be truncated although it is shorter than expected: if it has
 * this share of the rows, and the forecast is this many times as high.
 */
const NEAR_LINE_SHARE = 0.85;
const NEAR_LINE_FORECAST = 2;

export interface EvaluatorParts {
  knowledge: KnowledgeBase;
  forecast: DensityForecast;
  splitter: AreaSplitter;
  splitDecision: SplitDecision;
  periphery: TargetLimits;
  probe: EndProbe;
  ledger: LookLedger;
  visibility: VisibilityEstimator;
  resultLimit: ResultLimitEstimator;
  looks: FollowUpLooks;
}

/**
 * Decides what the pages of a search mean on a service that leaves places out: whether a list that ended was complete,
 * truncated at the result limit, or ended early.
 */
export class CoverageEvaluator {
  constructor(private readonly parts: EvaluatorParts) {}

  /** Evaluates a page of a queued search. */
  evaluate(search: Search, rows: readonly PlannedRow[], end: boolean): void {
    const { knowledge, ledger } = this.parts;
    const hasEnded = addPage(search, {
      rows,
      end,
      learnPlace: (row) => knowledge.learnPlace(row),
      onNewPlace: (place) => ledger.addRow(place),
    });
    if (hasEnded) this.evaluateEnd(search, rows.length);
    else this.evaluateUnfinished(search);
  }

  /** Withdraws the rows of a search that starts again. */
  forgetRows(search: Search): void {
    this.parts.ledger.removeRows(search);
  }

  private evaluateUnfinished(search: Search): void {
    const { knowledge, forecast, splitter, splitDecision, periphery, probe, visibility } = this.parts;
    if (search.purpose === 'look') return;
    if (search.examines) return probe.evaluatePage(search, search.examines);
    if (periphery.isOutsideCity(search)) return knowledge.skip(search);
    if (!search.parent) return;
    const isReliable = visibility.value >= RELIABLE_VISIBILITY;
    if (isReliable && isFullSearch(search.rows.size, knowledge.resultLimit, 'unfinished') && !isTiny(search))
      return this.splitTruncated(search);
    const expected = forecast.forSearch(search);
    if (expected && splitDecision.shouldSplit(search, expected))
      splitter.split(search, expected.places, true);
  }

  private evaluateEnd(search: Search, lastRows: number): void {
    const { knowledge, forecast, splitter, ledger, probe, visibility, resultLimit, looks } = this.parts;
    const rows = search.rows.size;
    if (rows % PAGE_ROWS !== 0) knowledge.learnListEnd(lastRows === 0);
    if (search.examines) {
      ledger.add(search);
      return probe.evaluateEnd(search, search.examines);
    }
    resultLimit.learnLength(rows);
    const { known, shown } = this.countKnown(search);
    if (search.purpose === 'look') return looks.evaluateEnd(search, known, shown);
    const mayBeTruncated = rows >= resultLimit.truncationLine(visibility.value) && !isTiny(search);
    const isKnownToBeTruncated = mayBeTruncated && resultLimit.isKnownFromStart;
    if (search.purpose === 'root' && !isKnownToBeTruncated && probe.startIfDoubtful(search))
      return knowledge.setState(search, 'done');
    if (mayBeTruncated && (knowledge.resultLimit > 0 || search.parent)) return this.splitTruncated(search);
    if (this.isProbablyTruncated(search))
      return splitter.split(search, search.forecast?.places ?? rows, false);
    if (this.isIncomplete(search, known, shown)) return this.repeatOrSplit(search, known, shown);
    visibility.learn(known, shown);
    ledger.add(search);
    knowledge.setState(search, 'done');
    knowledge.closedCount++;
    forecast.learn(search);
  }

  /** Returns how many places in the search's area other searches showed, and how many of them it showed itself. */
  private countKnown(search: Search): { known: number; shown: number } {
    let [known, shown] = [0, 0];
    for (const place of this.parts.knowledge.places.inside(search.rect)) {
      const isShown = search.rows.has(place);
      if (place.shownBySearches - (isShown ? 1 : 0) === 0) continue;
      known++;
      if (isShown) shown++;
    }
    return { known, shown };
  }

  /** Returns whether a list is nearly long enough to be truncated, while many more places were forecast. */
  private isProbablyTruncated(search: Search): boolean {
    const { resultLimit, visibility } = this.parts;
    const rows = search.rows.size;
    return (
      rows >= NEAR_LINE_SHARE * resultLimit.truncationLine(visibility.value) &&
      (search.forecast?.places ?? 0) > NEAR_LINE_FORECAST * rows &&
      !isTiny(search)
    );
  }

  /** Returns whether a list left out far more of the known places than the service usually does. */
  private isIncomplete(search: Search, known: number, shown: number): boolean {
    const { visibility } = this.parts;
    if (known >= MIN_KNOWN && !isTiny(search))
      if (binomialTail(shown, known, visibility.value) < INCOMPLETE_PROBABILITY) return true;
    return (
      known < FEW_KNOWN &&
      visibility.earlyEndShare > DOUBTED_EARLY_END_SHARE &&
      !search.isRepetition &&
      search.rows.size >= MIN_DOUBTED_ROWS &&
      search.rows.size < DOUBTED_FORECAST_SHARE * (search.forecast?.places ?? Infinity)
    );
  }

  /** Searches an area once more whose list ended early, or splits it if it contains too many places for one list. */
  private repeatOrSplit(search: Search, known: number, shown: number): void {
    const { knowledge, splitter, visibility, resultLimit, ledger } = this.parts;
    visibility.learn(known, shown);
    const rows = search.rows.size;
    const total = Math.max(knowledge.places.count(search.rect), (rows * known) / Math.max(1, shown));
    if (search.isRepetition || total >= 0.9 * knowledge.assumedResultLimit) {
      if (total > 1.3 * knowledge.assumedResultLimit) resultLimit.learnTruncated(rows);
      return splitter.split(search, Math.max(total * 1.05, 2), false);
    }
    const repetition = knowledge.add({
      rect: search.rect,
      parent: search,
      state: 'deferred',
      // The service may repeat its list for the same viewport.
      shownRect: expanded(search.rect, 0.01 * longerSide(search.rect)),
    });
    repetition.isRepetition = true;
    search.expectedTotal = total;
    ledger.add(search);
    knowledge.setState(search, 'split');
    knowledge.setState(repetition, 'queued', search.depth + 1);
  }

  /** Splits a search whose list was truncated, and raises the expected totals of the searches above it. */
  private splitTruncated(search: Search): void {
    const { knowledge, forecast, splitter, resultLimit } = this.parts;
    const rows = search.rows.size;
    resultLimit.learnTruncated(rows);
    const limit = knowledge.resultLimit || rows;
    let below: number | null = 1.5 * limit;
    for (let above = search.parent; above; above = above.parent) {
      if (above.expectedTotal !== null && below !== null && above.expectedTotal < below * 1.5) {
        above.expectedTotal = below * 1.5;
        above.rankingFit = null;
      }
      below = above.expectedTotal;
    }
    const expected = forecast.forSearch(search);
    splitter.split(search, Math.max(1.4 * limit, expected?.places ?? ROOT_SPLIT_FACTOR * limit), false);
  }
}
