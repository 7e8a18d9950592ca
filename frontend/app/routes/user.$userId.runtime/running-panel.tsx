import { useId } from 'react';
import { LEAD_PANEL } from '~/components/job-view/lead-panel';
import { ProgressBar } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import { formatPercent, formatTime, pluralize } from '~/services/page/formats';
import { searchName } from '~/services/job/ended-job';
import type { JobTarget } from '~/services/api/api-types';
import { jobProgress } from './progress';
import { TimeLeft } from './time-left';

/** More than the panel has room for, at any width. */
const MAX_LINES = 12;

/**
 * What the active job finds, in the place of its result and as high, so that nothing moves when the job ends. The
 * newest lines of the log fill the rest.
 */
export function RunningPanel({ targets, zone }: { targets: readonly JobTarget[]; zone: string }) {
  const id = useId();
  const runtime = useUserArea().runtime.data;
  const { percent } = jobProgress(runtime, targets);
  const latest = runtime.logs.slice(-MAX_LINES).reverse();
  return (
    <section aria-labelledby={id} className={`${LEAD_PANEL.frame} ${LEAD_PANEL.height} flex flex-col gap-3`}>
      <div className="grid gap-1">
        <p className="text-ink-2 mid:truncate">
          {searchName({ ...runtime, mode: runtime.mode ?? 'manual' })}
        </p>
        <h2 id={id} className="text-xl tracking-[-0.012em]">
          {pluralize(runtime.recordsProcessed, 'listing', 'listings')} so far
        </h2>
        {runtime.filtered && (
          <p className="line-clamp-2 max-w-[90ch] text-ink-2" title={runtime.filtered.text}>
            {runtime.filtered.text}
          </p>
        )}
      </div>
      <div className="grid gap-2">
        <ProgressBar label="Progress so far" percent={percent} />
        <p className="flex min-h-5 justify-between gap-4 text-ink-2">
          {formatPercent(percent)}
          <span>
            <TimeLeft percent={percent} />
          </span>
        </p>
      </div>
      {/* Lines without room wrap into columns that are hidden. Keyed by their positions, lines change but do not move. */}
      <ol
        aria-label="Latest in the log"
        className="flex min-h-0 flex-1 basis-0 flex-col flex-wrap overflow-hidden font-mono text-xs [word-spacing:0]"
      >
        {latest.map((entry, at) => (
          <li key={at} className="w-full truncate leading-[1.67]">
            <time dateTime={new Date(entry.time).toISOString()} className="text-ink-3">
              {formatTime(entry.time, zone)}
            </time>{' '}
            {entry.target && <span className="text-ink-3">{entry.target} </span>}
            {entry.message}
          </li>
        ))}
      </ol>
    </section>
  );
}
