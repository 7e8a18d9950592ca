import { useLocation, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { parseQuery, type TableQuery } from './table-query';

/**
 * Returns the latest requested query, even while it is loading. The controls show it, and the next action changes it.
 */
export function usePendingQuery(query: TableQuery): TableQuery {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const search = location?.pathname === pathname ? location.search : null;
  return useMemo(() => (search === null ? query : parseQuery(new URLSearchParams(search))), [search, query]);
}
