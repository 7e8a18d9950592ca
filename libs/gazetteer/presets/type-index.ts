import { businessTypeNames, categoryOfType } from '../business-types';
import { fold } from '../fold';
import { allPresets, listedType, listedTypeOf } from './presets';

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
}

/** How well an entry matches, best first. */
const RANKS: readonly ((entry: Entry, query: string) => boolean)[] = [
  ({ names }, query) => names.includes(query),
  ({ names }, query) => names.some((name) => name.startsWith(query)),
  ({ names }, query) => names.some((name) => name.includes(` ${query}`)),
  ({ terms }, query) => terms.includes(query),
  ({ terms }, query) => terms.some((term) => term.startsWith(query)),
  ({ names }, query) => names.some((name) => name.includes(query)),
];
/** Words that consist of one letter mean everything. In other scripts, one sign is a word. */
const isTooShort = (query: string) => query.length < 2 && /^[a-z\d]?$/.test(query);

/** Finds business types by their names, other names and related words in English and one other language. */
export class TypeIndex {
  private static readonly loading = new Map<string, Promise<TypeIndex>>();

  /** The types by their folded names; the first of several counts. */
  private readonly typesByName: ReadonlyMap<string, string>;

  private constructor(private readonly entries: readonly Entry[]) {
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
    const loading = loadEntries(code).then((entries) => new TypeIndex(entries));
    this.loading.set(code, loading);
    return loading;
  }

  /** Returns the types that match the text, best first: those of the list before others that match as well. */
  search(text: string, limit: number): TypeMatch[] {
    const query = fold(text);
    if (isTooShort(query)) return [];
    const found = new Map<string, TypeMatch>();
    for (const matches of RANKS)
      for (const entry of this.entries) {
        if (found.size >= limit) return [...found.values()];
        if (!found.has(entry.type) && matches(entry, query))
          found.set(entry.type, { type: entry.type, label: entry.label, category: entry.category });
      }
    return [...found.values()];
  }

  /** Returns the business type with exactly this name in one of the languages, or null. */
  named(text: string): string | null {
    const query = fold(text);
    const listed = listedType(text);
    return query === '' ? null : (listed ?? this.typesByName.get(query) ?? null);
  }
}

async function loadEntries(language: string): Promise<Entry[]> {
  const load = WORDS[language];
  const english = await wordsOf(WORDS.en);
  const local = language === 'en' ? english : await wordsOf(load);
  const listed = businessTypeNames().map((type): Entry => ({
    type,
    label: type,
    category: categoryOfType(type),
    names: [fold(type)],
    terms: [],
  }));
  const presets = allPresets().map(({ name }, i): Entry => {
    const [own, other] = [local[i], english[i]];
    // A preset that the list has as well leads to the type of the list.
    const ofList = listedTypeOf([name, ...(other?.names ?? [])]);
    const type = ofList ?? name;
    return {
      type,
      category: ofList === null ? name : categoryOfType(ofList),
      label: own?.names[0] ?? type,
      names: [...new Set([...(own?.names ?? []), ...(other?.names ?? [])].map(fold))],
      terms: [...new Set([...(own?.terms ?? []), ...(other?.terms ?? [])].map(fold))],
    };
  });
  return [...listed, ...presets];
}

interface Words {
  names: string[];
  terms: string[];
}

async function wordsOf(load: (() => Promise<{ WORDS: string }>) | undefined): Promise<Words[]> {
  const { WORDS: text } = (await load?.()) ?? { WORDS: '' };
  return text.split('\n').map((line) => {
    const [names = '', terms = ''] = line.split('\t');
    return { names: names.split('|').filter(Boolean), terms: terms.split('|').filter(Boolean) };
  });
}
