import { useState } from 'react';
import type { SortColumn } from '@libs/listing/ordering';
import { ApiError } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import { sortIndexState, type SortIndexState } from '../query/table-state';

const POLL_INTERVAL_MS = 3_000;

/** Returns what is known about the sort indexes of the table. It is polled while they are being created. */
export function useSortIndexes(loaded: SortIndexState) {
  const { data, setData } = usePolling<SortIndexState>({
    queryKey: ['table-sort-indexes'],
    initialData: loaded,
    load: async (signal) => sortIndexState(await apiQueries.databaseConfig(signal)),
    intervalMs: ({ state }) => (state === 'creating' ? POLL_INTERVAL_MS : null),
  });
  return { indexes: data, setIndexes: setData };
}

/** Requests the index of a column: its creation, or the SQL for it. */
export function useIndexRequest(
  column: SortColumn,
  { indexes, setIndexes }: ReturnType<typeof useSortIndexes>,
) {
  const [isRequested, setRequested] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [result, setResult] = useState<{ column: SortColumn; sql: string | null } | null>(null);
  const request = async () => {
    setRequested(true);
    setRefusal('');
    try {
      const { sql, sortIndexes } = await apiQueries.createSortIndexes(column);
      setResult({ column, sql });
      if (sortIndexes) setIndexes({ ...indexes, ...sortIndexes });
    } catch (error) {
      setRefusal(
        error instanceof ApiError ? error.message : 'The indexes could not be requested. Try again.',
      );
    }
    setRequested(false);
  };
  return { sql: result?.column === column ? result.sql : null, isRequested, refusal, request };
}
