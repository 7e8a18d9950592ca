const MIN_DELAY_MS = 10_000;
/** Delay while a price is locked or a confirmation is pending. */
const ACTIVE_DELAY_MS = 15_000;
const MAX_DELAY_MS = 7 * 86_400_000;
/** The delay is the age of the payment divided by this. */
const AGE_DIVISOR = 8;

/**
 * Returns the milliseconds until the next poll of a payment: short while it is new or active, then increasing to once
 * a week, indefinitely. Late money is always detected, and old addresses cost almost nothing.
 */
export function nextPollDelayMs(ageMs: number, isActive: boolean): number {
  const delayByAge = Math.min(Math.max(ageMs / AGE_DIVISOR, MIN_DELAY_MS), MAX_DELAY_MS);
  return Math.round(isActive ? Math.min(delayByAge, ACTIVE_DELAY_MS) : delayByAge);
}
