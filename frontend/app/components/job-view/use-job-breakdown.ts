import { useEffect, useMemo, useState } from 'react';
import { isNotFound } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import type { JobArea, MinuteCount, JobTarget } from '~/services/api/api-types';

/** How often the breakdown of an active job is reloaded. */
const BREAKDOWN_POLL_MS = 4_000;
/** Maximum number of targets that the screen can show. */
export const MAX_TARGETS = 600;
const MAX_AREAS = 400;
const MAX_MINUTES = 60;

export interface JobBreakdown {
  targets: readonly JobTarget[];
  areas: readonly JobArea[];
  minutes: readonly MinuteCount[];
}

const EMPTY_BREAKDOWN: JobBreakdown = { targets: [], areas: [], minutes: [] };

/** The breakdown rendered by the server, and the job that it belongs to. */
export interface InitialBreakdown {
  jobId: string;
  targets: readonly JobTarget[];
}

/**
 * Returns a job's targets, areas and minutes. Reloads this breakdown while the job is active, and once more after the
 * job ends.
 */
export function useJobBreakdown(
  jobId: string | null,
  isLive: boolean,
  initial: InitialBreakdown | null = null,
): JobBreakdown {
  const [rendered] = useState(initial);
  const initialData = useMemo(
    () => (rendered?.jobId === jobId ? { ...EMPTY_BREAKDOWN, targets: rendered.targets } : EMPTY_BREAKDOWN),
    [rendered, jobId],
  );
  const { data, refresh } = usePolling<JobBreakdown>({
    queryKey: ['job-breakdown', jobId],
    initialData,
    async load(signal) {
      if (jobId === null) return EMPTY_BREAKDOWN;
      try {
        const [targets, areas, minutes] = await Promise.all([
          apiQueries.targets(jobId, MAX_TARGETS, signal),
          apiQueries.areas(jobId, MAX_AREAS, signal),
          apiQueries.minutes(jobId, MAX_MINUTES, signal),
        ]);
        return { targets, areas, minutes };
      } catch (error) {
        // A job that is no longer stored has no breakdown.
        if (isNotFound(error)) return EMPTY_BREAKDOWN;
        throw error;
      }
    },
    intervalMs: () => (isLive ? BREAKDOWN_POLL_MS : null),
  });
  useEffect(() => {
    if (jobId !== null) refresh();
  }, [jobId, isLive, refresh]);
  return data;
}
