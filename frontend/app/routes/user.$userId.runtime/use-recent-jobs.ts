import { useEffect } from 'react';
import { useUserArea } from '~/components/user-area';
import { apiQueries, isSessionOver } from '~/services/api-queries';
import { usePolling } from '~/services/polling';
import { isUnderWay } from '~/services/run-view';
import type { Job } from '~/services/wire';

/** Jobs in the preview, and how often they are read again while one runs (spec §9). */
export const RECENT_JOBS = 3;
const JOBS_POLL_MS = 5_000;

/** The last jobs, read again while a run is under way and when it begins or ends. */
export function useRecentJobs(drawn: Job[]): Job[] {
  const isActive = isUnderWay(useUserArea().run.data);
  const { data, refresh } = usePolling({
    initial: drawn,
    load: (signal) => apiQueries.jobs(RECENT_JOBS, signal),
    intervalMs: () => (isActive ? JOBS_POLL_MS : null),
    endsOn: isSessionOver,
  });
  useEffect(() => refresh(), [isActive, refresh]);
  return data;
}
