import { useEffect, useRef, useState } from 'react';
import { apiQueries, isNotFound, isSessionOver } from '~/services/api-queries';
import type { JobPlace } from '~/services/wire';

/** Places that one answer brings, and that a map keeps. */
const PAGE = 5_000;
const KEPT = 60_000;
/** Between two looks at a run that goes on. */
const GAP_MS = 1_500;
const RETRY_MS = 5_000;

interface Found {
  jobId: string | null;
  places: readonly JobPlace[];
  /** How many listings there were at the last look that saw them all: those without a position bring no place. */
  looked: number;
  /** Looks that failed since the last good one; null: the job is not there any more. */
  failures: number | null;
}

const NOTHING: Omit<Found, 'jobId'> = { places: [], looked: 0, failures: 0 };

/**
 * A job's places, in the order captured; read on from the last one whenever `recorded` says that there are more. One answer at
 * a time, and none while the page is hidden.
 */
export function useJobPlaces(jobId: string | null, recorded: number): readonly JobPlace[] {
  const [state, setState] = useState<Found>({ jobId, ...NOTHING });
  const found = state.jobId === jobId ? state : { jobId, ...NOTHING };
  const latest = useRef({ found, recorded });
  latest.current = { found, recorded };
  const isSeen = useIsSeen();
  const { looked, failures, places } = found;
  const isBehind = jobId !== null && failures !== null && looked < recorded;
  useEffect(() => {
    if (!isBehind || jobId === null || !isSeen) return;
    const asking = new AbortController();
    const read = async (): Promise<Found> => {
      const { found: known, recorded: all } = latest.current;
      const since = known.places.at(-1)?.seq ?? 0;
      const more = await apiQueries.places(jobId, { since, limit: PAGE }, asking.signal);
      const hasMore = more.length === PAGE;
      return {
        jobId,
        places: more.length === 0 ? known.places : [...known.places, ...more].slice(-KEPT),
        looked: hasMore ? known.looked : all,
        failures: 0,
      };
    };
    const failed = (error: unknown): Found => {
      const { found: known } = latest.current;
      return {
        ...known,
        failures: isNotFound(error) || isSessionOver(error) ? null : (known.failures ?? 0) + 1,
      };
    };
    const timer = setTimeout(
      () =>
        void read()
          .catch(failed)
          .then((next) => asking.signal.aborted || setState(next)),
      failures ? RETRY_MS : looked === 0 ? 0 : GAP_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // `recorded` alone does not begin a look anew: what is on its way would be thrown away with each listing.
  }, [jobId, isBehind, isSeen, places, looked, failures]);
  return places;
}

/** Whether somebody can see the page. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
