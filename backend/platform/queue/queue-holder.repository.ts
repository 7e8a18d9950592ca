import { Injectable } from '@nestjs/common';
import { Transaction } from '../database';
import { REQUEUE_JOBS_OF_HOLDERS } from './queue-statements';

/** Returns to others what processes that died held besides their queue jobs. Runs in the transaction that removes them. */
export type HolderRelease = (holders: readonly string[]) => Promise<unknown>;

/** A process that may hold queue jobs, and how often it has given a sign of life. */
export interface QueueHolder {
  id: string;
  beats: string;
}

/** Stores the processes that take queue jobs, and returns the jobs of those that died. */
@Injectable()
export class QueueHolderRepository {
  constructor(private readonly transaction: Transaction) {}

  /** Counts a sign of life. */
  async beat(id: string): Promise<void> {
    await this.transaction.execute(
      `insert into queue_holder (id, beats) values ($1, 1)
       on conflict (id) do update set beats = queue_holder.beats + 1`,
      [id],
    );
  }

  all(): Promise<QueueHolder[]> {
    return this.transaction.rows<QueueHolder>('select id, beats::text from queue_holder');
  }

  /**
   * Removes holders that have given no sign of life since they were read, releases what they held, and puts their jobs
   * back into the queue. Several processes may do so at the same time. Returns how many jobs there were.
   */
  removeDead(dead: readonly QueueHolder[], releases: readonly HolderRelease[]): Promise<number> {
    return this.transaction.run(async () => {
      const removed = await this.transaction.rows<{ id: string }>(
        `delete from queue_holder using unnest($1::uuid[], $2::bigint[]) as dead (id, beats)
         where queue_holder.id = dead.id and queue_holder.beats = dead.beats returning queue_holder.id`,
        [dead.map(({ id }) => id), dead.map(({ beats }) => beats)],
      );
      const ids = removed.map(({ id }) => id);
      if (ids.length === 0) return 0;
      for (const release of releases) await release(ids);
      return (await this.transaction.execute(REQUEUE_JOBS_OF_HOLDERS, [ids])).rowCount;
    });
  }
}
