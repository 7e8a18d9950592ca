import { MAX_QUEUED, MAX_TASKS } from '../plan-settings';
import type { KnowledgeBase } from '../knowledge-base';
import type { TargetLimits } from '../periphery';
import { pickNext, type AreaQueue } from '../area-queue';
import type { FollowUpLooks } from './follow-up-looks';

/** Number of queued searches for each search that the job makes at the same time. */
const QUEUED_PER_SEARCH = 1.5;
/**
 * Until the first area is finished, the number of places in an area is a guess, and searches that are made at the same
 * time may all turn out to be truncated. For each four searches that the job can make, one is worth this risk.
 */
const FIRST_QUEUED_PER_SEARCH = 0.25;

/**
 * Decides which deferred areas are searched next. Areas around the city are queued as soon as fewer searches are queued
 * than are made at the same time, so that no search waits for the last one of a phase.
 */
export class CoverageScheduler {
  /** Whether there is nothing left to search, unless a failed search is reopened. */
  finished = false;
  private readonly maxQueued: number;
  private readonly maxFirstQueued: number;

  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly queue: AreaQueue,
    private readonly periphery: TargetLimits,
    private readonly looks: FollowUpLooks,
    private readonly concurrency: number,
  ) {
    this.maxQueued = Math.max(MAX_QUEUED, Math.ceil(QUEUED_PER_SEARCH * concurrency));
    this.maxFirstQueued = Math.max(1, Math.round(FIRST_QUEUED_PER_SEARCH * concurrency));
  }

  /** Queues areas until enough are queued; until the first search has closed, only a few. */
  schedule(): void {
    const { knowledge } = this;
    while (!this.finished) {
      const queued = knowledge.queuedCount;
      if (queued >= (knowledge.closedCount === 0 ? this.maxFirstQueued : this.maxQueued)) return;
      const deferred = [...knowledge.deferred];
      const urgent = deferred.filter((search) => !search.askLast);
      if (urgent.length === 0 && queued >= this.concurrency) return;
      const next = pickNext(knowledge, urgent.length > 0 ? urgent : deferred);
      if (next) this.queue.scheduleOne(next);
      else if (queued > 0) {
        if (this.periphery.reopenSkipped()) continue;
        return this.looks.prepareStep();
      } else if (knowledge.searches.length > MAX_TASKS) this.finished = true;
      else this.finished = !this.periphery.reopenSkipped() && !this.looks.queueNext();
    }
  }
}
