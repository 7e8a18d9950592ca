import { Link } from '@remix-run/react';
import { classNames } from '~/components/ui/class-names';
import { useUserArea } from '~/components/user-area';
import { useKeptClock } from '~/components/kept-run';
import { useZone } from '~/components/theme';
import { clock, count, rate, timeOfDay } from '~/services/formats';
import { paths } from '~/services/paths';
import { Cell } from './legend-strip';
import { useElapsed } from './run-clock';

/** What the run has brought so far. */
export function MetricsCard() {
  const { user, run, isStale } = useUserArea();
  const { manualRunId, recordsProcessed, newToday, scanRate } = run.data;
  const elapsed = useElapsed(run.data, isStale);
  const { startedAt, pausedMs } = useKeptClock(user.email);
  const zone = useZone();
  // What the elapsed time is made of.
  const span =
    startedAt === null
      ? undefined
      : `Started ${timeOfDay(startedAt, zone)}${pausedMs > 0 ? `, on hold for ${clock(pausedMs)}` : ''}`;
  const figures = [
    { name: 'Records', value: count(recordsProcessed) },
    { name: 'New today', value: count(newToday) },
    { name: 'Elapsed', value: clock(elapsed), title: span },
    { name: 'Scan rate, per min', value: rate(scanRate) },
  ];
  return (
    <Cell
      place="metrics"
      title="Job metrics"
      link={
        manualRunId && (
          <Link to={paths.jobHistory(user.id)} className="text-link mono truncate">
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
                'truncate text-xl font-medium tracking-[-0.015em]',
                isStale && 'text-ink-3',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Cell>
  );
}
