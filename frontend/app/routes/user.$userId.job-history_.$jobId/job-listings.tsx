import { JOB_HISTORY_POLL_MS } from '@libs/constants';
import { ChevronLeft, ChevronRight, ListX } from 'lucide-react';
import { PageLink } from '~/components/page-link';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import { paths } from '~/services/navigation/paths';
import { formatCount, pluralize } from '~/services/page/formats';
import type { JobDetails, TableRow } from '~/services/api/api-types';
import { ListingGrid } from '../user.$userId.table/grid/listing-grid';
import { EMPTY_SELECTION } from '../user.$userId.table/grid/selection';
import type { CellEdits } from '../user.$userId.table/grid/use-cell-edits';
import { DEFAULT_QUERY } from '../user.$userId.table/query/table-query';
import { FieldShares } from './field-shares';
import { jobColumns } from './job-columns';
import { listingPages, LISTINGS_PAGE_SIZE, rowsQueryOf } from './job-page-query';

const NO_EDITS: CellEdits = {
  isOpen: false,
  row: null,
  column: null,
  editing: null,
  edit: () => undefined,
  withEdits: (rows) => rows,
};
const ignore = () => undefined;
/** Every row is rendered, because a page of them has few, also without JavaScript. */
const QUERY = { ...DEFAULT_QUERY, noScript: true };

/** A listing that has got its contacts has a reason, which is empty if it has an email. */
const waitsForContacts = ({ fields }: TableRow): boolean => fields?.contact_gap == null;

interface JobListingsProps {
  job: JobDetails;
  userId: string;
  page: number;
  rows: TableRow[];
}

/** A job's listings in the data table's own grid, page by page. They need no database. */
export function JobListings({ job, userId, page, rows: initialRows }: JobListingsProps) {
  const isLive = job.status === 'running';
  const isReading = job.contacts !== null && job.contacts.state !== 'paused';
  const { data: rows } = usePolling<TableRow[]>({
    queryKey: ['job-rows', job.id, page],
    initialData: initialRows,
    load: async (signal) => (await apiQueries.jobRows(job.id, rowsQueryOf({ page }), signal)).rows,
    // A full page gets nothing but contacts.
    intervalMs: (current) =>
      (isLive && current.length < LISTINGS_PAGE_SIZE) || (isReading && current.some(waitsForContacts))
        ? JOB_HISTORY_POLL_MS
        : null,
  });
  const pages = listingPages(job.recordsProcessed);
  const last = rows.at(-1);
  return (
    <Panel
      title="Listings"
      note={
        last &&
        `${formatCount(rows[0]?.id ?? 1)} to ${formatCount(last.id)} of ${formatCount(job.recordsProcessed)}`
      }
    >
      {job.fieldCoverage && <FieldShares coverage={job.fieldCoverage} />}
      {rows.length === 0 ? (
        <EmptyState icon={ListX} title="No listings on this page">
          {isLive
            ? 'Listings appear here as the job captures them.'
            : 'This job has captured no listings here.'}
        </EmptyState>
      ) : (
        <ListingGrid
          isReadOnly
          rows={rows}
          columns={jobColumns(job)}
          query={QUERY}
          isWaiting={false}
          selection={EMPTY_SELECTION}
          onSelectRow={ignore}
          onSelectAll={ignore}
          onClearSelection={ignore}
          onSort={ignore}
          edits={NO_EDITS}
          onOpenCut={ignore}
          onEditCut={async () => null}
        />
      )}
      {(pages > 1 || page > 1) && (
        <nav
          aria-label="Pages"
          className="flex items-center justify-end gap-2 border-t border-line-strong p-3 mid:px-4 mid:py-2"
        >
          <span className="mr-auto text-ink-2">{pluralize(job.recordsProcessed, 'listing', 'listings')}</span>
          <PageLink
            icon={ChevronLeft}
            label="Previous page"
            to={page > 1 ? paths.job(userId, job.id, { view: 'listings', page: page - 1 }) : null}
          />
          <span className="whitespace-nowrap">
            Page <b className="font-medium">{formatCount(page)}</b> of{' '}
            <b className="font-medium">{formatCount(pages)}</b>
          </span>
          <PageLink
            icon={ChevronRight}
            label="Next page"
            to={page < pages ? paths.job(userId, job.id, { view: 'listings', page: page + 1 }) : null}
          />
        </nav>
      )}
    </Panel>
  );
}
