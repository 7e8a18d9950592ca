import { ROW_COUNT_POLL_MS } from '@libs/constants';
import { useEffect } from 'react';
import { useUserArea } from '~/components/user-area';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import { isUnderWay } from '~/services/job/job-phase';

/**
 * Returns the number of rows in the user's table. Polls it every 5 s while a job is active, and once more when the
 * job ends (spec §4). Returns null if no database is connected or the number is unknown.
 */
export function useTableRowCount(): number | null {
  const { runtime, database } = useUserArea();
  const isActive = isUnderWay(runtime.data);
  const provider = database.data?.connected ? database.data.provider : null;
  const hasTable = provider !== null && provider !== 'none';
  const { data, refresh } = usePolling<number | null>({
    queryKey: ['table-row-count'],
    initialData: null,
    load: async (signal) => (hasTable ? (await apiQueries.tableCount(signal)).count : null),
    intervalMs: () => (hasTable && isActive ? ROW_COUNT_POLL_MS : null),
  });
  useEffect(() => {
    if (hasTable) refresh();
  }, [hasTable, isActive, refresh]);
  return hasTable ? data : null;
}
