import { addPage } from './add-page';
import type { AreaSplitter } from './area-splitter';
import type { DensityForecast } from './density-forecast';
import { isFullSearch } from './full-search';
import type { TargetLimits } from './periphery';
import { ROOT_SPLIT_FACTOR, type TruncationProbe } from './truncation-probe';
import type { PlannedRow } from './plan-types';
import type { Search } from './search';
import { isTiny, type SplitDecision } from './split-decision';
import { PAGE_ROWS } from './plan-settings';
import type { KnowledgeBase } from './knowledge-base';

/** Decides what the pages of a search mean: continue, stop or split. */
export class PageEvaluator {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly forecast: DensityForecast,
    private readonly splitter: AreaSplitter,
    private readonly truncationProbe: TruncationProbe,
    private readonly periphery: TargetLimits,
    private readonly splitDecision: SplitDecision,
  ) {}

  /** Evaluates a page of a queued search. */
  evaluate(search: Search, rows: readonly PlannedRow[], end: boolean): void {
    const learnPlace = (row: PlannedRow) => this.knowledge.learnPlace(row);
    if (addPage(search, { rows, end, learnPlace })) this.evaluateEnd(search, rows.length);
    else this.evaluateUnfinished(search);
  }

  private evaluateUnfinished(search: Search): void {
    if (search.examines) return this.truncationProbe.evaluatePage(search, search.examines);
    if (this.periphery.isOutsideCity(search)) return this.knowledge.skip(search);
    if (!search.parent) return;
    if (isFullSearch(search.rows.size, this.knowledge.resultLimit, 'unfinished') && !isTiny(search))
      return this.splitFull(search);
    const expected = this.forecast.forSearch(search);
    if (expected && this.splitDecision.shouldSplit(search, expected))
      this.splitter.split(search, expected.places, true);
  }

  private evaluateEnd(search: Search, lastRows: number): void {
    const { knowledge } = this;
    const rows = search.rows.size;
    if (rows % PAGE_ROWS !== 0) knowledge.learnListEnd(lastRows === 0);
    knowledge.learnResultLimit(rows);
    if (search.examines) return this.truncationProbe.evaluateEnd(search, search.examines);
    if (search.purpose === 'root' && this.truncationProbe.startIfDoubtful(search))
      return knowledge.setState(search, 'done');
    if (isFullSearch(rows, knowledge.resultLimit, 'ended') && !isTiny(search)) return this.splitFull(search);
    const known = knowledge.places.inside(search.rect);
    const missing = known.filter((place) => !search.rows.has(place)).length;
    if (missing > Math.max(2, 0.05 * known.length) && rows > 15 && !isTiny(search))
      return this.splitter.split(search, Math.max(known.length * 1.2, 2), false);
    knowledge.setState(search, 'done');
    if (search.purpose !== 'root' && this.truncationProbe.startIfDoubtful(search)) return;
    this.truncationProbe.trust(search);
    knowledge.closedCount++;
    this.forecast.learn(search);
  }

  /** Splits a search whose list was cut off, and raises the expected totals of the searches above it. */
  private splitFull(search: Search): void {
    const { resultLimit } = this.knowledge;
    let below: number | null = 1.5 * resultLimit;
    for (let above = search.parent; above; above = above.parent) {
      if (above.expectedTotal !== null && below !== null && above.expectedTotal < below * 1.5) {
        above.expectedTotal = below * 1.5;
        above.rankingFit = null;
      }
      below = above.expectedTotal;
    }
    const expected = this.forecast.forSearch(search);
    this.splitter.split(
      search,
      Math.max(1.4 * resultLimit, expected?.places ?? ROOT_SPLIT_FACTOR * resultLimit),
      false,
    );
  }
}
