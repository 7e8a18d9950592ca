import { Status } from '~/components/ui/status';
import { SourceOutage } from '~/components/source-outage';
import { useUserArea } from '~/components/user-area';
import { usePersistedJobClock } from '~/components/persisted-job';
import { useServerTime } from '~/components/use-server-time';
import { formatClock, pluralize } from '~/services/page/formats';
import { pendingRecovery, jobPhase } from '~/services/job/job-phase';
import type { JobTarget, RuntimeState } from '~/services/api/api-types';
import { DashboardCard, CardDetail, CardFigure } from './dashboard-cards';
import { statusText, useElapsed } from './job-clock';
import { jobProgress } from './progress';

/** Describes how the latest job ended. */
function outcomeText({
  status,
  complete,
  error,
  manualRunId,
  maxListings,
  recordsProcessed,
  coverage,
}: RuntimeState): string {
  if (!manualRunId) return 'No jobs yet';
  if (error) return error;
  if (status === 'success' && complete === false)
    return maxListings !== null && recordsProcessed >= maxListings
      ? `Completed at its limit of ${pluralize(maxListings, 'listing', 'listings')}`
      : completedText(coverage);
  if (status === 'success') return 'Completed';
  return status === 'stopped' ? 'Stopped' : 'Ready';
}

/** Says how a job ended that is not known to be complete. Its result says how much is verified. */
function completedText(coverage: RuntimeState['coverage']): string {
  if (coverage?.state === 'not-verified') return 'Completed';
  return coverage === null || coverage.reason === 'areas-failed' ? 'Completed with gaps' : 'Stopped short';
}

const PHASE_LABELS = {
  live: { tone: 'ok', shape: 'pulse', label: 'Live' },
  hold: { tone: 'warn', shape: 'bars', label: 'On hold' },
  idle: { tone: 'idle', shape: 'ring', label: 'Idle' },
} as const;

/** Shows how long the job has been paused, such as "Paused for 0:42". Updated every second. */
function PausedFor() {
  const { user, runtime } = useUserArea();
  const { pausedSince } = usePersistedJobClock(user.email);
  const now = useServerTime(runtime.data.timestamp);
  if (pausedSince === null) return 'Paused';
  return `Paused for ${formatClock(Math.max(0, now - pausedSince))}`;
}

/** Says what a live job does. */
function LiveDetail({
  runtime,
  elapsed,
  percent,
}: {
  runtime: RuntimeState;
  elapsed: number;
  percent: number;
}) {
  if (runtime.noWorker) return 'Waiting for a worker';
  if (runtime.stopping) return 'Stopping...';
  if (runtime.unreadableTable?.state === 'waiting') return 'Waiting for your database';
  return runtime.outage ? <SourceOutage runtime={runtime} /> : statusText(elapsed, percent);
}

/**
 * Shows Live, On hold or Idle, with details. `onDecide` opens the dialog for a job that is waiting for a decision.
 */
export function StatusCard({ targets, onDecide }: { targets: readonly JobTarget[]; onDecide(): void }) {
  const { runtime, isStarting, isStale } = useUserArea();
  const elapsed = useElapsed(runtime.data, isStale);
  const phase = jobPhase(runtime.data.status);
  const { tone, shape, label } = PHASE_LABELS[phase];
  return (
    <DashboardCard card="status" title="Status">
      <CardFigure>
        <Status tone={tone} shape={shape} large>
          {label}
        </Status>
      </CardFigure>
      <CardDetail>
        {phase === 'live' && (
          <LiveDetail
            runtime={runtime.data}
            elapsed={elapsed}
            percent={jobProgress(runtime.data, targets).percent}
          />
        )}
        {phase === 'idle' && (
          <p className="truncate" title={isStarting ? undefined : outcomeText(runtime.data)}>
            {isStarting ? 'Starting...' : outcomeText(runtime.data)}
          </p>
        )}
        {phase === 'hold' &&
          (pendingRecovery(runtime.data) ? (
            <button type="button" onClick={onDecide} className="text-link rounded-1">
              Recovery Required
            </button>
          ) : (
            <PausedFor />
          ))}
      </CardDetail>
    </DashboardCard>
  );
}
