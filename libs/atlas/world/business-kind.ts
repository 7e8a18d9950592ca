import { BUSINESS_TYPES, businessTypeNames, categoryOfType, fold } from '@libs/gazetteer';

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

const groupOf = new Map(BUSINESS_TYPES.flatMap(({ group, types }) => types.map((type) => [type, group])));

export const BUSINESS_KINDS: readonly BusinessKind[] = businessTypeNames().map((name, index) => {
  const category = categoryOfType(name);
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
