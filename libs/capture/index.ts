export { boundsOf, wrapLongitude, type Area, type BoundingBox } from './area';
export * from './errors';
export type { MapsSource, PageOrigin, PlaceReference, SearchPage, SearchRequest } from './maps-source';
export { BrowserNotFound, findBrowser, openBrowserSource, SYSTEM_BROWSER_PATHS } from './browser';
export type {
  FindBrowserOptions,
  BrowserAttempt,
  FoundBrowser,
  SourceOptions,
  SourceTimeouts,
} from './browser';
export { openOverpassSource, type OverpassOptions } from './overpass';
export { resolveCity, cityMatcher, type PlaceLocation } from './city-matcher';
export { postalMatcher } from './postal-matcher';
export { shapeMatcher } from './shape-matcher';
export {
  beginPlan,
  CURRENT_PLACES_VERSION,
  PlacesPlan,
  TargetPlan,
  type Plan,
  type PlanEvent,
  type PlannedRow,
  type PlannedTask,
  type PlanRoot,
  CURRENT_PLANNER_VERSION,
  type PlannerVersion,
  type PlanSettings,
  type PlanStep,
  type Verdict,
  coverageFiguresOf,
  type AreaCoverage,
  type CoverageReport,
  type CoverageSettings,
  servicePriorOf,
  type ServiceFigures,
  type ServicePrior,
} from './plan';
export { parseSearchBody, type EnvelopeKind } from './parse';
export {
  recordResponse,
  reportResponse,
  unpackRecording,
  type Recording,
  type ResponseReport,
  type SourceReport,
} from './probe';
