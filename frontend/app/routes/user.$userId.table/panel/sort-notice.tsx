import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { BASIC_INDEX_COLUMNS, isLongSortText, type SortColumn } from '@libs/listing/ordering';
import { Button } from '~/components/ui/button';
import { ApiError } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import { formatCount } from '~/services/page/formats';
import { fieldTitle } from '../conditions/condition-text';
import { sortsOf, type TableQuery } from '../query/table-query';
import type { SortIndexState } from '../query/table-state';

/** Smaller tables are sorted within a moment. */
const NOTICED_ROWS = 100_000;

const OTHERWISE = 'To sort faster, filter the table';
const NOT_HERE = `No index can be created from here. ${OTHERWISE}.`;
const SEVERAL_NOT_HERE = `No index serves an order of several columns in this database. ${OTHERWISE}, or sort by one column.`;
const LONG_NOT_HERE = `No index serves this order on Supabase. ${OTHERWISE}, or sort by another column.`;
const CREATING =
  'The sort indexes are being created, which takes a few minutes. You can use the table in the meantime.';

interface SortNoticeProps {
  query: TableQuery;
  /** Number of rows in the table. */
  count: number;
  indexes: SortIndexState;
}

/** Says that the order of a large table has no index, and offers to create it. */
export function SortNotice({ query, count, indexes }: SortNoticeProps) {
  const { sort, thenBy } = query;
  // No two rows have the same number, so nothing is sorted by what follows.
  const isSeveral = thenBy.length > 0 && sort !== 'id';
  const hasIndex = hasIndexOf(sort, indexes);
  if (count < NOTICED_ROWS || (hasIndex && !isSeveral)) return null;
  const columns = sortsOf(query)
    .map(({ column }) => fieldTitle(column))
    .join(', ');
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-sm text-ink-2 mid:px-4"
    >
      <p>
        Sorted by {columns} without an index: each page reads up to {formatCount(count)} listings.
      </p>
      <Offer column={sort} isSeveral={isSeveral} hasIndex={hasIndex} indexes={indexes} />
    </div>
  );
}

function hasIndexOf(column: SortColumn, { state, columns }: SortIndexState): boolean {
  if (column === 'id') return true;
  return state === 'created' && (isBasic(column) || columns.includes(column));
}

const isBasic = (column: SortColumn): boolean =>
  (BASIC_INDEX_COLUMNS as readonly SortColumn[]).includes(column);

interface OfferProps {
  /** The first column of the order. */
  column: SortColumn;
  isSeveral: boolean;
  hasIndex: boolean;
  indexes: SortIndexState;
}

/** What can be done about it in this database. */
function Offer({ column, isSeveral, hasIndex, indexes }: OfferProps) {
  const title = fieldTitle(column);
  switch (indexes.provider) {
    case null:
      return <p>{NOT_HERE}</p>;
    case 'mysql':
      return isSeveral ? <p>{SEVERAL_NOT_HERE}</p> : <Creation column={column} indexes={indexes} />;
    case 'supabase':
      if (isSeveral) return <p>{SEVERAL_NOT_HERE}</p>;
      return isLongSortText(column) ? <p>{LONG_NOT_HERE}</p> : <IndexSql column={column} />;
    case 'postgres':
      return (
        <>
          {isSeveral && (
            <p>
              With the index of {title}, only listings with the same {title} are sorted
              {hasIndex ? `. ${OTHERWISE}, or sort by one column.` : ':'}
            </p>
          )}
          {!hasIndex && <Creation column={column} indexes={indexes} />}
        </>
      );
  }
}

/** Creates the indexes on the connected database. Nothing has to be entered again, and what can be undone stays. */
function Creation({ column, indexes: { state, message } }: Pick<OfferProps, 'column' | 'indexes'>) {
  const { revalidate } = useRevalidator();
  const { isRequested, refusal, request } = useIndexRequest(column);
  if (state === 'creating' || isRequested) return <p role="status">{CREATING}</p>;
  const problem = refusal || (state === 'failed' ? `They could not be created: ${message}` : '');
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <Button size="sm" onClick={() => void request().then(() => revalidate())}>
        {isBasic(column) ? 'Create sort indexes' : `Create index for ${fieldTitle(column)}`}
      </Button>
    </>
  );
}

/** Shows the SQL that creates the index: in a Supabase project, only its owner may create any. */
function IndexSql({ column }: { column: SortColumn }) {
  const { sql, isRequested, refusal, request } = useIndexRequest(column);
  if (sql !== null)
    return (
      <>
        <p>
          Run this in the SQL editor of your project. No listings can be delivered until it has finished,
          which takes a few minutes. This note stays, because we cannot see whether your project has the
          index.
        </p>
        <pre
          tabIndex={0}
          aria-label="SQL that creates the index"
          className="max-w-full overflow-auto rounded-1 bg-sunken p-3 text-xs"
        >
          {sql}
        </pre>
      </>
    );
  return (
    <>
      {refusal && <p role="alert">{refusal}</p>}
      <Button size="sm" busy={isRequested && 'Loading...'} onClick={() => void request()}>
        Show the SQL for an index
      </Button>
    </>
  );
}

/** Requests the index of a column: its creation, or the SQL for it. */
function useIndexRequest(column: SortColumn) {
  const [isRequested, setRequested] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [result, setResult] = useState<{ column: SortColumn; sql: string | null } | null>(null);
  const request = async () => {
    setRequested(true);
    setRefusal('');
    try {
      const { sql } = await apiQueries.createSortIndexes(column);
      setResult({ column, sql });
    } catch (error) {
      setRefusal(
        error instanceof ApiError ? error.message : 'The indexes could not be requested. Try again.',
      );
    }
    setRequested(false);
  };
  return { sql: result?.column === column ? result.sql : null, isRequested, refusal, request };
}
