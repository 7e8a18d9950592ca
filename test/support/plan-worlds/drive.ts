import { SquarePlan, type PlanEvent, type PlannedTask } from '@libs/capture';
import { chance } from './chance';
import { WorldService, type ListEnd, type ServedSearch } from './service';
import type { World } from './worlds';

export interface DriveOptions {
  /** Searches read at once; which of them shows its next page is drawn. */
  atOnce?: number;
  listEnd?: ListEnd;
}

export interface Driven {
  plan: SquarePlan;
  events: PlanEvent[];
  pages: number;
  searches: number;
  /** Distinct places of the city that were shown. */
  found: number;
  recall: number;
  /** Result pages over (distinct / 20). */
  ratio: number;
}

const STEPS_AT_MOST = 20_000;

/** Carries a plan out against a world's service until it is finished. */
export function drive(world: World, { atOnce = 4, listEnd = 'short page' }: DriveOptions = {}): Driven {
  const service = new WorldService(world, world.seed, listEnd);
  const plan = SquarePlan.begin(world.root, { zoomStep: 1 });
  const draw = chance(world.seed + 77);
  const tasks = new Map(plan.tasks.map((task) => [task.task, task]));
  const reading = new Map<number, ServedSearch>();
  const found = new Set<string>();
  const events: PlanEvent[] = [];
  while (!plan.finished) {
    claim(tasks, reading, atOnce, service);
    const task = [...reading.keys()][Math.floor(draw() * reading.size)];
    if (task === undefined || events.length > STEPS_AT_MOST)
      throw new Error('The plan does not come to its end.');
    const event: PlanEvent = { kind: 'page', task, ...(reading.get(task) as ServedSearch).next() };
    events.push(event);
    for (const row of event.rows) if (row.inside) found.add(row.placeKey);
    const { verdict, changed } = plan.apply(event);
    for (const news of changed) tasks.set(news.task, news);
    if (verdict !== 'read-on') reading.delete(task);
  }
  const { pages, searches } = service;
  const ratio = pages / (found.size / 20);
  return { plan, events, pages, searches, found: found.size, recall: found.size / world.size, ratio };
}

/** Takes queued tasks in hand, the highest priority first. */
function claim(
  tasks: ReadonlyMap<number, PlannedTask>,
  reading: Map<number, ServedSearch>,
  atOnce: number,
  service: WorldService,
): void {
  while (reading.size < atOnce) {
    let best: PlannedTask | null = null;
    for (const task of tasks.values()) {
      if (task.state !== 'queued' || reading.has(task.task)) continue;
      if (
        !best ||
        task.priority > best.priority ||
        (task.priority === best.priority && task.task < best.task)
      )
        best = task;
    }
    if (!best) return;
    reading.set(best.task, service.open(best.area));
  }
}
