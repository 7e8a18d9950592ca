import { businessTypeNames } from '../business-types';
import { fold } from '../fold';
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
    .replace(/[/&()]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map(singular);

/** The words of a name but those that every other name has: bicycle of "Bicycle shops". */
function tellingWords(name: string): string {
  const words = wordsOf(name);
  const telling = words.filter((word) => !GENERAL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

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
    byName: new Map([...listedBy((type) => wordsOf(type).join(' ')), ...listedBy(fold)]),
    byTellingWords: listedBy(tellingWords),
  };
  return listed;
}

/** Returns the business type of the list with this name, in the singular or plural, or null. */
export function listedType(name: string): string | null {
  const { byName } = listedTypes();
  return byName.get(fold(name)) ?? byName.get(wordsOf(name).join(' ')) ?? null;
}

/** Returns the business type of the list that is the same as a preset with these names, or null. */
export function listedTypeOf(presetNames: readonly string[]): string | null {
  const { byTellingWords } = listedTypes();
  const types = presetNames.map((name) => byTellingWords.get(tellingWords(name)));
  return types.find((type) => type !== undefined) ?? null;
}
