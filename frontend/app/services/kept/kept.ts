import { READERS, type KeptKey, type KeptValues } from './kept-values';

/** Told to the own tab; the others get the browser's `storage` event. `detail`: the changed entry. */
const CHANGED = 'kept-changed';
/** What the job history's screens listen to besides (spec §3): raised by what changes it, not by what reads it. */
export const JOB_HISTORY_UPDATED = 'job-history-updated';
/** Entries of another version are not read. */
const VERSION = 1;

/** Where a user's value lies; derived from the e-mail, whatever its case. */
export const keptName = (email: string, key: KeptKey) =>
  `gazetteer.${VERSION}.${encodeURIComponent(email.trim().toLowerCase())}.${key}`;

/** Storage may be switched off or full: then a value lasts as long as the page. */
const memory = new Map<string, string | null>();
const parsed = new Map<string, { text: string | null; value: unknown }>();

function read(name: string): string | null {
  const own = memory.get(name);
  if (own !== undefined) return own;
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string): void {
  try {
    window.localStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
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
export function kept<K extends KeptKey>(email: string, key: K): KeptValues[K] {
  const name = keptName(email, key);
  const text = read(name);
  const known = parsed.get(name);
  if (known && known.text === text) return known.value as KeptValues[K];
  const value = READERS[key](parse(text));
  parsed.set(name, { text, value });
  return value;
}

/** Keeps a value and tells everything of this page that looks at it. */
export function keep<K extends KeptKey>(email: string, key: K, value: KeptValues[K]): void {
  const name = keptName(email, key);
  const text = JSON.stringify(value);
  if (read(name) === text) return;
  write(name, text);
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: name }));
}

/** Asks for the job history to be read again: a run has begun or ended, or it was cleared. */
export const announceJobs = (): boolean => window.dispatchEvent(new Event(JOB_HISTORY_UPDATED));

/** Calls back at each change of the value, in this tab or another; answers how to stop that. */
export function onKeptChange(email: string, key: KeptKey, changed: () => void): () => void {
  const name = keptName(email, key);
  const inThisTab = (event: Event) => (event as CustomEvent<string>).detail === name && changed();
  const inAnother = (event: StorageEvent) => (event.key === name || event.key === null) && changed();
  window.addEventListener(CHANGED, inThisTab);
  window.addEventListener('storage', inAnother);
  return () => {
    window.removeEventListener(CHANGED, inThisTab);
    window.removeEventListener('storage', inAnother);
  };
}
