export { BrowserNotFound, findBrowser, SYSTEM_BROWSER_PATHS } from './find-browser';
export type { BrowserSearch, BrowserTry, FoundBrowser } from './find-browser';
