import { JOB_HISTORY_POLL_MS } from '@libs/constants';
import { useRef } from 'react';
import { apiQueries, isSessionOver } from '~/services/api-queries';
import { usePolling } from '~/services/polling';
import { mergedLog } from '~/services/run-log';
import type { JobDetail, LogEntry } from '~/services/wire';

interface ShownJob {
  job: JobDetail;
  logs: LogEntry[];
}

/** A job that goes on is read again every 5 s, its log from the last entry on. */
export function useFreshJob(drawn: ShownJob): ShownJob {
  const known = useRef(drawn);
  const { data } = usePolling<ShownJob>({
    initial: drawn,
    async load(signal): Promise<ShownJob> {
      const since = known.current.logs.at(-1)?.seq ?? 0;
      const [job, more] = await Promise.all([
        apiQueries.job(drawn.job.id, signal),
        apiQueries.jobLog(drawn.job.id, since, signal),
      ]);
      known.current = { job, logs: mergedLog(known.current.logs, more) };
      return known.current;
    },
    intervalMs: ({ job }) => (job.status === 'running' ? JOB_HISTORY_POLL_MS : null),
    endsOn: isSessionOver,
  });
  return data;
}
