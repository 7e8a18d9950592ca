import { JOB_HISTORY_POLL_MS, JOB_HISTORY_STORED } from '@libs/constants';
import { useEffect } from 'react';
import { useUserArea } from '~/components/user-area';
import { apiQueries, isSessionOver } from '~/services/api-queries';
import { JOB_HISTORY_UPDATED, keep, kept, keptName, useKept } from '~/services/kept';
import { usePolling } from '~/services/polling';
import type { Job } from '~/services/wire';

export interface KnownJobs {
  jobs: readonly Job[];
  /** The server has not answered: these are the browser's own copies. */
  isCopy: boolean;
  refresh(): void;
}

/**
 * The job history: the server's record, read again every 5 s, and the browser's copy of it, by which the page opens at once and other
 * tabs agree (spec §3). `drawn` is null where the server could not say.
 */
export function useJobs(drawn: Job[] | null): KnownJobs {
  const { email } = useUserArea().user;
  const [copies] = useKept(email, 'jobHistory');
  const { data, refresh, take } = usePolling<Job[] | null>({
    initial: drawn,
    load: (signal) => apiQueries.jobs(JOB_HISTORY_STORED, signal),
    intervalMs: () => JOB_HISTORY_POLL_MS,
    endsOn: isSessionOver,
  });
  useEffect(() => {
    if (data) keep(email, 'jobHistory', data);
  }, [email, data]);
  useEffect(() => {
    const again = () => refresh();
    // What another tab has read need not be read once more.
    const stored = ({ key }: StorageEvent) =>
      key === keptName(email, 'jobHistory') && take(kept(email, 'jobHistory'));
    window.addEventListener('storage', stored);
    window.addEventListener(JOB_HISTORY_UPDATED, again);
    return () => {
      window.removeEventListener('storage', stored);
      window.removeEventListener(JOB_HISTORY_UPDATED, again);
    };
  }, [email, refresh, take]);
  return { jobs: data ?? copies, isCopy: data === null, refresh };
}
