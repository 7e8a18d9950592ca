import { useEffect, useRef, useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { runPhase } from '~/services/run-view';
import type { RunStatus } from '~/services/wire';
import { logLevel } from './activity-log/log-level';

/** At most so often (face: accessibility). */
const GAP_MS = 10_000;
const PHASES = { live: 'Run is live', hold: 'Run is on hold', idle: 'Run is idle' };

/** The last finished square, or how the run stands. */
function news(run: RunStatus): string {
  const finished = run.logs.findLast((entry) => entry.square && logLevel(entry) === 'success');
  const phase = PHASES[runPhase(run.status)];
  return finished ? `${phase}. ${finished.square}: ${finished.message}` : phase;
}

/** Tells those who do not see the screen what moved, in measure. */
export function Announcements() {
  const run = useUserArea().run.data;
  const wanted = news(run);
  const [said, setSaid] = useState('');
  const first = useRef(wanted);
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    if (wanted === said || wanted === first.current) return;
    const wait = Math.max(0, lastAt.current + GAP_MS - Date.now());
    const timer = setTimeout(() => {
      lastAt.current = Date.now();
      setSaid(wanted);
    }, wait);
    return () => clearTimeout(timer);
  }, [wanted, said]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
