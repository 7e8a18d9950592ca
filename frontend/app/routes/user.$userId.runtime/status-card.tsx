import { Status } from '~/components/ui/status';
import { useUserArea } from '~/components/user-area';
import { counted } from '~/services/formats';
import { openQuestion, runPhase } from '~/services/run-view';
import type { RunStatus } from '~/services/wire';
import { Cell, Detail, Figure } from './legend-strip';
import { statusText, useElapsed } from './run-clock';

/** How the last run ended, in words. */
function ending({ status, complete, error, manualRunId, listingCap, recordsProcessed }: RunStatus): string {
  if (!manualRunId) return 'No run yet';
  if (error) return error;
  if (status === 'success' && complete === false)
    return listingCap !== null && recordsProcessed >= listingCap
      ? `Completed at its limit of ${counted(listingCap, 'listing', 'listings')}`
      : 'Completed, not whole';
  if (status === 'success') return 'Completed';
  return status === 'stopped' ? 'Stopped' : 'Ready';
}

const WORDS = {
  live: { tone: 'ok', shape: 'pulse', word: 'Live' },
  hold: { tone: 'warn', shape: 'bars', word: 'On hold' },
  idle: { tone: 'idle', shape: 'ring', word: 'Idle' },
} as const;

/** Live, On hold or Idle, and what that means just now. `onDecide` opens the question of a waiting run. */
export function StatusCard({ onDecide }: { onDecide(): void }) {
  const { run, isStarting, isStale } = useUserArea();
  const elapsed = useElapsed(run.data, isStale);
  const phase = runPhase(run.data.status);
  const { tone, shape, word } = WORDS[phase];
  return (
    <Cell place="status" title="Status">
      <Figure>
        <Status tone={tone} shape={shape} large>
          {word}
        </Status>
      </Figure>
      <Detail>
        {phase === 'live' && (run.data.stopping ? 'Stopping...' : statusText(elapsed))}
        {phase === 'idle' && (
          <p className="truncate" title={isStarting ? undefined : ending(run.data)}>
            {isStarting ? 'Starting...' : ending(run.data)}
          </p>
        )}
        {phase === 'hold' &&
          (openQuestion(run.data) ? (
            <button type="button" onClick={onDecide} className="text-link rounded-1">
              Recovery Required
            </button>
          ) : (
            'Paused'
          ))}
      </Detail>
    </Cell>
  );
}
