import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/**
 * Returns whether the page is hydrated. The result is false on the server and in the first render in the browser,
 * because both renders must match.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
