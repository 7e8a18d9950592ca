import { useEffect, useRef, useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { jobPhase } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';
import { logLevel } from './activity-log/log-level';

/** At most so often (face: accessibility). */
const MIN_INTERVAL_MS = 10_000;
const PHASE_TEXTS = { live: 'Run is live', hold: 'Run is on hold', idle: 'Run is idle' };

/** The last finished square, or how the run stands. */
function announcementOf(runtime: RuntimeState): string {
  const lastCompleted = runtime.logs.findLast((entry) => entry.target && logLevel(entry) === 'success');
  const phase = PHASE_TEXTS[jobPhase(runtime.status)];
  return lastCompleted ? `${phase}. ${lastCompleted.target}: ${lastCompleted.message}` : phase;
}

/** Tells those who do not see the screen what moved, in measure. */
export function Announcements() {
  const runtime = useUserArea().runtime.data;
  const latest = announcementOf(runtime);
  const [announced, setAnnounced] = useState('');
  const initial = useRef(latest);
  const lastAnnouncedAt = useRef(-Infinity);
  useEffect(() => {
    if (latest === announced || latest === initial.current) return;
    const delayMs = Math.max(0, lastAnnouncedAt.current + MIN_INTERVAL_MS - Date.now());
    const timer = setTimeout(() => {
      lastAnnouncedAt.current = Date.now();
      setAnnounced(latest);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [latest, announced]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
