import type { DatabaseProvider } from '@libs/constants';

/** Name of the event that is dispatched after a database configuration has been saved or cleared (spec §4). */
export const DATABASE_CHANGED = 'db-config-changed';

const storageKey = (userId: string) => `gazetteer:database-provider:v1:${userId}`;

/** Announces a database change to this page and, through local storage, to the user's other tabs. */
export function notifyDatabaseChange(userId: string, provider: DatabaseProvider | null): void {
  try {
    if (provider === null) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), provider);
  } catch {
    // Without storage, only this page is notified.
  }
  window.dispatchEvent(new Event(DATABASE_CHANGED));
}

/** Calls back whenever the database configuration changes in any tab. Returns a function that unsubscribes. */
export function onDatabaseChange(userId: string, callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === storageKey(userId) && callback();
  window.addEventListener(DATABASE_CHANGED, callback);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(DATABASE_CHANGED, callback);
    window.removeEventListener('storage', onStorage);
  };
}
