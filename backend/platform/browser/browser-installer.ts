/** A way to get a browser onto the machine; `findBrowser` finds it afterwards. */
export interface BrowserInstaller {
  label: string;
  /** Said in one line before anything is done. */
  announcement: string;
  /** Whether this machine and user can go this way. */
  isSupported(): boolean;
  /** @param cache The application's cache folder. */
  install(cache: string): Promise<void>;
}
