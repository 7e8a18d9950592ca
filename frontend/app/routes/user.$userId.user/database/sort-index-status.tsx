import { CircleAlert, CircleCheck } from 'lucide-react';
import { Icon } from '~/components/ui/icon';
import { Spinner } from '~/components/ui/progress';
import { apiQueries } from '~/services/api/api-queries';
import type { DatabaseConfig } from '~/services/api/api-types';
import { usePolling } from '~/services/live/use-polling';

const POLL_INTERVAL_MS = 3_000;

type SortIndexes = NonNullable<DatabaseConfig['sortIndexes']>;

/** Progress of the sort indexes that Save requested. Polled while they are being created. */
export function SortIndexStatus({ progress }: { progress: SortIndexes }) {
  const { data } = usePolling<SortIndexes>({
    queryKey: ['sort-indexes'],
    initialData: progress,
    load: async (signal) => (await apiQueries.databaseConfig(signal))?.sortIndexes ?? progress,
    intervalMs: ({ state }) => (state === 'creating' ? POLL_INTERVAL_MS : null),
  });
  const { state, done, total, message } = data;
  const isBuilding = state === 'creating';
  if (state === 'failed')
    return (
      <p role="status" className="flex gap-1.5 wrap-anywhere text-warn">
        <Icon of={CircleAlert} size={14} className="mt-0.5" />
        The sort indexes could not be created. {message} The table works without them, but sorting is slower.
      </p>
    );
  return (
    <p role="status" className="flex gap-1.5 text-ink-2">
      {isBuilding ? <Spinner /> : <Icon of={CircleCheck} size={14} className="mt-0.5 text-ok" />}
      {isBuilding
        ? `Creating sort indexes${total > 0 ? `: ${done} of ${total}` : ''}. You can use the table in the meantime.`
        : 'Sort indexes are ready. When you disconnect, they are removed and your rows are kept.'}
    </p>
  );
}
