import { focusManager, useQuery } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { isNotFound, isSessionOver } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import type { MapListing } from '~/services/api/api-types';

/** Maximum number of listings in one response. */
const PAGE_SIZE = 5_000;
const MAX_LISTINGS = 60_000;
/** Delay between requests for the listings of an active job. */
const POLL_INTERVAL_MS = 1_500;
const RETRY_DELAY_MS = 5_000;

interface FetchedListings {
  listings: readonly MapListing[];
  /**
   * The value of `recorded` when the last available page was fetched. It includes listings without coordinates, which
   * the API does not return.
   */
  fetchedCount: number;
}

const NOTHING_FETCHED: FetchedListings = { listings: [], fetchedCount: 0 };

const onFocusChange = (listener: () => void) => focusManager.subscribe(listener);
const isPageVisible = () => focusManager.isFocused();

/**
 * Returns a job's listings that have a position, in the order captured. Requests more whenever `recorded` exceeds
 * what was fetched. Sends one request at a time, and none while the page is hidden or after the job is gone.
 */
export function useMapListings(jobId: string | null, recorded: number): readonly MapListing[] {
  const isVisible = useSyncExternalStore(onFocusChange, isPageVisible, () => true);
  const latestRecorded = useRef(recorded);
  latestRecorded.current = recorded;
  const { data = NOTHING_FETCHED } = useQuery<FetchedListings>({
    queryKey: ['map-listings', jobId],
    async queryFn({ client, queryKey, signal }) {
      const { fetchedCount, listings: known } =
        client.getQueryData<FetchedListings>(queryKey) ?? NOTHING_FETCHED;
      let listings = known;
      for (;;) {
        const recordedCount = latestRecorded.current;
        const since = listings.at(-1)?.seq ?? 0;
        const page = await apiQueries.mapListings(jobId ?? '', { since, limit: PAGE_SIZE }, signal);
        if (page.length > 0) listings = [...listings, ...page].slice(-MAX_LISTINGS);
        if (page.length < PAGE_SIZE) return { listings, fetchedCount: recordedCount };
        // Shows each page as it arrives.
        client.setQueryData<FetchedListings>(queryKey, { listings, fetchedCount });
      }
    },
    enabled: ({ state }) =>
      jobId !== null &&
      isVisible &&
      state.status !== 'error' &&
      (state.data ?? NOTHING_FETCHED).fetchedCount < recorded,
    refetchInterval: POLL_INTERVAL_MS,
    retry: (_, error) => !isNotFound(error) && !isSessionOver(error),
    retryDelay: RETRY_DELAY_MS,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  return data.listings;
}
