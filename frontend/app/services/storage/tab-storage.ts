/**
 * Flags stored for one tab (spec §3 and §4). If storage is unavailable, everything still works, with less
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
