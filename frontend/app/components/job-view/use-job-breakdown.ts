import { useEffect, useState } from 'react';
import { apiQueries, isNotFound, isSessionOver } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import type { JobArea, MinuteCount, JobTarget } from '~/services/api/api-types';

/** How often the breakdown of an active job is reloaded. */
const BREAKDOWN_POLL_MS = 4_000;
/** Maximum number of targets that a screen can show. */
export const MAX_TARGETS = 600;
const MAX_AREAS = 400;
const MAX_MINUTES = 60;

export interface JobBreakdown {
  targets: readonly JobTarget[];
  areas: readonly JobArea[];
  minutes: readonly MinuteCount[];
}

const EMPTY_BREAKDOWN: JobBreakdown = { targets: [], areas: [], minutes: [] };

/** The breakdown that the server rendered, and its job. */
export interface InitialBreakdown {
  jobId: string;
  targets: readonly JobTarget[];
}

/** Targets, areas and minutes of a job; reloaded while the job is active, and once more when it ends. */
export function useJobBreakdown(
  jobId: string | null,
  isLive: boolean,
  initial: InitialBreakdown | null = null,
): JobBreakdown {
  const [initialData] = useState(() => (initial ? { ...NO_JOB, ...initial } : NO_JOB));
  const { data, refresh } = usePolling<JobBreakdown & { jobId: string | null }>({
    initialData,
    async load(signal) {
      if (jobId === null) return NO_JOB;
      try {
        const [targets, areas, minutes] = await Promise.all([
          apiQueries.targets(jobId, MAX_TARGETS, signal),
          apiQueries.areas(jobId, MAX_AREAS, signal),
          apiQueries.minutes(jobId, MAX_MINUTES, signal),
        ]);
        return { jobId, targets, areas, minutes };
      } catch (error) {
        // A job that is no longer stored has no breakdown; the next job will have one.
        if (isNotFound(error)) return { jobId, ...EMPTY_BREAKDOWN };
        throw error;
      }
    },
    intervalMs: () => (isLive ? BREAKDOWN_POLL_MS : null),
    stopsOn: isSessionOver,
  });
  useEffect(() => {
    if (jobId !== null) refresh();
  }, [jobId, isLive, refresh]);
  return data.jobId === jobId ? data : EMPTY_BREAKDOWN;
}

const NO_JOB = { ...EMPTY_BREAKDOWN, jobId: null };
