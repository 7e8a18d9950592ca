import type { AreaSplitter } from './area-splitter';
import type { DensityForecast } from './density-forecast';
import type { KnowledgeBase } from './knowledge-base';
import type { TargetLimits } from './periphery';
import { MAX_TASKS } from './plan-settings';
import type { Search } from './search';
import type { SplitDecision } from './split-decision';

/**
 * An area is split before it is searched only if its forecast is based on at least MIN_SAMPLED_ROWS rows and has a
 * variance below MAX_VARIANCE.
 */
const MIN_SAMPLED_ROWS = 8;
const MAX_VARIANCE = 9;

/** Decides whether a deferred area is searched, split first, or skipped. */
export class AreaQueue {
  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly forecast: DensityForecast,
    private readonly splitter: AreaSplitter,
    private readonly splitDecision: SplitDecision,
    private readonly periphery: TargetLimits,
  ) {}

  scheduleOne(search: Search): void {
    if (search.askLast && !search.slabStage && this.periphery.splitOffSlab(search)) return;
    if (this.periphery.canSkip(search)) return this.knowledge.skip(search);
    const expected = this.forecast.forSearch(search);
    const known = expected && expected.sampled >= MIN_SAMPLED_ROWS && expected.variance < MAX_VARIANCE;
    if (
      known &&
      this.splitDecision.shouldSplit(search, expected) &&
      this.knowledge.searches.length < MAX_TASKS
    )
      return this.splitter.split(search, expected.places, true);
    search.forecast = expected;
    this.knowledge.setState(search, 'queued', search.depth);
  }
}

/**
 * Returns the deepest area; among equally deep areas, the one with the most known places, then the lowest number.
 */
export function pickNext(knowledge: KnowledgeBase, deferred: readonly Search[]): Search | null {
  const depth = deferred.reduce((deepest, search) => Math.max(deepest, search.depth), 0);
  let [best, mostKnown] = [null as Search | null, -1];
  for (const search of deferred) {
    if (search.depth < depth) continue;
    const known = knowledge.places.count(search.rect);
    if (known > mostKnown) [best, mostKnown] = [search, known];
  }
  return best;
}
