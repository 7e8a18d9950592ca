import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Job } from './job.entity';

/** A count holds so long for a run that goes on: then it is made anew. */
const CACHE_TTL_MS = 300_000;
const MAX_CACHED_USERS = 10_000;

interface CachedCount {
  jobId: string;
  /** When the day began, epoch milliseconds. */
  dayStart: number;
  /** Listings of the day that the user never had before, and the run's own figure at that moment. */
  count: number;
  deltaCount: number;
  countedAt: number;
}

/**
 * How many listings of today a user never had before. Counting them takes longer the more there are, and each look wants to know:
 * they are counted once, and from then on the run's own figure tells what has come to them.
 */
@Injectable()
export class NewTodayCounter {
  private readonly cache = new Map<string, CachedCount>();

  constructor(private readonly transaction: Transaction) {}

  /** @param job the newest of its user: only that one can still grow */
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

  private async recount(userId: string, jobId: string, today: Date): Promise<CachedCount> {
    // One statement: both figures are of the same moment.
    const [row] = await this.transaction.readPrepared<{ count: number; delta: number }>(
      'new today',
      SELECT_COUNT,
      [userId, today, jobId],
    );
    const { count = 0, delta = 0 } = row ?? {};
    const entry = { jobId, dayStart: today.getTime(), count, deltaCount: delta, countedAt: Date.now() };
    if (this.cache.size >= MAX_CACHED_USERS) this.cache.clear();
    this.cache.set(userId, entry);
    return entry;
  }
}

const SELECT_COUNT = `
  select (select count(*)::int from captured_listing l
          where l.user_id = $1 and l.is_new and l.captured_at >= $2) as count,
         (select delta_count from job where id = $3) as delta`;
