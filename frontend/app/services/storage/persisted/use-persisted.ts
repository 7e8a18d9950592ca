import { useCallback, useSyncExternalStore } from 'react';
import { persist, readPersisted, onPersistedChange } from './persisted';
import { PARSERS, type PersistedKey, type PersistedValues } from './persisted-values';

const defaultValues = new Map<PersistedKey, unknown>();

/** Returns the value to use if none is stored. It is also used on the server and in the browser's first render. */
function defaultValue<K extends PersistedKey>(key: K): PersistedValues[K] {
  if (!defaultValues.has(key)) defaultValues.set(key, PARSERS[key](null));
  return defaultValues.get(key) as PersistedValues[K];
}

/** Returns one of the user's stored values, kept the same in all tabs. */
export function usePersisted<K extends PersistedKey>(
  email: string,
  key: K,
): [PersistedValues[K], (value: PersistedValues[K]) => void] {
  const subscribe = useCallback(
    (callback: () => void) => onPersistedChange(email, key, callback),
    [email, key],
  );
  const value = useSyncExternalStore(
    subscribe,
    () => readPersisted(email, key),
    () => defaultValue(key),
  );
  return [value, useCallback((next) => persist(email, key, next), [email, key])];
}
