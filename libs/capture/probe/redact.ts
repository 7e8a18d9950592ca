import { createHmac } from 'node:crypto';

/** A recording's own secret, so that nobody can find out a value by trying out replacements. */
export type RedactionKey = Buffer;

/** What is preserved of a value: all of it, a code of two letters, or parts of a list's items by their index. */
type Preserved = 'all' | 'code' | ReadonlyMap<number, Preserved>;
type Path = readonly number[];

/**
 * Parts of a place array whose texts describe no particular place: categories, time zone, days with their hours, the text
 * of the status, types, the mark of closed places, attributes, language and country. They are preserved, because a parser
 * depends on them. What else their slots have is replaced: it may be the place's name, or its own words.
 */
const PRESERVED_PATHS: readonly Path[] = [
  [13],
  [30],
  [34, 1],
  [34, 4, 4],
  [76],
  [88, 0],
  [88, 1],
  [88, 2],
  [100, 1],
  [110],
  [203, 0],
  [203, 1, 4],
  [243],
];

/** State and country of the address. Elsewhere, two letters may be a name. */
const CODE_PATHS: readonly Path[] = [
  [183, 1, 5],
  [183, 1, 6],
];
const POSITION_INDEX = 9;

/** @param depth how many steps of the paths have been taken */
function preservedAt(paths: readonly (readonly [Path, 'all' | 'code'])[], depth = 0): Preserved {
  const whole = paths.find(([path]) => path.length === depth);
  if (whole) return whole[1];
  return new Map(
    paths.map(([path]) => [
      path[depth] ?? 0,
      preservedAt(
        paths.filter(([other]) => other[depth] === path[depth]),
        depth + 1,
      ),
    ]),
  );
}
const PRESERVED_OF_PLACE = preservedAt([
  ...PRESERVED_PATHS.map((path) => [path, 'all'] as const),
  ...CODE_PATHS.map((path) => [path, 'code'] as const),
]);
const PRESERVED_OF_NONE: Preserved = new Map();

/** Names in objects that are part of the format. Others may be ids or texts. */
const FORMAT_NAME = /^(?:[a-z]{1,3}|\d{1,6})$/i;
const PRESERVED_TEXT =
  /^(?:\p{Sc}{1,4}|[a-z]{2}-[A-Z]{2}|CLOSED_\w+|SearchResult\.\w+|\p{Sc}[\d–-]+|[\d–-]+\p{Sc})$/u;
const CODE = /^(?:[A-Z]{2}|[a-z]{2})$/;
const PLACE_ID = /^ChIJ[\w-]{20,}$/;
/** A feature id, an id of the knowledge graph, or a word. Texts may have all of them: a path has ids, a name and a position. */
const ID_OR_WORD = /0x[0-9a-f]{1,16}:0x[0-9a-f]{1,16}|\/[gm]\/[\w-]{4,}|[\p{L}\p{M}\p{N}]+/giu;
const MAX_DEPTH = 200;
/** Larger numbers are ids, phone numbers or positions. */
const MAX_COUNT = 1e6;
/** Ratings are up to 5, or 10. Larger numbers with decimals may be a position. */
const MAX_RATING = 10;

/**
 * Replaces everything in a response that names a place or a person: names, addresses, phone numbers, web
 * addresses, ids and positions. The same value always gets the same replacement, and lists keep their structure, so
 * that a parser finds the same fields.
 */
export function redactResponse(response: unknown, key: RedactionKey): unknown {
  return new Redactor(key).value(response, 0, PRESERVED_OF_NONE);
}

class Redactor {
  constructor(private readonly key: RedactionKey) {}

