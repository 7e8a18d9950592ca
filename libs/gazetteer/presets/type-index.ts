import { businessTypeNames, categoryOfType } from '../business-types';
import { fold } from '../fold';
import { allPresets, listedType, listedTypeOf, singularName } from './presets';
import { tradeWords } from './trade-words';

/** Languages of the presets' words, by their first part ("de" of "de-AT"). */
const WORDS: Readonly<Record<string, () => Promise<{ WORDS: string }>>> = {
  ar: () => import('./words-ar.gen'),
  cs: () => import('./words-cs.gen'),
  da: () => import('./words-da.gen'),
  de: () => import('./words-de.gen'),
  el: () => import('./words-el.gen'),
  en: () => import('./words-en.gen'),
  es: () => import('./words-es.gen'),
  fi: () => import('./words-fi.gen'),
  fr: () => import('./words-fr.gen'),
  hu: () => import('./words-hu.gen'),
  it: () => import('./words-it.gen'),
  ja: () => import('./words-ja.gen'),
  ko: () => import('./words-ko.gen'),
  nl: () => import('./words-nl.gen'),
  pl: () => import('./words-pl.gen'),
  pt: () => import('./words-pt.gen'),
  ru: () => import('./words-ru.gen'),
  sv: () => import('./words-sv.gen'),
  tr: () => import('./words-tr.gen'),
  uk: () => import('./words-uk.gen'),
  zh: () => import('./words-zh.gen'),
};
/** The languages in which business types are found. English always is one. */
export const TYPE_LANGUAGES: readonly string[] = Object.keys(WORDS);

export interface TypeMatch {
  /** The business type that a job takes. */
  type: string;
  /** What it is called in the language of the search; the type itself if it has no other name. */
  label: string;
  /** The category that its places are likely to have. */
  category: string;
}

interface Entry extends TypeMatch {
  names: readonly string[];
  terms: readonly string[];
  /** All words of names and terms, each after a space. */
  words: string;
}

type Rank = (entry: Pick<Entry, 'names' | 'terms' | 'words'>, query: string) => boolean;

const isNamed: Rank = ({ names }, query) => names.includes(query);
const isNamedInOtherForm: Rank = ({ names }, query) => names.some((name) => isOtherForm(name, query));
const beginsWith: Rank = ({ names }, query) => names.some((name) => name.startsWith(query));
/** How well an entry in English or the language of the search matches, best first. */
const RANKS: readonly Rank[] = [
  isNamed,
  isNamedInOtherForm,
  beginsWith,
  ({ names }, query) => names.some((name) => name.includes(` ${query}`)),
  ({ terms }, query) => terms.includes(query),
  ({ terms }, query) => terms.some((term) => isOtherForm(term, query)),
  ({ terms }, query) => terms.some((term) => term.startsWith(query)),
  ({ words }, query) => query.split(' ').every((part) => words.includes(` ${part}`)),
  ({ names }, query) => names.some((name) => name.includes(query)),
];
/** How a name in another language has to match, unless nothing else does. */
const FOREIGN_RANKS: readonly Rank[] = [isNamed, isNamedInOtherForm];

/**
 * Returns whether a name is probably the other one in the plural or another case: each word is the same, or differs at its
 * end only, as "farmacia" and "farmacias", "dentista" and "dentisti", "Zahnarzt" and "Zahnärzte".
 */
function isOtherForm(name: string, other: string): boolean {
  // Most names differ at once.
  if (name.slice(0, 3) !== other.slice(0, 3) || Math.abs(name.length - other.length) > 6) return false;
  const [words, others] = [name.split(' '), other.split(' ')];
  return words.length === others.length && words.every((word, at) => endsDiffer(word, others[at] ?? ''));
}

function endsDiffer(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  const [rest, otherRest] = [word.length - same, other.length - same];
  // Short words with another end are mostly other words: "bar" and "bark", "farm" and "farmacia".
  if (Math.min(rest, otherRest) > 0 || Math.max(rest, otherRest) > 1)
    return same >= 5 && rest <= 2 && otherRest <= 2;
  return same >= 3;
}

/** Words that consist of one letter mean everything. In other scripts, one sign is a word. */
const isTooShort = (query: string) => query.length < 2 && /^[a-z\d]?$/.test(query);

/** Finds business types by their names, other names and related words in English and one other language. */
export class TypeIndex {
  private static readonly loading = new Map<string, Promise<TypeIndex>>();

  /** The types by their folded names; the first of several counts. */
  private readonly typesByName: ReadonlyMap<string, string>;

  private constructor(
    private readonly entries: readonly Entry[],
    /** The names of the same types in each of the other languages. */
    private readonly foreign: readonly (readonly Entry[])[],
  ) {
    this.typesByName = new Map(
      [...entries].reverse().flatMap(({ names, type }) => names.map((name) => [name, type] as const)),
    );
  }

