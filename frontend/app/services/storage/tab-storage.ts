/** Flags of one tab (spec §3 and §4). Everything works without storage, with less convenience. */
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
      // Nothing is kept: see above.
    }
  },
  remove(...names: readonly string[]): void {
    try {
      for (const name of names) window.sessionStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  },
};
