import { pickNext, type AreaQueue } from './area-queue';
import type { TargetLimits } from './periphery';
import { MAX_QUEUED, MAX_TASKS } from './plan-settings';
import type { KnowledgeBase } from './knowledge-base';

/** Decides which deferred areas are searched next. */
export class TaskScheduler {
  /** Whether there is nothing left to search, unless a failed search is reopened. */
  finished = false;

  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly queue: AreaQueue,
    private readonly periphery: TargetLimits,
  ) {}

  /**
   * Queues deferred areas until enough are queued; the target is finished when none is left. Until the first search
   * has closed, queues only one search at a time, because searches of unknown scale would all be cut off together.
   */
  schedule(): void {
    while (!this.finished) {
      const queued = this.knowledge.queuedCount;
      if (queued >= (this.knowledge.closedCount === 0 ? 1 : MAX_QUEUED)) return;
      const deferred = [...this.knowledge.deferred];
      const urgent = deferred.filter((search) => !search.askLast);
      if (urgent.length === 0 && queued > 0) return;
      const next = pickNext(this.knowledge, urgent.length > 0 ? urgent : deferred);
      if (next) this.queue.scheduleOne(next);
      else this.finished = this.knowledge.searches.length > MAX_TASKS || !this.periphery.reopenSkipped();
    }
  }
}
