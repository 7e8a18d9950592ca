import { hash32 } from './random';

/** A place's ids, in the formats of the live service. */
export interface PlaceIds {
  /** `maps:<cid>`: the key of captured listings. */
  placeKey: string;
  /** "0x…:0x…". */
  featureId: string;
  /** The second half of the feature id in decimal. */
  cid: string;
  /** "ChIJ…": the two halves of the feature id in another notation. */
  placeId: string;
  /** "/g/11…". */
  knowledgeId: string;
}

/** Locates a place: catalog (city and kind) and index. */
export interface PlaceLocator {
  cityId: number;
  kindIndex: number;
  index: number;
}

const TWO_POW_64 = 1n << 64n;
/**
 * An odd number and its inverse modulo 2^64. They scramble a place's locator into the first half of its feature id
 * and back.
 */
const MULTIPLIER = 0x9e3779b97f4a7c15n;
const INVERSE_MULTIPLIER = modularInverse(MULTIPLIER);
const KIND_BITS = 10n;
const INDEX_BITS = 20n;

/** Mixes the high half into the low half. Applying it twice restores the input. */
const xorFold = (word: bigint): bigint => word ^ (word >> 32n);

function modularInverse(odd: bigint): bigint {
  let result = odd;
  for (let n = 0; n < 6; n++) result = (result * (2n - odd * result)) % TWO_POW_64;
  return ((result % TWO_POW_64) + TWO_POW_64) % TWO_POW_64;
}

/** Returns a place's ids. `seed` is the seed of the place's catalog. */
export function idsOf(locator: PlaceLocator, seed: number): PlaceIds {
  const packed =
    (((BigInt(locator.cityId) << KIND_BITS) | BigInt(locator.kindIndex)) << INDEX_BITS) |
    BigInt(locator.index);
  const first = xorFold((packed * MULTIPLIER) % TWO_POW_64);
  const second =
    (BigInt(hash32('cid', seed, locator.index)) << 32n) | BigInt(hash32(locator.index, seed, 'cid'));
  return {
    featureId: `0x${first.toString(16)}:0x${second.toString(16)}`,
    cid: second.toString(),
    placeKey: `maps:${second}`,
    placeId: placeIdOf(first, second),
    knowledgeId: `/g/11${hash32('kg', seed, locator.index).toString(36)}${(second & 0xffffn).toString(36)}`,
  };
}

/**
 * Returns the place that a feature id identifies, or null if the id was not generated here. Ignores the id's second
 * half.
 */
export function locatorOf(featureId: string): PlaceLocator | null {
  const first = /^0x([0-9a-f]{1,16}):0x[0-9a-f]{1,16}$/.exec(featureId)?.[1];
  if (!first) return null;
  const packed = (xorFold(BigInt(`0x${first}`)) * INVERSE_MULTIPLIER) % TWO_POW_64;
  const index = Number(packed & ((1n << INDEX_BITS) - 1n));
  const kindIndex = Number((packed >> INDEX_BITS) & ((1n << KIND_BITS) - 1n));
  const cityId = Number(packed >> (INDEX_BITS + KIND_BITS));
  return Number.isSafeInteger(cityId) ? { cityId, kindIndex, index } : null;
}

/** Converts a place id to its feature id; returns null if it is not a place id. */
export function featureIdOfPlaceId(placeId: string): string | null {
  const bytes = Buffer.from(placeId, 'base64url');
  if (bytes.length !== 20 || bytes[0] !== 0x0a || bytes[11] !== 0x11) return null;
  return `0x${bytes.readBigUInt64LE(3).toString(16)}:0x${bytes.readBigUInt64LE(12).toString(16)}`;
}

/** Returns base64url of `0a 12 09 <first half, little-endian> 11 <second half, little-endian>`. */
function placeIdOf(first: bigint, second: bigint): string {
  const bytes = Buffer.alloc(20);
  bytes.set([0x0a, 0x12, 0x09]);
  bytes.writeBigUInt64LE(first, 3);
  bytes[11] = 0x11;
  bytes.writeBigUInt64LE(second, 12);
  return bytes.toString('base64url');
}
