import { coverageSummary } from '@libs/job';
import { Link } from '@remix-run/react';
import { ChevronDown, ChevronRight, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { JobStatusBadge } from '~/components/job-status-badge';
import { buttonClasses } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import { Menu, MenuDownloadItem } from '~/components/ui/menu';
import { Cell, Row } from '~/components/ui/table';
import { formatCount, formatDate, formatDuration, formatTime, pluralize } from '~/services/page/formats';
import { searchName } from '~/services/job/ended-job';
import { fileLabel } from '~/services/job/export-files';
import { apiPaths, paths } from '~/services/navigation/paths';
import type { Job } from '~/services/api/api-types';
import { JobDetails } from './job-details';
import { filesOf, type ExportsState, type JobFile } from './job-exports';

const COLUMN_COUNT = 9;

/** On mobile, a job has three lines: what was captured, its status, and when; the file is at their right. */
const NARROW_LINE =
  'max-mid:col-start-1 max-mid:flex max-mid:h-auto max-mid:items-center max-mid:border-0 max-mid:py-0.5 max-mid:pl-13';
const NAME_CELL =
  'max-mid:col-start-1 max-mid:row-start-1 max-mid:h-auto max-mid:border-0 max-mid:whitespace-normal';
const FILE_CELL =
  'mid:py-0.5 max-mid:col-start-2 max-mid:row-span-3 max-mid:row-start-1 max-mid:h-auto max-mid:self-center max-mid:border-0';

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
  const started = `${formatDate(job.startTime, zone)} ${formatTime(job.startTime, zone)}`;
  return (
    <>
      <Row
        role="row"
        className="cursor-pointer max-mid:grid max-mid:grid-cols-[minmax(0,1fr)_auto] max-mid:gap-x-2 max-mid:border-line max-mid:py-2 max-mid:not-first:border-t max-mid:hover:bg-hover"
        onClick={toggle}
      >
        <Cell role="cell" className={NAME_CELL}>
          <span className="flex items-center gap-2">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              aria-label={`Details of ${job.id}`}
              className="-m-2 grid size-11 shrink-0 place-content-center rounded-2 hover:bg-active mid:m-0 mid:size-7"
              onClick={(event) => {
                event.stopPropagation();
                toggle();
              }}
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
            </button>
            <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] py-1 mid:max-w-80 mid:min-w-52 sheet:max-w-120">
              <Link
                to={paths.job(userId, job.id)}
                className="text-link -my-3 max-w-full justify-self-start py-3 font-medium wrap-anywhere mid:my-0 mid:truncate mid:py-0"
                onClick={(event) => event.stopPropagation()}
              >
                {searchName(job)}
              </Link>
              {summary && <span className="text-xs text-ink-2 mid:truncate">{summary}</span>}
            </span>
          </span>
        </Cell>
        <Cell role="cell" className="max-mid:hidden">
          {job.dbProvider}
        </Cell>
        <Cell role="cell" className="mono max-mid:hidden">
          <Link
            to={paths.job(userId, job.id)}
            className="text-link"
            onClick={(event) => event.stopPropagation()}
          >
            {job.id}
          </Link>
        </Cell>
        <Cell role="cell" className={classNames(NARROW_LINE, 'max-mid:row-start-2')}>
          <JobStatusBadge status={job.status} />
          <span className="ml-2 text-ink-2 mid:hidden">
            {pluralize(job.recordsProcessed, 'listing', 'listings')}
          </span>
        </Cell>
        <Cell role="cell" className="max-mid:hidden">
          {job.mode === 'manual' ? 'Manual' : 'Auto'}
        </Cell>
        <Cell
          role="cell"
          className={classNames(NARROW_LINE, 'mono max-mid:row-start-3 max-mid:text-xs max-mid:text-ink-3')}
        >
          {started}
          <span className="mid:hidden">, {formatDuration(job.duration)}</span>
        </Cell>
        <Cell role="cell" numeric className="max-mid:hidden">
          {formatDuration(job.duration)}
        </Cell>
        <Cell role="cell" numeric className="max-mid:hidden">
          {formatCount(job.recordsProcessed)}
        </Cell>
        <Cell role="cell" className={FILE_CELL}>
          <RowFiles job={job} files={job.status === 'running' ? [] : filesOf(job, exports)} />
        </Cell>
      </Row>
      {isOpen && (
        <Row id={detailsId} role="row" className="max-mid:block">
          <Cell
            role="cell"
            colSpan={COLUMN_COUNT}
            // As a block, it would be as high as a row of the table, and its text would lie on the next jobs.
            className="bg-sunken py-3 whitespace-normal! max-mid:block max-mid:h-auto"
          >
            <JobDetails job={job} userId={userId} zone={zone} exports={exports} />
          </Cell>
        </Row>
      )}
    </>
  );
}

/** Downloads the job's file without opening its details. If there are several, a menu lists them. */
function RowFiles({ job, files }: { job: Job; files: readonly JobFile[] }) {
  const [only, ...others] = files;
  if (!only) return null;
  const classes = buttonClasses({ variant: 'ghost', size: 'sm', iconOnly: true });
  if (others.length === 0)
    return (
      <a
        href={apiPaths.download(only.filename)}
        download={only.filename}
        title={`Download ${only.filename}`}
        aria-label={`Download ${only.filename}`}
        className={classes}
        onClick={(event) => event.stopPropagation()}
      >
        <Icon of={Download} size={14} />
      </a>
    );
  return (
    // React passes events from the menu, which is elsewhere on the page, on to the row.
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        trigger={
          <button type="button" aria-label={`Files of ${job.id}`} title="Download" className={classes}>
            <Icon of={Download} size={14} />
          </button>
        }
      >
        {files.map((file) => (
          <MenuDownloadItem
            key={file.filename}
            href={apiPaths.download(file.filename)}
            filename={file.filename}
          >
            Download {fileLabel(file)}
          </MenuDownloadItem>
        ))}
      </Menu>
    </span>
  );
}
