import { coverageSummary } from '@libs/job';
import { Link } from '@remix-run/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { JobStatusBadge } from '~/components/job-status-badge';
import { Icon } from '~/components/ui/icon';
import { Cell, Row } from '~/components/ui/table';
import { formatCount, formatDate, formatDuration, formatTime } from '~/services/page/formats';
import { searchName } from '~/services/job/ended-job';
import { paths } from '~/services/navigation/paths';
import type { Job } from '~/services/api/api-types';
import { JobDetails } from './job-details';
import type { ExportsState } from './job-exports';

const COLUMN_COUNT = 8;

interface JobRowProps {
  job: Job;
  userId: string;
  zone: string;
  exports: ExportsState;
}

/** A row for one job, named by what it captures. It expands to show the job's details. */
export function JobRow({ job, userId, zone, exports }: JobRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const summary = job.coverage && coverageSummary(job.coverage);
  const toggle = () => setOpen(!isOpen);
  return (
    <>
      <Row className="cursor-pointer" onClick={toggle}>
        <Cell>
          <span className="flex items-center gap-2">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              aria-label={`Details of ${job.id}`}
              className="grid size-7 place-content-center rounded-2 hover:bg-active"
              onClick={(event) => {
                event.stopPropagation();
                toggle();
              }}
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
            </button>
            <span className="grid max-w-80 min-w-52 grid-cols-[minmax(0,1fr)] py-1">
              <Link
                to={paths.job(userId, job.id)}
                className="text-link justify-self-start truncate font-medium"
                onClick={(event) => event.stopPropagation()}
              >
                {searchName(job)}
              </Link>
              {summary && <span className="truncate text-xs text-ink-2">{summary}</span>}
            </span>
          </span>
        </Cell>
        <Cell>{job.dbProvider}</Cell>
        <Cell className="mono">
          <Link
            to={paths.job(userId, job.id)}
            className="text-link"
            onClick={(event) => event.stopPropagation()}
          >
            {job.id}
          </Link>
        </Cell>
        <Cell>
          <JobStatusBadge status={job.status} />
        </Cell>
        <Cell>{job.mode === 'manual' ? 'Manual' : 'Auto'}</Cell>
        <Cell className="mono">
          {formatDate(job.startTime, zone)} {formatTime(job.startTime, zone)}
        </Cell>
        <Cell numeric>{formatDuration(job.duration)}</Cell>
        <Cell numeric>{formatCount(job.recordsProcessed)}</Cell>
      </Row>
      {isOpen && (
        <Row id={detailsId}>
          <Cell colSpan={COLUMN_COUNT} className="bg-sunken py-3">
            {/* The table may be wider than a small screen; the details stay within it. */}
            <div className="sticky left-4 max-w-[calc(100vw-60px)] whitespace-normal mid:static mid:max-w-none">
              <JobDetails job={job} userId={userId} zone={zone} exports={exports} />
            </div>
          </Cell>
        </Row>
      )}
    </>
  );
}
