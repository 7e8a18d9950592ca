import { Injectable } from '@nestjs/common';
import { JobRepository } from '../jobs';
import { Transaction } from '../platform/database';

/** Seconds between two heartbeats. */
const HEARTBEAT_INTERVAL_SECONDS = 5;
/**
 * Seconds without a heartbeat after which no worker is considered alive. Long enough for a busy machine to miss some.
 */
const HEARTBEAT_TIMEOUT_SECONDS = 20;

/**
 * The last time at which any worker was alive. Time without a worker (application down, machine asleep) is not
 * working time: it is added to the pauses of every job that was in progress.
 */
@Injectable()
export class Heartbeat {
  constructor(
    private readonly transaction: Transaction,
    private readonly jobs: JobRepository,
  ) {}

  record(): Promise<void> {
    return this.transaction.run(async () => {
      const [last] = await this.transaction.rows<{ at: string; gap: boolean }>(
        `select last_beat_at::text as at, last_beat_at < clock_timestamp() - make_interval(secs => $2) as gap from worker_heartbeat
         where last_beat_at < clock_timestamp() - make_interval(secs => $1) for update`,
        [HEARTBEAT_INTERVAL_SECONDS, HEARTBEAT_TIMEOUT_SECONDS],
      );
      if (!last) return;
      if (last.gap) await this.jobs.addDowntime(last.at);
      await this.transaction.rows('update worker_heartbeat set last_beat_at = clock_timestamp()');
    });
  }
}
