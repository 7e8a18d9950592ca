import { JOB_HISTORY_POLL_MS, MAX_JOB_HISTORY } from '@libs/constants';
import { useEffect } from 'react';
import { useUserArea } from '~/components/user-area';
import { apiQueries } from '~/services/api/api-queries';
import {
  JOB_HISTORY_UPDATED,
  persist,
  readPersisted,
  persistedName,
  usePersisted,
} from '~/services/storage/persisted';
import { usePolling } from '~/services/live/use-polling';
import type { Job } from '~/services/api/api-types';
import { isFiltering, jobFilterParams, jobFilterToSearch, type JobFilter } from './job-filter';

export interface JobsState {
  jobs: readonly Job[];
  /** Whether the jobs come from the browser's copy because the server has not responded. */
  isLocalCopy: boolean;
  refresh(): void;
}

/** A stored job must name its user (spec §3). Copies of earlier versions do not, until the server has replaced them. */
const ownJobs = (jobs: Job[], email: string): Job[] => jobs.filter(({ userId }) => userId === email);

/**
 * Returns the job history, reloaded from the server every 5 s. The copy stored in the browser is shown if the server
 * does not respond, and it keeps all tabs in sync (spec §3). `initial` is null if the server could not load the
 * history.
 */
export function useJobs(initial: Job[] | null): JobsState {
  const { email } = useUserArea().user;
  const [storedJobs] = usePersisted(email, 'jobHistory');
  const { data, refresh, setData } = usePolling<Job[] | null>({
    queryKey: ['jobs', email],
    initialData: initial,
    load: (signal) => apiQueries.jobs({ limit: MAX_JOB_HISTORY }, signal),
    intervalMs: () => JOB_HISTORY_POLL_MS,
  });
  useEffect(() => {
    if (data) persist(email, 'jobHistory', data);
  }, [email, data]);
  useEffect(() => {
    const onUpdate = () => refresh();
    // Uses the jobs that another tab has loaded instead of loading them again.
    const onStorage = ({ key }: StorageEvent) =>
      key === persistedName(email, 'jobHistory') &&
      setData(ownJobs(readPersisted(email, 'jobHistory'), email));
    window.addEventListener('storage', onStorage);
    window.addEventListener(JOB_HISTORY_UPDATED, onUpdate);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener(JOB_HISTORY_UPDATED, onUpdate);
    };
  }, [email, refresh, setData]);
  return { jobs: data ?? ownJobs(storedJobs, email), isLocalCopy: data === null, refresh };
}

interface FilteredJobsOptions {
  /** The jobs that match, as the server rendered them; null if it could not filter them. */
  initial: Job[] | null;
  filter: JobFilter;
  all: readonly Job[];
  zone: string;
}

/**
 * Returns the jobs that match a filter, reloaded like the complete history; `all` without a filter, and null while the
 * server cannot filter them.
 */
export function useFilteredJobs({ initial, filter, all, zone }: FilteredJobsOptions): readonly Job[] | null {
  const { user } = useUserArea();
  const isActive = isFiltering(filter);
  const { data } = usePolling<Job[] | null>({
    queryKey: ['filtered-jobs', user.email, jobFilterToSearch(filter)],
    initialData: initial,
    load: (signal) =>
      apiQueries.jobs({ limit: MAX_JOB_HISTORY, timeZone: zone, ...jobFilterParams(filter) }, signal),
    intervalMs: () => (isActive ? JOB_HISTORY_POLL_MS : null),
  });
  return isActive ? data : all;
}
