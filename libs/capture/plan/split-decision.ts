import { longerSide } from './rect';
import { SPREAD_VARIANCE } from './density-forecast';
import type { KnowledgeBase } from './knowledge-base';
import { MIN_SIDE_METERS, PAGE_ROWS } from './plan-settings';
import type { Expectation, Search } from './search';

/** Pages lost by a split, in addition to those already read. */
const SPLIT_COST_PAGES = 0.8;

/** Decides whether an area that may contain too many places for one list is split. */
export class SplitDecision {
  constructor(private readonly knowledge: KnowledgeBase) {}

  /** Returns whether continuing is expected to waste more pages than a split. */
  shouldSplit(search: Search, expected: Expectation | null): boolean {
    const { resultLimit, emptyPageShare } = this.knowledge;
    if (!resultLimit || !expected || isTiny(search)) return false;
    const deviations =
      Math.log(expected.places / resultLimit) / Math.sqrt(expected.variance + SPREAD_VARIANCE);
    const chance = 1 / (1 + Math.exp(-1.702 * deviations));
    const pagesLostByReading = chance * Math.max(0.3, resultLimit / PAGE_ROWS - search.pages);
    const pagesLostBySplitting = (1 - chance) * (search.pages + SPLIT_COST_PAGES + emptyPageShare);
    return pagesLostByReading > pagesLostBySplitting;
  }
}

/** Returns whether an area is too small to be split. */
export function isTiny(search: Search): boolean {
  return longerSide(search.rect) <= MIN_SIDE_METERS;
}
