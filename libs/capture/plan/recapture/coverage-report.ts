import type { CoverageLevel, CoverageReason, CoverageState } from '@libs/constants';
import type { KnowledgeBase } from '../knowledge-base';
import type { Search } from '../search';
import type { CoverageEstimate } from './coverage-estimate';
import { LEVEL_GOALS } from './coverage-level';
import type { LookCandidate } from './look-windows';
import type { LookLedger } from './look-ledger';

/** 'searching': the plan is not finished. */
type PlanCoverageState = CoverageState | 'searching';

/** Why no further looks are queued. */
export type LooksEnd = 'reached' | 'quick' | 'unknown' | 'not worthwhile' | 'too many rounds';

/** What a target says of its coverage. */
export interface CoverageReport {
  level: CoverageLevel;
  state: PlanCoverageState;
  /** Why the target was left before its level's goal was reached. */
  reason: CoverageReason | null;
  /** Number of lists that were read to their end and were not truncated. */
  looks: number;
  /** Number of them that looked again at areas that were already covered. */
  followUpLooks: number;
  /** Chance that a list shows a place that it should show, and how unlike the places are in this (0 to 1). */
  visibility: number;
  unevenness: number;
  /** Share of lists that end early. */
  earlyEndShare: number;
  /** Maximum number of rows of a list; null if no list was that long. */
  resultLimit: number | null;
  captured: number;
  /** Estimated number of places that the service shows and that were not captured; null if unknown. */
  missing: number | null;
  /** captured / (captured + missing); null if unknown. */
  coverage: number | null;
  /**
   * At least this share was captured, unless more than twice as many places are missing as estimated. Lower if few
   * places were seen twice, or if the service leaves places out unevenly. Null if unknown.
   */
  lowerBound: number | null;
  areas: AreaCoverage[];
}

/** The coverage of an area of the first pass. */
export interface AreaCoverage {
  taskNumber: number;
  captured: number;
  /** Number of looks at a place of the area, on average. */
  looks: number;
  missing: number;
}

/** Added to the estimated missing share for the lower bound. */
const BOUND_MARGIN = 0.002;
/** A service that hides some places nearly always hides more of them than any number of searches can tell. */
const UNEVEN_BOUND_FACTOR = 4;
/** If nothing was missed in n recaptures, up to 3 / n may still be left out (95% confidence). */
const RULE_OF_THREE = 3;
const STOP_REASONS: Partial<Record<LooksEnd, CoverageReason>> = {
  quick: 'level-quick',
  'not worthwhile': 'not-worthwhile',
  'too many rounds': 'too-many-rounds',
};

export interface ReportInput {
  knowledge: KnowledgeBase;
  ledger: LookLedger;
  estimate: CoverageEstimate;
  level: CoverageLevel;
  /** Whether enough places were seen twice for an estimate. */
  isVerified: boolean;
  /** Share of the city's places that at most one look should have shown. */
  singleLookShare: number;
  /** Whether there is nothing left to search. */
  isFinished: boolean;
  /** Why no further looks were queued; null if looks are queued or the plan ended for another reason. */
  end: LooksEnd | null;
}

export function coverageReport(input: ReportInput): CoverageReport {
  const { knowledge, ledger, estimate, level, isVerified } = input;
  const { captured, missing, coverage } = estimate;
  const [state, reason] = stateOf(input);
  return {
    level,
    state,
    reason,
    looks: ledger.looks.length,
    followUpLooks: ledger.looks.filter(({ search }) => search.purpose === 'look').length,
    visibility: estimate.visibility,
    unevenness: estimate.unevenness,
    earlyEndShare: estimate.earlyEndShare,
    resultLimit: knowledge.resultLimit || null,
    captured,
    missing: isVerified ? missing : null,
    coverage: isVerified ? coverage : null,
    lowerBound: isVerified ? lowerBound(input) : null,
    areas: knowledge.searches
      .filter(({ state, purpose }) => state === 'done' && purpose !== 'look' && purpose !== 'probe')
      .map((search) => areaCoverage(search, knowledge, estimate)),
  };
}

function lowerBound({ estimate, singleLookShare }: ReportInput): number {
  const { coverage, recaptures, unevenness } = estimate;
  const estimateError = (1 - coverage) * (1 + UNEVEN_BOUND_FACTOR * unevenness);
  const fewRecaptures = (singleLookShare * RULE_OF_THREE) / (recaptures + RULE_OF_THREE);
  return Math.max(0, coverage - estimateError - BOUND_MARGIN - fewRecaptures);
}

function stateOf(input: ReportInput): [PlanCoverageState, CoverageReason | null] {
  const { knowledge, estimate, level, isVerified, isFinished, end } = input;
  if (!isFinished) return ['searching', null];
  if (knowledge.searches.some(({ state, examines }) => state === 'failed' && !examines))
    return ['stopped-short', 'areas-failed'];
  if (!isVerified) return ['not-verified', null];
  if (estimate.coverage >= LEVEL_GOALS[level].target) return ['complete', null];
  return ['stopped-short', STOP_REASONS[end ?? 'too many rounds'] ?? 'not-worthwhile'];
}

function areaCoverage(search: Search, knowledge: KnowledgeBase, estimate: CoverageEstimate): AreaCoverage {
  let [captured, looks, missing] = [0, 0, 0];
  for (const place of knowledge.places.inside(search.rect)) {
    if (!place.inCity) continue;
    captured++;
    looks += place.looks.length;
    missing += estimate.missingAt[place.index] ?? 0;
  }
  return { taskNumber: search.taskNumber, captured, looks: captured > 0 ? looks / captured : 1, missing };
}

const MAX_LOOKS_PER_WINDOW = 12;

/**
 * Estimates how many further pages a level would cost, from what the next looks would find. Each look at a window finds
 * the same share of what is still missing in it. Returns null if no number of looks would be enough.
 */
export function pagesToReach(
  level: CoverageLevel,
  estimate: CoverageEstimate,
  candidates: readonly LookCandidate[],
): number | null {
  const goal = LEVEL_GOALS[level].aim;
  if (goal === null) return 0;
  let excess = estimate.missing - (1 - goal) * (estimate.captured + estimate.missing);
  const steps = candidates
    .filter(({ gain }) => gain > 0)
    .flatMap(({ gain, missing, pages }) =>
      Array.from({ length: MAX_LOOKS_PER_WINDOW }, (_, n) => ({
        gain: gain * (1 - gain / missing) ** n,
        pages,
      })),
    );
  let total = 0;
  for (const { gain, pages } of steps.sort((a, b) => b.gain / b.pages - a.gain / a.pages)) {
    if (excess <= 0) return total;
    excess -= gain;
    total += pages;
  }
  return excess <= 0 ? total : null;
}
