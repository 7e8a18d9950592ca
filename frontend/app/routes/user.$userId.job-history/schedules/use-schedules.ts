import { useEffect } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import { JOB_HISTORY_UPDATED } from '~/services/storage/persisted';
import { usePolling } from '~/services/live/use-polling';
import type { Schedule } from '~/services/api/api-types';

/** Polling interval. It matches the interval at which the server checks for due schedules. */
const SCHEDULES_POLL_MS = 10_000;

/**
 * Returns the schedules with their status, last job and next starts. If the user has any schedules, reloads them
 * every 10 s.
 */
export function useSchedules(initial: readonly Schedule[]): readonly Schedule[] {
  const { data, refresh } = usePolling<readonly Schedule[]>({
    queryKey: ['schedules'],
    initialData: initial,
    load: apiQueries.schedules,
    intervalMs: (schedules) => (schedules.length > 0 ? SCHEDULES_POLL_MS : null),
  });
  useEffect(() => {
    // When a job starts or ends, different schedules may be waiting.
    const onUpdate = () => refresh();
    window.addEventListener(JOB_HISTORY_UPDATED, onUpdate);
    return () => window.removeEventListener(JOB_HISTORY_UPDATED, onUpdate);
  }, [refresh]);
  return data;
}
