import { ALMOST_DONE_AFTER_MS, STATUS_TEXT_STEP_MS, TIMER_TICK_MS } from '@libs/constants';
import { useEffect, useState } from 'react';
import { runPhase } from '~/services/run-view';
import type { RunStatus } from '~/services/wire';

/** "Processing" with 0 to 3 dots, one more each second; "Almost done" after 12 s (spec §4). */
export function statusText(elapsedMs: number): string {
  if (elapsedMs >= ALMOST_DONE_AFTER_MS) return 'Almost done';
  return `Processing${'.'.repeat(Math.floor(elapsedMs / STATUS_TEXT_STEP_MS) % 4)}`;
}

/** After an unfinished run the timer is back at zero; a finished one keeps its time (spec §4). */
const serverElapsed = ({ status, elapsedMs }: RunStatus) =>
  status === 'inactive' || status === 'stopped' ? 0 : elapsedMs;

/** Milliseconds of work of the run, ticking between two answers of the server while the run is live and they come. */
export function useElapsed(run: RunStatus, isStale: boolean): number {
  const isLive = runPhase(run.status) === 'live' && !isStale;
  const [since, setSince] = useState({ run, extra: 0 });
  useEffect(() => {
    if (!isLive) return;
    const begin = performance.now();
    const tick = setInterval(() => setSince({ run, extra: performance.now() - begin }), TIMER_TICK_MS);
    return () => clearInterval(tick);
  }, [run, isLive]);
  return serverElapsed(run) + (isLive && since.run === run ? since.extra : 0);
}
