import { World, type FicklenessSettings, type Layout } from '@libs/atlas';
import {
  CURRENT_PLANNER_VERSION,
  TargetPlan,
  type CoverageReport,
  type PlanEvent,
  type PlannedTask,
  type ServicePrior,
} from '@libs/capture';
import type { CoverageLevel } from '@libs/constants';
import { BUSINESS_TYPE, PAGE_SIZE, planRootOf, requireCity } from './execute-atlas-plan';

/** A capture of a town that has this many restaurants, on a service that leaves places out. */
export interface CoverageCase {
  label: string;
  layout: Layout;
  count: number;
  /** Seed of the town. */
  seed: number;
  fickleness?: Partial<FicklenessSettings>;
  level?: CoverageLevel;
  prior?: ServicePrior | null;
  concurrency?: number;
}

export interface CoverageResult {
  pages: number;
  searches: number;
  /** Number of result pages divided by (distinct places found / 20). */
  ratio: number;
  recall: number;
  /** What the plan says of its coverage. */
  stated: number | null;
  lowerBound: number | null;
  state: string;
  looks: number;
  report: CoverageReport | null;
  /** Share of pages during which as many searches were open as the job makes at the same time. */
  busyShare: number;
  /** CPU time of the plan in milliseconds: in all, and of the event that took longest. */
  cpuMs: number;
  maxEventMs: number;
  found: number[];
}

const MAX_PAGES = 200_000;

interface OpenSearch {
  task: PlannedTask;
  rows: ReturnType<World['search']>['rows'];
  at: number;
}

/** Runs captures one after the other in this process. */
export function main(cases: readonly CoverageCase[]): CoverageResult[] {
  return cases.map((one) => simulateCoverage(one));
}

export function simulateCoverage(
  {
    label,
    layout,
    count,
    seed,
    fickleness = {},
    level = 'thorough',
    prior = null,
    concurrency = 4,
  }: CoverageCase,
  onEvent?: (event: PlanEvent) => void,
): CoverageResult {
  const city = requireCity(label);
  const world = new World({
    pinnedTowns: [{ cityId: city.id, businessType: BUSINESS_TYPE, layout, count, seed }],
    onlyPinned: true,
    seed,
    fickleness,
  });
  const plan = TargetPlan.begin(planRootOf(city), {
    zoomStep: 1,
    version: CURRENT_PLANNER_VERSION,
    coverage: { level, prior, concurrency },
  });
  const queued = new Map(plan.tasks.map((task) => [task.taskNumber, task]));
  const open: OpenSearch[] = [];
  const found = new Set<number>();
  let [pages, searches, busyPages, cpuMs, maxEventMs] = [0, 0, 0, 0, 0];
  while (!plan.finished) {
    while (open.length < concurrency) {
      const task = nextTask(queued, open);
      if (!task?.area) break;
      searches++;
      open.push({ task, rows: world.search({ text: BUSINESS_TYPE, viewport: task.area }).rows, at: 0 });
    }
    const search = open[pages % Math.max(1, open.length)];
    if (!search || pages > MAX_PAGES) throw new Error('the plan does not finish');
    if (open.length === concurrency) busyPages++;
    const refs = search.rows.slice(search.at, search.at + PAGE_SIZE);
    search.at += PAGE_SIZE;
    pages++;
    for (const { index } of refs) found.add(index);
    const event: PlanEvent = {
      kind: 'page',
      taskNumber: search.task.taskNumber,
      end: refs.length < PAGE_SIZE,
      viewport: null,
      rows: refs.map(({ catalog, index }) => ({
        placeKey: String(index),
        latitude: catalog.latitudes[index] ?? 0,
        longitude: catalog.longitudes[index] ?? 0,
        inside: true,
      })),
    };
    onEvent?.(event);
    const cpuBefore = process.cpuUsage();
    const { verdict, changed } = plan.apply(event);
    const { user, system } = process.cpuUsage(cpuBefore);
    const eventMs = (user + system) / 1000;
    cpuMs += eventMs;
    maxEventMs = Math.max(maxEventMs, eventMs);
    const closed = new Set(verdict === 'continue' ? [] : [search.task.taskNumber]);
    for (const task of changed) {
      if (task.state === 'queued') queued.set(task.taskNumber, task);
      else closed.add(task.taskNumber);
    }
    for (const taskNumber of closed) {
      queued.delete(taskNumber);
      const at = open.findIndex(({ task }) => task.taskNumber === taskNumber);
      if (at >= 0) open.splice(at, 1);
    }
  }
  const report = plan.coverage;
  return {
    pages,
    searches,
    ratio: pages / (found.size / PAGE_SIZE),
    recall: found.size / count,
    stated: report?.coverage ?? null,
    lowerBound: report?.lowerBound ?? null,
    state: report?.state ?? 'none',
    looks: report?.looks ?? 0,
    report,
    busyShare: busyPages / pages,
    cpuMs,
    maxEventMs,
    found: [...found],
  };
}

/** Returns the queued task that a worker would claim next. */
function nextTask(queued: ReadonlyMap<number, PlannedTask>, open: readonly OpenSearch[]): PlannedTask | null {
  const openTasks = new Set(open.map(({ task }) => task.taskNumber));
  let best: PlannedTask | null = null;
  for (const task of queued.values()) {
    if (openTasks.has(task.taskNumber)) continue;
    const isBefore = best && task.priority === best.priority && task.taskNumber < best.taskNumber;
    if (!best || task.priority > best.priority || isBefore) best = task;
  }
  return best;
}
