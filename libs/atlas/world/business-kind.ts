import { BUSINESS_TYPES, businessTypeNames, fold } from '@libs/gazetteer';

/** A business type in the made-up world. */
export interface BusinessKind {
  /** Index in the list of all types. */
  index: number;
  /** Name in the list of business types, such as "Coffee shops". */
  name: string;
  group: string;
  /** Name shown on a place, such as "Coffee shop". */
  category: string;
  /** Language-independent name, such as "coffee_shop". */
  slug: string;
}

const IRREGULAR: Record<string, string> = { handymen: 'handyman', atms: 'ATM', temples: 'temple' };

/**
 * Converts a name to the singular: "Coffee shops" -> "Coffee shop", "Bakeries" -> "Bakery", "Churches" -> "Church". A
 * singular name is returned unchanged.
 */
function singular(name: string): string {
  const words = name.split(' ');
  const last = words.pop() ?? '';
  return [...words, singularWord(last)].join(' ');
}

function singularWord(word: string): string {
  const irregular = IRREGULAR[word.toLowerCase()];
  if (irregular) return word.startsWith('H') ? 'Handyman' : irregular;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/([^s])s$/, '$1');
}

const groupOf = new Map(BUSINESS_TYPES.flatMap(({ group, types }) => types.map((type) => [type, group])));

export const BUSINESS_KINDS: readonly BusinessKind[] = businessTypeNames().map((name, index) => {
  const category = singular(name);
  const slug = fold(category).replace(/[^a-z0-9]+/g, '_');
  return { index, name, group: groupOf.get(name) ?? '', category, slug };
});

const kindsByName = new Map(
  BUSINESS_KINDS.flatMap((kind) => [
    [fold(kind.name), kind],
    [fold(kind.category), kind],
  ]),
);

/** Returns the kind that a search text names, in singular or plural, or null if it names none. */
export function findKind(text: string): BusinessKind | null {
  return kindsByName.get(fold(text)) ?? null;
}

/** Returns the related kind under which some places of this kind are also listed. */
export function secondaryKind(kind: BusinessKind): BusinessKind {
  const next = BUSINESS_KINDS[kind.index + 1];
  if (next && next.group === kind.group) return next;
  return BUSINESS_KINDS.find(({ group }) => group === kind.group) ?? kind;
}

/** Returns the kinds that include places also listed under this kind. */
export function kindsAlsoListedAs(kind: BusinessKind): BusinessKind[] {
  return BUSINESS_KINDS.filter((other) => other !== kind && secondaryKind(other) === kind);
}
