export type { Area, BoundingBox } from './area';
export * from './errors';
export type { MapsSource, PageOrigin, SearchPage, SearchRequest } from './maps-source';
