import { useLocation, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { parseQuery, type TableQuery } from './table-query';

/** What was asked for last, though it may still be on its way: what the controls show, and what the next press changes. */
export function usePendingQuery(query: TableQuery): TableQuery {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const search = location?.pathname === pathname ? location.search : null;
  return useMemo(() => (search === null ? query : parseQuery(new URLSearchParams(search))), [search, query]);
}
