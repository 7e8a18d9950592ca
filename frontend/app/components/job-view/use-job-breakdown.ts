import { useEffect, useState } from 'react';
import { apiQueries, isNotFound, isSessionOver } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import type { JobArea, MinuteCount, JobTarget } from '~/services/api/api-types';

/** How often the parts of a run that goes on are read again. */
const BREAKDOWN_POLL_MS = 4_000;
/** Rows and columns that a screen can show. */
export const MAX_TARGETS = 600;
const MAX_AREAS = 400;
const MAX_MINUTES = 60;

export interface JobBreakdown {
  targets: readonly JobTarget[];
  areas: readonly JobArea[];
  minutes: readonly MinuteCount[];
}

const EMPTY_BREAKDOWN: JobBreakdown = { targets: [], areas: [], minutes: [] };

/** What the server draws the first picture with, and of which job. */
export interface InitialBreakdown {
  jobId: string;
  targets: readonly JobTarget[];
}

/** Targets, areas and minutes of a job; read again while it goes on, and once more when it ends. */
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
        // A job that is not kept any more has no parts; the next one will.
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
