import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';
import type { Job } from './job.entity';

/** A count holds so long for a run that goes on: then it is made anew. */
const HOLDS_MS = 300_000;
const USERS_AT_MOST = 10_000;

interface Counted {
  jobId: string;
  /** When the day began, epoch milliseconds. */
  today: number;
  /** Listings of the day that the user never had before, and the run's own figure at that moment. */
  count: number;
  delta: number;
  at: number;
}

/**
 * How many listings of today a user never had before. Counting them takes longer the more there are, and each look wants to know:
 * they are counted once, and from then on the run's own figure tells what has come to them.
 */
@Injectable()
export class NewToday {
  private readonly counted = new Map<string, Counted>();

  constructor(private readonly transaction: Transaction) {}

  /** @param job the newest of its user: only that one can still grow */
  async of(
    { id, userId, deltaCount }: Pick<Job, 'id' | 'userId' | 'deltaCount'>,
    today: Date,
  ): Promise<number> {
    const known = this.counted.get(userId);
    const holds = known?.jobId === id && known.today === today.getTime() && Date.now() - known.at < HOLDS_MS;
    const { count, delta } = holds ? known : await this.countAnew(userId, id, today);
    return Math.max(0, count + deltaCount - delta);
  }

  private async countAnew(userId: string, jobId: string, today: Date): Promise<Counted> {
    // One statement: both figures are of the same moment.
    const [row] = await this.transaction.read<{ count: number; delta: number }>('new today', COUNT, [
      userId,
      today,
      jobId,
    ]);
    const { count = 0, delta = 0 } = row ?? {};
    const counted = { jobId, today: today.getTime(), count, delta, at: Date.now() };
    if (this.counted.size >= USERS_AT_MOST) this.counted.clear();
    this.counted.set(userId, counted);
    return counted;
  }
}

const COUNT = `
  select (select count(*)::int from captured_listing l
          where l.user_id = $1 and l.is_new and l.captured_at >= $2) as count,
         (select delta_count from job where id = $3) as delta`;
