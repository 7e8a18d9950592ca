import { Injectable } from '@nestjs/common';
import type { Job } from './job.entity';
import { JobSnapshotRepository } from './job-snapshot.repository';

/** How long a count stays valid. After that, the listings are counted again. */
const CACHE_TTL_MS = 300_000;
const MAX_CACHED_USERS = 10_000;

interface CachedCount {
  jobId: string;
  /** Start of the day, in epoch milliseconds. */
  dayStart: number;
  /**
   * Number of today's listings that were new to the user when they were counted. `deltaCount` is the job's own count
   * of new listings at the same moment.
   */
  count: number;
  deltaCount: number;
  countedAt: number;
}

/**
 * Counts today's listings that are new to a user. Every status request needs this number, but counting takes longer
 * the more listings there are. So the listings are counted once, and later changes are derived from the job's own
 * count.
 */
@Injectable()
export class NewTodayCounter {
  private readonly cache = new Map<string, CachedCount>();
  /** Counts in progress, by user and job: the tabs of a user share them. */
  private readonly counting = new Map<string, Promise<CachedCount>>();

  constructor(private readonly snapshots: JobSnapshotRepository) {}

  /** @param job the user's newest job, the only one that can still add listings */
  async countFor(
    { id, userId, deltaCount }: Pick<Job, 'id' | 'userId' | 'deltaCount'>,
    today: Date,
  ): Promise<number> {
    const cached = this.cache.get(userId);
    const isFresh =
      cached?.jobId === id &&
      cached.dayStart === today.getTime() &&
      Date.now() - cached.countedAt < CACHE_TTL_MS;
    const { count, deltaCount: counted } = isFresh ? cached : await this.recount(userId, id, today);
    return Math.max(0, count + deltaCount - counted);
  }

  private recount(userId: string, jobId: string, today: Date): Promise<CachedCount> {
    const key = `${userId} ${jobId} ${today.getTime()}`;
    let counting = this.counting.get(key);
    if (!counting) {
      counting = this.countNow(userId, jobId, today).finally(() => this.counting.delete(key));
      this.counting.set(key, counting);
    }
    return counting;
  }

  private async countNow(userId: string, jobId: string, today: Date): Promise<CachedCount> {
    const { count = 0, delta = 0 } = (await this.snapshots.countNewToday(userId, jobId, today)) ?? {};
    const entry = { jobId, dayStart: today.getTime(), count, deltaCount: delta, countedAt: Date.now() };
    if (this.cache.size >= MAX_CACHED_USERS) this.cache.clear();
    this.cache.set(userId, entry);
    return entry;
  }
}
