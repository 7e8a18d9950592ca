/** A way to get a browser onto the machine; `findBrowser` finds it afterwards. */
export interface Obtainer {
  label: string;
  /** Said in one line before anything is done. */
  announcement: string;
  /** Whether this machine and user can go this way. */
  applies(): boolean;
  /** @param cache The application's cache folder. */
  obtain(cache: string): Promise<void>;
}
