import { describe, expect, it, jest } from '@jest/globals';
import { drive } from '../support/plan-worlds/drive';
import { makeWorld, WORLD_KINDS } from '../support/plan-worlds/worlds';

jest.setTimeout(300_000);

const SEEDS = [301, 302, 303, 304, 305];
const PLACES = 5000;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe.each(WORLD_KINDS)('a city of 5,000 places, %s', (kind) => {
  it.each([1, 4])(
    'is covered with recall of 99.5 %% and at most 1.9 x the ideal pages, %i at once',
    (atOnce) => {
      const runs = SEEDS.map((seed) => drive(makeWorld(kind, PLACES, seed), { atOnce }));
      for (const run of runs) {
        expect(run.recall).toBeGreaterThanOrEqual(0.995);
        expect(run.plan.finished).toBe(true);
      }
      expect(mean(runs.map((run) => run.ratio))).toBeLessThanOrEqual(1.9);
    },
  );

  it('is found as whole where each list ends with an additional empty page', () => {
    const runs = SEEDS.map((seed) => drive(makeWorld(kind, PLACES, seed), { listEnd: 'empty page' }));
    for (const run of runs) expect(run.recall).toBeGreaterThanOrEqual(0.995);
  });

  it('is asked for no area twice', () => {
    const { plan } = drive(makeWorld(kind, PLACES, SEEDS[0] as number));
    const asked = plan.tasks.filter((task) => task.state === 'done').map((task) => JSON.stringify(task.area));
    expect(new Set(asked).size).toBe(asked.length);
  });
});

describe('a small town by itself', () => {
  it.each([
    [3, 1],
    [40, 3],
    [100, 8],
  ])('of %i places is found whole in at most %i pages', (size, pages) => {
    for (const seed of SEEDS) {
      const town = makeWorld('uniform', size, seed, { outskirts: false, rootScale: 1 });
      const run = drive(town);
      expect({ seed, recall: run.recall, withinPages: run.pages <= pages, pages: run.pages }).toEqual({
        seed,
        recall: 1,
        withinPages: true,
        pages: run.pages,
      });
    }
  });
});
