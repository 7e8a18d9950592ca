import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's script runs: not in the server's drawing of it, nor in the browser's first, which must be the same. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
