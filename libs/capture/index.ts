export type { Area, BoundingBox } from './area';
export * from './errors';
export type { MapsSource, PageOrigin, SearchPage, SearchRequest } from './maps-source';
export { BrowserNotFound, findBrowser, SYSTEM_BROWSER_PATHS } from './page';
export type { BrowserSearch, BrowserTry, FoundBrowser } from './page';
