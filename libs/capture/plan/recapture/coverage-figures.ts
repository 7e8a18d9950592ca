import { COVERAGE_GOALS, type CoverageFigures, type CoverageLevel } from '@libs/constants';
import type { Plan } from '../plan';
import type { CoverageReport } from './coverage-report';

/** The level whose goal comes next after this one was reached. */
const NEXT_LEVEL: Readonly<Record<CoverageLevel, CoverageLevel | null>> = {
  quick: 'thorough',
  balanced: 'thorough',
  thorough: 'exhaustive',
  exhaustive: null,
};

/**
 * Returns what a finished target says of its coverage.
 * @param report the coverage of its plan
 * @param hasGaps whether a search of the target failed or was skipped
 */
export function coverageFiguresOf(
  report: CoverageReport,
  plan: Pick<Plan, 'pagesToReach'>,
  { hasGaps, isExtentKnown }: { hasGaps: boolean; isExtentKnown: boolean },
): CoverageFigures {
  const { captured, looks, followUpLooks, visibility, earlyEndShare, resultLimit, lowerBound } = report;
  const isVerified = report.coverage !== null && isExtentKnown;
  return {
    ...stateOf(report, hasGaps, isExtentKnown),
    share: isVerified ? report.coverage : null,
    lowerBound: isVerified ? lowerBound : null,
    captured,
    notVerified: isVerified ? 0 : captured,
    estimatedMissing: isVerified ? report.missing : null,
    maxMissing: isVerified && lowerBound ? Math.ceil(captured / lowerBound - captured) : null,
    looks,
    followUpLooks,
    visibility: report.coverage === null ? null : visibility,
    earlyEndShare: report.coverage === null ? null : earlyEndShare,
    resultLimit,
    ...furtherPages(plan, isVerified ? nextLevel(report) : null),
    unfinishedTargets: 0,
  };
}

function stateOf(
  { state, reason }: CoverageReport,
  hasGaps: boolean,
  isExtentKnown: boolean,
): Pick<CoverageFigures, 'state' | 'reason'> {
  if (hasGaps) return { state: 'stopped-short', reason: 'areas-failed' };
  if (!isExtentKnown) return { state: 'not-verified', reason: 'unknown-extent' };
  return { state: state === 'searching' ? 'not-verified' : state, reason };
}

function nextLevel({ state, level }: CoverageReport): CoverageLevel | null {
  return state === 'complete' || level === 'quick' ? NEXT_LEVEL[level] : level;
}

function furtherPages(
  plan: Pick<Plan, 'pagesToReach'>,
  level: CoverageLevel | null,
): Pick<CoverageFigures, 'furtherPages' | 'furtherPagesGoal'> {
  const goal = level && COVERAGE_GOALS[level];
  if (!level || goal === null) return { furtherPages: null, furtherPagesGoal: null };
  return { furtherPages: plan.pagesToReach(level), furtherPagesGoal: goal };
}
