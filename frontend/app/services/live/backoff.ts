import { BACKOFF_BASE_MS, BACKOFF_MAX_FAILURES, BACKOFF_MAX_MS } from '@libs/constants';

/** Returns the delay after the n-th consecutive failure: 1 s, doubled with each failure, up to 30 s (spec §4). */
export function backoffMs(failures: number): number {
  return Math.min(BACKOFF_BASE_MS * 2 ** (Math.min(failures, BACKOFF_MAX_FAILURES) - 1), BACKOFF_MAX_MS);
}
