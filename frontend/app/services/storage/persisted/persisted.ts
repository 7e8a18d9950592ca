import { PARSERS, type PersistedKey, type PersistedValues } from './persisted-values';

/** Told to the own tab; the others get the browser's `storage` event. `detail`: the changed entry. */
const PERSISTED_CHANGED = 'persisted-changed';
/** What the job history's screens listen to besides (spec §3): raised by what changes it, not by what reads it. */
export const JOB_HISTORY_UPDATED = 'job-history-updated';
/** Entries of another version are not read. */
const VERSION = 1;

/** Where a user's value lies; derived from the e-mail, whatever its case. */
export const persistedName = (email: string, key: PersistedKey) =>
  `gazetteer.${VERSION}.${encodeURIComponent(email.trim().toLowerCase())}.${key}`;

/** Storage may be switched off or full: then a value lasts as long as the page. */
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

/** The user's value, or what counts where none is stored; the same object while nothing changes. */
export function readPersisted<K extends PersistedKey>(email: string, key: K): PersistedValues[K] {
  const name = persistedName(email, key);
  const text = read(name);
  const cached = parseCache.get(name);
  if (cached && cached.text === text) return cached.value as PersistedValues[K];
  const value = PARSERS[key](parse(text));
  parseCache.set(name, { text, value });
  return value;
}

/** Keeps a value and tells everything of this page that looks at it. */
export function persist<K extends PersistedKey>(email: string, key: K, value: PersistedValues[K]): void {
  const name = persistedName(email, key);
  const text = JSON.stringify(value);
  if (read(name) === text) return;
  write(name, text);
  window.dispatchEvent(new CustomEvent(PERSISTED_CHANGED, { detail: name }));
}

/** Asks for the job history to be read again: a run has begun or ended, or it was cleared. */
export const notifyJobHistoryChange = (): boolean => window.dispatchEvent(new Event(JOB_HISTORY_UPDATED));

/** Calls back at each change of the value, in this tab or another; answers how to stop that. */
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
