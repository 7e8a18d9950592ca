import type { City } from '@libs/gazetteer';
import type { BusinessKind } from './business-kind';
import { chance, hash32, seededRandom } from './random';
import { scatter, type Layout } from './scatter';
import { REACH_RADII } from './town';

/** What makes the places of one kind in one city. */
export interface CatalogSpec {
  city: City;
  kind: BusinessKind;
  layout: Layout;
  count: number;
  radiusMeters: number;
  seed: number;
}

/**
 * The places whose own kind this is, in one city: only what a search needs; everything else about a place is made when it is shown
 * (place.ts). Place i is the i-th of each column.
 */
export interface Catalog {
  spec: CatalogSpec;
  /** From which everything about its places is drawn. */
  seed: number;
  /** Signed decimal degrees; longitudes near the antimeridian may pass ±180. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** 0 to 1: how well known a place is. */
  prominence: Float32Array;
}

const METERS_PER_DEGREE = 111_195;
/** Share of places that are listed under a second kind as well. */
const SECOND_KIND_SHARE = 0.07;

/** Share of places that stand in the service twice: the one before it once more, under other ids. */
const DUPLICATE_SHARE = 0.006;

/** Builds the columns; a few milliseconds for 5,000 places. */
export function buildCatalog(spec: CatalogSpec): Catalog {
  const seed = hash32('catalogue', spec.seed, spec.city.id, spec.kind.slug);
  const scattered = scatter(spec.layout, spec.count, spec.radiusMeters, seed);
  const offsets = scattered.map((offset, index) => scattered[originalOf(seed, index)] ?? offset);
  const random = seededRandom(seed ^ 0x5bd1e995);
  const degreesPerMeterEast =
    1 / (METERS_PER_DEGREE * Math.max(0.05, Math.cos((spec.city.latitude * Math.PI) / 180)));
  return {
    spec,
    seed,
    latitudes: Float64Array.from(offsets, ([, north]) =>
      roundDegrees(spec.city.latitude + north / METERS_PER_DEGREE),
    ),
    longitudes: Float64Array.from(offsets, ([east]) =>
      roundDegrees(spec.city.longitude + east * degreesPerMeterEast),
    ),
    prominence: Float32Array.from(offsets, () => random()),
  };
}

/** Seven decimals, a centimetre: what the live service sends, and the same on every machine. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Whether place i is listed under its kind's neighbor as well. */
export function hasSecondaryKind({ seed }: Catalog, index: number): boolean {
  return chance('also', seed, originalOf(seed, index)) < SECOND_KIND_SHARE;
}

/** The number of the place that place i is a second entry of; i itself for all but a few. */
export function originalOf(seed: number, index: number): number {
  let original = index;
  while (original > 0 && chance('twin', seed, original) < DUPLICATE_SHARE) original--;
  return original;
}

/** No place of the catalog lies farther from its city's center than this many meters. */
export const reachOf = ({ radiusMeters }: CatalogSpec): number => radiusMeters * REACH_RADII;
