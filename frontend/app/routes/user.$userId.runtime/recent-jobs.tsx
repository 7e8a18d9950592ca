import { Link } from '@remix-run/react';
import { JobStatusBadge } from '~/components/job-status-badge';
import { Panel } from '~/components/ui/panel';
import { useUserArea } from '~/components/user-area';
import { formatCount } from '~/services/page/formats';
import { searchName } from '~/services/job/ended-job';
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
        <Link to={historyPath} className="tap-link pr-2 text-xs">
          View all...
        </Link>
      }
    >
      <ul>
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex min-h-8 flex-wrap items-center gap-x-2 border-b border-line px-3 py-1 mid:gap-x-3 mid:px-4 last:border-0"
          >
            <span className="grid min-w-0 flex-1 basis-28 grid-cols-[minmax(0,1fr)]">
              <Link to={paths.job(user.id, job.id)} className="text-link -my-3 justify-self-start py-3">
                {searchName(job)}
              </Link>
              <span className="mono truncate text-xs text-ink-3">{job.id}</span>
            </span>
            <JobStatusBadge status={job.status} />
            <span className="min-w-22 text-right">
              {formatCount(job.recordsProcessed)} <span className="text-ink-3">records</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
