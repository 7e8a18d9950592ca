import { Link } from '@remix-run/react';
import type { SortColumn } from '@libs/listing/ordering';
import { useUserArea } from '~/components/user-area';
import { paths } from '~/services/navigation/paths';
import { formatCount } from '~/services/page/formats';
import { fieldTitle } from '../conditions/condition-text';
import { sortsOf, type TableQuery } from '../query/table-query';

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

interface SortNoticeProps {
  query: TableQuery;
  /** Number of rows in the table. */
  count: number;
  /** Whether the user has asked for the sort indexes. */
  hasSortIndexes: boolean;
}

/** Says that the order of a large table has no index, and offers it if there is one. */
export function SortNotice({ query, count, hasSortIndexes }: SortNoticeProps) {
  const { user } = useUserArea();
  const { sort } = query;
  const isIndexed = sort === 'id' || (INDEXED.includes(sort) && hasSortIndexes);
  if (count < NOTICED_ROWS || (isIndexed && query.thenBy.length === 0)) return null;
  const columns = sortsOf(query)
    .map(({ column }) => fieldTitle(column))
    .join(', ');
  return (
    <p role="note" className="border-t border-line px-3 py-2 text-sm text-ink-2 mid:px-4">
      Sorted by {columns} without an index: each page reads up to {formatCount(count)} listings.{' '}
      {!hasSortIndexes && INDEXED.includes(sort) ? (
        <Link to={paths.accountSection(user.id, 'database')} className="text-link">
          Create sort indexes
        </Link>
      ) : (
        'Sorting by one column with an index is faster: name, category, city, state, rating, reviews or a date.'
      )}
    </p>
  );
}
