import type { City } from '@libs/gazetteer';
import type { BusinessKind } from './business-kind';
import { chance, hash32, seededRandom } from './random';
import { scatter, type Layout } from './scatter';
import { REACH_RADII } from './town';

/** Parameters from which the places of one kind in one city are generated. */
export interface CatalogSpec {
  city: City;
  kind: BusinessKind;
  layout: Layout;
  count: number;
  radiusMeters: number;
  seed: number;
}

/**
 * The places of one primary kind in one city. Contains only what a search needs; everything else about a place is
 * generated when the place is shown (place.ts). Place i is the i-th entry of each column.
 */
export interface Catalog {
  spec: CatalogSpec;
  /** Seed from which all details of the catalog's places are generated. */
  seed: number;
  /** Signed decimal degrees. Near the antimeridian, longitudes can exceed ±180. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** How well known each place is, from 0 to 1. */
  prominence: Float32Array;
}

const METERS_PER_DEGREE = 111_195;
/** Share of places that are also listed under a second kind. */
const SECOND_KIND_SHARE = 0.07;

/** Share of places that are duplicates: copies of the previous place with different ids. */
const DUPLICATE_SHARE = 0.006;

/** Builds a catalog, which takes a few milliseconds for 5,000 places. */
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

/**
 * Rounds to seven decimals (about a centimeter): the precision of the live service, and the same result on every
 * machine.
 */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Returns whether place i is also listed under the related kind. */
export function hasSecondaryKind({ seed }: Catalog, index: number): boolean {
  return chance('also', seed, originalOf(seed, index)) < SECOND_KIND_SHARE;
}

/** Returns the index of the place that place i duplicates, or i itself if place i is not a duplicate. */
export function originalOf(seed: number, index: number): number {
  let original = index;
  while (original > 0 && chance('twin', seed, original) < DUPLICATE_SHARE) original--;
  return original;
}

/** Returns the maximum distance of the catalog's places from the city's center, in meters. */
export const reachOf = ({ radiusMeters }: CatalogSpec): number => radiusMeters * REACH_RADII;
