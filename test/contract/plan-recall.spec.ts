import { describe, expect, it, jest } from '@jest/globals';
import { natively } from '../support/natively';
import type { Cover, Covered } from '../support/plan-worlds/carry-out';
import { WORLD_KINDS } from '../support/plan-worlds/worlds';

jest.setTimeout(900_000);

const SEEDS = [301, 302, 303, 304, 305];
const PLACES = 5000;

const cover = (covers: Cover[]) => natively<Covered[]>('test/support/plan-worlds/carry-out', covers);
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe.each(WORLD_KINDS)('a city of 5,000 places, %s', (kind) => {
  it.each([1, 4])(
    'is covered with recall of 99.5 %% and at most 1.9 x the ideal pages, and no area twice, %i at once',
    async (atOnce) => {
      const runs = await cover(SEEDS.map((seed) => ({ kind, size: PLACES, seed, drive: { atOnce } })));
      expect(runs).toHaveLength(SEEDS.length);
      for (const run of runs) {
        expect(run).toMatchObject({ finished: true, askedTwice: 0 });
        expect(run.recall).toBeGreaterThanOrEqual(0.995);
      }
      expect(mean(runs.map((run) => run.ratio))).toBeLessThanOrEqual(1.9);
    },
  );

  it('is found as whole where each list ends with an additional empty page', async () => {
    const runs = await cover(
      SEEDS.map((seed) => ({ kind, size: PLACES, seed, drive: { listEnd: 'empty page' } })),
    );
    expect(runs).toHaveLength(SEEDS.length);
    for (const run of runs) expect(run.recall).toBeGreaterThanOrEqual(0.995);
  });
});

describe('a small town by itself', () => {
  it.each([
    [3, 1],
    [40, 3],
    [100, 8],
  ])('of %i places is found whole in at most %i pages', async (size, most) => {
    const world = { outskirts: false, rootScale: 1 };
    const runs = await cover(SEEDS.map((seed) => ({ kind: 'uniform', size, seed, world })));
    expect(runs.map(({ seed, recall, pages }) => ({ seed, recall, withinPages: pages <= most }))).toEqual(
      SEEDS.map((seed) => ({ seed, recall: 1, withinPages: true })),
    );
  });
});
