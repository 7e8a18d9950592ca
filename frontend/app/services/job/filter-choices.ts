import {
  AREA_CHOICES,
  CHAIN_CHOICES,
  FILTER_LIMITS,
  normalizeFilters,
  PLACE_STATUSES,
  PRESENCES,
  UNREADABLE_CHOICES,
  type Bounds,
  type ListingFilters,
} from '@libs/listing/filters/filter-set';

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((entry) => entry === value);
const flag = (value: unknown) => oneOf([true, false], value);

function texts(value: unknown, { count, length }: { count: number; length: number }): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((entry): entry is string => typeof entry === 'string' && entry.length <= length)
    .slice(0, count);
}

function bounds(value: unknown, max: number): Bounds | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { from, to } = value as Record<string, unknown>;
  const isNumber = (bound: unknown): bound is number =>
    typeof bound === 'number' && bound >= 0 && bound <= max;
  return { ...(isNumber(from) && { from }), ...(isNumber(to) && { to }) };
}

/** Reads filters that a browser stored or a job had. What is not understood is left out. */
export function parseFilters(value: unknown): ListingFilters | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Record<string, unknown>;
  const categoryLimits = { count: FILTER_LIMITS.categories, length: FILTER_LIMITS.categoryLength };
  const nameLimits = { count: FILTER_LIMITS.texts, length: FILTER_LIMITS.textLength };
  const { status } = stored;
  return normalizeFilters({
    website: oneOf(PRESENCES, stored.website),
    phone: oneOf(PRESENCES, stored.phone),
    email: oneOf(PRESENCES, stored.email),
    rating: bounds(stored.rating, FILTER_LIMITS.rating),
    reviews: bounds(stored.reviews, FILTER_LIMITS.reviews),
    status: Array.isArray(status) ? PLACE_STATUSES.filter((one) => status.includes(one)) : undefined,
    claimed: flag(stored.claimed),
    categories: texts(stored.categories, categoryLimits),
    withoutCategories: texts(stored.withoutCategories, categoryLimits),
    nameContains: texts(stored.nameContains, nameLimits),
    nameWithout: texts(stored.nameWithout, nameLimits),
    chains: oneOf(CHAIN_CHOICES, stored.chains),
    area: oneOf(AREA_CHOICES, stored.area),
    keepUnknown: flag(stored.keepUnknown),
    onlyNew: flag(stored.onlyNew),
    notInDatabase: oneOf(UNREADABLE_CHOICES, stored.notInDatabase),
    notOnLists: texts(stored.notOnLists, { count: FILTER_LIMITS.lists, length: FILTER_LIMITS.listLength }),
  });
}
