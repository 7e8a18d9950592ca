import { JOB_HISTORY_POLL_MS } from '@libs/constants';
import { useRef } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import { mergeLogs } from '~/services/job/job-log';
import type { JobDetails, LogEntry } from '~/services/api/api-types';

interface JobWithLog {
  job: JobDetails;
  logs: LogEntry[];
}

/**
 * Returns a job and its log. While the job is running, or its files are written, its listings delivered or their
 * contacts read, reloads it with new log entries every 5 s.
 */
export function usePolledJob(initial: JobWithLog): JobWithLog {
  const current = useRef(initial);
  const { data } = usePolling<JobWithLog>({
    queryKey: ['job', initial.job.id],
    initialData: initial,
    async load(signal): Promise<JobWithLog> {
      const since = current.current.logs.at(-1)?.seq ?? 0;
      const [job, newLogs] = await Promise.all([
        apiQueries.job(initial.job.id, signal),
        apiQueries.jobLog(initial.job.id, since, signal),
      ]);
      current.current = { job, logs: mergeLogs(current.current.logs, newLogs) };
      return current.current;
    },
    intervalMs: ({ job }) => (isChanging(job) ? JOB_HISTORY_POLL_MS : null),
  });
  return data;
}

const isChanging = ({ status, exportProblem, pendingExports, delivery, contacts }: JobDetails): boolean =>
  status === 'running' ||
  contacts?.state === 'running' ||
  exportProblem !== null ||
  pendingExports.length > 0 ||
  (delivery?.waiting ?? 0) > 0;
