import { JobTargets } from '~/components/job-view/job-targets';
import { useJobBreakdown } from '~/components/job-view/use-job-breakdown';
import { useMapListings } from '~/components/job-view/use-map-listings';
import { Panel } from '~/components/ui/panel';
import { pluralize } from '~/services/page/formats';
import type { JobDetails } from '~/services/api/api-types';
import { LiveMap } from '../user.$userId.runtime/live-map';
import { RatePanel } from '../user.$userId.runtime/rate-panel';
import { JobChanges } from './job-changes';
import { JobFigures } from './job-figures';

interface JobMapViewProps {
  job: JobDetails;
  zone: string;
  userId: string;
}

/** The job's figures, and its map with the targets, the rate, and the changes since the last job. */
export function JobMapView({ job, zone, userId }: JobMapViewProps) {
  const isLive = job.status === 'running';
  const breakdown = useJobBreakdown(job.id, isLive);
  const listings = useMapListings(job.id, job.recordsProcessed);
  return (
    <>
      <JobFigures job={job} zone={zone} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:items-start">
        <LiveMap jobId={job.id} {...breakdown} listings={listings} zone={zone} isLive={isLive} hasJob />
        <div className="grid gap-4">
          <Panel
            title="Targets"
            note={`${job.targetsDone} of ${pluralize(job.targetCount, 'target', 'targets')}`}
          >
            <JobTargets jobId={job.id} first={breakdown.targets} total={job.targetCount} isLive={isLive} />
          </Panel>
          <RatePanel minutes={breakdown.minutes} mean={job.scanRate} zone={zone} isLive={isLive} />
          <JobChanges job={job} userId={userId} />
        </div>
      </div>
    </>
  );
}
