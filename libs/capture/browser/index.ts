export { driverEnvironment, installerEnvironment } from './browser-environment';
export { BrowserNotFound, findBrowser, SYSTEM_BROWSER_PATHS } from './find-browser';
export type { FindBrowserOptions, BrowserAttempt, FoundBrowser, SandboxRule } from './find-browser';
export { openBrowserSource } from './browser-source';
export type { SourceOptions, SourceTimeouts } from './source-settings';
export {
  killOrphanedBrowsers,
  killProcessTree,
  recordBrowser,
  deleteBrowserRecord,
} from './orphaned-browsers';
