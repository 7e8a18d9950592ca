import { hash32 } from './random';

/** The ids by which the live service knows a place; all of them name the same one. */
export interface PlaceIds {
  /** `maps:<cid>`: by which captured listings name it. */
  placeKey: string;
  /** "0x…:0x…". */
  featureId: string;
  /** The second half of the feature id in decimal. */
  cid: string;
  /** "ChIJ…": the same two halves in another notation. */
  placeId: string;
  /** "/g/11…". */
  knowledgeId: string;
}

/** Where a place is found again: catalog (city and kind) and number. */
export interface PlaceLocator {
  cityId: number;
  kindIndex: number;
  index: number;
}

const TWO_POW_64 = 1n << 64n;
/** An odd number and its inverse modulo 2^64: the first half of a feature id is the place's address, stirred. */
const MULTIPLIER = 0x9e3779b97f4a7c15n;
const INVERSE_MULTIPLIER = modularInverse(MULTIPLIER);
const KIND_BITS = 10n;
const INDEX_BITS = 20n;

/** Lets the high half show in the low one; done twice it undoes itself. */
const xorFold = (word: bigint): bigint => word ^ (word >> 32n);

function modularInverse(odd: bigint): bigint {
  let result = odd;
  for (let n = 0; n < 6; n++) result = (result * (2n - odd * result)) % TWO_POW_64;
  return ((result % TWO_POW_64) + TWO_POW_64) % TWO_POW_64;
}

/** The ids of a place; `seed` is its catalog's. */
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

/** The place that a feature id names; null when it is not one of ours. The second half is not looked at. */
export function locatorOf(featureId: string): PlaceLocator | null {
  const first = /^0x([0-9a-f]{1,16}):0x[0-9a-f]{1,16}$/.exec(featureId)?.[1];
  if (!first) return null;
  const packed = (xorFold(BigInt(`0x${first}`)) * INVERSE_MULTIPLIER) % TWO_POW_64;
  const index = Number(packed & ((1n << INDEX_BITS) - 1n));
  const kindIndex = Number((packed >> INDEX_BITS) & ((1n << KIND_BITS) - 1n));
  const cityId = Number(packed >> (INDEX_BITS + KIND_BITS));
  return Number.isSafeInteger(cityId) ? { cityId, kindIndex, index } : null;
}

/** The feature id that a place id is another notation of; null when it is none. */
export function featureIdOfPlaceId(placeId: string): string | null {
  const bytes = Buffer.from(placeId, 'base64url');
  if (bytes.length !== 20 || bytes[0] !== 0x0a || bytes[11] !== 0x11) return null;
  return `0x${bytes.readBigUInt64LE(3).toString(16)}:0x${bytes.readBigUInt64LE(12).toString(16)}`;
}

/** base64url of `0a 12 09 <first half, least byte first> 11 <second half, least byte first>`. */
function placeIdOf(first: bigint, second: bigint): string {
  const bytes = Buffer.alloc(20);
  bytes.set([0x0a, 0x12, 0x09]);
  bytes.writeBigUInt64LE(first, 3);
  bytes[11] = 0x11;
  bytes.writeBigUInt64LE(second, 12);
  return bytes.toString('base64url');
}
