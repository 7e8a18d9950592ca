import { useLocation, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { parseQuery, type TableQuery } from './table-query';

/**
 * Returns the query requested last, even while its page is still loading. Controls show this query, and further
 * actions start from it.
 */
export function usePendingQuery(query: TableQuery): TableQuery {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const search = location?.pathname === pathname ? location.search : null;
  return useMemo(() => (search === null ? query : parseQuery(new URLSearchParams(search))), [search, query]);
}
