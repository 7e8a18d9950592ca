import type { Rect } from './rect';
import { AreaQueue } from './area-queue';
import { AreaSplitter } from './area-splitter';
import type { Catchment } from './catchment';
import { CoverageEvaluator } from './recapture/coverage-evaluator';
import { CoverageScheduler } from './recapture/coverage-scheduler';
import { DEFAULT_COVERAGE, type CoverageSettings } from './recapture/coverage-settings';
import { EndProbe } from './recapture/end-probe';
import { FollowUpLooks } from './recapture/follow-up-looks';
import { LookLedger } from './recapture/look-ledger';
import { ResultLimitEstimator } from './recapture/result-limit-estimator';
import { VisibilityEstimator } from './recapture/visibility-estimator';
import { DensityForecast } from './density-forecast';
import type { Plane } from './plane';
import { KNOWN_LIMITS, Periphery } from './periphery';
import type { PlannedRow } from './plan-types';
import { TruncationProbe } from './truncation-probe';
import { PageEvaluator } from './page-evaluator';
import { TaskScheduler } from './task-scheduler';
import type { Search } from './search';
import { SplitDecision } from './split-decision';
import { KnowledgeBase } from './knowledge-base';
import { ShapeLand } from './shape-land';
import { ROOT_PRIORITY, type PlanSettings } from './plan-settings';

/** The parts of a planner whose area is known: the knowledge base and the components that decide based on it. */
export interface PlannerParts {
  readonly knowledge: KnowledgeBase;
  readonly evaluator: {
    /** Evaluates a page of a queued search. */
    evaluate(search: Search, rows: readonly PlannedRow[], end: boolean): void;
    /** Withdraws the rows of a search that starts again. */
    forgetRows?(search: Search): void;
  };
  readonly probe: {
    /** Accepts the end of a list without the result of its probe. */
    confirmEnd(examined: Search): void;
    withdrawEnd(examined: Search): void;
  };
  readonly scheduler: { finished: boolean; schedule(): void };
  /** From version 3. */
  readonly looks: FollowUpLooks | null;
}

/**
 * @param askedByArea true if the root is searched by its area, false if it is searched by the town's text
 * @param land what is searched as a whole
 */
export function createPlannerParts(
  plane: Plane,
  rootRect: Rect,
  askedByArea: boolean,
  settings: PlanSettings,
  land: Catchment | ShapeLand,
): PlannerParts {
  const shape = land instanceof ShapeLand ? land : null;
  const knowledge = new KnowledgeBase(plane, rootRect, askedByArea ? plane.toArea(rootRect) : null, shape);
  const shared = createSharedParts(knowledge, settings, land);
  const parts =
    settings.version < 3
      ? createSinglePassParts(shared)
      : createCoverageParts(shared, { ...DEFAULT_COVERAGE, ...settings.coverage });
  const root = knowledge.add({ rect: rootRect, parent: null, state: 'queued' });
  if (settings.version >= 3) knowledge.setState(root, 'queued', ROOT_PRIORITY);
  knowledge.takeChanges();
  return parts;
}

function createSharedParts(knowledge: KnowledgeBase, { version }: PlanSettings, land: Catchment | ShapeLand) {
  const forecast = new DensityForecast(knowledge);
  const splitter = new AreaSplitter(knowledge, forecast);
  const periphery =
    land instanceof ShapeLand ? KNOWN_LIMITS : new Periphery(knowledge, forecast, land, version);
  const splitDecision = new SplitDecision(knowledge);
  const queue = new AreaQueue(knowledge, forecast, splitter, splitDecision, periphery);
  return { knowledge, forecast, splitter, periphery, splitDecision, queue };
}

type SharedParts = ReturnType<typeof createSharedParts>;

/** Versions 1 and 2: each area is searched once, and the service is expected to leave nothing out. */
function createSinglePassParts(shared: SharedParts): PlannerParts {
  const { knowledge, forecast, splitter, periphery, splitDecision, queue } = shared;
  const probe = new TruncationProbe(knowledge, forecast, splitter);
  const evaluator = new PageEvaluator(knowledge, forecast, splitter, probe, periphery, splitDecision);
  return {
    knowledge,
    evaluator,
    probe,
    scheduler: new TaskScheduler(knowledge, queue, periphery),
    looks: null,
  };
}

function createCoverageParts(shared: SharedParts, settings: CoverageSettings): PlannerParts {
  const { knowledge, forecast, splitter, periphery, queue } = shared;
  const ledger = new LookLedger(knowledge);
  const visibility = new VisibilityEstimator(settings.prior);
  const resultLimit = new ResultLimitEstimator(knowledge, settings.prior?.resultLimit ?? null);
  const probe = new EndProbe(knowledge, forecast, splitter, resultLimit, ledger);
  const looks = new FollowUpLooks(knowledge, ledger, visibility, resultLimit, settings);
  const evaluator = new CoverageEvaluator({ ...shared, probe, ledger, visibility, resultLimit, looks });
  const scheduler = new CoverageScheduler(knowledge, queue, periphery, looks, settings.concurrency);
  return { knowledge, evaluator, probe, scheduler, looks };
}
