import { useState } from 'react';
import { BASIC_INDEX_COLUMNS, isLongSortText, type SortColumn } from '@libs/listing/ordering';
import { Button } from '~/components/ui/button';
import { formatCount } from '~/services/page/formats';
import { fieldTitle } from '../conditions/condition-text';
import { sortsOf, type TableQuery } from '../query/table-query';
import type { SortIndexState } from '../query/table-state';
import { useIndexRequest, useSortIndexes } from './use-sort-indexes';

/** Smaller tables are sorted within a moment. */
const NOTICED_ROWS = 100_000;

const OTHERWISE = 'To sort faster, filter the table';
const NOT_HERE = `No index can be created from here. ${OTHERWISE}.`;
const SEVERAL_NOT_HERE = `No index serves an order of several columns in this database. ${OTHERWISE}, or sort by one column.`;
const LONG_NOT_HERE = `No index serves this order on Supabase. ${OTHERWISE}, or sort by another column.`;

interface SortNoticeProps {
  query: TableQuery;
  /** Number of rows in the table. */
  count: number;
  indexes: SortIndexState;
}

/** Says that the order of a large table has no index, offers to create it, and says when it is ready. */
export function SortNotice({ count, ...props }: SortNoticeProps) {
  // Smaller tables are not followed.
  return count < NOTICED_ROWS ? null : <Notice count={count} {...props} />;
}

function Notice({ query, count, indexes: loaded }: SortNoticeProps) {
  const { sort, thenBy } = query;
  const known = useSortIndexes(loaded);
  const { indexes } = known;
  const hasIndex = sort === 'id' || indexes.indexed.includes(sort);
  /** The column whose index was missing while indexes were created. */
  const [awaited, setAwaited] = useState<SortColumn | null>(null);
  if (indexes.state === 'creating' && !hasIndex && awaited !== sort) setAwaited(sort);
  // No two rows have the same number, so nothing is sorted by what follows.
  const isSeveral = thenBy.length > 0 && sort !== 'id';
  const isReady = hasIndex && awaited === sort;
  const isServed = !isSeveral || indexes.provider === 'postgres';
  if (hasIndex && !isSeveral && !isReady) return null;
  const columns = sortsOf(query)
    .map(({ column }) => fieldTitle(column))
    .join(', ');
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-sm text-ink-2 mid:px-4"
    >
      {(!hasIndex || isSeveral) && (
        <p>
          Sorted by {columns} without an index: each page reads up to {formatCount(count)} listings.
        </p>
      )}
      <p role="status" className="empty:hidden">
        {isServed && statusText({ column: sort, hasIndex, isReady, indexes })}
      </p>
      {(!hasIndex || isSeveral) && (
        <Offer column={sort} isSeveral={isSeveral} hasIndex={hasIndex} known={known} />
      )}
    </div>
  );
}

interface StatusProps {
  column: SortColumn;
  hasIndex: boolean;
  /** Whether it was created while the table was open. */
  isReady: boolean;
  indexes: SortIndexState;
}

function statusText({ column, hasIndex, isReady, indexes: { state, done, total } }: StatusProps): string {
  if (isReady) return `The index of ${fieldTitle(column)} is ready.`;
  if (hasIndex || state !== 'creating') return '';
  const progress = total > 0 ? `: ${done} of ${total}` : '';
  return `Creating sort indexes${progress}. This takes a few minutes. You can use the table in the meantime.`;
}

const isBasic = (column: SortColumn): boolean =>
  (BASIC_INDEX_COLUMNS as readonly SortColumn[]).includes(column);

interface OfferProps {
  /** The first column of the order. */
  column: SortColumn;
  isSeveral: boolean;
  hasIndex: boolean;
  known: ReturnType<typeof useSortIndexes>;
}

/** What can be done about it in this database. */
function Offer({ column, isSeveral, hasIndex, known }: OfferProps) {
  const title = fieldTitle(column);
  switch (known.indexes.provider) {
    case null:
      return <p>{NOT_HERE}</p>;
    case 'mysql':
      return isSeveral ? <p>{SEVERAL_NOT_HERE}</p> : <Creation column={column} known={known} />;
    case 'supabase':
      if (isSeveral) return <p>{SEVERAL_NOT_HERE}</p>;
      return isLongSortText(column) ? <p>{LONG_NOT_HERE}</p> : <IndexSql column={column} known={known} />;
    case 'postgres':
      return (
        <>
          {isSeveral && (
            <p>
              With the index of {title}, only listings with the same {title} are sorted
              {hasIndex ? `. ${OTHERWISE}, or sort by one column.` : ':'}
            </p>
          )}
          {!hasIndex && <Creation column={column} known={known} />}
        </>
      );
  }
}

type IndexOfferProps = Pick<OfferProps, 'column' | 'known'>;

/** Creates the indexes on the connected database. Nothing has to be entered again, and what can be undone stays. */
function Creation({ column, known }: IndexOfferProps) {
  const { isRequested, refusal, request } = useIndexRequest(column, known);
  const { state, message } = known.indexes;
  if (state === 'creating') return null;
  const problem = refusal || (state === 'failed' ? `They could not be created: ${message}` : '');
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <Button size="sm" busy={isRequested && 'Requesting...'} onClick={() => void request()}>
        {isBasic(column) ? 'Create sort indexes' : `Create index for ${fieldTitle(column)}`}
      </Button>
    </>
  );
}

/** Shows the SQL that creates the index: in a Supabase project, only its owner may create any. */
function IndexSql({ column, known }: IndexOfferProps) {
  const { sql, isRequested, refusal, request } = useIndexRequest(column, known);
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
