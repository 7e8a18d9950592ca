const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before the second, third, … try: some 76 hours in all (Standard Webhooks, "Deliverability"). */
const RETRY_DELAYS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
const JITTER = 0.1;

/** Tries of one message, with the first. */
export const MAX_ATTEMPTS = RETRY_DELAYS.length + 1;

export interface RetryOptions {
  /** Tries so far. */
  attempts: number;
  /** What the endpoint asked for (Retry-After), seconds. */
  retryAfter: number | null;
  /** From 0 to 1; spreads tries that failed together. */
  random: number;
}

/** Seconds until the next try; null: there is none. An endpoint may ask for more time, up to a day. */
export function nextRetryDelay({ attempts, retryAfter, random }: RetryOptions): number | null {
  const delay = RETRY_DELAYS[attempts - 1];
  if (delay === undefined) return null;
  const jittered = delay * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(jittered, Math.min(retryAfter ?? 0, 24 * HOUR)));
}

/** Retry-After in seconds or as a date; null for anything else. @param now epoch milliseconds */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = /[a-z]/i.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000));
}
