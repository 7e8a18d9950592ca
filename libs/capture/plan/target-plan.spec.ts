import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { simulate } from '../../../test/support/planner-simulation/simulate';
import {
  viewportOf,
  SimulatedMapsService,
} from '../../../test/support/planner-simulation/simulated-maps-service';
import {
  DEGREES_PER_KM,
  makeWorld,
  CENTER,
  type World,
} from '../../../test/support/planner-simulation/worlds';
import type { PlanEvent, PlannedTask } from './plan-types';
import type { PlannerVersion, PlanSettings } from './plan-settings';
import { TargetPlan } from './target-plan';

interface Step {
  pick: number;
  kind: 'page' | 'restarted' | 'failed' | 'late page';
}

const steps = fc.array(
  fc.record<Step>({
    pick: fc.nat(1000),
    kind: fc.oneof(
      { weight: 20, arbitrary: fc.constant<Step['kind']>('page') },
      { weight: 1, arbitrary: fc.constantFrom<Step['kind']>('restarted', 'failed', 'late page') },
    ),
  }),
  { minLength: 5, maxLength: 60 },
);

/**
 * Number of steps with disturbances. After these steps, there are only pages, because a search that restarts forever
 * would never end.
 */
const DISTURBED_STEPS = 300;

/** Executes a plan in the given random order, repeatedly, until it is finished. */
function executePlan(
  world: World,
  order: readonly Step[],
  settings: PlanSettings,
): { plan: TargetPlan; events: PlanEvent[]; tasks: PlannedTask[] } {
  const service = new SimulatedMapsService(world, 1, 'short page');
  const plan = TargetPlan.begin(world.root, settings);
  const tasks = new Map(plan.tasks.map((task) => [task.taskNumber, task]));
  const open = new Map<number, ReturnType<SimulatedMapsService['open']>>();
  const events: PlanEvent[] = [];
  for (let step = 0; !plan.finished; step++) {
    if (step > 20_000) throw new Error('The plan does not come to its end.');
    const { pick, kind: drawn } = order[step % order.length] as Step;
    const kind = step < DISTURBED_STEPS ? drawn : 'page';
    const candidates = [...tasks.values()].filter(
      ({ state }) => (state === 'queued') !== (kind === 'late page'),
    );
    const task = candidates[pick % Math.max(1, candidates.length)];
    if (!task) {
      if (kind !== 'late page') throw new Error('Nothing is queued, and the plan is not finished.');
      continue;
    }
    const search = open.get(task.taskNumber) ?? service.open(task.area);
    open.set(task.taskNumber, search);
    const event: PlanEvent =
      kind === 'restarted' || kind === 'failed'
        ? { kind, taskNumber: task.taskNumber }
        : { kind: 'page', taskNumber: task.taskNumber, ...search.next() };
    if (kind === 'restarted') open.delete(task.taskNumber);
    events.push(event);
    for (const changedTask of plan.apply(event).changed) tasks.set(changedTask.taskNumber, changedTask);
  }
  return { plan, events, tasks: [...tasks.values()] };
}

