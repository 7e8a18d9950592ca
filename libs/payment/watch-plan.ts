const LEAST_MS = 10_000;
/** While a price is locked, or a confirmation awaited. */
const UNDER_WAY_MS = 15_000;
const MOST_MS = 7 * 86_400_000;
/** Share of its age that a payment is left alone for. */
const SHARE = 8;

/**
 * Milliseconds to the next look at a payment: often while it is young or under way, then ever more seldom, at least once a week
 * and for ever. Nobody's late money stays unseen, and old addresses cost next to nothing.
 */
export function nextLookMs(ageMs: number, isUnderWay: boolean): number {
  const usual = Math.min(Math.max(ageMs / SHARE, LEAST_MS), MOST_MS);
  return Math.round(isUnderWay ? Math.min(usual, UNDER_WAY_MS) : usual);
}
