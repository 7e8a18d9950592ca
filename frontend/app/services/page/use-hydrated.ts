import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/**
 * Returns whether the page is hydrated. Returns false on the server and during the first render in the browser,
 * because the two renders must match.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
