/** Installs a browser, which `findBrowser` then finds. */
export interface BrowserInstaller {
  label: string;
  /** Logged in one line before the installation starts. */
  announcement: string;
  /** Returns whether this machine and user can use this installer. */
  isSupported(): boolean;
  /** @param cache The application's cache folder. */
  install(cache: string): Promise<void>;
}
