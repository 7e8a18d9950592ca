import { useEffect, useRef, useState } from 'react';
import { isNotFound, isSessionOver } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import type { MapListing } from '~/services/api/api-types';

/** Maximum number of listings in a response, and on a map. */
const PAGE_SIZE = 5_000;
const MAX_LISTINGS = 60_000;
/** Interval between two requests for an active job. */
const POLL_INTERVAL_MS = 1_500;
const RETRY_DELAY_MS = 5_000;

interface FetchState {
  jobId: string | null;
  listings: readonly MapListing[];
  /**
   * Number of listings that the job had recorded when the last complete response arrived. It includes listings
   * without a position, which are not returned.
   */
  fetchedCount: number;
  /** Consecutive failures; null once the job no longer exists. */
  failures: number | null;
}

const NOTHING_FETCHED: Omit<FetchState, 'jobId'> = { listings: [], fetchedCount: 0, failures: 0 };

/**
 * Returns a job's listings that have a position, in the order captured. Requests more whenever `recorded` exceeds
 * what was fetched. Sends one request at a time, and none while the page is hidden.
 */
export function useMapListings(jobId: string | null, recorded: number): readonly MapListing[] {
  const [state, setState] = useState<FetchState>({ jobId, ...NOTHING_FETCHED });
  const current = state.jobId === jobId ? state : { jobId, ...NOTHING_FETCHED };
  const latest = useRef({ current, recorded });
  latest.current = { current, recorded };
  const isVisible = usePageVisible();
  const { fetchedCount, failures, listings } = current;
  const hasUnfetched = jobId !== null && failures !== null && fetchedCount < recorded;
  useEffect(() => {
    if (!hasUnfetched || jobId === null || !isVisible) return;
    const controller = new AbortController();
    const fetchPage = async (): Promise<FetchState> => {
      const { current: previous, recorded: recordedCount } = latest.current;
      const since = previous.listings.at(-1)?.seq ?? 0;
      const page = await apiQueries.mapListings(jobId, { since, limit: PAGE_SIZE }, controller.signal);
      const hasMore = page.length === PAGE_SIZE;
      return {
        jobId,
        listings:
          page.length === 0 ? previous.listings : [...previous.listings, ...page].slice(-MAX_LISTINGS),
        fetchedCount: hasMore ? previous.fetchedCount : recordedCount,
        failures: 0,
      };
    };
    const withFailure = (error: unknown): FetchState => {
      const { current: previous } = latest.current;
      return {
        ...previous,
        failures: isNotFound(error) || isSessionOver(error) ? null : (previous.failures ?? 0) + 1,
      };
    };
    const timer = setTimeout(
      () =>
        void fetchPage()
          .catch(withFailure)
          .then((next) => controller.signal.aborted || setState(next)),
      failures ? RETRY_DELAY_MS : fetchedCount === 0 ? 0 : POLL_INTERVAL_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // `recorded` is not a dependency: otherwise each new listing would abort the request in progress.
  }, [jobId, hasUnfetched, isVisible, listings, fetchedCount, failures]);
  return listings;
}

/** Returns whether the page is visible. */
function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const updateVisibility = () => setVisible(document.visibilityState === 'visible');
    updateVisibility();
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, []);
  return isVisible;
}
