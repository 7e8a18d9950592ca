import { useEffect, useRef } from 'react';
import { useToast } from '~/components/ui/toast';
import { pluralize } from '~/services/page/formats';
import { persist, readPersisted, usePersisted } from '~/services/storage/persisted';
import { isUnderWay } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';

/** Describes the outcome of the stored job if that job has since ended; otherwise returns null. */
export function endedWhileAway(currentJobId: string | null, runtime: RuntimeState): string | null {
  if (currentJobId === null || currentJobId !== runtime.manualRunId || isUnderWay(runtime)) return null;
  const verbs = { success: 'completed', stopped: 'was stopped', inactive: 'failed' } as const;
  const verb = verbs[runtime.status as keyof typeof verbs] ?? 'ended';
  return `${runtime.manualRunId} ${verb}: ${pluralize(runtime.recordsProcessed, 'record', 'records')}`;
}

/**
 * Stores the active job's id, start time and pauses in the browser (spec §3). If a previously stored job has ended
 * while no page was open, shows a message once.
 */
export function usePersistedJob(email: string, runtime: RuntimeState): void {
  const toast = useToast();
  const isActive = isUnderWay(runtime);
  const initial = useRef({ email, runtime });
  useEffect(() => {
    const notice = endedWhileAway(
      readPersisted(initial.current.email, 'currentJobId'),
      initial.current.runtime,
    );
    if (notice) toast('idle', notice);
  }, [toast]);
  const { manualRunId, startTime, totalPausedMs, pauseStartMs } = runtime;
  useEffect(() => {
    persist(email, 'currentJobId', isActive ? manualRunId : null);
    persist(email, 'runStartTime', isActive ? startTime : null);
    persist(email, 'pausedTime', isActive ? totalPausedMs : 0);
    persist(email, 'pauseStart', isActive ? pauseStartMs : null);
  }, [email, isActive, manualRunId, startTime, totalPausedMs, pauseStartMs]);
}

export interface PersistedJobClock {
  startedAt: number | null;
  pausedMs: number;
  pausedSince: number | null;
}

/**
 * Returns the active job's start time and pauses. They are shared by all tabs: the first tab to receive them stores
 * them for the rest.
 */
export function usePersistedJobClock(email: string): PersistedJobClock {
  const [startedAt] = usePersisted(email, 'runStartTime');
  const [pausedMs] = usePersisted(email, 'pausedTime');
  const [pausedSince] = usePersisted(email, 'pauseStart');
  return { startedAt, pausedMs, pausedSince };
}
