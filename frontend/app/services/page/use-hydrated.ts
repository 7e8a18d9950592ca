import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/**
 * Returns whether the page is hydrated: false on the server and in the first render in the browser, which must match.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
