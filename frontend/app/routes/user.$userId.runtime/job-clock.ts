import { ALMOST_DONE_AFTER_MS, STATUS_TEXT_STEP_MS, TIMER_TICK_MS } from '@libs/constants';
import { useEffect, useState } from 'react';
import { jobPhase } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';

/** The share of a job after which it is almost done. */
const ALMOST_DONE_PERCENT = 90;

/**
 * Returns "Processing" followed by 0 to 3 dots, which change every second. Returns "Almost done" (spec §4) after 12 s
 * at the earliest, and only if little is left.
 */
export function statusText(elapsedMs: number, percent: number): string {
  if (elapsedMs >= ALMOST_DONE_AFTER_MS && percent >= ALMOST_DONE_PERCENT) return 'Almost done';
  return `Processing${'.'.repeat(Math.floor(elapsedMs / STATUS_TEXT_STEP_MS) % 4)}`;
}

/** Returns whether something happens to the job: nobody paused it, a worker is running and the maps service responds. */
export const isWorkedOn = ({ status, outage, noWorker }: RuntimeState): boolean =>
  jobPhase(status) === 'live' && outage === null && noWorker === null;

/**
 * Returns how long the job has been running, in milliseconds, excluding pauses. After the job, its time stays beside
 * its other figures. Between responses, the time advances only while something happens to the job and the server is
 * responding.
 */
export function useElapsed(runtime: RuntimeState, isStale: boolean): number {
  const isLive = isWorkedOn(runtime) && !isStale;
  const [ticked, setTicked] = useState({ runtime, extra: 0 });
  useEffect(() => {
    if (!isLive) return;
    const startedAt = performance.now();
    const interval = setInterval(
      () => setTicked({ runtime, extra: performance.now() - startedAt }),
      TIMER_TICK_MS,
    );
    return () => clearInterval(interval);
  }, [runtime, isLive]);
  return runtime.elapsedMs + (isLive && ticked.runtime === runtime ? ticked.extra : 0);
}
