import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Whether the page's script runs: not in the server's drawing of it, nor in the browser's first, which must be the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
