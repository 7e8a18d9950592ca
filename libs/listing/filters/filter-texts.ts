import {
  FILTER_REASONS,
  filteredCount,
  type Bounds,
  type FilterCounts,
  type FilterReason,
  type ListingFilters,
} from './filter-set';

/** What is said of places that were taken out: of one, and of several. */
const REASON_TEXTS: Record<FilterReason, readonly [one: string, several: string]> = {
  known: ['was captured before', 'were captured before'],
  'in-database': ['is in your database', 'are in your database'],
  'on-list': ['is on a list', 'are on a list'],
  'has-website': ['has a website', 'have a website'],
  'no-website': ['has no website', 'have no website'],
  'website-unknown': ['has no known website', 'have no known website'],
  'has-phone': ['has a phone number', 'have a phone number'],
  'no-phone': ['has no phone number', 'have no phone number'],
  'phone-unknown': ['has no known phone number', 'have no known phone number'],
  rating: ['has another rating', 'have another rating'],
  'rating-unknown': ['has no rating', 'have no rating'],
  reviews: ['has more or fewer reviews', 'have more or fewer reviews'],
  'reviews-unknown': ['has no number of reviews', 'have no number of reviews'],
  open: ['is open', 'are open'],
  'closed-temporarily': ['is temporarily closed', 'are temporarily closed'],
  'closed-permanently': ['is permanently closed', 'are permanently closed'],
  claimed: ['is claimed', 'are claimed'],
  unclaimed: ['is not claimed', 'are not claimed'],
  'claimed-unknown': ['may be claimed or not', 'may be claimed or not'],
  category: ['has another category', 'have another category'],
  'category-unknown': ['has no category', 'have no category'],
  name: ['has another name', 'have another name'],
  chain: ['belongs to a chain', 'belong to a chain'],
  'no-chain': ['belongs to no chain', 'belong to no chain'],
  'chain-unknown': ['may belong to a chain or not', 'may belong to a chain or not'],
  'has-email': ['has an email address', 'have an email address'],
  'no-email': ['has no email address', 'have no email address'],
  'email-unknown': ['may have an email address or not', 'may have an email address or not'],
};

const format = (count: number) => count.toLocaleString('en-US');

/** The reasons with their counts, largest first. */
export const sortedReasons = (
  counts: FilterCounts,
): { reason: FilterReason; count: number; text: string }[] =>
  FILTER_REASONS.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    const [one, several] = REASON_TEXTS[reason];
    return count > 0 ? [{ reason, count, text: count === 1 ? one : several }] : [];
  }).sort((a, b) => b.count - a.count);

/**
 * "1,204 found, 380 kept, 824 filtered: 610 have a website, 214 are permanently closed"
 * @param undecided number of places whose websites have to be read first
 */
export function filteredText(kept: number, counts: FilterCounts, undecided = 0): string {
  const filtered = filteredCount(counts);
  const found = format(kept + filtered + undecided);
  const waiting = undecided === 0 ? '' : `${undecidedText(undecided)}, `;
  const head = `${found} found, ${format(kept)} kept, ${waiting}${format(filtered)} filtered`;
  const reasons = sortedReasons(counts).map(({ count, text }) => `${format(count)} ${text}`);
  return reasons.length === 0 ? head : `${head}: ${reasons.join(', ')}`;
}

/** "24 wait for their website" */
export const undecidedText = (undecided: number): string =>
  undecided === 1 ? '1 waits for its website' : `${format(undecided)} wait for their website`;

const PRESENCE_TEXTS = {
  website: { present: 'with a website', absent: 'without a website' },
  phone: { present: 'with a phone number', absent: 'without a phone number' },
  email: { present: 'with an email address', absent: 'without an email address' },
};
const STATUS_TEXTS = {
  open: 'open',
  closed_temporarily: 'temporarily closed',
  closed_permanently: 'permanently closed',
};
/** Number of texts of one filter that a summary names. */
const MAX_NAMED = 3;

/** Says in words which places the filters keep: "without a website, rating from 4, open". */
export function filtersSummary(filters: ListingFilters): string {
  const { website, phone, email, rating, reviews, status, claimed, chains, area } = filters;
  return [
    filters.onlyNew && 'only new places',
    filters.notInDatabase && 'not in your database',
    filters.notOnLists &&
      (filters.notOnLists.length === 1 ? 'not on a list' : `not on ${filters.notOnLists.length} lists`),
    website && PRESENCE_TEXTS.website[website],
    phone && PRESENCE_TEXTS.phone[phone],
    email && PRESENCE_TEXTS.email[email],
    rating && `rating ${boundsText(rating)}`,
    reviews && `reviews ${boundsText(reviews)}`,
    status && status.map((one) => STATUS_TEXTS[one]).join(' or '),
    claimed !== undefined && (claimed ? 'claimed' : 'not claimed'),
    filters.categories && `category ${listText(filters.categories)}`,
    filters.withoutCategories && `category not ${listText(filters.withoutCategories)}`,
    filters.nameContains && `name contains ${listText(filters.nameContains)}`,
    filters.nameWithout && `name without ${listText(filters.nameWithout)}`,
    chains && (chains === 'only' ? 'only chains' : 'no chains'),
    area && (area === 'inside' ? 'inside the city' : 'also around the city'),
  ]
    .filter(Boolean)
    .join(', ');
}

function boundsText({ from, to }: Bounds): string {
  if (from === undefined) return `up to ${format(to ?? 0)}`;
  return to === undefined ? `from ${format(from)}` : `from ${format(from)} to ${format(to)}`;
}

function listText(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED).join(' or ');
  const more = texts.length - MAX_NAMED;
  return more > 0 ? `${named} or ${format(more)} more` : named;
}
