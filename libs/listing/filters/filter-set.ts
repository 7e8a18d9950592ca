import type { PlaceStatus } from '../model';

/**
 * Which of the found places a job keeps. Each filter is optional, and a place must pass all of them. What a filter takes
 * out costs nothing.
 */
export interface ListingFilters {
  website?: Presence;
  phone?: Presence;
  /** Needs contacts: the place's own website is read before the filter is applied. */
  email?: Presence;
  rating?: Bounds;
  reviews?: Bounds;
  /** The kept statuses. */
  status?: PlaceStatus[];
  claimed?: boolean;
  /** Keeps places with any of these categories of the source. */
  categories?: string[];
  /** Takes out places with any of these categories. */
  withoutCategories?: string[];
  /** Keeps places whose name contains any of these texts. */
  nameContains?: string[];
  /** Takes out places whose name contains any of these texts. */
  nameWithout?: string[];
  chains?: ChainChoice;
  /** Whether places around the city count, or only those inside. By default, the deployment decides. */
  area?: AreaChoice;
  /**
   * Keeps a place of which a filter cannot tell, because the source does not state the field. By default it is taken out,
   * so that nothing is charged that may not be wanted.
   */
  keepUnknown?: boolean;
  /** Takes out places that an earlier job of the user has captured. */
  onlyNew?: boolean;
  /** Takes out places of the table in the user's database, and says what happens while it cannot be read. */
  notInDatabase?: UnreadableChoice;
  /** Takes out places that are on any of these uploaded lists, and contacts whose email address is. */
  notOnLists?: string[];
}

/** What a job does that cannot read the user's database: it waits until it can, or goes on without. */
export const UNREADABLE_CHOICES = ['wait', 'proceed'] as const;
export type UnreadableChoice = (typeof UNREADABLE_CHOICES)[number];

export const PRESENCES = ['present', 'absent'] as const;
export type Presence = (typeof PRESENCES)[number];

/** From and to, both inclusive. */
export interface Bounds {
  from?: number;
  to?: number;
}

export const PLACE_STATUSES = [
  'open',
  'closed_temporarily',
  'closed_permanently',
] as const satisfies readonly PlaceStatus[];

export const CHAIN_CHOICES = ['exclude', 'only'] as const;
export type ChainChoice = (typeof CHAIN_CHOICES)[number];

export const AREA_CHOICES = ['inside', 'around'] as const;
export type AreaChoice = (typeof AREA_CHOICES)[number];

/** How large a set of filters may be. */
export const FILTER_LIMITS = {
  categories: 30,
  categoryLength: 255,
  texts: 20,
  textLength: 100,
  rating: 5,
  reviews: 100_000_000,
  lists: 10,
  /** Length of a list's id. */
  listLength: 36,
} as const;

/** Why a place was taken out, in the order in which the filters are applied: the first one that takes it out is counted. */
export const FILTER_REASONS = [
  'known',
  'in-database',
  'on-list',
  'has-website',
  'no-website',
  'website-unknown',
  'has-phone',
  'no-phone',
  'phone-unknown',
  'rating',
  'rating-unknown',
  'reviews',
  'reviews-unknown',
  'open',
  'closed-temporarily',
  'closed-permanently',
  'claimed',
  'unclaimed',
  'claimed-unknown',
  'category',
  'category-unknown',
  'name',
  'chain',
  'no-chain',
  'chain-unknown',
  'has-email',
  'no-email',
  'email-unknown',
] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

/** How many places were taken out for each reason. */
export type FilterCounts = { [Reason in FilterReason]?: number };

/** Returns how many places were taken out. */
export const filteredCount = (counts: FilterCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Adds counts. */
export function addCounts(a: FilterCounts, b: FilterCounts): FilterCounts {
  const sum: FilterCounts = {};
  for (const reason of FILTER_REASONS) {
    const count = (a[reason] ?? 0) + (b[reason] ?? 0);
    if (count > 0) sum[reason] = count;
  }
  return sum;
}

/**
 * Returns the filters in the form in which they are stored and compared: without those that filter nothing, and with
 * texts trimmed, without repetitions and in order. Returns null if nothing is left.
 */
export function normalizeFilters(filters: ListingFilters | null | undefined): ListingFilters | null {
  if (!filters) return null;
  const { rating, reviews, status, claimed } = filters;
  const all: ListingFilters = {
    website: filters.website,
    phone: filters.phone,
    email: filters.email,
    rating: boundsOf(rating, { from: 0, to: FILTER_LIMITS.rating }),
    reviews: boundsOf(reviews, { from: 0, to: Infinity }),
    status: status && PLACE_STATUSES.filter((one) => status.includes(one)),
    claimed,
    categories: textsOf(filters.categories),
    withoutCategories: textsOf(filters.withoutCategories),
    nameContains: textsOf(filters.nameContains),
    nameWithout: textsOf(filters.nameWithout),
    chains: filters.chains,
    area: filters.area,
    onlyNew: filters.onlyNew || undefined,
    notInDatabase: filters.notInDatabase,
    notOnLists: textsOf(filters.notOnLists),
  };
  if (all.status?.length === 0 || all.status?.length === PLACE_STATUSES.length) delete all.status;
  const set = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== null),
  );
  if (Object.keys(set).length === 0) return null;
  return { ...set, ...(filters.keepUnknown && canBeUnknown(set) && { keepUnknown: true }) };
}

/** Returns whether the filters take out places that the user already has, so that the same setup finds others next time. */
export const skipsKnown = ({ onlyNew, notInDatabase, notOnLists }: ListingFilters): boolean =>
  [onlyNew, notInDatabase, notOnLists].some((filter) => filter !== undefined && filter !== false);

/** Returns whether the set has a filter that cannot tell for every place. */
export const canBeUnknown = ({
  website,
  phone,
  email,
  rating,
  reviews,
  claimed,
  categories,
  withoutCategories,
  chains,
}: ListingFilters): boolean =>
  [website, phone, email, rating, reviews, claimed, categories, withoutCategories, chains].some(
    (filter) => filter !== undefined,
  );

/** Bounds that exclude nothing but an unknown value are kept, because they ask for a known one. */
function boundsOf(bounds: Bounds | undefined, widest: Required<Bounds>): Bounds | undefined {
  const from = bounds?.from ?? undefined;
  const to = bounds?.to ?? undefined;
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from !== undefined && { from: Math.max(from, widest.from) }),
    ...(to !== undefined && { to: Math.min(to, widest.to) }),
  };
}

function textsOf(texts: readonly string[] | undefined): string[] | undefined {
  const distinct = [...new Set((texts ?? []).map((text) => text.trim()).filter((text) => text !== ''))];
  return distinct.length === 0 ? undefined : distinct.sort();
}

/** Returns why a set of filters can keep nothing, or null. */
export function filtersError({ rating, reviews, status }: ListingFilters): string | null {
  const isEmpty = (bounds?: Bounds) =>
    bounds?.from !== undefined && bounds.to !== undefined && bounds.from > bounds.to;
  if (isEmpty(rating)) return 'The rating ends below where it begins';
  if (isEmpty(reviews)) return 'The number of reviews ends below where it begins';
  if (status?.length === 0)
    return 'Please keep at least one of open, temporarily closed and permanently closed';
  return null;
}
