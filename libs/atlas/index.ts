export { startAtlas, type Atlas } from './site/server';
export type { AtlasSettings } from './site/settings';
export type { AtlasStatistics } from './site/statistics';
export type { FaultKind, FaultRule, Faults } from './site/faults';
export type { EnvelopeKind } from './wire/envelope';
export {
  World,
  type PinnedTown,
  type GroundTruthQuery,
  type WorldSearch,
  type WorldSettings,
} from './world/world';
export type { ChangeSettings } from './world/changes';
export type { FicklenessSettings } from './world/fickleness';
export type { Place } from './world/place';
export { recordOf, type PlaceRecord } from './world/place-record';
export type { PlaceRef } from './world/place-set';
export type { RankedRows, RankingSettings } from './world/ranking';
export type { Layout } from './world/scatter';
export { altitudeOf, boundsOf, type Bounds, type Viewport } from './world/viewport';
