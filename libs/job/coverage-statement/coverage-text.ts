import {
  formatCount,
  pluralize,
  type Coverage,
  type CoverageFigures,
  type CoverageReason,
} from '@libs/constants';

/** A service with at least this visibility leaves nothing out, and one with at most this share of early ends has none. */
const FULL_VISIBILITY = 0.9995;
const NO_EARLY_ENDS = 0.0005;

const STOP_REASONS: Partial<Record<CoverageReason, string>> = {
  'areas-failed': 'a search failed or was skipped',
  'not-worthwhile': 'further pages bring too few new places',
  'too-many-rounds': 'the areas were searched again as often as possible',
  'level-quick': 'each area was searched only once',
};

/** Adds the text to the figures. */
export const toCoverage = (figures: CoverageFigures): Coverage => ({
  ...figures,
  text: coverageText(figures),
});

/**
 * "About 99% of what the service shows: 4,953 captured, about 45 not seen (at most 100). 60 areas were searched again."
 * Never says 100%.
 */
export function coverageText(figures: CoverageFigures): string {
  const sentences = [
    stopText(figures),
    figures.captured > figures.notVerified || figures.estimatedMissing !== null ? shareText(figures) : null,
    unverifiedText(figures),
    figures.followUpLooks > 0
      ? `${pluralize(figures.followUpLooks, 'area was', 'areas were')} searched again.`
      : null,
    figures.state === 'stopped-short' ? furtherPagesText(figures) : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** "The service leaves out about 1 in 10 places of each list, and ends 1 list in 20 early."; null if it does neither. */
export function serviceText({ visibility, earlyEndShare }: CoverageFigures): string | null {
  const hidden =
    visibility !== null && visibility < 0.99
      ? `leaves out about ${oneIn(1 - visibility)} places of each list`
      : null;
  const early =
    earlyEndShare !== null && earlyEndShare > 0.01 ? `ends about ${oneIn(earlyEndShare)} lists early` : null;
  if (hidden === null && early === null) return null;
  return `The service ${[hidden, early].filter((part) => part !== null).join(', and ')}.`;
}

/** Formats a share as a percentage with at most one decimal, rounded down: "99%", "97.7%". Never 100%. */
export function coveragePercent(share: number): string {
  const tenths = Math.min(999, Math.floor(share * 1_000 + 1e-9));
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}

function stopText({ state, reason, unfinishedTargets }: CoverageFigures): string | null {
  if (state !== 'stopped-short') return null;
  const why =
    unfinishedTargets > 0
      ? `the job ended before ${pluralize(unfinishedTargets, 'target was', 'targets were')} finished`
      : reason && STOP_REASONS[reason];
  return why ? `Stopped short: ${why}.` : 'Stopped short.';
}

/** Returns whether the service shows everything and nothing is missing, as far as searches can tell. */
export const isAllSeen = ({ visibility, earlyEndShare, estimatedMissing }: CoverageFigures): boolean =>
  (visibility ?? 0) >= FULL_VISIBILITY &&
  (earlyEndShare ?? 1) <= NO_EARLY_ENDS &&
  Math.round(estimatedMissing ?? 0) === 0;

function shareText(figures: CoverageFigures): string | null {
  const { captured, notVerified, estimatedMissing, maxMissing, share } = figures;
  const verified = formatCount(captured - notVerified);
  const missing = Math.round(estimatedMissing ?? 0);
  if (isAllSeen(figures)) return `Nothing found missing: ${verified} captured.`;
  const bound = maxMissing !== null && maxMissing > missing ? ` (at most ${formatCount(maxMissing)})` : '';
  const notSeen = missing === 0 ? 'probably none missing' : `about ${formatCount(missing)} not seen`;
  const prefix =
    share === null ? 'In the finished targets' : `About ${coveragePercent(share)} of what the service shows`;
  return `${prefix}: ${verified} captured, ${notSeen}${bound}.`;
}

function unverifiedText({
  captured,
  notVerified,
  looks,
  followUpLooks,
  reason,
  unfinishedTargets,
}: CoverageFigures): string | null {
  // An unfinished target may have listings that its figures do not count.
  if (captured === 0 && unfinishedTargets > 0) return null;
  if (captured === 0) return looks > 0 ? 'The service showed no places.' : 'Nothing was searched.';
  if (notVerified === 0) return null;
  const places = pluralize(notVerified, 'place', 'places');
  if (reason === 'unknown-extent') return `${places}; the city was searched by its name only.`;
  if (reason === 'not-measured') return `${places}; coverage was not measured.`;
  if (notVerified < captured) return `${places} in other targets; not searched a second time.`;
  const lists = looks === 1 ? 'one list' : `${formatCount(looks)} lists`;
  return followUpLooks > 0
    ? `${places} in ${lists}; too few to tell how many are missing.`
    : `${places} in ${lists}; not searched a second time.`;
}

/** "99% would take about 2,400 further pages."; null if that is not known. */
export function furtherPagesText({ furtherPages, furtherPagesGoal }: CoverageFigures): string | null {
  if (!furtherPages || furtherPagesGoal === null) return null;
  return `${coveragePercent(furtherPagesGoal)} would take about ${pluralize(roundTo2Digits(furtherPages), 'further page', 'further pages')}.`;
}

function roundTo2Digits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / unit) * unit;
}

/** "1 in 10" */
const oneIn = (share: number) => `1 in ${formatCount(Math.max(2, Math.round(1 / share)))}`;
