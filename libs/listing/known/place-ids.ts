/** The identifiers of one place. */
export interface PlaceIds {
  /** `maps:<decimal of the second half of the feature id>`. */
  placeKey: string;
  /** `ftid:…`, `place_id:…`, `kgmid:…`, as far as known. */
  aliases: string[];
}

const FEATURE_ID = /^0x([0-9a-f]{1,16}):0x([0-9a-f]{1,16})$/i;
const PLACE_ID = /^[\w-]{20,300}$/;
const PLACE_KEY = /^(?:maps:\d{1,20}|osm:(?:node|way|relation)\/\d{1,16})$/;
const CID = /^\d{1,20}$/;
const LINK_WITH_CID = /^https?:\/\/[^\s/]+\/[^\s]*[?&]cid=(\d{1,20})(?:[&#]|$)/i;
/** A key or alias as we write it, such as `ftid:0x1:0x2`. */
const PREFIXED = /^[a-z_]{1,16}:\S{1,300}$/;
const KGMID = /^\/[gm]\/[\w-]{1,64}$/;

export const isFeatureId = (text: string) => FEATURE_ID.test(text);

/**
 * Returns the key and aliases of a place. If the feature id is missing or has no second half, they are derived from
 * the place id, which is the same pair of numbers in another notation. Returns null if neither identifies a place.
 */
export function placeIds(ids: { featureId?: string; placeId?: string; kgmid?: string }): PlaceIds | null {
  const pair = pairOfFeatureId(ids.featureId ?? '') ?? pairOfPlaceId(ids.placeId ?? '');
  if (!pair || pair.second === 0n) return null;
  const aliases: string[] = [];
  // Links can also contain `0x0:0x<second>`. Half a feature id does not become an alias, because it would not be
  // unique.
  if (pair.first !== 0n) aliases.push(`ftid:0x${pair.first.toString(16)}:0x${pair.second.toString(16)}`);
  if (ids.placeId && PLACE_ID.test(ids.placeId)) aliases.push(`place_id:${ids.placeId}`);
  if (ids.kgmid && KGMID.test(ids.kgmid)) aliases.push(`kgmid:${ids.kgmid}`);
  return { placeKey: `maps:${pair.second}`, aliases };
}

interface IdPair {
  first: bigint;
  second: bigint;
}

function pairOfFeatureId(featureId: string): IdPair | null {
  const match = FEATURE_ID.exec(featureId);
  return match ? { first: BigInt(`0x${match[1]}`), second: BigInt(`0x${match[2]}`) } : null;
}

/** A place id is base64url of `0a 12 09 <8 bytes, little-endian> 11 <8 bytes, little-endian>`. */
function pairOfPlaceId(placeId: string): IdPair | null {
  if (!PLACE_ID.test(placeId)) return null;
  const bytes = Buffer.from(placeId, 'base64url');
  const isFramed =
    bytes.length === 20 && bytes[0] === 0x0a && bytes[1] === 0x12 && bytes[2] === 0x09 && bytes[11] === 0x11;
  return isFramed ? { first: bytes.readBigUInt64LE(3), second: bytes.readBigUInt64LE(12) } : null;
}

/**
 * Returns the place id by which the service can be asked for a place with these aliases, or null: a place key is only half
 * of it.
 */
export function placeIdOf(aliases: readonly string[]): string | null {
  const of = (kind: string) =>
    aliases.find((alias) => alias.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? '';
  const placeId = of('place_id');
  if (PLACE_ID.test(placeId)) return placeId;
  const pair = pairOfFeatureId(of('ftid'));
  return pair && pair.first !== 0n && pair.second !== 0n ? placeIdOfPair(pair) : null;
}

function placeIdOfPair({ first, second }: IdPair): string {
  const bytes = Buffer.alloc(20);
  bytes.set([0x0a, 0x12, 0x09]);
  bytes.writeBigUInt64LE(first, 3);
  bytes[11] = 0x11;
  bytes.writeBigUInt64LE(second, 12);
  return bytes.toString('base64url');
}

/**
 * Returns how a place is asked for that states some of its ids: its key, and for the maps service its place id or feature id
 * as an alias, if it is known. Returns null if none of them identifies a place.
 */
export function placeReferenceOf(ids: {
  placeKey: string;
  placeId: string;
  featureId: string;
}): { placeKey: string; aliases: string[] } | null {
  const stated = placeIds(ids);
  if (stated) return stated;
  return PLACE_KEY.test(ids.placeKey) ? { placeKey: ids.placeKey, aliases: [] } : null;
}

/**
 * Returns the key and aliases that a text in a column of place ids stands for: our own key or an alias, a place id, a feature
 * id, a CID or a link with one, or a kgmid. Empty if it is none of these.
 */
export function placeIdsInText(text: string): string[] {
  const id = text.trim();
  const ids = placeIds({ placeId: id.replace(/^place_id:/, ''), featureId: id.replace(/^ftid:/, '') });
  if (ids) return [ids.placeKey, ...ids.aliases];
  const cid = CID.test(id) ? id : LINK_WITH_CID.exec(id)?.[1];
  if (cid !== undefined) return BigInt(cid) === 0n ? [] : [`maps:${BigInt(cid)}`];
  if (KGMID.test(id)) return [`kgmid:${id}`];
  // A place id of another form than that of a business cannot be taken apart.
  if (/^ChIJ/.test(id) && PLACE_ID.test(id)) return [`place_id:${id}`];
  return PREFIXED.test(id) && !/^https?:/i.test(id) ? [id] : [];
}
