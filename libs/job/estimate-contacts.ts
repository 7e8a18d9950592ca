import type { Range } from './range';

/** What reading contacts from businesses' own websites is expected to take. */
export interface ContactEstimate {
  /** Listings that have a website. */
  websites: Range;
  /** Null when contacts use no credits. */
  credits: Range | null;
}

/** Share of listings with a website of their own: it differs by country and trade. */
const WEBSITE_SHARE: Range = { low: 0.4, high: 0.85 };
/** Share of websites that state a contact. */
const CONTACT_SHARE: Range = { low: 0.5, high: 0.9 };

export interface ContactEstimateOptions {
  /** Credits for a listing with contacts; null if the user's plan uses none. */
  price: number | null;
  maxCredits: number | null;
  /** The number of places whose websites decide whether they become listings, all with contacts; null: no filter asks. */
  undecided?: Range | null;
}

/** Estimates the contacts of a job from its expected listings. */
export function estimateContacts(
  listings: Range,
  { price, maxCredits, undecided = null }: ContactEstimateOptions,
): ContactEstimate {
  const websites = times(undecided ?? listings, WEBSITE_SHARE, 1);
  if (price === null) return { websites, credits: null };
  const limit = maxCredits ?? Infinity;
  const { low, high } = undecided
    ? times(listings, ALL, price)
    : times(listings, WEBSITE_SHARE, price, CONTACT_SHARE);
  return { websites, credits: { low: Math.min(low, limit), high: Math.min(high, limit) } };
}

const ALL: Range = { low: 1, high: 1 };

const times = (range: Range, share: Range, factor: number, other: Range = ALL): Range => ({
  low: Math.floor(range.low * share.low * other.low * factor),
  high: Math.ceil(range.high * share.high * other.high * factor),
});
