import { useCallback, useSyncExternalStore } from 'react';
import { keep, kept, onKeptChange } from './kept';
import { READERS, type KeptKey, type KeptValues } from './kept-values';

const unstored = new Map<KeptKey, unknown>();

/** What counts where nothing is stored: what the server draws, and with it the first picture in the browser. */
function standard<K extends KeptKey>(key: K): KeptValues[K] {
  if (!unstored.has(key)) unstored.set(key, READERS[key](null));
  return unstored.get(key) as KeptValues[K];
}

/** One of the user's kept values, the same in every tab. */
export function useKept<K extends KeptKey>(
  email: string,
  key: K,
): [KeptValues[K], (value: KeptValues[K]) => void] {
  const subscribe = useCallback((changed: () => void) => onKeptChange(email, key, changed), [email, key]);
  const value = useSyncExternalStore(
    subscribe,
    () => kept(email, key),
    () => standard(key),
  );
  return [value, useCallback((next) => keep(email, key, next), [email, key])];
}
