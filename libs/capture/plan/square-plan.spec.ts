import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drive } from '../../../test/support/plan-worlds/drive';
import { viewportOf, WorldService } from '../../../test/support/plan-worlds/service';
import { KM_IN_DEGREES, makeWorld, MIDDLE, type World } from '../../../test/support/plan-worlds/worlds';
import type { PlanEvent, PlannedTask } from './plan';
import { SquarePlan } from './square-plan';

const SETTINGS = { zoomStep: 1 };

interface Move {
  pick: number;
  what: 'page' | 'restarted' | 'abandoned' | 'late page';
}

const moves = fc.array(
  fc.record<Move>({
    pick: fc.nat(1000),
    what: fc.oneof(
      { weight: 20, arbitrary: fc.constant<Move['what']>('page') },
      { weight: 1, arbitrary: fc.constantFrom<Move['what']>('restarted', 'abandoned', 'late page') },
    ),
  }),
  { minLength: 5, maxLength: 60 },
);

/** Disturbed for this many steps; then pages alone come, or a search restarted for ever would never end. */
const DISTURBED = 300;

/** Carries a plan out in the order drawn, over and over, until it is finished. */
function carriedOut(
  world: World,
  order: readonly Move[],
): { plan: SquarePlan; events: PlanEvent[]; tasks: PlannedTask[] } {
  const service = new WorldService(world, 1, 'short page');
  const plan = SquarePlan.begin(world.root, SETTINGS);
  const tasks = new Map(plan.tasks.map((task) => [task.task, task]));
  const open = new Map<number, ReturnType<WorldService['open']>>();
  const events: PlanEvent[] = [];
  for (let step = 0; !plan.finished; step++) {
    if (step > 20_000) throw new Error('The plan does not come to its end.');
    const { pick, what: drawn } = order[step % order.length] as Move;
    const what = step < DISTURBED ? drawn : 'page';
    const choice = [...tasks.values()].filter(({ state }) => (state === 'queued') !== (what === 'late page'));
    const task = choice[pick % Math.max(1, choice.length)];
    if (!task) {
      if (what !== 'late page') throw new Error('Nothing is queued, and the plan is not finished.');
      continue;
    }
    const search = open.get(task.task) ?? service.open(task.area);
    open.set(task.task, search);
    const event: PlanEvent =
      what === 'restarted' || what === 'abandoned'
        ? { kind: what, task: task.task }
        : { kind: 'page', task: task.task, ...search.next() };
    if (what === 'restarted') open.delete(task.task);
    events.push(event);
    for (const news of plan.apply(event).changed) tasks.set(news.task, news);
  }
  return { plan, events, tasks: [...tasks.values()] };
}

describe('the plan of a square', () => {
  it('begins with the root: the estimated extent and half as much again', () => {
    const plan = SquarePlan.begin({ centre: MIDDLE, radiusMetres: 4000 }, SETTINGS);
    expect(plan.tasks).toEqual([expect.objectContaining({ task: 0, parent: null, state: 'queued' })]);
    const bounds = viewportOf(plan.tasks[0]?.area as NonNullable<PlannedTask['area']>);
    expect((bounds.north - bounds.south) / KM_IN_DEGREES.latitude).toBeCloseTo(12, 0);
  });

  it('comes to its end in any order of pages, restarts and abandoned searches, and says all that changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), moves, (seed, order) => {
        const { plan, tasks } = carriedOut(makeWorld('clustered', 400, seed), order);
        expect(tasks).toEqual(plan.tasks);
        expect(plan.tasks.some(({ state }) => state === 'queued' || state === 'held')).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it('is the same when replayed from its events, at every prefix', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), moves, (seed, order) => {
        const world = makeWorld('uniform', 150, seed);
        const { events } = carriedOut(world, order);
        const live = SquarePlan.begin(world.root, SETTINGS);
        events.forEach((event, i) => {
          live.apply(event);
          const again = SquarePlan.replay(world.root, SETTINGS, events.slice(0, i + 1));
          expect(again.tasks).toEqual(live.tasks);
        });
      }),
      { numRuns: 3 },
    );
  });

  it('leaves no gap between its areas', () => {
    const world = makeWorld('centres', 1500, 7);
    const { plan } = drive(world);
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

  it('searches an unknown town by its text, and takes the first viewport for its land', () => {
    const plan = SquarePlan.begin({ centre: null, radiusMetres: null }, SETTINGS);
    expect(plan.tasks[0]?.area).toBeNull();
    const known = makeWorld('clustered', 500, 3);
    const town: World = { ...known, root: { centre: null, radiusMetres: null } };
    expect(drive(town).recall).toBeGreaterThanOrEqual(0.98);
  });

  it('is finished when an unknown town has nothing at all', () => {
    const plan = SquarePlan.begin({ centre: null, radiusMetres: null }, SETTINGS);
    const step = plan.apply({ kind: 'page', task: 0, rows: [], end: true, viewport: null });
    expect(step).toEqual({
      verdict: 'enough',
      changed: [expect.objectContaining({ task: 0, state: 'done' })],
    });
    expect(plan.finished).toBe(true);
  });

  it('ends although a thousand places share one spot', () => {
    const known = makeWorld('uniform', 1000, 5, { outskirts: false });
    const places = known.places.map((place) => ({ ...place, x: 1, y: 1 }));
    expect(drive({ ...known, places }).plan.finished).toBe(true);
  });
});
