/**
 * Flags stored for one tab (spec §3 and §4). If storage is unavailable, the application still works, but with less
 * convenience.
 */
export const tabStorage = {
  get(name: string): string | null {
    try {
      return window.sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name: string, value: string): void {
    try {
      window.sessionStorage.setItem(name, value);
    } catch {
      // Without storage, the flag is not set.
    }
  },
  remove(...names: readonly string[]): void {
    try {
      for (const name of names) window.sessionStorage.removeItem(name);
    } catch {
      // Without storage, there is nothing to remove.
    }
  },
};

/** Session storage keys that a sign-up may have left in this tab (spec §3). */
const SIGN_UP_STORAGE_KEYS = [
  'signup_email',
  'signup_password',
  'signup_step',
  'signup_userId',
  'signup_sessionId',
  'oauth_in_progress',
];

/** Clears the stored sign-up data after the sign-up is complete. */
export const clearSignUpStorage = (): void => tabStorage.remove(...SIGN_UP_STORAGE_KEYS);
