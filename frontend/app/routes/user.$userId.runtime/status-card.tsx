import { Status } from '~/components/ui/status';
import { useUserArea } from '~/components/user-area';
import { useEffect, useState } from 'react';
import { useKeptClock } from '~/components/kept-run';
import { clock, counted } from '~/services/formats';
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

/** "Paused for 0:42", ticking. */
function PausedFor() {
  const { user, run } = useUserArea();
  const { pausedSince } = useKeptClock(user.email);
  const { timestamp } = run.data;
  const [now, setNow] = useState(timestamp);
  useEffect(() => {
    // Counted from the server's word on: the clocks of the two may differ.
    const [said, heard] = [timestamp, performance.now()];
    const tick = () => setNow(said + performance.now() - heard);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [timestamp]);
  if (pausedSince === null) return 'Paused';
  return `Paused for ${clock(Math.max(0, now - pausedSince))}`;
}

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
            <PausedFor />
          ))}
      </Detail>
    </Cell>
  );
}
