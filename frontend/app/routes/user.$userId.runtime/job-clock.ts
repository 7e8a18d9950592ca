import { ALMOST_DONE_AFTER_MS, STATUS_TEXT_STEP_MS, TIMER_TICK_MS } from '@libs/constants';
import { useEffect, useState } from 'react';
import { jobPhase } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';

/** "Processing" with 0 to 3 dots, one more each second; "Almost done" after 12 s (spec §4). */
export function statusText(elapsedMs: number): string {
  if (elapsedMs >= ALMOST_DONE_AFTER_MS) return 'Almost done';
  return `Processing${'.'.repeat(Math.floor(elapsedMs / STATUS_TEXT_STEP_MS) % 4)}`;
}

/** After an unfinished run the timer is back at zero; a finished one keeps its time (spec §4). */
const serverElapsedMs = ({ status, elapsedMs }: RuntimeState) =>
  status === 'inactive' || status === 'stopped' ? 0 : elapsedMs;

/** Milliseconds of work of the run, ticking between two answers of the server while the run is live and they come. */
export function useElapsed(runtime: RuntimeState, isStale: boolean): number {
  const isLive = jobPhase(runtime.status) === 'live' && !isStale;
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
  return serverElapsedMs(runtime) + (isLive && ticked.runtime === runtime ? ticked.extra : 0);
}
