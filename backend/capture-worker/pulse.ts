import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database';

/** Between two notes of the time, in seconds. */
const BEAT_SECONDS = 5;
/** So long without a note, no worker was there: some beats may be missed where the machine is busy. */
const GAP_SECONDS = 20;

/**
 * The time at which some worker was last known to live. What passed while there was none (the application was down, the
 * machine slept) is no time of work: it is added to the pauses of every run that was under way.
 */
@Injectable()
export class Pulse {
  constructor(private readonly transaction: Transaction) {}

  beat(): Promise<void> {
    return this.transaction.run(async () => {
      const [last] = await this.transaction.rows<{ at: string; gap: boolean }>(
        `select at::text, at < clock_timestamp() - make_interval(secs => $2) as gap from worker_pulse
         where at < clock_timestamp() - make_interval(secs => $1) for update`,
        [BEAT_SECONDS, GAP_SECONDS],
      );
      if (!last) return;
      if (last.gap) await this.transaction.rows(STOOD_STILL, [last.at]);
      await this.transaction.rows('update worker_pulse set at = clock_timestamp()');
    });
  }
}

/** A run that stands by itself (paused, waiting) has its pause counted already. */
const STOOD_STILL = `
  update job set paused_ms = paused_ms
    + (extract(epoch from clock_timestamp() - greatest($1::timestamptz, created_at)) * 1000)::bigint
  where state in ('queued', 'running', 'stopping')`;
