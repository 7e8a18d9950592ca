import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Between two notes of the time, in seconds. */
const HEARTBEAT_INTERVAL_SECONDS = 5;
/** So long without a note, no worker was there: some beats may be missed where the machine is busy. */
const HEARTBEAT_TIMEOUT_SECONDS = 20;

/**
 * The time at which some worker was last known to live. What passed while there was none (the application was down, the
 * machine slept) is no time of work: it is added to the pauses of every run that was under way.
 */
@Injectable()
export class Heartbeat {
  constructor(private readonly transaction: Transaction) {}

  record(): Promise<void> {
    return this.transaction.run(async () => {
      const [last] = await this.transaction.rows<{ at: string; gap: boolean }>(
        `select last_beat_at::text as at, last_beat_at < clock_timestamp() - make_interval(secs => $2) as gap from worker_heartbeat
         where last_beat_at < clock_timestamp() - make_interval(secs => $1) for update`,
        [HEARTBEAT_INTERVAL_SECONDS, HEARTBEAT_TIMEOUT_SECONDS],
      );
      if (!last) return;
      if (last.gap) await this.transaction.rows(ADD_DOWNTIME_TO_PAUSES, [last.at]);
      await this.transaction.rows('update worker_heartbeat set last_beat_at = clock_timestamp()');
    });
  }
}

/** A run that stands by itself (paused, waiting) has its pause counted already. */
const ADD_DOWNTIME_TO_PAUSES = `
  update job set paused_ms = paused_ms
    + (extract(epoch from clock_timestamp() - greatest($1::timestamptz, created_at)) * 1000)::bigint
  where state in ('queued', 'running', 'stopping')`;
