import { useEffect, useRef, useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { jobPhase } from '~/services/job/job-phase';
import type { RuntimeState } from '~/services/api/api-types';
import { logLevel } from './activity-log/log-level';

/** Minimum time between two screen reader announcements. */
const MIN_INTERVAL_MS = 10_000;
const PHASE_TEXTS = { live: 'Job is live', hold: 'Job is on hold', idle: 'No active job' };

/** Returns a text that states the job's status and the last target finished. */
function announcementOf(runtime: RuntimeState): string {
  const lastCompleted = runtime.logs.findLast((entry) => entry.target && logLevel(entry) === 'success');
  const phase = PHASE_TEXTS[jobPhase(runtime.status)];
  return lastCompleted ? `${phase}. ${lastCompleted.target}: ${lastCompleted.message}` : phase;
}

/** Announces progress to screen readers at a limited rate. */
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
