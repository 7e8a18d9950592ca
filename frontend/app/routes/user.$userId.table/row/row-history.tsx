import { Link } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldChanges } from '~/components/field-changes';
import { useZone } from '~/components/use-preferences';
import { useUserArea } from '~/components/user-area';
import { apiQueries } from '~/services/api/api-queries';
import type { RowHistory as History } from '~/services/api/api-types';
import { paths } from '~/services/navigation/paths';
import { formatDate, formatShortTime } from '~/services/page/formats';
import { titleOf } from '../grid/columns';
import { recordText, SOURCE_TEXTS } from './row-record-text';

type RowRecord = History['records'][number];

/** Shows where a listing comes from and how it has changed, as far as we have stored it. */
export function RowHistory({ id }: { id: number }) {
  const { data: history, isError } = useQuery({
    queryKey: ['table-row-history', id],
    queryFn: ({ signal }) => apiQueries.tableRowHistory(id, signal),
    retry: false,
    gcTime: 0,
  });
  return (
    <section aria-labelledby="row-history" className="grid content-start gap-2">
      <h3 id="row-history" className="font-medium">
        History
      </h3>
      {history ? (
        <HistoryList history={history} />
      ) : (
        <p role={isError ? 'alert' : 'status'} className={isError ? 'text-bad' : 'text-ink-2'}>
          {isError ? 'The history could not be loaded.' : 'Loading the history...'}
        </p>
      )}
    </section>
  );
}

function HistoryList({ history: { source, records, hasMore, edited, lastEdit } }: { history: History }) {
  return (
    <>
      {source && <p className="text-ink-2">Source: {SOURCE_TEXTS[source]}</p>}
      {edited.length > 0 && <p className="text-ink-2">Edited here: {edited.map(titleOf).join(', ')}</p>}
      <ol className="grid gap-3">
        {lastEdit && (
          <Entry at={lastEdit.at} changes={lastEdit.changes}>
            Edited by your last action
          </Entry>
        )}
        {records.map((record, at) => (
          <RecordEntry key={`${record.at} ${at}`} record={record} />
        ))}
      </ol>
      {records.length === 0 && <p className="text-ink-2">None of your stored jobs found this listing.</p>}
      {hasMore && <p className="text-ink-2">Older entries are not shown.</p>}
    </>
  );
}

function RecordEntry({ record }: { record: RowRecord }) {
  const { user } = useUserArea();
  const { at, job, changes } = record;
  return (
    <Entry at={at} changes={changes}>
      {recordText(record)},{' '}
      {job === null ? (
        'by a job that you cleared'
      ) : (
        <Link to={paths.job(user.id, job)} className="text-link">
          {job}
        </Link>
      )}
    </Entry>
  );
}

interface EntryProps {
  at: string;
  changes: RowRecord['changes'];
  children: ReactNode;
}

function Entry({ at, changes, children }: EntryProps) {
  const zone = useZone();
  return (
    <li className="grid gap-1 border-l-2 border-line-strong pl-3">
      <time dateTime={at} className="mono text-xs text-ink-3">
        {formatDate(at, zone)} {formatShortTime(at, zone)}
      </time>
      <p className="wrap-anywhere">{children}</p>
      {changes.length > 0 && <FieldChanges changes={changes} />}
    </li>
  );
}
