import { describe, expect, it, jest } from '@jest/globals';
import type { Layout } from '@libs/atlas';
import { effort } from '../support/effort';
import { runInChildProcess } from '../support/run-in-child-process';
import type { AtlasResult, AtlasTown } from '../support/planner-simulation/simulate-atlas';
import type { BorderResult } from '../support/planner-simulation/simulate-borders';
import type { AtlasCity } from '../support/planner-simulation/simulate-orders';

jest.setTimeout(900_000);

const LAYOUTS: readonly Layout[] = ['uniform', 'clustered', 'centers', 'coast'];
const SEEDS = effort({ usual: [11], long: [11, 12, 13, 14, 15] });

const simulate = (towns: AtlasTown[]) =>
  runInChildProcess<AtlasResult[]>('test/support/planner-simulation/simulate-atlas', towns);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a capture plan for the bundled site’s world', () => {
  it.each(LAYOUTS)(
    'finds at least 99.5%% of 5,000 restaurants with at most 1.9 times the ideal number of pages: %s',
    async (kind) => {
      const results = await simulate(SEEDS.map((seed) => ({ label: 'Mesa, AZ', kind, count: 5_000, seed })));
      expect(results).toHaveLength(SEEDS.length);
      for (const { recall } of results) expect(recall).toBeGreaterThanOrEqual(0.995);
      expect(mean(results.map(({ ratio }) => ratio))).toBeLessThanOrEqual(1.9);
    },
  );

  it.each([
    [3, 1],
    [40, 3],
    [100, 8],
  ])('captures all of a town with %i places in at most %i pages', async (count, maxPages) => {
    const results = await simulate(
      LAYOUTS.flatMap((kind) => SEEDS.map((seed) => ({ label: 'Bisbee, AZ', kind, count, seed }))),
    );
    expect(results).toHaveLength(LAYOUTS.length * SEEDS.length);
    expect(results.filter(({ recall }) => recall < 0.995)).toEqual([]);
    expect(Math.max(...results.map(({ pages }) => pages))).toBeLessThanOrEqual(maxPages);
  });

  it('finds all places that count as a city’s, also those that are listed in the next town', async () => {
    const labels = effort({
      usual: ['Guadalupe, AZ', 'Westlake Village, CA', 'Youngtown, AZ', 'Watauga, TX'],
      long: [
        ...['Guadalupe, AZ', 'Westlake Village, CA', 'Youngtown, AZ', 'Watauga, TX', 'Blackwood, NJ'],
        ...['Bystrom, CA', 'Paradise Valley, AZ', 'Watertown, MA', 'New Canaan, CT', 'South El Monte, CA'],
      ],
    });
    const results = await runInChildProcess<BorderResult[]>(
      'test/support/planner-simulation/simulate-borders',
      labels,
    );
    expect(results.map(({ label }) => label)).toEqual(labels);
    expect(results.filter(({ places }) => places === 0)).toEqual([]);
    expect(results.filter(({ missed }) => missed > 0)).toEqual([]);
  });

  it('finds the same places in any order of pages, next to other towns too', async () => {
    const orders = effort({ usual: [1, 2, 3, 4], long: Array.from({ length: 20 }, (_, order) => order + 1) });
    const cities: AtlasCity[] = ['Phoenix, AZ', 'Seattle, WA'].map((label) => ({
      label,
      orders,
    }));
    const missed = await runInChildProcess<number[][]>(
      'test/support/planner-simulation/simulate-orders',
      cities,
    );
    expect(missed.map(({ length }) => length)).toEqual(cities.map(() => orders.length));
    // A place that is far from all others can remain unseen in some orders.
    expect(missed.flat().filter((count) => count > 3)).toEqual([]);
  });
});
