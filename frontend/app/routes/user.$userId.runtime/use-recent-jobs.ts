import { useEffect } from 'react';
import { RECENT_JOBS_COUNT } from '@libs/constants';
import { useUserArea } from '~/components/user-area';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import { isUnderWay } from '~/services/job/job-phase';
import type { Job } from '~/services/api/api-types';

const JOBS_POLL_MS = 5_000;

/** Returns the latest jobs. Reloads them regularly while a job is active, and whenever a job starts or ends. */
export function useRecentJobs(initial: Job[]): Job[] {
  const isActive = isUnderWay(useUserArea().runtime.data);
  const { data, refresh } = usePolling({
    queryKey: ['recent-jobs'],
    initialData: initial,
    load: (signal) => apiQueries.jobs({ limit: RECENT_JOBS_COUNT }, signal),
    intervalMs: () => (isActive ? JOBS_POLL_MS : null),
  });
  useEffect(() => refresh(), [isActive, refresh]);
  return data;
}
