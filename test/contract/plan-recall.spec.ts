import { describe, expect, it, jest } from '@jest/globals';
import { effort } from '../support/effort';
import { runInChildProcess } from '../support/run-in-child-process';
import type { SimulationCase, CaseResult } from '../support/planner-simulation/simulate-worlds';
import { WORLD_KINDS } from '../support/planner-simulation/worlds';

jest.setTimeout(900_000);

const SEEDS = effort({ usual: [301, 302, 303], long: [301, 302, 303, 304, 305] });
const PLACES = 5000;

const simulate = (cases: SimulationCase[]) =>
  runInChildProcess<CaseResult[]>('test/support/planner-simulation/simulate-worlds', cases);
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe.each(WORLD_KINDS)('a capture plan for a city with 5,000 places, %s', (kind) => {
  it.each([1, 4])(
    'reaches a recall of 99.5%% with at most 1.9 times the ideal pages, and searches no area twice, with %i concurrent searches',
    async (concurrency) => {
      const results = await simulate(
        SEEDS.map((seed) => ({ kind, size: PLACES, seed, simulation: { concurrency } })),
      );
      expect(results).toHaveLength(SEEDS.length);
      for (const result of results) {
        expect(result).toMatchObject({ finished: true, searchedTwice: 0 });
        expect(result.recall).toBeGreaterThanOrEqual(0.995);
      }
      expect(mean(results.map((result) => result.ratio))).toBeLessThanOrEqual(1.9);
    },
  );

  it('reaches the same recall if each list ends with an additional empty page', async () => {
    const results = await simulate(
      SEEDS.map((seed) => ({ kind, size: PLACES, seed, simulation: { listEnd: 'empty page' } })),
    );
    expect(results).toHaveLength(SEEDS.length);
    for (const result of results) expect(result.recall).toBeGreaterThanOrEqual(0.995);
  });
});

describe('a capture plan for a few places in an isolated area as large as a city', () => {
  it.each([
    [3, 1],
    // One page more than the list itself: where a city should be, the plan checks that the list did not end early.
    [40, 4],
    [100, 8],
  ])('finds all %i places in at most %i pages', async (size, maxPages) => {
    const world = { surroundings: false, rootScale: 1 };
    const results = await simulate(SEEDS.map((seed) => ({ kind: 'uniform', size, seed, world })));
    expect(
      results.map(({ seed, recall, pages }) => ({ seed, recall, withinPages: pages <= maxPages })),
    ).toEqual(SEEDS.map((seed) => ({ seed, recall: 1, withinPages: true })));
  });
});
