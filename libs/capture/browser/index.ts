export { BrowserNotFound, findBrowser, SYSTEM_BROWSER_PATHS } from './find-browser';
export type { FindBrowserOptions, BrowserAttempt, FoundBrowser } from './find-browser';
export { openBrowserSource } from './browser-source';
export type { SourceOptions, SourceTimeouts } from './source-settings';
