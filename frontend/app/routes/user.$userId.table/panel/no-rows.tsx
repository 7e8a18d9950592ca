import { TABLE_MESSAGES } from '@libs/constants';
import { useRevalidator } from '@remix-run/react';
import { CircleAlert, FilterX, MapPinOff, Table2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { useTableRowCount } from '~/components/use-table-row-count';
import { useUserArea } from '~/components/user-area';
import { isUnderWay } from '~/services/job/job-phase';
import { pluralize } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import {
  firstPageOf,
  NO_FILTER,
  queryToSearch,
  type TableQuery,
  type NavigateToQuery,
} from '../query/table-query';
import type { TablePage } from '../query/table-state';

interface NoRowsProps {
  page: TablePage;
  query: TableQuery;
  navigateTo: NavigateToQuery;
}

/**
 * Explains why there are no rows: the table is empty, the filter hides all rows, the page is past the end, or the
 * rows could not be loaded.
 */
export function NoRows(props: NoRowsProps) {
  return <div className="border-t border-line-strong">{emptyStateFor(props)}</div>;
}

function emptyStateFor({ page, query, navigateTo }: NoRowsProps) {
  const retry = () => navigateTo(query, { replace: true });
  if (page.error !== null)
    return (
      <EmptyState
        icon={CircleAlert}
        level={2}
        title="Could not load the listings"
        action={<Button onClick={retry}>Try again</Button>}
      >
        {page.error}
      </EmptyState>
    );
  if (page.count === 0) return <NothingYet />;
  if (page.matching === 0)
    return (
      <EmptyState
        icon={FilterX}
        level={2}
        title="Nothing matches the filter"
        action={
          <ButtonLink to={queryToSearch(firstPageOf(query, NO_FILTER))} preventScrollReset>
            Clear
          </ButtonLink>
        }
      >
        {pluralize(page.count, 'listing is', 'listings are')} hidden by {activeFiltersText(query)}.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={MapPinOff}
      level={2}
      title="This page is past the last listing"
      action={
        <ButtonLink to={queryToSearch(firstPageOf(query, {}))} preventScrollReset>
          First page
        </ButtonLink>
      }
    />
  );
}

/** The table is empty. The first rows that a job delivers show themselves. */
function NothingYet() {
  const { user, runtime } = useUserArea();
  const { revalidate } = useRevalidator();
  const rowCount = useTableRowCount();
  const isActive = isUnderWay(runtime.data);
  useEffect(() => {
    if (rowCount) revalidate();
  }, [rowCount, revalidate]);
  const [title, ...rest] = TABLE_MESSAGES.empty.split(/(?<=\.) /);
  return (
    <EmptyState
      icon={Table2}
      level={2}
      title={title ?? TABLE_MESSAGES.empty}
      action={
        <ButtonLink variant="primary" to={paths.runtime(user.id)}>
          {isActive ? 'Follow on Home' : 'Start'}
        </ButtonLink>
      }
    >
      {rest.join(' ')}
      {isActive && ' The listings of the running job appear here as they are delivered.'}
    </EmptyState>
  );
}

const activeFiltersText = ({ filter, complete, has, empty, where }: TableQuery) =>
  [
    filter && `“${filter}”`,
    complete && '“Hide incomplete listings”',
    has.length + empty.length > 0 && 'the filters by field',
    where && 'the conditions',
  ]
    .filter(Boolean)
    .join(' and ');
