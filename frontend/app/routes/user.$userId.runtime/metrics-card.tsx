import { undecidedText } from '@libs/listing/filters/filter-texts';
import { Link } from '@remix-run/react';
import { classNames } from '~/components/ui/class-names';
import { useUserArea } from '~/components/user-area';
import { usePersistedJobClock } from '~/components/persisted-job';
import { useZone } from '~/components/use-preferences';
import { formatClock, formatCount, formatRate, formatTime } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import { DashboardCard } from './dashboard-cards';
import { useElapsed } from './job-clock';

/** "824 filtered, 24 wait for their website" */
const filteredNote = ({ filtered, undecided }: { filtered: number; undecided: number }): string =>
  [`${formatCount(filtered)} filtered`, ...(undecided > 0 ? [undecidedText(undecided)] : [])].join(', ');

/** Shows the metrics of the active or latest job. */
export function MetricsCard() {
  const { user, runtime, isStale } = useUserArea();
  const { manualRunId, recordsProcessed, filtered, newToday, scanRate } = runtime.data;
  const elapsed = useElapsed(runtime.data, isStale);
  const { startedAt, pausedMs } = usePersistedJobClock(user.email);
  const zone = useZone();
  // Tooltip that explains the elapsed time.
  const elapsedTitle =
    startedAt === null
      ? undefined
      : `Started ${formatTime(startedAt, zone)}${pausedMs > 0 ? `, on hold for ${formatClock(pausedMs)}` : ''}`;
  const figures = [
    {
      name: filtered ? `Records (${filteredNote(filtered)})` : 'Records',
      value: formatCount(recordsProcessed),
      title: filtered?.text,
    },
    { name: 'New today', value: formatCount(newToday) },
    { name: 'Elapsed', value: formatClock(elapsed), title: elapsedTitle },
    { name: 'Listings per minute', value: formatRate(scanRate) },
  ];
  return (
    <DashboardCard
      card="metrics"
      title="Job metrics"
      link={
        manualRunId && (
          <Link to={paths.jobHistory(user.id)} className="text-link mono -my-3 py-3 wrap-anywhere">
            {manualRunId}
          </Link>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 mid:grid-cols-4">
        {figures.map(({ name, value, title }) => (
          <div key={name} title={title} className="flex min-w-0 flex-col-reverse">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd
              className={classNames(
                'text-xl font-medium wrap-anywhere tracking-[-0.015em]',
                isStale && 'text-ink-3',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </DashboardCard>
  );
}