  /** Loads the words of a language tag ("de", "de-AT") once; of English if there are none. */
  static load(language = 'en'): Promise<TypeIndex> {
    const [primary = 'en'] = language.toLowerCase().split('-');
    const code = Object.hasOwn(WORDS, primary) ? primary : 'en';
    const known = this.loading.get(code);
    if (known) return known;
    const others = TYPE_LANGUAGES.filter((other) => other !== 'en' && other !== code);
    const loading = Promise.all([loadEntries(code), Promise.all(others.map(foreignNames))]).then(
      ([entries, foreign]) => new TypeIndex(entries, foreign),
    );
    this.loading.set(code, loading);
    return loading;
  }

  /**
   * Returns the types that match the text, best first: those of the list before others that match as well. Users type what
   * businesses are called where they look for them, so names in all other languages lead to the types as well.
   */
  search(text: string, limit: number): TypeMatch[] {
    const query = fold(text);
    if (isTooShort(query)) return [];
    const found = new Map<string, TypeMatch>();
    const add = (entries: readonly Entry[], matches: Rank) => {
      for (const entry of entries) {
        if (found.size >= limit) return;
        if (!found.has(entry.type) && matches(entry, query))
          found.set(entry.type, { type: entry.type, label: entry.label, category: entry.category });
      }
    };
    for (const rank of RANKS) add(this.entries, rank);
    const foreignRanks = found.size === 0 ? [...FOREIGN_RANKS, beginsWith] : FOREIGN_RANKS;
    for (const rank of foreignRanks) for (const names of this.foreign) add(names, rank);
    return [...found.values()];
  }

  /** Returns the business type with exactly this name in one of the languages, or null. */
  named(text: string): string | null {
    const query = fold(text);
    const listed = listedType(text);
    return query === '' ? null : (listed ?? this.typesByName.get(query) ?? null);
  }
}

/** The business type of each preset: that of the list if it is the same. */
let presetTypes: readonly string[] | undefined;

async function typesOfPresets(): Promise<readonly string[]> {
  const english = await wordsOf('en');
  presetTypes ??= allPresets().map((preset, i) => {
    const { names = [], terms = [] } = english[i] ?? {};
    return listedTypeOf(preset, names, terms) ?? preset.name;
  });
  return presetTypes;
}

const categoryOf = (type: string) => (listedType(type) === null ? type : categoryOfType(type));

/** The types of the list, and the presets with their words in a language and in English. */
async function loadEntries(language: string): Promise<Entry[]> {
  const [types, english, local] = [
    await typesOfPresets(),
    await wordsOf('en'),
    language === 'en' ? [] : await wordsOf(language),
  ];
  const listed = businessTypeNames().map((type): Entry => {
    const names = [...new Set([fold(type), singularName(type)])];
    return { type, label: type, category: categoryOfType(type), names, terms: [], words: wordsIn(names) };
  });
  const presets = types.map((type, i): Entry => {
    const [own, other] = [local[i], english[i]];
    const names = [...(own?.names ?? []), ...(other?.names ?? [])];
    const terms = [...(own?.terms ?? []), ...(other?.terms ?? [])];
    return {
      type,
      label: own?.names[0] ?? (language === 'en' ? other?.names[0] : undefined) ?? type,
      category: categoryOf(type),
      names: foldedNames(names),
      terms: [...new Set(terms.map(fold))],
      words: wordsIn([...names, ...terms]),
    };
  });
  return [...listed, ...tradeEntries(language), ...presets];
}

/** Names of trades that the presets lack. They come before the presets: a word may also be one of these. */
const tradeEntries = (language: string): Entry[] =>
  tradeWords(language).map(({ type, names }): Entry => ({
    type,
    label: names[0] ?? type,
    category: categoryOf(type),
    names: foldedNames(names),
    terms: [],
    words: wordsIn(names),
  }));

const loadingNames = new Map<string, Promise<Entry[]>>();

/** What the presets are called in a language, without words that lead to them. */
function foreignNames(language: string): Promise<Entry[]> {
  const known = loadingNames.get(language);
  if (known) return known;
  const loading = Promise.all([typesOfPresets(), wordsOf(language)]).then(([types, words]) => [
    ...tradeEntries(language),
    ...types.flatMap((type, i): Entry[] => {
      const [label, ...others] = words[i]?.names ?? [];
      if (label === undefined) return [];
      const names = foldedNames([label, ...others]);
      return [{ type, label, category: categoryOf(type), names, terms: [], words: '' }];
    }),
  ]);
  loadingNames.set(language, loading);
  return loading;
}

const foldedNames = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap(alternatives).map(fold)),
];

/** A name, and what it consists of if it names several: "Fontanero / Plomero". */
const alternatives = (name: string): string[] =>
  name.includes('/') ? [name, ...name.split('/').map((part) => part.trim())] : [name];

/** The words of texts, also after the articles that French and Italian write with an apostrophe. */
const wordsIn = (texts: readonly string[]): string => {
  const words = texts.flatMap((text) => fold(text.replace(/['’]/g, ' ')).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)].map((word) => ` ${word}`).join('');
};

interface Words {
  names: string[];
  terms: string[];
}

async function wordsOf(language: string): Promise<Words[]> {
  const { WORDS: text } = (await WORDS[language]?.()) ?? { WORDS: '' };
  return text.split('\n').map((line) => {
    const [names = '', terms = ''] = line.split('\t');
    return { names: names.split('|').filter(Boolean), terms: terms.split('|').filter(Boolean) };
  });
}
