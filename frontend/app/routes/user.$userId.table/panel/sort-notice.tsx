import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import type { SortColumn } from '@libs/listing/ordering';
import { Button } from '~/components/ui/button';
import { ApiError } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import { formatCount } from '~/services/page/formats';
import { fieldTitle } from '../conditions/condition-text';
import { sortsOf, type TableQuery } from '../query/table-query';
import type { SortIndexState } from '../query/table-state';

/** Smaller tables are sorted within a moment. */
const NOTICED_ROWS = 100_000;

/** Columns that the sort indexes cover. */
const INDEXED: readonly SortColumn[] = [
  'id',
  'name',
  'category',
  'city',
  'state',
  'rating',
  'reviewcount',
  'created_at',
  'last_updated',
];

const OTHER_ORDERS =
  'No index can be created for this order. To sort faster, filter the table, or sort by one column only: name, category, city, state, rating, reviews or a date.';
const NOT_HERE =
  'No index can be created from here: on Supabase, only the owner of the project can create indexes. To sort faster, filter the table.';
const CREATING =
  'The sort indexes are being created, which takes a few minutes. You can use the table in the meantime.';

interface SortNoticeProps {
  query: TableQuery;
  /** Number of rows in the table. */
  count: number;
  indexes: SortIndexState;
}

/** Says that the order of a large table has no index, and offers to create it if there is one. */
export function SortNotice({ query, count, indexes }: SortNoticeProps) {
  const { sort, thenBy } = query;
  const canBeIndexed = INDEXED.includes(sort) && thenBy.length === 0;
  const isIndexed = canBeIndexed && (sort === 'id' || indexes.state === 'created');
  if (count < NOTICED_ROWS || isIndexed) return null;
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
      {!canBeIndexed ? (
        <p>{OTHER_ORDERS}</p>
      ) : !indexes.canCreate ? (
        <p>{NOT_HERE}</p>
      ) : (
        <Creation {...indexes} />
      )}
    </div>
  );
}

/** Creates the indexes on the connected database. Nothing has to be entered again, and what can be undone stays. */
function Creation({ state, message }: SortIndexState) {
  const { revalidate } = useRevalidator();
  const [isRequested, setRequested] = useState(false);
  const [refusal, setRefusal] = useState('');
  if (state === 'creating' || isRequested) return <p role="status">{CREATING}</p>;
  const request = async () => {
    setRequested(true);
    setRefusal('');
    try {
      await apiQueries.createSortIndexes();
      revalidate();
    } catch (error) {
      setRefusal(
        error instanceof ApiError ? error.message : 'The indexes could not be requested. Try again.',
      );
    }
    setRequested(false);
  };
  const problem = refusal || (state === 'failed' ? `They could not be created: ${message}` : '');
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <Button size="sm" onClick={() => void request()}>
        Create sort indexes
      </Button>
    </>
  );
}
