import { businessTypeNames } from '../business-types';
import { fold } from '../fold';
import { OSM_TAG_LINES } from '../osm-tag-table';
import { PRESET_LIST } from './preset-list.gen';

/** A kind of business from the tagging schema of OpenStreetMap. */
export interface Preset {
  /** Its English name, under which it is searched. */
  name: string;
  /** Its tags: "amenity=restaurant cuisine=pizza". */
  tags: string;
}

let presets: readonly Preset[] | undefined;

/** All presets, in the order of the lists of their words. */
export function allPresets(): readonly Preset[] {
  presets ??= PRESET_LIST.split('\n').map((line) => {
    const [name = '', tags = ''] = line.split('\t');
    return { name, tags };
  });
  return presets;
}

let tagsByName: ReadonlyMap<string, string> | undefined;

/** Returns the tags of a preset by its English name, or null. Of several with one name, the most general one counts. */
export function presetTags(name: string): string | null {
  tagsByName ??= new Map(
    [...allPresets()]
      .sort((a, b) => b.tags.length - a.tags.length)
      .map(({ name: known, tags }) => [fold(known), tags]),
  );
  return tagsByName.get(fold(name)) ?? null;
}

const GENERAL_WORDS = new Set([
  'shop',
  'store',
  'office',
  'service',
  'agency',
  'company',
  'center',
  'centre',
]);

/** The words of a name in the singular. */
const wordsOf = (name: string): string[] =>
  fold(name)
    .replace(/[/&()_=|]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map(singular);

/** The words of a name but those that every other name has: bicycle of "Bicycle shops". */
function tellingWords(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !GENERAL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** "Car washes" in the singular. */
export const singularName = (name: string): string => wordsOf(name).join(' ');

function singular(word: string): string {
  if (word.length < 4 || /(ss|us)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/s$/, '');
}

/** The types of the list by a form of their names; the first of several counts. */
const listedBy = (form: (name: string) => string): ReadonlyMap<string, string> =>
  new Map([...businessTypeNames()].reverse().map((type) => [form(type), type]));

let listed: { byName: ReadonlyMap<string, string>; byTellingWords: ReadonlyMap<string, string> } | undefined;

function listedTypes() {
  listed ??= {
    byName: new Map([...listedBy(singularName), ...listedBy(fold)]),
    byTellingWords: listedBy((type) => tellingWords(type).join(' ')),
  };
  return listed;
}

/** Returns the business type of the list with this name, in the singular or plural, or null. */
export function listedType(name: string): string | null {
  const { byName } = listedTypes();
  return byName.get(fold(name)) ?? byName.get(singularName(name)) ?? null;
}

/** The types of the list with exactly these tags, before those that have them as one of several ways. */
function typesByTags(): ReadonlyMap<string, readonly string[]> {
  const lines = OSM_TAG_LINES.trim()
    .split('\n')
    .map((line) => {
      const [name = '', ways = ''] = line.split(': ');
      return { type: listedType(name.trim()), ways: ways.trim().split(' | ') };
    })
    .sort((a, b) => Math.min(a.ways.length, 2) - Math.min(b.ways.length, 2));
  const types = new Map<string, string[]>();
  for (const { type, ways } of lines)
    if (type !== null) for (const tags of ways) types.set(tags, [...(types.get(tags) ?? []), type]);
  return types;
}

let tagged: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Returns the business type of the list that is the same as a preset, or null. It has one of the preset's English names. Or
 * it has the same tags, and the preset's words contain all of its own: pharmacies are `amenity=pharmacy`, which the presets
 * call "Pharmacy Counter", but a `amenity=marketplace` need not be a farmers market.
 */
export function listedTypeOf(
  { name, tags }: Preset,
  names: readonly string[],
  terms: readonly string[],
): string | null {
  const { byTellingWords } = listedTypes();
  for (const known of [name, ...names]) {
    const type = byTellingWords.get(tellingWords(known).join(' '));
    if (type !== undefined) return type;
  }
  tagged ??= typesByTags();
  const words = new Set([name, ...names, ...terms, tags].flatMap(wordsOf));
  const types = tagged.get(tags) ?? [];
  return types.find((type) => tellingWords(type).every((word) => words.has(word))) ?? null;
}
