import { useEffect, useRef } from 'react';
import { useToast } from '~/components/ui/toast';
import { pluralize } from '~/services/page/formats';
import { persist, readPersisted, usePersisted } from '~/services/storage/persisted';
import { isUnderWay } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';

/**
 * Describes the outcome of a job that was active when this browser last checked and has ended since. Returns null if
 * there is no such job.
 */
export function endedWhileAway(currentJobId: string | null, runtime: RuntimeState): string | null {
  if (currentJobId === null || currentJobId !== runtime.manualRunId || isUnderWay(runtime)) return null;
  const verbs = { success: 'completed', stopped: 'was stopped', inactive: 'failed' } as const;
  const verb = verbs[runtime.status as keyof typeof verbs] ?? 'ended';
  return `${runtime.manualRunId} ${verb}: ${pluralize(runtime.recordsProcessed, 'record', 'records')}`;
}

/**
 * Stores the active job in the browser: its id, start and pauses (spec §3). If the stored job has ended in the
 * meantime, shows one message.
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

/** Returns the start and pauses of the active job. The first tab that received them stored them for all tabs. */
export function usePersistedJobClock(email: string): PersistedJobClock {
  const [startedAt] = usePersisted(email, 'runStartTime');
  const [pausedMs] = usePersisted(email, 'pausedTime');
  const [pausedSince] = usePersisted(email, 'pauseStart');
  return { startedAt, pausedMs, pausedSince };
}
