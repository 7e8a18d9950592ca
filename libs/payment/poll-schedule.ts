const MIN_DELAY_MS = 10_000;
/** While a price is locked, or a confirmation awaited. */
const ACTIVE_DELAY_MS = 15_000;
const MAX_DELAY_MS = 7 * 86_400_000;
/** Share of its age that a payment is left alone for. */
const AGE_DIVISOR = 8;

/**
 * Milliseconds to the next look at a payment: often while it is young or under way, then ever more seldom, at least once a week
 * and for ever. Nobody's late money stays unseen, and old addresses cost next to nothing.
 */
export function nextPollDelayMs(ageMs: number, isActive: boolean): number {
  const delayByAge = Math.min(Math.max(ageMs / AGE_DIVISOR, MIN_DELAY_MS), MAX_DELAY_MS);
  return Math.round(isActive ? Math.min(delayByAge, ACTIVE_DELAY_MS) : delayByAge);
}
