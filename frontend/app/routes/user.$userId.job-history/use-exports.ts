import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQueries } from '~/services/api/api-queries';
import type { ExportsState } from './job-exports';

/**
 * Returns the user's export files. Loads them when the page opens and whenever `finishedCount`, the number of ended
 * jobs or of written files, changes.
 */
export function useExports(userId: string, finishedCount: number): ExportsState {
  const { data, isError, refetch } = useQuery({
    queryKey: ['exports', userId],
    queryFn: ({ signal }) => apiQueries.exports(userId, signal),
    refetchOnMount: 'always',
  });
  const loadedFor = useRef(finishedCount);
  useEffect(() => {
    if (loadedFor.current === finishedCount) return;
    loadedFor.current = finishedCount;
    void refetch();
  }, [finishedCount, refetch]);
  return data ?? (isError ? 'failed' : 'fetching');
}
