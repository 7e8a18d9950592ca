import { describe, expect, it } from '@jest/globals';
import { ShapeExtent, type Shape } from '@libs/shape';
import { makeShapeWorld, OUTLINES, shapeOf } from '../../../test/support/planner-simulation/shape-worlds';
import { simulate } from '../../../test/support/planner-simulation/simulate';
import { viewportOf } from '../../../test/support/planner-simulation/simulated-maps-service';
import { WORLD_KINDS } from '../../../test/support/planner-simulation/worlds';
import { CURRENT_PLANNER_VERSION } from './plan-settings';
import { TargetPlan } from './target-plan';

const SEED = 311;
/** Each of these plans several shapes in several worlds. */
const TIMEOUT_MS = 60_000;
const pagesFor = (shape: Shape) =>
  WORLD_KINDS.map((kind) => simulate(makeShapeWorld(kind, 1500, SEED, shape)).pages).reduce((a, b) => a + b);

describe('the plan of a shape', () => {
  it.each(Object.entries(OUTLINES))(
    'finds all places of the %s, and searches nothing outside of it',
    (_, outline) => {
      const shape = shapeOf(outline);
      const extent = new ShapeExtent(shape);
      for (const kind of WORLD_KINDS) {
        const { plan, recall } = simulate(makeShapeWorld(kind, 1500, 5, shape));
        expect(recall).toBeGreaterThanOrEqual(0.99);
        for (const { area } of plan.tasks) {
          const { west, south, east, north } = viewportOf(area as NonNullable<typeof area>);
          expect(extent.partWithin([west, south, east, north])).not.toBeNull();
        }
      }
    },
    TIMEOUT_MS,
  );

  it('covers the parts of a shape that are far from each other', () => {
    const at = (x: number, y: number) =>
      OUTLINES.octagon.map(([dx, dy]) => [x + dx / 8, y + dy / 8] as const);
    const world = makeShapeWorld('uniform', 3000, 8, shapeOf(at(-4, -4), at(4, 4), at(4, -4)));
    expect(simulate(world).recall).toBeGreaterThanOrEqual(0.99);
  });

  it(
    'takes at most a tenth more requests than the circle around a round shape, and far fewer for a long one',
    () => {
      const circle = pagesFor(shapeOf(OUTLINES.circle));
      for (const round of [OUTLINES.octagon, OUTLINES['wavy circle'], OUTLINES.diamond])
        expect(pagesFor(shapeOf(round)) / circle).toBeLessThanOrEqual(1.1);
      for (const long of [OUTLINES.corridor, OUTLINES['L shape']])
        expect(pagesFor(shapeOf(long)) / circle).toBeLessThanOrEqual(0.6);
    },
    TIMEOUT_MS,
  );

  it('is the same when replayed from any prefix of its events', () => {
    const world = makeShapeWorld('centers', 300, 3, shapeOf(OUTLINES['L shape']));
    const { events } = simulate(world);
    const settings = { zoomStep: 1, version: CURRENT_PLANNER_VERSION };
    const live = TargetPlan.begin(world.root, settings);
    events.forEach((event, i) => {
      live.apply(event);
      expect(TargetPlan.replay(world.root, settings, events.slice(0, i + 1)).tasks).toEqual(live.tasks);
    });
  });
});
