import { ROW_COUNT_POLL_MS } from '@libs/constants';
import { useEffect, useRef, useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { apiQueries } from '~/services/api/api-queries';
import { usePolling } from '~/services/live/use-polling';
import { isUnderWay } from '~/services/job/job-phase';

/** Number of polls without a change after which all listings of an ended job count as delivered. */
const SETTLED_AFTER_POLLS = 6;

/**
 * Returns the number of rows in the user's table. Polls it every 5 s while a job is active (spec §4), and after its end
 * until the number no longer changes, because the last listings are delivered after the job. Returns null if no database is connected or the number is unknown.
 */
export function useTableRowCount(): number | null {
  const { runtime, database } = useUserArea();
  const isActive = isUnderWay(runtime.data);
  const provider = database.data?.connected ? database.data.provider : null;
  const hasTable = provider !== null && provider !== 'none';
  const [isSettled, setSettled] = useState(!isActive);
  const unchanged = useRef({ count: Number.NaN, polls: 0 });
  useEffect(() => {
    if (!isActive) return;
    unchanged.current = { count: Number.NaN, polls: 0 };
    setSettled(false);
  }, [isActive]);
  const { data, refresh } = usePolling<number | null>({
    queryKey: ['table-row-count'],
    initialData: null,
    async load(signal) {
      if (!hasTable) return null;
      const { count } = await apiQueries.tableCount(signal);
      const { current } = unchanged;
      const polls = !isActive && count === current.count ? current.polls + 1 : 0;
      unchanged.current = { count, polls };
      if (polls >= SETTLED_AFTER_POLLS) setSettled(true);
      return count;
    },
    intervalMs: () => (hasTable && !isSettled ? ROW_COUNT_POLL_MS : null),
  });
  useEffect(() => {
    if (hasTable) refresh();
  }, [hasTable, isActive, refresh]);
  return hasTable ? data : null;
}