  /** @param preserved which parts of the value are kept */
  value(value: unknown, depth: number, preserved: Preserved): unknown {
    if (depth > MAX_DEPTH) return null;
    if (typeof value === 'string') return isPreservedText(value, preserved) ? value : this.text(value);
    if (typeof value === 'number') return preserved === 'all' ? value : this.number(value);
    if (Array.isArray(value)) return this.list(value, depth, preserved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        FORMAT_NAME.test(name) ? name : this.text(name),
        this.value(item, depth + 1, PRESERVED_OF_NONE),
      ]),
    );
  }

  private list(list: readonly unknown[], depth: number, preserved: Preserved): unknown[] {
    const isPlace = preserved !== 'all' && isPlaceArray(list);
    const parts = isPlace ? PRESERVED_OF_PLACE : preserved;
    return list.map((item, at) =>
      isPlace && at === POSITION_INDEX && Array.isArray(item)
        ? this.position(item, depth + 1)
        : this.value(item, depth + 1, partOf(parts, at)),
    );
  }

  /** A position is moved however few decimals it has. */
  private position(list: readonly unknown[], depth: number): unknown[] {
    return list.map((item) =>
      typeof item === 'number' && Math.abs(item) <= 180 && item !== 0
        ? this.moved(item)
        : this.value(item, depth + 1, PRESERVED_OF_NONE),
    );
  }

  private text(text: string): string {
    if (text === '' || PRESERVED_TEXT.test(text)) return text;
    if (PLACE_ID.test(text)) return this.placeId(text);
    if (/^(?:https?:)?\/\/|^\/[\w-]+\?/i.test(text)) return this.address(text);
    if (/^\d{15,20}$/.test(text)) return String(this.half(BigInt(text)));
    return text.replace(ID_OR_WORD, (part) => this.idOrWord(part));
  }

  private idOrWord(part: string): string {
    if (/^0x.*:0x/i.test(part)) return this.featureId(part);
    return part.startsWith('/') ? `${part.slice(0, 3)}${this.shaped(part.slice(3))}` : this.shaped(part);
  }

  private address(text: string): string {
    const prefix = /^\/[\w-]+\?/.test(text) ? 'https://redirect' : 'https://site';
    return `${prefix}-${this.digest(text).toString('hex').slice(0, 10)}.example/`;
  }

  private featureId(pair: string): string {
    return pair
      .split(':')
      .map((half) => `0x${this.half(BigInt(half)).toString(16)}`)
      .join(':');
  }

  /** A place id contains the two numbers of a feature id. */
  private placeId(text: string): string {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length !== 20) return `ChIJ${this.digest(text).toString('base64url').slice(0, 23)}`;
    bytes.writeBigUInt64LE(this.half(bytes.readBigUInt64LE(3)), 3);
    bytes.writeBigUInt64LE(this.half(bytes.readBigUInt64LE(12)), 12);
    return bytes.toString('base64url');
  }

  private half(half: bigint): bigint {
    return half === 0n ? 0n : this.digest(half.toString(16)).readBigUInt64LE(0) | 1n;
  }

  /** Counts and ratings stay. Large numbers are replaced, and others that may be part of a position are moved. */
  private number(value: number): number {
    if (Number.isInteger(value))
      return Math.abs(value) < MAX_COUNT ? value : this.digest(String(value)).readUInt32LE(0);
    const isRating = value >= 0 && value <= MAX_RATING && Math.round(value * 100) / 100 === value;
    return isRating || Math.abs(value) > 180 ? value : this.moved(value);
  }

  /** Moves each coordinate by another distance, because the distances between places would identify them. */
  private moved(value: number): number {
    const offset = (this.digest(String(value)).readUInt16LE(0) / 65_536) * 0.8 + 0.1;
    return (
      Math.round((Math.abs(value) > 88 ? value - offset * Math.sign(value) : value + offset) * 1e7) / 1e7
    );
  }

  /** Replaces each letter by a letter and each digit by a digit. */
  private shaped(word: string): string {
    const digest = this.digest(word.toLowerCase());
    return [...word]
      .map((character, at) => {
        const byte = digest[at % digest.length] ?? 0;
        if (/\p{N}/u.test(character)) return String(byte % 10);
        const letter = String.fromCharCode(97 + (byte % 26));
        return character === character.toLowerCase() ? letter : letter.toUpperCase();
      })
      .join('');
  }

  private digest(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}

const partOf = (preserved: Preserved, at: number): Preserved =>
  preserved === 'all'
    ? preserved
    : ((preserved === 'code' ? undefined : preserved.get(at)) ?? PRESERVED_OF_NONE);

const isPreservedText = (text: string, preserved: Preserved): boolean =>
  preserved === 'all' || (preserved === 'code' && CODE.test(text));

/** A place array has a name at [11] and a feature id at [10]. */
const isPlaceArray = (value: readonly unknown[]): boolean =>
  typeof value[11] === 'string' && typeof value[10] === 'string' && value[10].startsWith('0x');
