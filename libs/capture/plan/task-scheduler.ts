import type { AreaSplitter } from './area-splitter';
import type { DensityForecast } from './density-forecast';
import type { Periphery } from './periphery';
import type { PageEvaluator } from './page-evaluator';
import type { Search } from './search';
import { MAX_QUEUED, MAX_TASKS } from './plan-settings';
import type { KnowledgeBase } from './knowledge-base';

/**
 * An area is split before it is searched only if its forecast is based on at least MIN_SAMPLED_ROWS rows and has a
 * variance below MAX_VARIANCE.
 */
const MIN_SAMPLED_ROWS = 8;
const MAX_VARIANCE = 9;

/** Decides which deferred areas are searched next, and whether each is searched, split first, or skipped. */
export class TaskScheduler {
  /** Whether there is nothing left to search, unless a failed search is reopened. */
  finished = false;

  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly forecast: DensityForecast,
    private readonly splitter: AreaSplitter,
    private readonly evaluator: PageEvaluator,
    private readonly periphery: Periphery,
  ) {}

  /**
   * Queues deferred areas until enough are queued; the target is finished when none is left. Until the first search
   * has closed, queues only one search at a time, because searches of unknown scale would all be cut off together.
   */
  schedule(): void {
    while (!this.finished) {
      const queued = this.knowledge.searches.filter((search) => search.state === 'queued').length;
      if (queued >= (this.knowledge.closedCount === 0 ? 1 : MAX_QUEUED)) return;
      const deferred = this.knowledge.searches.filter((search) => search.state === 'deferred');
      const urgent = deferred.filter((search) => !search.askLast);
      if (urgent.length === 0 && queued > 0) return;
      const next = this.pickNext(urgent.length > 0 ? urgent : deferred);
      if (next) this.scheduleOne(next);
      else this.finished = this.knowledge.searches.length > MAX_TASKS || !this.periphery.reopenSkipped();
    }
  }

  /**
   * Returns the deepest area; among equally deep areas, the one with the most known places, then the lowest number.
   */
  private pickNext(deferred: readonly Search[]): Search | null {
    const depth = deferred.reduce((deepest, search) => Math.max(deepest, search.depth), 0);
    let [best, mostKnown] = [null as Search | null, -1];
    for (const search of deferred) {
      if (search.depth < depth) continue;
      const known = this.knowledge.places.count(search.rect);
      if (known > mostKnown) [best, mostKnown] = [search, known];
    }
    return best;
  }

  private scheduleOne(search: Search): void {
    if (search.askLast && !search.slabStage && this.periphery.splitOffSlab(search)) return;
    if (this.periphery.canSkip(search)) return this.knowledge.skip(search);
    const expected = this.forecast.forSearch(search);
    const known = expected && expected.sampled >= MIN_SAMPLED_ROWS && expected.variance < MAX_VARIANCE;
    if (known && this.evaluator.shouldSplit(search, expected) && this.knowledge.searches.length < MAX_TASKS)
      return this.splitter.split(search, expected.places, true);
    search.forecast = expected;
    this.knowledge.setState(search, 'queued', search.depth);
  }
}
