import { Link } from '@remix-run/react';
import { JobStatusBadge } from '~/components/job-status-badge';
import { useZone } from '~/components/use-preferences';
import { Panel } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { formatCount, formatDate } from '~/services/page/formats';
import { searchName } from '~/services/job/ended-job';
import { paths } from '~/services/navigation/paths';
import type { Job } from '~/services/api/api-types';

/** Shows the latest jobs, or nothing before the user's first job (spec §2, Account screen). */
export function RecentJobs({ jobs }: { jobs: readonly Job[] }) {
  const { user } = useUserArea();
  const zone = useZone();
  if (jobs.length === 0) return null;
  const historyPath = paths.jobHistory(user.id);
  return (
    <Panel
      title="Recent Jobs"
      actions={
        <Link to={historyPath} className="tap-link pr-2 text-xs">
          View all...
        </Link>
      }
    >
      <ul>
        {jobs.map((job) => (
          <li
            key={job.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line px-4 py-2 first:border-0"
          >
            <p className="flex items-center justify-between gap-3">
              <Link
                to={paths.job(user.id, job.id)}
                className="text-link -my-3 block min-w-0 py-3 wrap-anywhere mid:my-0 mid:py-0"
              >
                {searchName(job)}
              </Link>
              <JobStatusBadge status={job.status} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
              <span className="flex flex-wrap gap-x-3">
                {formatCount(job.recordsProcessed)} records
                <span className="mono text-ink-3">{job.id}</span>
              </span>
              <time dateTime={new Date(job.startTime).toISOString()} className="mono">
                {formatDate(job.startTime, zone)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
