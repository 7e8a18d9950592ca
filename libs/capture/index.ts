export { boundsOf, type Area, type BoundingBox } from './area';
export * from './errors';
export type { MapsSource, PageOrigin, SearchPage, SearchRequest } from './maps-source';
export { BrowserNotFound, findBrowser, openBrowserSource, SYSTEM_BROWSER_PATHS } from './page';
export type { BrowserSearch, BrowserTry, FoundBrowser, SourceOptions, SourceTimeouts } from './page';
export { openOverpassSource, type OverpassOptions } from './overpass';
export { askedCity, insideCity, type Placed } from './inside';
export {
  SquarePlan,
  type PlanEvent,
  type PlannedRow,
  type PlannedTask,
  type PlanRoot,
  type PlanSettings,
  type PlanStep,
  type Verdict,
} from './plan';
