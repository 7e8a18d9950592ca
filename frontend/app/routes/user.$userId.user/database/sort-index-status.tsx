import { useRevalidator } from '@remix-run/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from '~/components/ui/icon';
import { Spinner } from '~/components/ui/spinner';
import type { DatabaseConfig } from '~/services/api/api-types';

const POLL_INTERVAL_MS = 3_000;

/** Progress of the sort indexes that Save requested. The page polls it while they are being created. */
export function SortIndexStatus({ progress }: { progress: NonNullable<DatabaseConfig['sortIndexes']> }) {
  const { state, done, total, message } = progress;
  const { revalidate } = useRevalidator();
  const isBuilding = state === 'creating';
  useEffect(() => {
    if (!isBuilding) return;
    const timer = setInterval(revalidate, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isBuilding, revalidate]);
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
