import { withAsciiForms } from '@libs/constants';
import type { Listing, PlaceStatus } from '../model';
import type { Bounds, FilterReason, ListingFilters } from './filter-set';

/** Whether a place belongs to a chain. */
export type ChainMembership = 'chain' | 'independent' | 'unknown';

/** What the filters ask besides the listing itself. */
export interface FilterContext<L extends FilteredListing = FilteredListing> {
  /** Whether an earlier job of the user has captured the place. */
  isKnown: boolean;
  /** Whether the place is in the user's database. */
  isInDatabase: boolean;
  /** Whether the place is on one of the lists. */
  isOnList: boolean;
  chainOf(listing: L): ChainMembership;
}

/** The fields that the filters read. */
export type FilteredListing = Pick<
  Listing,
  'placeKey' | 'name' | 'phone' | 'website' | 'rating' | 'reviewCount' | 'status' | 'category' | 'details'
>;

/**
 * Returns why the filters take a listing out, or null if they keep it. `emailReason` applies the filter of email addresses,
 * which may have to wait.
 */
export function filterReason<L extends FilteredListing>(
  listing: L,
  filters: ListingFilters,
  context: FilterContext<L>,
): FilterReason | null {
  const { chains, keepUnknown = false } = filters;
  if (filters.onlyNew && context.isKnown) return 'known';
  if (filters.notInDatabase && context.isInDatabase) return 'in-database';
  if (filters.notOnLists && context.isOnList) return 'on-list';
  for (const filter of FIELD_FILTERS) {
    const reason = filter(listing, filters);
    if (reason && !(keepUnknown && isUnknown(reason))) return reason;
  }
  const reason = chains ? chainReason(context.chainOf(listing), chains) : null;
  return reason && keepUnknown && isUnknown(reason) ? null : reason;
}

type FieldFilter = (listing: FilteredListing, filters: ListingFilters) => FilterReason | null;

/** The maps service shows these of every place that has them. The volunteers of OpenStreetMap may not have added them. */
export const isMissingUnknown = ({ placeKey }: Pick<FilteredListing, 'placeKey'>) =>
  placeKey.startsWith('osm:');

export const websiteFilter: FieldFilter = (listing, { website }) => {
  if (website === undefined) return null;
  if (listing.website !== '') return website === 'absent' ? 'has-website' : null;
  if (isMissingUnknown(listing)) return 'website-unknown';
  return website === 'present' ? 'no-website' : null;
};

export const phoneFilter: FieldFilter = (listing, { phone }) => {
  if (phone === undefined) return null;
  if (listing.phone !== '') return phone === 'absent' ? 'has-phone' : null;
  if (isMissingUnknown(listing)) return 'phone-unknown';
  return phone === 'present' ? 'no-phone' : null;
};

export const ratingFilter: FieldFilter = ({ rating }, { rating: bounds }) =>
  boundsReason(rating, bounds, 'rating');

export const reviewsFilter: FieldFilter = ({ reviewCount }, { reviews: bounds }) =>
  boundsReason(reviewCount, bounds, 'reviews');

const STATUS_REASONS = {
  open: 'open',
  closed_temporarily: 'closed-temporarily',
  closed_permanently: 'closed-permanently',
} as const satisfies Record<PlaceStatus, FilterReason>;

export const statusFilter: FieldFilter = ({ status }, { status: kept }) =>
  kept && !kept.includes(status) ? STATUS_REASONS[status] : null;

export const claimedFilter: FieldFilter = ({ details }, { claimed }) => {
  if (claimed === undefined || details.claimed === claimed) return null;
  if (details.claimed === undefined) return 'claimed-unknown';
  return details.claimed ? 'claimed' : 'unclaimed';
};

/** Compares all categories of a place, not only the first one. */
export const categoryFilter: FieldFilter = (listing, { categories, withoutCategories }) => {
  if (!categories && !withoutCategories) return null;
  const own = [listing.category, ...(listing.details.categories ?? [])].map(fold).filter(Boolean);
  if (own.length === 0) return 'category-unknown';
  const hasAny = (wanted: readonly string[]) =>
    foldedTexts(wanted).some((category) => own.includes(category));
  if (withoutCategories && hasAny(withoutCategories)) return 'category';
  return categories && !hasAny(categories) ? 'category' : null;
};

export const nameFilter: FieldFilter = ({ name }, { nameContains, nameWithout }) => {
  if (!nameContains && !nameWithout) return null;
  const folded = fold(name);
  const hasAny = (texts: readonly string[]) => foldedTexts(texts).some((text) => folded.includes(text));
  if (nameWithout && hasAny(nameWithout)) return 'name';
  return nameContains && !hasAny(nameContains) ? 'name' : null;
};

/** The filters that read only the listing, in the order of the reasons. */
const FIELD_FILTERS: readonly FieldFilter[] = [
  websiteFilter,
  phoneFilter,
  ratingFilter,
  reviewsFilter,
  statusFilter,
  claimedFilter,
  categoryFilter,
  nameFilter,
];

function chainReason(membership: ChainMembership, wanted: 'exclude' | 'only'): FilterReason | null {
  if (membership === 'unknown') return 'chain-unknown';
  if (wanted === 'exclude') return membership === 'chain' ? 'chain' : null;
  return membership === 'independent' ? 'no-chain' : null;
}

function boundsReason(
  value: number | null,
  bounds: Bounds | undefined,
  name: 'rating' | 'reviews',
): FilterReason | null {
  if (bounds?.from === undefined && bounds?.to === undefined) return null;
  if (value === null) return `${name}-unknown`;
  return value < (bounds.from ?? -Infinity) || value > (bounds.to ?? Infinity) ? name : null;
}

const isUnknown = (reason: FilterReason) => reason.endsWith('-unknown');

const foldedByTexts = new WeakMap<readonly string[], readonly string[]>();

/**
 * Returns the texts of a filter in the form in which they are compared. They are converted once for all places: a
 * single one can take most of a millisecond, because a character may stand for up to 18 others.
 */
function foldedTexts(texts: readonly string[]): readonly string[] {
  const known = foldedByTexts.get(texts);
  if (known) return known;
  // A text of signs alone is in no name, instead of in every one.
  const folded = texts.map(fold).filter((text) => text !== '');
  foldedByTexts.set(texts, folded);
  return folded;
}

/**
 * Texts are compared without regard to case, accents, apostrophes of any form, hyphens, signs that nobody sees and repeated
 * spaces: "mcdonalds" and "coca cola" mean "McDonald’s" and "Coca‑Cola" as well.
 */
function fold(text: string): string {
  const plain = text
    .replace(/['’‘ʻʼ`´′]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return withAsciiForms(plain)
    .replace(/[\s\p{Pd}\u2212]+/gu, ' ')
    .trim();
}
