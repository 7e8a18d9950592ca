import { useEffect } from 'react';
import { apiQueries, isSessionOver } from '~/services/api-queries';
import { JOB_HISTORY_UPDATED } from '~/services/kept';
import { usePolling } from '~/services/polling';
import type { Schedule } from '~/services/wire';

/** The server looks at what is due every 10 s. */
const SCHEDULES_POLL_MS = 10_000;

/** The schedules as they stand: which waits, which started when, what comes next. Read again every 10 s while there are some. */
export function useSchedules(drawn: readonly Schedule[]): readonly Schedule[] {
  const { data, refresh } = usePolling<readonly Schedule[]>({
    initial: drawn,
    load: apiQueries.schedules,
    intervalMs: (schedules) => (schedules.length > 0 ? SCHEDULES_POLL_MS : null),
    endsOn: isSessionOver,
  });
  useEffect(() => {
    // A run that begins or ends changes what waits for it.
    const again = () => refresh();
    window.addEventListener(JOB_HISTORY_UPDATED, again);
    return () => window.removeEventListener(JOB_HISTORY_UPDATED, again);
  }, [refresh]);
  return data;
}
