import type { DatabaseProvider } from '@libs/constants';

/** Told when a database was saved or cleared (spec §4). */
export const DATABASE_CHANGED = 'db-config-changed';

const keyOf = (userId: string) => `gazetteer:database-provider:v1:${userId}`;

/** Announces a change to this page and, through the browser's storage, to the user's other tabs. */
export function announceDatabase(userId: string, provider: DatabaseProvider | null): void {
  try {
    if (provider === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), provider);
  } catch {
    // A browser that keeps nothing still tells this page.
  }
  window.dispatchEvent(new Event(DATABASE_CHANGED));
}

/** Calls back at each change, in whichever tab it was made. Answers how to stop. */
export function onDatabaseChange(userId: string, tell: () => void): () => void {
  const stored = (event: StorageEvent) => event.key === keyOf(userId) && tell();
  window.addEventListener(DATABASE_CHANGED, tell);
  window.addEventListener('storage', stored);
  return () => {
    window.removeEventListener(DATABASE_CHANGED, tell);
    window.removeEventListener('storage', stored);
  };
}
