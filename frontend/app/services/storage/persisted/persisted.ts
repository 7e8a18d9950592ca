import { PARSERS, type PersistedKey, type PersistedValues } from './persisted-values';

/**
 * Name of the event that is dispatched in the same tab when a stored value changes. Other tabs receive the browser's
 * `storage` event. The event's `detail` is the storage key.
 */
const PERSISTED_CHANGED = 'persisted-changed';
/**
 * Name of the event that tells the job history screens to reload (spec §3). It is dispatched when the history
 * changes, not when it is loaded.
 */
export const JOB_HISTORY_UPDATED = 'job-history-updated';
/** Version of the stored values. Values stored by other versions are ignored. */
const VERSION = 1;

/** Returns the storage key for a user's value. The key contains the email in lower case. */
export const persistedName = (email: string, key: PersistedKey) =>
  `gazetteer.${VERSION}.${encodeURIComponent(email.trim().toLowerCase())}.${key}`;

/** Used if storage is disabled or full. Its values are lost when the page is closed. */
const memoryFallback = new Map<string, string | null>();
const parseCache = new Map<string, { text: string | null; value: unknown }>();

function read(name: string): string | null {
  const fallback = memoryFallback.get(name);
  if (fallback !== undefined) return fallback;
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string): void {
  try {
    window.localStorage.setItem(name, text);
    memoryFallback.delete(name);
  } catch {
    memoryFallback.set(name, text);
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the user's stored value or, if there is none, its default. Returns the same object while the stored value
 * is unchanged.
 */
export function readPersisted<K extends PersistedKey>(email: string, key: K): PersistedValues[K] {
  const name = persistedName(email, key);
  const text = read(name);
  const cached = parseCache.get(name);
  if (cached && cached.text === text) return cached.value as PersistedValues[K];
  const value = PARSERS[key](parse(text));
  parseCache.set(name, { text, value });
  return value;
}

/** Stores a value and notifies this page's observers of the change. */
export function persist<K extends PersistedKey>(email: string, key: K, value: PersistedValues[K]): void {
  const name = persistedName(email, key);
  const text = JSON.stringify(value);
  if (read(name) === text) return;
  write(name, text);
  window.dispatchEvent(new CustomEvent(PERSISTED_CHANGED, { detail: name }));
}

/**
 * Requests a reload of the job history. Must be called after a job has started or ended, and after the history has
 * been cleared.
 */
export const notifyJobHistoryChange = (): boolean => window.dispatchEvent(new Event(JOB_HISTORY_UPDATED));

/** Calls back whenever the value changes in any tab. Returns a function that unsubscribes. */
export function onPersistedChange(email: string, key: PersistedKey, callback: () => void): () => void {
  const name = persistedName(email, key);
  const inThisTab = (event: Event) => (event as CustomEvent<string>).detail === name && callback();
  const inAnother = (event: StorageEvent) => (event.key === name || event.key === null) && callback();
  window.addEventListener(PERSISTED_CHANGED, inThisTab);
  window.addEventListener('storage', inAnother);
  return () => {
    window.removeEventListener(PERSISTED_CHANGED, inThisTab);
    window.removeEventListener('storage', inAnother);
  };
}
