import { formatCount, pluralize, type CoverageFigures } from '@libs/constants';
import { coveragePercent, isAllSeen } from './coverage-text';

/**
 * Returns coverage in a few words, for use after a number of listings: "about 97.7% of what the service shows". Never
 * says 100%. Null if the finished targets have no places.
 */
export function coverageSummary(figures: CoverageFigures): string | null {
  const { captured, notVerified, share, reason, unfinishedTargets } = figures;
  if (unfinishedTargets > 0) return `${pluralize(unfinishedTargets, 'target', 'targets')} not finished`;
  if (captured === 0) return null;
  if (share === null) return reason === 'not-measured' ? 'coverage not measured' : 'coverage not verified';
  const words = isAllSeen(figures)
    ? 'nothing found missing'
    : `about ${coveragePercent(share)} of what the service shows`;
  return notVerified > 0 ? `${words}, ${formatCount(notVerified)} not verified` : words;
}

/**
 * Returns the share of what the service shows in one word, for use beside many others: "97.7%", or "all" where the summary
 * says that nothing is missing. Null if it is unknown.
 */
export function coverageShareText(figures: CoverageFigures): string | null {
  if (figures.share === null) return null;
  return isAllSeen(figures) ? 'all' : coveragePercent(figures.share);
}
