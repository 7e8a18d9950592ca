const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before the second, third, … attempt: about 76 hours in total (Standard Webhooks, "Deliverability"). */
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

/** Maximum attempts for a message, including the first. */
export const MAX_ATTEMPTS = RETRY_DELAYS.length + 1;

export interface RetryOptions {
  /** Attempts so far. */
  attempts: number;
  /** The Retry-After header of the response, in seconds. Null if there was none. */
  retryAfter: number | null;
  /** Random number from 0 to 1, which spreads attempts that failed together. */
  random: number;
}

/**
 * Returns the seconds until the next attempt, or null if there are no more attempts. An endpoint may request a longer
 * delay, up to a day.
 */
export function nextRetryDelay({ attempts, retryAfter, random }: RetryOptions): number | null {
  const delay = RETRY_DELAYS[attempts - 1];
  if (delay === undefined) return null;
  const jittered = delay * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(jittered, Math.min(retryAfter ?? 0, 24 * HOUR)));
}

/** Parses Retry-After in seconds or as a date. Returns null for other values. @param now epoch milliseconds */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = /[a-z]/i.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000));
}
