import { useLocation, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { parseQuery, type TableQuery } from './table-query';

/**
 * Returns the latest requested query, even while its page is loading. The controls show this query, and the next
 * action is based on it.
 */
export function usePendingQuery(query: TableQuery): TableQuery {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const search = location?.pathname === pathname ? location.search : null;
  return useMemo(() => (search === null ? query : parseQuery(new URLSearchParams(search))), [search, query]);
}
