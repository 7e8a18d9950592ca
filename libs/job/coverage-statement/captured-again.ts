import { formatCount } from '@libs/constants';
import { coveragePercent } from './coverage-text';

/** What a job captured again of an earlier complete job with the same setup. */
export interface CapturedAgain {
  /** Number of listings of the earlier job. */
  previousListings: number;
  /** How many of them this job did not capture. */
  removed: number;
  /** Coverage that this job states, from 0 to 1; null if it is unknown. */
  coverage: number | null;
}

/** With fewer listings, a few that have closed would look like a service that leaves places out. */
const MIN_LISTINGS = 50;
/** The stated coverage is right within two points. A larger difference has another cause. */
const STATED_ERROR = 0.02;

/**
 * Returns the share of an earlier job's listings that a job captured again, from 0 to 1; null if there were none. A
 * service that hides the same places from all searches for hours is not noticed within one job, because no search shows
 * them. Of another job's places it hides the same share, so this estimates the coverage with such places counted. Places
 * that have closed in between make it too low.
 */
export const capturedAgainShare = ({ previousListings, removed }: CapturedAgain): number | null =>
  previousListings > 0 ? (previousListings - removed) / previousListings : null;

/**
 * "89.9% of its 4,953 listings were captured again. The others have closed, or the service does not show them at
 * present: a later job may capture them."
 */
export function capturedAgainText(job: CapturedAgain): string | null {
  const share = capturedAgainShare(job);
  if (share === null) return null;
  const listings = formatCount(job.previousListings);
  const again =
    job.removed === 0
      ? `All of its ${listings} listings were captured again.`
      : `${coveragePercent(share)} of its ${listings} listings were captured again.`;
  const isMoreMissing =
    job.previousListings >= MIN_LISTINGS && job.coverage !== null && share < job.coverage - STATED_ERROR;
  return isMoreMissing
    ? `${again} The others have closed, or the service does not show them at present: a later job may capture them.`
    : again;
}
