import { ROW_COUNT_POLL_MS } from '@libs/constants';
import { useEffect, useRef } from 'react';
import { useUserArea } from '~/components/user-area';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import { isUnderWay } from '~/services/job/job-phase';

interface CountedRows {
  count: number;
  /** Number of listings that were not delivered yet before the rows were counted. */
  waiting: number;
  /** When it was first seen that nothing adds rows any more, in epoch milliseconds; null while something does. */
  restingSince: number | null;
  /** Whether the count includes everything. */
  isFinal: boolean;
}

/** Longer than the server keeps a count, which may be from before the last delivery. */
const CACHED_COUNT_MS = 4_500;

/**
 * Returns the number of rows in the user's table. Polls it every 5 s while a job is active (spec §4), and until all
 * listings are delivered, which can take longer than the job. Returns null if no database is connected or the number is
 * unknown.
 */
export function useTableRowCount(): number | null {
  const { runtime, database } = useUserArea();
  const isActive = isUnderWay(runtime.data);
  const provider = database.data?.connected ? database.data.provider : null;
  const hasTable = provider !== null && provider !== 'none';
  const last = useRef<CountedRows | null>(null);
  const { data, refresh } = usePolling<CountedRows | null>({
    queryKey: ['table-row-count'],
    initialData: null,
    async load(signal) {
      if (!hasTable) return null;
      // First, so that the count includes all listings if none is waiting.
      const { waiting } = await apiQueries.delivery(signal);
      // Listings may wait for long, as until a table is mapped. Meanwhile, nothing is asked of the user's database.
      if (!isActive && waiting > 0 && waiting === last.current?.waiting) return last.current;
      const { count } = await apiQueries.tableCount(signal);
      const now = Date.now();
      const restingSince = isActive || waiting > 0 ? null : (last.current?.restingSince ?? now);
      const isFinal = restingSince !== null && now - restingSince >= CACHED_COUNT_MS;
      last.current = { count, waiting, restingSince, isFinal };
      return last.current;
    },
    intervalMs: (rows) =>
      hasTable && (isActive || (rows !== null && !rows.isFinal)) ? ROW_COUNT_POLL_MS : null,
  });
  useEffect(() => {
    if (hasTable) refresh();
  }, [hasTable, isActive, refresh]);
  return hasTable && data ? data.count : null;
}
