import type { CoverageFigures, CoverageState } from '@libs/constants';

/** From the best to the worst. */
const STATE_ORDER: readonly CoverageState[] = ['complete', 'not-verified', 'stopped-short'];

/**
 * Combines the coverage of a job's finished targets: sums of the places, the worst state, and its reason.
 * @param unfinishedTargets number of targets that the job did not finish
 */
export function combineCoverage(
  targets: readonly CoverageFigures[],
  unfinishedTargets: number,
): CoverageFigures {
  const known = targets.filter(({ share }) => share !== null);
  const captured = sum(targets, (target) => target.captured);
  const verified = sum(known, (target) => target.captured);
  const estimatedMissing = sum(known, (target) => target.estimatedMissing ?? 0);
  const isBounded = known.length > 0 && known.every(({ maxMissing }) => maxMissing !== null);
  const maxMissing = isBounded ? sum(known, (target) => target.maxMissing ?? 0) : null;
  const isShareKnown = known.length > 0 && unfinishedTargets === 0;
  return {
    ...worstState(targets, unfinishedTargets),
    share: isShareKnown ? shareOf(verified, estimatedMissing) : null,
    lowerBound: isShareKnown && maxMissing !== null ? shareOf(verified, maxMissing) : null,
    captured,
    notVerified: captured - verified,
    estimatedMissing: known.length > 0 ? estimatedMissing : null,
    maxMissing,
    looks: sum(targets, ({ looks }) => looks),
    followUpLooks: sum(targets, ({ followUpLooks }) => followUpLooks),
    visibility: meanByLooks(targets, ({ visibility }) => visibility),
    earlyEndShare: meanByLooks(targets, ({ earlyEndShare }) => earlyEndShare),
    resultLimit:
      largestTarget(targets.filter(({ resultLimit }) => resultLimit !== null))?.resultLimit ?? null,
    ...furtherPages(known),
    unfinishedTargets,
  };
}

/** Returns the coverage of targets or jobs that were captured before coverage was measured. */
export const unmeasuredCoverage = (captured: number): CoverageFigures => ({
  ...combineCoverage([], 0),
  state: 'not-verified',
  reason: 'not-measured',
  captured,
  notVerified: captured,
});

const sum = (targets: readonly CoverageFigures[], figure: (target: CoverageFigures) => number) =>
  targets.reduce((total, target) => total + figure(target), 0);

const shareOf = (captured: number, missing: number) =>
  captured + missing > 0 ? captured / (captured + missing) : 1;

function worstState(
  targets: readonly CoverageFigures[],
  unfinishedTargets: number,
): Pick<CoverageFigures, 'state' | 'reason'> {
  if (unfinishedTargets > 0) return { state: 'stopped-short', reason: 'job-ended' };
  if (targets.length === 0) return { state: 'not-verified', reason: null };
  let worst: Pick<CoverageFigures, 'state' | 'reason'> = { state: 'complete', reason: null };
  for (const { state, reason } of targets) {
    const difference = STATE_ORDER.indexOf(state) - STATE_ORDER.indexOf(worst.state);
    if (difference > 0 || (difference === 0 && worst.reason === null)) worst = { state, reason };
  }
  return worst;
}

/** Returns the mean of a figure over the targets for which it is known, weighted by the number of their looks. */
function meanByLooks(
  targets: readonly CoverageFigures[],
  figure: (target: CoverageFigures) => number | null,
): number | null {
  const known = targets.filter((target) => target.looks > 0 && figure(target) !== null);
  const looks = sum(known, (target) => target.looks);
  return looks > 0 ? sum(known, (target) => target.looks * (figure(target) ?? 0)) / looks : null;
}

const largestTarget = (targets: readonly CoverageFigures[]) =>
  [...targets].sort((a, b) => b.looks - a.looks)[0];

/** Adds up the pages for the lowest goal that some target has not reached. */
function furtherPages(
  targets: readonly CoverageFigures[],
): Pick<CoverageFigures, 'furtherPages' | 'furtherPagesGoal'> {
  const goals = targets.flatMap(({ furtherPagesGoal }) => furtherPagesGoal ?? []);
  if (goals.length === 0) return { furtherPages: null, furtherPagesGoal: null };
  const furtherPagesGoal = Math.min(...goals);
  const pages = targets
    .filter((target) => target.furtherPagesGoal === furtherPagesGoal)
    .map((target) => target.furtherPages);
  const isKnown = pages.every((count) => count !== null);
  return {
    furtherPages: isKnown ? pages.reduce<number>((total, count) => total + (count ?? 0), 0) : null,
    furtherPagesGoal,
  };
}
