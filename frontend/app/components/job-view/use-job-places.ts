import { useEffect, useState } from 'react';
import { apiQueries } from '~/services/api-queries';
import type { JobPlace } from '~/services/wire';

/** Places that one answer brings, and that a map keeps. */
const PAGE = 5_000;
const KEPT = 60_000;
/** Between two looks at a run that goes on. */
const GAP_MS = 1_500;
const RETRY_MS = 5_000;

/**
 * A job's places, in the order captured; read on from the last one whenever `recorded` says that there are more. One answer at
 * a time, and none while the page is hidden.
 */
export function useJobPlaces(jobId: string | null, recorded: number): readonly JobPlace[] {
  const [found, setFound] = useState<{ jobId: string | null; places: readonly JobPlace[]; isAll: boolean }>({
    jobId: null,
    places: [],
    isAll: false,
  });
  const places = found.jobId === jobId ? found.places : NONE;
  const since = places.at(-1)?.seq ?? 0;
  const isBehind = jobId !== null && since < recorded;
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setSeen((before) => before + 1);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isBehind || jobId === null || document.visibilityState === 'hidden') return;
    const asking = new AbortController();
    const read = async () => {
      const more = await apiQueries.places(jobId, { since, limit: PAGE }, asking.signal);
      setFound((before) => {
        const known = before.jobId === jobId ? before.places : NONE;
        // Places without coordinates are never answered: the next look begins behind what was recorded by then.
        return { jobId, places: [...known, ...more].slice(-KEPT), isAll: more.length < PAGE };
      });
    };
    const isPaging = found.jobId === jobId && !found.isAll;
    const timer = setTimeout(
      () =>
        void read().catch(
          () => asking.signal.aborted || setTimeout(() => setSeen((before) => before + 1), RETRY_MS),
        ),
      since === 0 || isPaging ? 0 : GAP_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // `recorded` alone does not begin a look anew: what is on its way would be thrown away with each listing.
  }, [jobId, since, isBehind, seen, found.isAll, found.jobId]);
  return places;
}

const NONE: readonly JobPlace[] = [];
