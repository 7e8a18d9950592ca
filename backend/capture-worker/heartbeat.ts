import { Injectable } from '@nestjs/common';
import { JobRepository } from '../jobs';
import { Transaction } from '../platform/database';

/** Seconds between two heartbeats. */
const HEARTBEAT_INTERVAL_SECONDS = 5;
/**
 * After this many seconds without a heartbeat, no worker counts as alive. The time is long enough for a busy machine
 * to miss several heartbeats.
 */
const HEARTBEAT_TIMEOUT_SECONDS = 20;

/**
 * Records when a worker was last alive. Time without any worker (application down, machine asleep) is not working
 * time, so it is added to the paused time of every job in progress.
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
