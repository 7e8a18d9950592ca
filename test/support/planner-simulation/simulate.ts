import {
  CURRENT_PLANNER_VERSION,
  TargetPlan,
  type PlanEvent,
  type PlannedTask,
  type PlannerVersion,
} from '@libs/capture';
import { seededRandom } from './seeded-random';
import { SimulatedMapsService, type ListEnd, type ServedSearch } from './simulated-maps-service';
import type { World } from './worlds';

export interface SimulationOptions {
  /** Number of concurrent searches. At each step, a random one of them shows its next page. */
  concurrency?: number;
  listEnd?: ListEnd;
  version?: PlannerVersion;
}

export interface SimulationResult {
  plan: TargetPlan;
  events: PlanEvent[];
  pages: number;
  searches: number;
  /** Number of the city's distinct places that were shown. */
  found: number;
  recall: number;
  /** Number of result pages divided by (distinct places found / 20). */
  ratio: number;
}

const MAX_STEPS = 20_000;

/** Runs a capture plan against a simulated maps service until the plan is complete. */
export function simulate(
  world: World,
  { concurrency = 4, listEnd = 'short page', version = CURRENT_PLANNER_VERSION }: SimulationOptions = {},
): SimulationResult {
  const service = new SimulatedMapsService(world, world.seed, listEnd);
  const plan = TargetPlan.begin(world.root, { zoomStep: 1, version });
  const random = seededRandom(world.seed + 77);
  const tasks = new Map(plan.tasks.map((task) => [task.taskNumber, task]));
  const openSearches = new Map<number, ServedSearch>();
  const found = new Set<string>();
  const events: PlanEvent[] = [];
  while (!plan.finished) {
    claimTasks(tasks, openSearches, concurrency, service);
    const task = [...openSearches.keys()][Math.floor(random() * openSearches.size)];
    if (task === undefined || events.length > MAX_STEPS) throw new Error('The plan does not finish.');
    const event: PlanEvent = {
      kind: 'page',
      taskNumber: task,
      ...(openSearches.get(task) as ServedSearch).next(),
    };
    events.push(event);
    for (const row of event.rows) if (row.inside) found.add(row.placeKey);
    const { verdict, changed } = plan.apply(event);
    for (const changedTask of changed) tasks.set(changedTask.taskNumber, changedTask);
    if (verdict !== 'continue') openSearches.delete(task);
  }
  const { pages, searches } = service;
  const ratio = pages / (found.size / 20);
  return { plan, events, pages, searches, found: found.size, recall: found.size / world.size, ratio };
}

/** Claims queued tasks up to the number of concurrent searches, highest priority first. */
function claimTasks(
  tasks: ReadonlyMap<number, PlannedTask>,
  openSearches: Map<number, ServedSearch>,
  concurrency: number,
  service: SimulatedMapsService,
): void {
  while (openSearches.size < concurrency) {
    let best: PlannedTask | null = null;
    for (const task of tasks.values()) {
      if (task.state !== 'queued' || openSearches.has(task.taskNumber)) continue;
      if (
        !best ||
        task.priority > best.priority ||
        (task.priority === best.priority && task.taskNumber < best.taskNumber)
      )
        best = task;
    }
    if (!best) return;
    openSearches.set(best.taskNumber, service.open(best.area));
  }
}
