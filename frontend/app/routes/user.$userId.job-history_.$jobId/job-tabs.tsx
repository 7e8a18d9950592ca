import { Link } from '@remix-run/react';
import { JOB_VIEWS, paths, type JobView } from '~/services/navigation/paths';

const LABELS: Record<JobView, string> = {
  listings: 'Listings',
  refreshed: 'What has changed',
  map: 'Map and figures',
  log: 'Log',
  setup: 'Setup',
};

const LINK_CLASS =
  'ring-inside flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink mid:min-h-9';

interface JobTabsProps {
  userId: string;
  jobId: string;
  view: JobView;
  /** Whether the job asks again for places. */
  isRefresh: boolean;
}

/** Links to the parts of a job's page. */
export function JobTabs({ userId, jobId, view, isRefresh }: JobTabsProps) {
  return (
    <nav aria-label="Parts of this job" className="mb-4 flex flex-wrap gap-x-1 border-b border-line-strong">
      {JOB_VIEWS.filter((name) => isRefresh || name !== 'refreshed').map((name) => (
        <Link
          key={name}
          to={paths.job(userId, jobId, { view: name })}
          preventScrollReset
          aria-current={name === view ? 'page' : undefined}
          className={LINK_CLASS}
        >
          {LABELS[name]}
        </Link>
      ))}
    </nav>
  );
}
