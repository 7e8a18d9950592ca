const MIN_DELAY_MS = 10_000;
/** Delay between two polls while a price is locked or a confirmation is pending. */
const ACTIVE_DELAY_MS = 15_000;
const MAX_DELAY_MS = 7 * 86_400_000;
/** The delay is the payment's age divided by this number. */
const AGE_DIVISOR = 8;

/**
 * Returns the delay in milliseconds until a payment is polled again. The delay is short while the payment is new or
 * active, then increases to a week. Polling never ends, so late money is always detected. Polling old addresses costs
 * almost nothing.
 */
export function nextPollDelayMs(ageMs: number, isActive: boolean): number {
  const delayByAge = Math.min(Math.max(ageMs / AGE_DIVISOR, MIN_DELAY_MS), MAX_DELAY_MS);
  return Math.round(isActive ? Math.min(delayByAge, ACTIVE_DELAY_MS) : delayByAge);
}
