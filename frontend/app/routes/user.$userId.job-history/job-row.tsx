import { JobStatus } from '~/components/job-status';
import { Cell, NoValue, Row } from '~/components/ui/table';
import { count, counted, date, duration, timeOfDay } from '~/services/formats';
import { apiPaths } from '~/services/paths';
import type { Job } from '~/services/wire';

/** What was captured, in a few words. */
function captured({ mode, city, businessTypes, cities }: Job): string {
  if (mode === 'autonomous') return counted(cities.length, 'city', 'cities');
  return [city, counted(businessTypes.length, 'type', 'types')].filter(Boolean).join(', ');
}

/** One finished or running job, with its export to keep or to look at. */
export function JobRow({ job, zone }: { job: Job; zone: string }) {
  return (
    <Row>
      <Cell>{job.dbProvider ?? <NoValue />}</Cell>
      <Cell className="mono">{job.id}</Cell>
      <Cell>
        <JobStatus status={job.status} />
      </Cell>
      <Cell>{job.mode === 'manual' ? 'Manual' : 'Auto'}</Cell>
      <Cell className="max-w-64 truncate">{captured(job)}</Cell>
      <Cell className="mono">
        {date(job.startTime, zone)} {timeOfDay(job.startTime, zone)}
      </Cell>
      <Cell numeric>{job.endTime === null ? <NoValue /> : duration(job.duration)}</Cell>
      <Cell numeric>{count(job.recordsProcessed)}</Cell>
      <Cell>{job.filename ? <ExportLinks filename={job.filename} jobId={job.id} /> : <NoValue />}</Cell>
    </Row>
  );
}

function ExportLinks({ filename, jobId }: { filename: string; jobId: string }) {
  return (
    <span className="flex gap-3">
      <a
        href={apiPaths.download(filename)}
        download={filename}
        aria-label={`Download JSON of ${jobId}`}
        className="text-link"
      >
        Download JSON
      </a>
      <a
        href={apiPaths.view(filename)}
        target="_blank"
        rel="noreferrer"
        aria-label={`View JSON of ${jobId} in a new tab`}
        className="text-link"
      >
        View JSON
      </a>
    </span>
  );
}
