import { createHash } from 'node:crypto';
import { TargetPlan, type PlanEvent, type PlannedTask, type PlanSettings } from '@libs/capture';
import { seededRandom } from './seeded-random';
import { SimulatedMapsService, type ServedSearch } from './simulated-maps-service';
import { makeWorld, type WorldKind } from './worlds';

const MAX_OPEN = 6;
/** Only the first events include restarts and failures, so that the plan comes to its end. */
const DISTURBED_EVENTS = 300;
const [RESTART_SHARE, FAILURE_SHARE] = [0.03, 0.02];

/**
 * Runs a plan in a random but reproducible order, with restarts, failures and reopened searches.
 * @returns a hash of everything that the plan decided
 */
export function planFingerprint(settings: PlanSettings, kind: WorldKind, size: number): string {
  const world = makeWorld(kind, size, 900 + size);
  const service = new SimulatedMapsService(world, 3, 'short page');
  const plan = TargetPlan.begin(world.root, settings);
  const random = seededRandom(size);
  const open = new Map<number, ServedSearch>();
  const hash = createHash('sha256');
  const apply = (event: PlanEvent) => hash.update(JSON.stringify(plan.apply(event)));
  for (let count = 0; !plan.finished; count++) {
    const queued = plan.tasks.filter(({ state }) => state === 'queued').slice(0, MAX_OPEN);
    const task = queued[Math.floor(random() * queued.length)] as PlannedTask;
    const { taskNumber } = task;
    const draw = count < DISTURBED_EVENTS ? random() : 1;
    if (draw < RESTART_SHARE) {
      open.delete(taskNumber);
      apply({ kind: 'restarted', taskNumber });
    } else if (draw < RESTART_SHARE + FAILURE_SHARE) apply({ kind: 'failed', taskNumber });
    else {
      const search = open.get(taskNumber) ?? service.open(task.area);
      open.set(taskNumber, search);
      apply({ kind: 'page', taskNumber, ...search.next() });
    }
  }
  for (const { taskNumber, state } of plan.tasks)
    if (state === 'failed') apply({ kind: 'reopened', taskNumber });
  return hash.digest('hex').slice(0, 16);
}
