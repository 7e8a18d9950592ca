import { ProgressBar } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import { formatPercent, formatTime } from '~/services/page/formats';
import type { JobTarget } from '~/services/api/api-types';
import { CardDetail, CardFigure, DashboardCard } from './dashboard-cards';
import { TimeLeft } from './time-left';
import { jobProgress } from './progress';

/**
 * The progress and the newest log line of an active job, among its figures on narrow screens. On wide screens, their
 * panels are in view.
 */
export function JobNews({ targets, zone }: { targets: readonly JobTarget[]; zone: string }) {
  const runtime = useUserArea().runtime.data;
  const { percent } = jobProgress(runtime, targets);
  const latest = runtime.logs.at(-1);
  return (
    <>
      <DashboardCard card="progress" title="Progress">
        <CardFigure>{formatPercent(percent)}</CardFigure>
        <CardDetail>
          <ProgressBar label="Progress so far" percent={percent} />
          <TimeLeft percent={percent} />
        </CardDetail>
      </DashboardCard>
      {latest && (
        <DashboardCard card="log" title="Latest in the log">
          <p className="line-clamp-2 font-mono text-xs wrap-anywhere [word-spacing:0]">
            <time dateTime={new Date(latest.time).toISOString()} className="text-ink-3">
              {formatTime(latest.time, zone)}
            </time>{' '}
            {latest.target && <span className="text-ink-3">{latest.target} </span>}
            {latest.message}
          </p>
        </DashboardCard>
      )}
    </>
  );
}