describe.each<PlannerVersion>([2, 3])("a target's plan of version %i", (version) => {
  const SETTINGS: PlanSettings = { zoomStep: 1, version };

  it('begins with a root that is 1.5 times as large as the estimated extent', () => {
    const plan = TargetPlan.begin({ center: CENTER, radiusMeters: 4000 }, SETTINGS);
    expect(plan.tasks).toEqual([expect.objectContaining({ taskNumber: 0, parent: null, state: 'queued' })]);
    const bounds = viewportOf(plan.tasks[0]?.area as NonNullable<PlannedTask['area']>);
    expect((bounds.north - bounds.south) / DEGREES_PER_KM.latitude).toBeCloseTo(12, 0);
  });

  it('finishes regardless of the order of pages, restarts and abandoned searches, and reports every change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), steps, (seed, order) => {
        const { plan, tasks } = executePlan(makeWorld('clustered', 400, seed), order, SETTINGS);
        expect(tasks).toEqual(plan.tasks);
        expect(plan.tasks.some(({ state }) => state === 'queued' || state === 'deferred')).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it('is the same when replayed from any prefix of its events', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), steps, (seed, order) => {
        const world = makeWorld('uniform', 150, seed);
        const { events } = executePlan(world, order, SETTINGS);
        const live = TargetPlan.begin(world.root, SETTINGS);
        events.forEach((event, i) => {
          live.apply(event);
          const replayed = TargetPlan.replay(world.root, SETTINGS, events.slice(0, i + 1));
          expect(replayed.tasks).toEqual(live.tasks);
        });
      }),
      { numRuns: 3 },
    );
  });

  it('continues with reopened searches until nothing failed is left, and is the same when replayed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), steps, (seed, order) => {
        const world = makeWorld('clustered', 150, seed);
        const { plan, events, tasks } = executePlan(world, order, SETTINGS);
        const service = new SimulatedMapsService(world, 1, 'short page');
        const apply = (event: PlanEvent) => {
          events.push(event);
          plan.apply(event);
        };
        for (const { taskNumber, state } of tasks)
          if (state === 'failed') apply({ kind: 'reopened', taskNumber });
        const open = new Map<number, ReturnType<SimulatedMapsService['open']>>();
        while (!plan.finished) {
          const task = plan.tasks.find(({ state }) => state === 'queued');
          if (!task) throw new Error('Nothing is queued, and the plan is not finished.');
          const search = open.get(task.taskNumber) ?? service.open(task.area);
          open.set(task.taskNumber, search);
          apply({ kind: 'page', taskNumber: task.taskNumber, ...search.next() });
        }
        expect(plan.tasks.some(({ state }) => ['failed', 'queued', 'deferred'].includes(state))).toBe(false);
        expect(TargetPlan.replay(world.root, SETTINGS, events).tasks).toEqual(plan.tasks);
      }),
      { numRuns: 15 },
    );
  });

  it('leaves no gap between its areas', () => {
    const world = makeWorld('centers', 1500, 7);
    const { plan } = simulate(world, { version });
    const root = viewportOf(plan.tasks[0]?.area as NonNullable<PlannedTask['area']>);
    const leaves = plan.tasks
      .filter(({ state, area }) => area && state !== 'split')
      .map(({ area }) => viewportOf(area as NonNullable<PlannedTask['area']>));
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (x, y) => {
          const latitude = root.south + y * (root.north - root.south);
          const longitude = root.west + x * (root.east - root.west);
          return leaves.some(
            (b) => latitude >= b.south && latitude <= b.north && longitude >= b.west && longitude <= b.east,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('searches an unknown town by its text, and uses the first viewport as its area', () => {
    const plan = TargetPlan.begin({ center: null, radiusMeters: null }, SETTINGS);
    expect(plan.tasks[0]?.area).toBeNull();
    const known = makeWorld('clustered', 500, 3);
    const town: World = { ...known, root: { center: null, radiusMeters: null } };
    expect(simulate(town, { version }).recall).toBeGreaterThanOrEqual(0.98);
  });

  it('is finished when an unknown town has no results', () => {
    const plan = TargetPlan.begin({ center: null, radiusMeters: null }, SETTINGS);
    const step = plan.apply({ kind: 'page', taskNumber: 0, rows: [], end: true, viewport: null });
    expect(step).toEqual({
      verdict: 'stop',
      changed: [expect.objectContaining({ taskNumber: 0, state: 'done' })],
    });
    expect(plan.finished).toBe(true);
  });

  it('ends even if a thousand places share one position', () => {
    const known = makeWorld('uniform', 1000, 5, { surroundings: false });
    const places = known.places.map((place) => ({ ...place, x: 1, y: 1 }));
    expect(simulate({ ...known, places }, { version }).plan.finished).toBe(true);
  });
});
