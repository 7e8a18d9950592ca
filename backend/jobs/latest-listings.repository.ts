import { Injectable } from '@nestjs/common';
import type { Listing } from '@libs/listing';
import { Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import { JobHistoryRepository } from './job-history.repository';

/** Reads what a user has captured last. */
@Injectable()
export class LatestListingsRepository {
  constructor(
    private readonly transaction: Transaction,
    private readonly history: JobHistoryRepository,
  ) {}

  /** Returns the last listings of the user's newest job that has any. */
  async find({ userId }: Owner, limit: number): Promise<Listing[]> {
    const [job] = await this.transaction.rows<{ id: string; recorded: number }>(
      'select id, recorded from job where user_id = $1 and recorded > 0 order by created_at desc limit 1',
      [userId],
    );
    if (!job) return [];
    return (await this.history.listingsAfter(job.id, Math.max(0, job.recorded - limit), limit)).listings;
  }
}
