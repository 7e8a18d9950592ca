import { useEffect, useRef } from 'react';
import { useToast } from '~/components/ui/toast';
import { counted } from '~/services/formats';
import { keep, kept, useKept } from '~/services/kept';
import { isUnderWay } from '~/services/run-view';
import type { RunStatus } from '~/services/wire';

/** How a run ended that went on when this browser looked last; null where there is nothing to tell. */
export function endedMeanwhile(currentJobId: string | null, run: RunStatus): string | null {
  if (currentJobId === null || currentJobId !== run.manualRunId || isUnderWay(run)) return null;
  const words = { success: 'completed', stopped: 'was stopped', inactive: 'failed' } as const;
  const end = words[run.status as keyof typeof words] ?? 'ended';
  return `${run.manualRunId} ${end}: ${counted(run.recordsProcessed, 'record', 'records')}`;
}

/**
 * The browser's note of the run under way (spec §3): its id, its begin and its pauses. A run of the note that has ended while nobody
 * looked is told once.
 */
export function useKeptRun(email: string, run: RunStatus): void {
  const toast = useToast();
  const isActive = isUnderWay(run);
  const first = useRef({ email, run });
  useEffect(() => {
    const ended = endedMeanwhile(kept(first.current.email, 'currentJobId'), first.current.run);
    if (ended) toast('idle', ended);
  }, [toast]);
  const { manualRunId, startTime, totalPausedMs, pauseStartMs } = run;
  useEffect(() => {
    keep(email, 'currentJobId', isActive ? manualRunId : null);
    keep(email, 'runStartTime', isActive ? startTime : null);
    keep(email, 'pausedTime', isActive ? totalPausedMs : 0);
    keep(email, 'pauseStart', isActive ? pauseStartMs : null);
  }, [email, isActive, manualRunId, startTime, totalPausedMs, pauseStartMs]);
}

export interface KeptClock {
  startedAt: number | null;
  pausedMs: number;
  pausedSince: number | null;
}

/** Begin and pauses of the run under way, as whichever tab of this browser heard of them first. */
export function useKeptClock(email: string): KeptClock {
  const [startedAt] = useKept(email, 'runStartTime');
  const [pausedMs] = useKept(email, 'pausedTime');
  const [pausedSince] = useKept(email, 'pauseStart');
  return { startedAt, pausedMs, pausedSince };
}
