import { Link } from '@remix-run/react';
import { JobStatusBadge } from '~/components/job-status-badge';
import { Panel } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { formatCount } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import type { Job } from '~/services/api/api-types';

/** Shows the latest jobs. The Jobs tab lists all jobs. */
export function RecentJobs({ jobs, className }: { jobs: Job[]; className?: string }) {
  const { user } = useUserArea();
  if (jobs.length === 0) return null;
  const historyPath = paths.jobHistory(user.id);
  return (
    <Panel
      title="Recent jobs"
      className={className}
      actions={
        <Link to={historyPath} className="text-link pr-2 text-xs">
          View all...
        </Link>
      }
    >
      <ul>
        {jobs.map(({ id, status, recordsProcessed }) => (
          <li
            key={id}
            className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line px-3 py-1 mid:gap-3 mid:px-4 last:border-0"
          >
            <Link to={historyPath} className="text-link mono truncate text-xs mid:text-[0.94em]">
              {id}
            </Link>
            <JobStatusBadge status={status} />
            <span className="min-w-22 text-right">
              {formatCount(recordsProcessed)} <span className="text-ink-3">records</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
