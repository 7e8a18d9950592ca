import type { Rect } from './rect';
import { AreaSplitter } from './area-splitter';
import { DensityForecast } from './density-forecast';
import type { Plane } from './plane';
import { Periphery } from './periphery';
import { TruncationProbe } from './truncation-probe';
import { PageEvaluator } from './page-evaluator';
import { TaskScheduler } from './task-scheduler';
import { KnowledgeBase } from './knowledge-base';
import type { PlannerVersion } from './plan-settings';

/** The parts of a planner whose area is known: the knowledge base and the components that decide based on it. */
export interface PlannerParts {
  readonly knowledge: KnowledgeBase;
  readonly evaluator: PageEvaluator;
  readonly truncationProbe: TruncationProbe;
  readonly scheduler: TaskScheduler;
}

/** @param askedByArea true if the root is searched by its area, false if it is searched by the town's text */
export function createPlannerParts(
  plane: Plane,
  rootRect: Rect,
  askedByArea: boolean,
  version: PlannerVersion,
): PlannerParts {
  const knowledge = new KnowledgeBase(plane, rootRect, askedByArea ? plane.toArea(rootRect) : null);
  const forecast = new DensityForecast(knowledge);
  const splitter = new AreaSplitter(knowledge, forecast);
  const truncationProbe = new TruncationProbe(knowledge, forecast, splitter);
  const periphery = new Periphery(knowledge, forecast, version);
  const evaluator = new PageEvaluator(knowledge, forecast, splitter, truncationProbe, periphery);
  const scheduler = new TaskScheduler(knowledge, forecast, splitter, evaluator, periphery);
  knowledge.add({ rect: rootRect, parent: null, state: 'queued' });
  knowledge.takeChanges();
  return { knowledge, evaluator, truncationProbe, scheduler };
}
